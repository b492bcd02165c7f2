// Last Man Running for many games at once: a position, the moves out of it, what the net sees of it.
// Compiles for the GPU and, for tests and for machines without one, for the CPU.

#ifdef __CUDACC__
#define FN __device__ __forceinline__
#define KERNEL extern "C" __global__
#define EACH(i, n) \
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < (n); i += (long long)gridDim.x * blockDim.x)
#else
#define FN static inline
#define KERNEL extern "C"
#define EACH(i, n) for (long long i = 0; i < (n); i++)
#endif

typedef unsigned int u32;
typedef unsigned char u8;
typedef unsigned long long u64;

// A configuration, one row of int32: see `configurations.py`.
struct Rules { int players, arms, kill_rolls, dice, cls, size, arm[8], team[8]; u32 start; int pad; };
struct alignas(16) Game {
  u32 pegs[8];  // four lanes of eight bits a seat, rearmost lowest
  u8 turn, bank, over, rules_low;
  u32 pend;  // Pending Dice by face, four bits each
  u32 rules;
  u32 tag;
};

FN int ring(const Rules& r) { return ARM_LENGTH * r.arms; }
FN int end_of(const Rules& r) { return ring(r) + HOME_LENGTH + 1; }
FN int lane(u32 pegs, int i) { return (pegs >> (8 * i)) & 255; }
FN u32 home_pegs(const Rules& r) {
  u32 h0 = end_of(r) - HOME_LENGTH;
  return h0 | (h0 + 1) << 8 | (h0 + 2) << 16 | (h0 + 3) << 24;
}
FN bool is_point(const Rules& r, int v) { return v >= POINT_VALUE && v <= ring(r) && (v - POINT_VALUE) % ARM_LENGTH == 0; }
FN int spot_of(const Rules& r, int seat, int v) {  // of a value on the Track
  int x = ARM_LENGTH * r.arm[seat] + ONE_SPOT + v - ENTRY;
  return x >= 2 * ring(r) ? x - 2 * ring(r) : x >= ring(r) ? x - ring(r) : x;
}
FN int value_of(const Rules& r, int seat, int x) {  // 0 on the own T7
  int q = x - ARM_LENGTH * r.arm[seat] - ONE_SPOT;
  q = q < -ring(r) ? q + 2 * ring(r) : q < 0 ? q + ring(r) : q;
  return q == ring(r) - 1 ? 0 : q + ENTRY;
}
FN bool holds(u32 pegs, int v) {
  return lane(pegs, 0) == v || lane(pegs, 1) == v || lane(pegs, 2) == v || lane(pegs, 3) == v;
}
FN u32 sorted(int a, int b, int c, int d) {
  int t;
  if (a > b) { t = a; a = b; b = t; }
  if (c > d) { t = c; c = d; d = t; }
  if (a > c) { t = a; a = c; c = t; }
  if (b > d) { t = b; b = d; d = t; }
  if (b > c) { t = b; b = c; c = t; }
  return (u32)a | (u32)b << 8 | (u32)c << 16 | (u32)d << 24;
}
FN u32 moved(u32 pegs, int from, int to) {  // the first Peg on `from`, put on `to`
  int p[4] = {lane(pegs, 0), lane(pegs, 1), lane(pegs, 2), lane(pegs, 3)};
  for (int i = 0; i < 4; i++) if (p[i] == from) { p[i] = to; break; }
  return sorted(p[0], p[1], p[2], p[3]);
}
FN int pending(u32 pend, int face) { return (pend >> (4 * face)) & 15; }
FN int pending_all(u32 pend) { int n = 0; for (int f = 0; f < FACES; f++) n += pending(pend, f); return n; }

// A4 to A13: the moves of a seat with a die, as pairs of lane values, packed from | to << 8.
FN int moves_of(const Rules& r, u32 pegs, int face, unsigned short* out) {
  int n = 0, die = face + 1, end = end_of(r);
  for (int i = 0; i < 4; i++) {
    int v = lane(pegs, i), ahead = i < 3 ? lane(pegs, i + 1) : end;
    if (v >= ENTRY && ahead - v > die) out[n++] = v | (v + die) << 8;
  }
  if (die == ONE_DIE || die == SIX_DIE) {
    int to = die == ONE_DIE ? ENTRY : POINT_VALUE;
    if (lane(pegs, 0) == BASE && !holds(pegs, to)) out[n++] = BASE | to << 8;
  }
  if (die == ONE_DIE) {
    if (holds(pegs, CENTER)) {
      for (int a = 0; a < r.arms; a++) {  // values of the Points lie an arm apart
        int to = POINT_VALUE + ARM_LENGTH * a;
        if (!holds(pegs, to)) out[n++] = CENTER | to << 8;
      }
    } else {
      for (int i = 0; i < 4; i++) if (is_point(r, lane(pegs, i))) out[n++] = lane(pegs, i) | CENTER << 8;
    }
  }
  return n;
}

FN bool finished(const Rules& r, const Game& g, int seat) { return g.pegs[seat] == home_pegs(r); }

FN void make(const Rules& r, Game& g, int seat, int face, int move) {
  int from = move & 255, to = move >> 8;
  g.pegs[seat] = moved(g.pegs[seat], from, to);
  g.pend -= 1u << (4 * face);
  if (to <= ring(r)) {
    int x = to == CENTER ? -1 : spot_of(r, seat, to);
    for (int j = 0; j < r.players; j++) {
      if (j == seat) continue;
      int v = to == CENTER ? CENTER : value_of(r, j, x);
      if (v && holds(g.pegs[j], v)) {
        g.pegs[j] = moved(g.pegs[j], v, BASE);
        if (r.kill_rolls && r.team[j] != r.team[seat] && g.bank < 15) g.bank++;
      }
    }
  }
  if (finished(r, g, seat)) {
    bool all = true;
    for (int j = 0; j < r.players; j++) if (r.team[j] == r.team[seat] && !finished(r, g, j)) all = false;
    if (all) g.over = 1 + r.team[seat];
  }
}

FN bool may_use(const Rules& r, const Game& g, bool giving, int seat) {
  return giving ? r.team[seat] == r.team[g.turn] : seat == g.turn;
}
FN bool any_move(const Rules& r, const Game& g) {
  unsigned short found[24];
  bool giving = finished(r, g, g.turn);
  for (int face = 0; face < FACES; face++)
    if (pending(g.pend, face))
      for (int s = 0; s < r.players; s++)
        if (may_use(r, g, giving, s) && moves_of(r, g.pegs[s], face, found)) return true;
  return false;
}
FN void settle(const Rules& r, Game& g) {  // A19, A21
  if (g.over) return;
  if (g.pend && !any_move(r, g)) g.pend = 0;
  if (!g.pend && !g.bank) g.turn = g.turn + 1 < r.players ? g.turn + 1 : 0;
}

// The choice that a line begins with, in 22 bits.
FN u32 choice_tag(int face, int seat, int move) { return (u32)face << 19 | (u32)seat << 16 | (u32)(move & 255) << 8 | (u32)(move >> 8); }

// Every position after up to two dice have been spent, or one; returns how many, writes them if asked. Tagged by
// their first choice they are lines of a level, else all have the given tag.
FN int expand(const Rules& r, const Game& g, Game* out, u32 tag, int dice = 2, bool by_choice = false) {
  unsigned short first[24], second[24];
  int n = 0;
  bool giving = finished(r, g, g.turn);
  for (int face = 0; face < FACES; face++) {
    if (!pending(g.pend, face)) continue;
    for (int s = 0; s < r.players; s++) {
      if (!may_use(r, g, giving, s)) continue;
      int a = moves_of(r, g.pegs[s], face, first);
      for (int i = 0; i < a; i++) {
        Game h = g;
        make(r, h, s, face, first[i]);
        settle(r, h);
        h.tag = by_choice ? choice_tag(face, s, first[i]) : tag;
        if (dice == 1 || h.over || !h.pend) { if (out) out[n] = h; n++; continue; }
        bool giving2 = finished(r, h, h.turn);
        for (int face2 = 0; face2 < FACES; face2++) {
          if (!pending(h.pend, face2)) continue;
          for (int s2 = 0; s2 < r.players; s2++) {
            if (!may_use(r, h, giving2, s2)) continue;
            int b = moves_of(r, h.pegs[s2], face2, second);
            for (int k = 0; k < b; k++) {
              if (out) { Game q = h; make(r, q, s2, face2, second[k]); settle(r, q); out[n] = q; }
              n++;
            }
          }
        }
      }
    }
  }
  if (!n) {  // Auto-Pass
    if (out) { Game h = g; settle(r, h); h.tag = tag; out[0] = h; }
    n = 1;
  }
  return n;
}

// ---- what the net sees ----

FN int place_of(const Rules& r, int v) { return v < ENTRY ? v : end_of(r) - v + 1; }
FN int bucket_of(const Rules& r, int v) { return v == CENTER ? BUCKETS - 1 : place_of(r, v) / STRETCH; }
FN int rest_of(const Rules& r, u32 pegs) {
  int sum = -HOME_LENGTH * (HOME_LENGTH + 1) / 2, end = end_of(r);
  for (int i = 0; i < 4; i++) {
    int v = lane(pegs, i);
    sum += v == BASE ? ring(r) + 6 : v == CENTER ? end - POINT_VALUE - ARM_LENGTH * (r.arms - 2) : end - v;
  }
  return sum;
}
FN int rest_bucket(int rest) { return rest <= NEAR ? (rest + 1) / 2 : NEAR / 2 + 1 + (rest - NEAR - 1) / FAR_STRIDE; }
FN int homes_of(const Rules& r, u32 pegs) { int n = 0; for (int i = 0; i < 4; i++) n += lane(pegs, i) > ring(r); return n; }
FN int bits6(int m) { int n = 0; for (; m; m &= m - 1) n++; return n; }

// The faces with which `seat`, whose Pegs are given, hits a Peg on spot x (-1: the Center).
FN int hits(const Rules& r, u32 pegs, int seat, int x) {
  int mask = 0;
  if (x < 0) {
    for (int i = 0; i < 4; i++) if (is_point(r, lane(pegs, i))) mask = 1;
    return mask;
  }
  int w = value_of(r, seat, x);
  if (!w) return 0;
  int behind = 0;
  for (int i = 0; i < 4; i++) { int v = lane(pegs, i); if (v >= ENTRY && v < w) behind = v; }
  if (behind && w - behind <= FACES) mask |= 1 << (w - behind - 1);
  if (lane(pegs, 0) == BASE) {
    if (w == ENTRY) mask |= 1;
    if (w == POINT_VALUE) mask |= 1 << (SIX_DIE - 1);
  }
  if (is_point(r, w) && holds(pegs, CENTER)) mask |= 1;
  return mask;
}

// How many of the seat's Pegs stand 7 to 12 spots behind spot x.
FN int far_behind(const Rules& r, u32 pegs, int seat, int x) {
  int w = value_of(r, seat, x), n = 0;
  for (int i = 0; w && i < 4; i++) {
    int v = lane(pegs, i), away = w - v;
    n += v >= ENTRY && away > FACES && away <= 2 * FACES;
  }
  return n;
}

// The inputs of a position before a roll as one seat sees it; dice left over count as dice to roll.
FN int inputs(const Rules& r, const Game& g, int seat, short* out) {
  int n = 0, players = r.players;
  u32 own = g.pegs[seat];
  bool enemy_rolls = r.team[g.turn] != r.team[seat];
  for (int i = 0; i < 4; i++) {
    int v = lane(own, i);
    out[n++] = OWN + r.cls * PLACES + place_of(r, v);
    if (v == BASE || v > ring(r)) continue;
    int x = v == CENTER ? -1 : spot_of(r, seat, v), shots = 0, now = 0, far = 0;
    for (int j = 0; j < players; j++) {
      if (r.team[j] == r.team[seat]) continue;
      int k = bits6(hits(r, g.pegs[j], j, x));
      shots += k;
      if (x >= 0) far += far_behind(r, g.pegs[j], j, x);
      if (j == g.turn) now = k;
    }
    out[n++] = EXPOSED + bucket_of(r, v) * SHOTS + (shots < SHOTS ? shots : SHOTS - 1);
    if (x >= 0) out[n++] = EXPOSED_FAR + bucket_of(r, v) * 4 + (far < 4 ? far : 3);
    if (enemy_rolls) out[n++] = EXPOSED_NOW + bucket_of(r, v) * (FACES + 1) + now;
  }
  for (int j = 0; j < players; j++) {
    if (j == seat) continue;
    u32 pegs = g.pegs[j];
    bool mate = r.team[j] == r.team[seat];
    int kind = mate ? 2 : j == g.turn ? 1 : 0;
    out[n++] = THEIR_REST + kind * REMAINS + rest_bucket(rest_of(r, pegs));
    out[n++] = THEIR_HOME + kind * HOMES + homes_of(r, pegs);
    for (int i = 0; i < 4; i++) {
      int v = lane(pegs, i);
      out[n++] = THEIRS + (mate ? PLACES : 0) + place_of(r, v);
      if (v == BASE || v > ring(r)) continue;
      int x = v == CENTER ? -1 : spot_of(r, j, v);
      int w = v == CENTER ? CENTER : value_of(r, seat, x);
      out[n++] = AHEAD + (mate ? 2 : players > 2) * PLACES + (w ? place_of(r, w) : STRANGE);
      if (mate) continue;
      int k = bits6(hits(r, own, seat, x));
      if (k) out[n++] = TARGETS + ((g.turn == seat ? BUCKETS : 0) + bucket_of(r, v)) * 3 + (k < 3 ? k : 3) - 1;
    }
  }
  int ahead = g.turn - seat;
  if (ahead < 0) ahead += players;
  int dice = g.bank + pending_all(g.pend);
  if (!dice) dice = r.dice;
  out[n++] = SEATING + (players - 2) * SEATS + ahead;
  out[n++] = ROLLING + (ahead == 0 ? 0 : enemy_rolls ? 2 : 1) * DICE + (dice < DICE ? dice : DICE) - 1;
  if (r.dice == 2) out[n++] = FLAGS;
  if (r.kill_rolls) out[n++] = FLAGS + 1;
  out[n++] = FLAGS + 2 + r.arms / 2 - 2;
  out[n++] = FLAGS + 5 + r.size - 1;
  out[n++] = REST + rest_bucket(rest_of(r, own));
  out[n++] = HOME + homes_of(r, own);
  return n;
}

FN u64 mix(u64 z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}
FN u64 chance(u64 seed, u64 a, u64 b) { return mix(mix(seed + 0x9E3779B97F4A7C15ull * (a + 1)) + 0x9E3779B97F4A7C15ull * (b + 1)); }
FN int below(u64 random, int n) { return (int)(((random >> 32) * (u64)n) >> 32); }
