// Self-play of Last Man Running: every roll of every game, the best line of each by the integer net.

// The number of dice that the due roll has (A15, A20).
FN int due(const Rules& r, const Game& g) { return g.bank ? g.bank : r.dice; }
FN void take(Game& g, int face) {
  g.pend += 1u << (4 * face);
  if (face == ONE_DIE - 1 || face == SIX_DIE - 1) g.bank++;
}

KERNEL void begin(const Rules* rules, const int* mixture, int kinds, Game* games, u64 seed, u64 tick, long long n) {
  EACH(i, n) {
    if (tick && !games[i].over) continue;
    Game g = {};
    g.rules = mixture[below(chance(seed, tick, 4 * i), kinds)];
    const Rules& r = rules[g.rules];
    for (int s = 0; s < r.players; s++) g.pegs[s] = r.start;
    g.turn = below(chance(seed, tick, 4 * i + 1), r.players);
    games[i] = g;
  }
}

// Six rolls for every game: the first die shows each face once, further dice fall as they may.
// Dice already in hand are one roll.
KERNEL void roll(const Rules* rules, const Game* games, Game* rolled, u64 seed, u64 tick, long long n) {
  EACH(t, n * FACES) {
    long long i = t / FACES;
    int face = t % FACES;
    Game g = games[i];
    g.tag = (u32)t;
    if (g.pend) { if (face) g.over = 255; }
    else {
      int dice = due(rules[g.rules], g);
      g.bank = 0;
      take(g, face);
      for (int k = 1; k < dice; k++) take(g, below(chance(seed, tick, t * 16 + k), FACES));
    }
    rolled[t] = g;
  }
}

KERNEL void count_lines(const Rules* rules, const Game* rolled, int* counts, long long n) {
  EACH(t, n) counts[t] = rolled[t].over ? 0 : expand(rules[rolled[t].rules], rolled[t], (Game*)0, 0);
}

KERNEL void fill_lines(const Rules* rules, const Game* rolled, const long long* ends, const int* counts,
                       Game* lines, int* widths, long long n) {
  EACH(t, n) {
    if (!counts[t]) continue;
    const Rules& r = rules[rolled[t].rules];
    long long first = ends[t] - counts[t];
    expand(r, rolled[t], lines + first, (u32)t);
    for (int k = 0; k < counts[t]; k++) widths[first + k] = r.players;
  }
}

KERNEL void widths_of(const Rules* rules, const Game* games, int* widths, long long n) {
  EACH(i, n) widths[i] = rules[games[i].rules].players;
}

KERNEL void list_inputs(const Rules* rules, const Game* games, const long long* ends, const int* widths,
                        short* lists, int* lengths, long long n) {
  EACH(i, n) {
    const Rules& r = rules[games[i].rules];
    long long row = ends[i] - widths[i];
    Game g = games[i];
    for (int s = 0; s < r.players; s++) lengths[row + s] = inputs(r, g, s, lists + (row + s) * STRIDE);
  }
}

KERNEL void spread(const short* lists, const int* lengths, float* dense, long long rows) {
  EACH(row, rows)
    for (int k = 0; k < lengths[row]; k++) dense[row * INPUTS + lists[row * STRIDE + k]] += 1.0f;
}

FN int clamped(long long x, int most) { return x < 0 ? 0 : x > most ? most : (int)x; }

#ifdef __CUDACC__
#define WARPS 8
#define PARTS (FIRST / 256)
KERNEL void evaluate(const short* lists, const int* lengths, const short* w1, const int* b1, const short* skip,
                     const short* w2, const int* b2, const short* w3, const long long* b3, int* out, long long rows) {
  __shared__ short act[WARPS][FIRST];
  __shared__ short second[FIRST * SECOND];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int k = threadIdx.x; k < FIRST * SECOND; k += blockDim.x) second[k] = w2[k];
  __syncthreads();
  for (long long row = blockIdx.x * (long long)WARPS + warp; row < rows; row += (long long)gridDim.x * WARPS) {
    int acc[PARTS][8], n = lengths[row], direct = 0;
    const short* list = lists + row * STRIDE;
    for (int p = 0; p < PARTS; p++) for (int k = 0; k < 8; k++) acc[p][k] = b1[p * 256 + lane * 8 + k];
    for (int k = 0; k < n; k++) {
      const short* weights = w1 + (long long)list[k] * FIRST + lane * 8;
#pragma unroll
      for (int p = 0; p < PARTS; p++) {
        int4 w = *(const int4*)(weights + p * 256);
        acc[p][0] += (short)w.x; acc[p][1] += w.x >> 16; acc[p][2] += (short)w.y; acc[p][3] += w.y >> 16;
        acc[p][4] += (short)w.z; acc[p][5] += w.z >> 16; acc[p][6] += (short)w.w; acc[p][7] += w.w >> 16;
      }
    }
    for (int k = lane; k < n; k += 32) direct += skip[list[k]];
#pragma unroll
    for (int p = 0; p < PARTS; p++)
      for (int k = 0; k < 8; k++) act[warp][p * 256 + lane * 8 + k] = clamped(acc[p][k], FIRST_TOP);
    __syncwarp();
    int z = b2[lane];
    for (int k = 0; k < FIRST; k++) z += act[warp][k] * second[k * SECOND + lane];
    long long sum = (long long)clamped(z >> STEP_BITS, SECOND_TOP) * w3[lane] + ((long long)direct << STEP_BITS);
    for (int k = 16; k; k /= 2) sum += __shfl_down_sync(0xFFFFFFFF, sum, k);
    if (!lane) out[row] = (int)((sum + b3[0]) >> OUT_BITS);
    __syncwarp();
  }
}
#else
// On the CPU a block of the first layer stays in registers; the second is a sum of products of shorts.
#define BLOCK 128
#define LANES 16
typedef int Ints __attribute__((vector_size(4 * LANES)));
typedef short Shorts __attribute__((vector_size(2 * LANES), aligned(2)));
FN void first_layer(const short* list, int n, const short* w1, const int* b1, short* act) {
  for (int at = 0; at < FIRST; at += BLOCK) {
    Ints acc[BLOCK / LANES];
    for (int v = 0; v < BLOCK / LANES; v++) __builtin_memcpy(&acc[v], b1 + at + v * LANES, sizeof(Ints));
    for (int k = 0; k < n; k++) {
      const short* row = w1 + (long long)list[k] * FIRST + at;
#pragma GCC unroll 8
      for (int v = 0; v < BLOCK / LANES; v++) acc[v] += __builtin_convertvector(*(const Shorts*)(row + v * LANES), Ints);
    }
    int sums[BLOCK];
    __builtin_memcpy(sums, acc, sizeof(sums));
    for (int v = 0; v < BLOCK; v++) act[at + v] = sums[v] < 0 ? 0 : sums[v] > FIRST_TOP ? FIRST_TOP : sums[v];
  }
}
KERNEL void evaluate(const short* lists, const int* lengths, const short* w1, const int* b1, const short* skip,
                     const short* w2, const int* b2, const short* w3, const long long* b3, int* out, long long rows) {
  short turned[SECOND][FIRST], act[FIRST];
  for (int k = 0; k < FIRST; k++) for (int u = 0; u < SECOND; u++) turned[u][k] = w2[k * SECOND + u];
  EACH(row, rows) {
    const short* list = lists + row * STRIDE;
    long long direct = 0, sum = b3[0];
    first_layer(list, lengths[row], w1, b1, act);
    for (int k = 0; k < lengths[row]; k++) direct += skip[list[k]];
    for (int u = 0; u < SECOND; u++) {
      int z = b2[u];
      for (int k = 0; k < FIRST; k++) z += act[k] * turned[u][k];
      sum += (long long)clamped(z >> STEP_BITS, SECOND_TOP) * w3[u];
    }
    out[row] = (int)((sum + (direct << STEP_BITS)) >> OUT_BITS);
  }
}
#endif

// The chance of every seat's team: the shares of exp(output) by the shipped table.
FN void chances_of(const Rules& r, const Game& g, const int* outputs, const int* table, float* chances) {
  int team[8] = {0, 0, 0, 0, 0, 0, 0, 0}, best = -(1 << 30);
  if (g.over) {
    for (int s = 0; s < r.players; s++) chances[s] = r.team[s] == g.over - 1 ? 1.0f : 0.0f;
    return;
  }
  for (int s = 0; s < r.players; s++) team[r.team[s]] += outputs[s];
  for (int s = 0; s < r.players; s++) if (team[r.team[s]] > best) best = team[r.team[s]];
  double share[8], sum = 0;
  int teams = r.players / r.size;
  for (int k = 0; k < teams; k++) { int d = best - team[k]; share[k] = table[d < TABLE ? d : TABLE - 1]; sum += share[k]; }
  for (int s = 0; s < r.players; s++) chances[s] = (float)(share[r.team[s]] / sum);
}

KERNEL void choose(const Rules* rules, const Game* rolled, const Game* lines, const long long* ends,
                   const int* counts, const long long* row_ends, const int* widths, const int* outputs,
                   const int* table, long long* best, float* values, long long n) {
  EACH(t, n) {
    best[t] = -1;
    if (!counts[t]) continue;
    const Rules& r = rules[rolled[t].rules];
    float top = -1.0f, found[8];
    for (long long k = ends[t] - counts[t]; k < ends[t]; k++) {
      chances_of(r, lines[k], outputs + row_ends[k] - widths[k], table, found);
      if (found[rolled[t].turn] > top) {
        top = found[rolled[t].turn];
        best[t] = k;
        for (int s = 0; s < 8; s++) values[t * 8 + s] = s < r.players ? found[s] : 0.0f;
      }
    }
  }
}

// The mean over the rolls, and one of them to go on with.
KERNEL void advance(const Rules* rules, Game* games, const Game* lines, const long long* best, const float* values,
                    float* mean, float* next, u8* over, u64 seed, u64 tick, long long n) {
  EACH(i, n) {
    int rolls = games[i].pend ? 1 : FACES;
    for (int s = 0; s < 8; s++) {
      float sum = 0;
      for (int f = 0; f < rolls; f++) sum += values[(i * FACES + f) * 8 + s];
      mean[i * 8 + s] = sum / rolls;
    }
    long long t = i * FACES + below(chance(seed, tick, 4 * i + 2), rolls);
    games[i] = lines[best[t]];
    for (int s = 0; s < 8; s++) next[i * 8 + s] = values[t * 8 + s];
    over[i] = games[i].over;
  }
}

// Gradient of the cross-entropy between the teams' chances and their targets, for every seat's output.
KERNEL void blame(const Rules* rules, const Game* games, const long long* ends, const int* widths,
                  const float* outputs, const float* targets, float* slopes, float* losses, long long n) {
  EACH(i, n) {
    const Rules& r = rules[games[i].rules];
    long long row = ends[i] - widths[i];
    float team[8] = {0, 0, 0, 0, 0, 0, 0, 0}, best = -1e30f, sum = 0, loss = 0;
    int teams = r.players / r.size;
    for (int s = 0; s < r.players; s++) team[r.team[s]] += outputs[row + s];
    for (int k = 0; k < teams; k++) if (team[k] > best) best = team[k];
    for (int k = 0; k < teams; k++) sum += expf(team[k] - best);
    for (int s = 0; s < r.players; s++) {
      float p = expf(team[r.team[s]] - best) / sum;
      slopes[row + s] = (p - targets[i * 8 + s]) / n;
      loss += (p - targets[i * 8 + s]) * (p - targets[i * 8 + s]) / r.size;
    }
    losses[i] = loss;
  }
}

// ---- matches against `greedy` ----

FN int steps_of(const Rules& r, int v) {
  return v == BASE ? 0 : v == CENTER ? POINT_VALUE + ARM_LENGTH * (r.arms - 2) - 1 : v - 1;
}
FN int rank_of(const Rules& r, const Game& g, int seat, int face, int move) {
  int from = move & 255, to = move >> 8, gain = steps_of(r, to) - steps_of(r, from);
  if (to <= ring(r))
    for (int j = 0; j < r.players; j++) {
      int v = to == CENTER ? CENTER : value_of(r, j, spot_of(r, seat, to));
      if (j != seat && v && holds(g.pegs[j], v)) gain += r.team[j] != r.team[seat] ? steps_of(r, v) : -steps_of(r, v);
    }
  return ((gain + 1024) << 4) + FACES - face;
}
FN void play_greedy(const Rules& r, Game& g) {
  unsigned short found[24];
  while (g.pend && !g.over) {
    bool giving = finished(r, g, g.turn);
    long long top = -1;
    int face0 = 0, seat0 = 0, move0 = 0;
    for (int face = 0; face < FACES; face++) {
      if (!pending(g.pend, face)) continue;
      for (int s = 0; s < r.players; s++) {
        if (!may_use(r, g, giving, s)) continue;
        int n = moves_of(r, g.pegs[s], face, found);
        for (int k = 0; k < n; k++) {
          long long way = (long long)steps_of(r, found[k] & 255) << 10 | steps_of(r, found[k] >> 8);
          long long key = (long long)rank_of(r, g, s, face, found[k]) << 32 | (long long)(7 - s) << 24 | way;
          if (key > top) { top = key; face0 = face; seat0 = s; move0 = found[k]; }
        }
      }
    }
    if (top < 0) break;
    make(r, g, seat0, face0, move0);
    settle(r, g);
  }
  if (!g.over && g.pend) settle(r, g);
}

// Rolls and lets `greedy` play until a seat of the net must choose; `net` has a bit a team.
KERNEL void wait_for_net(const Rules* rules, Game* games, const u8* net, Game* rolled, u64 seed, u64 tick, long long n) {
  EACH(i, n) {
    Game g = games[i];
    const Rules& r = rules[g.rules];
    for (int k = 0; k < 64 && !g.over; k++) {
      bool ours = net[i] >> r.team[g.turn] & 1;
      if (!g.pend) {
        int dice = due(r, g);
        g.bank = 0;
        for (int d = 0; d < dice; d++) take(g, below(chance(seed, tick * 64 + k, i * 16 + d), FACES));
        if (!any_move(r, g)) { settle(r, g); continue; }
      }
      if (ours) break;
      play_greedy(r, g);
    }
    games[i] = g;
    if (g.over || !g.pend || !(net[i] >> r.team[g.turn] & 1)) g.over = 255;  // nothing to choose now
    g.tag = (u32)i;
    rolled[i] = g;
  }
}

KERNEL void go_on(Game* games, const Game* lines, const long long* best, long long n) {
  EACH(i, n) if (best[i] >= 0) games[i] = lines[best[i]];
}

KERNEL void play_out(const Rules* rules, const Game* rolled, Game* out, long long n) {
  EACH(i, n) { Game g = rolled[i]; play_greedy(rules[g.rules], g); out[i] = g; }
}
