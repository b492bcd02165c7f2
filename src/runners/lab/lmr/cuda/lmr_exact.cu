// Matches against perfect play for two without options, where a table has the value of every position.

struct Exact { const float* values; const int* ranks; long long sets; int pegs; };

// The rank of a side: its Pegs off Base on the own way, those home at the start left out (solver/lmr/index.py).
FN long long rank_of_side(const Rules& r, u32 pegs, const Exact& t) {
  int spots[4] = {63, 63, 63, 63}, n = 0;
  int center = ring(r) - 1 + t.pegs, inside = -1;
  for (int i = 0; i < 4; i++) {
    int v = lane(pegs, i);
    if (v == CENTER) inside = center;
    else if (v >= ENTRY && v - ENTRY < center) spots[n++] = v - ENTRY;
  }
  if (inside >= 0) spots[n++] = inside;
  return t.ranks[(spots[0] * 64 + spots[1]) * 64 + spots[2]];
}

FN float exact_chance(const Rules& r, const Game& g, int seat, const Exact& t) {
  if (g.over) return g.over - 1 == r.team[seat] ? 1.0f : 0.0f;
  long long own = rank_of_side(r, g.pegs[g.turn], t), other = rank_of_side(r, g.pegs[1 - g.turn], t);
  float value = t.values[own * t.sets + other];
  return g.turn == seat ? value : 1.0f - value;
}

FN void play_exact(const Rules& r, Game& g, const Exact& t) {
  unsigned short found[24];
  Game best = g;
  float top = -1.0f;
  for (int face = 0; face < FACES; face++) {
    if (!pending(g.pend, face)) continue;
    int n = moves_of(r, g.pegs[g.turn], face, found);
    for (int k = 0; k < n; k++) {
      Game h = g;
      make(r, h, g.turn, face, found[k]);
      settle(r, h);
      float value = exact_chance(r, h, g.turn, t);
      if (value > top) { top = value; best = h; }
    }
  }
  g = best;
}

KERNEL void wait_for_net_exact(const Rules* rules, Game* games, const u8* net, Game* rolled, const float* values,
                               const int* ranks, long long sets, int pegs, u64 seed, u64 tick, long long n) {
  Exact t = {values, ranks, sets, pegs};
  EACH(i, n) {
    Game g = games[i];
    const Rules& r = rules[g.rules];
    for (int k = 0; k < 64 && !g.over; k++) {
      bool ours = net[i] >> r.team[g.turn] & 1;
      if (!g.pend) {
        g.bank = 0;
        take(g, below(chance(seed, tick * 64 + k, i), FACES));
        if (!any_move(r, g)) { settle(r, g); continue; }
      }
      if (ours) break;
      play_exact(r, g, t);
    }
    games[i] = g;
    if (g.over || !g.pend || !(net[i] >> r.team[g.turn] & 1)) g.over = 255;
    g.tag = (u32)i;
    rolled[i] = g;
  }
}

// What the chosen lines lose against the best ones, where there was a choice.
KERNEL void regret(const Rules* rules, const Game* rolled, const Game* lines, const long long* ends,
                   const int* counts, const long long* best, const float* values, const int* ranks, long long sets,
                   int pegs, float* lost, int* decisions, long long n) {
  Exact t = {values, ranks, sets, pegs};
  EACH(i, n) {
    lost[i] = 0;
    decisions[i] = counts[i] > 1;
    if (counts[i] < 2) continue;
    const Rules& r = rules[rolled[i].rules];
    float top = -1.0f;
    for (long long k = ends[i] - counts[i]; k < ends[i]; k++) {
      float value = exact_chance(r, lines[k], rolled[i].turn, t);
      if (value > top) top = value;
    }
    lost[i] = top - exact_chance(r, lines[best[i]], rolled[i].turn, t);
  }
}
