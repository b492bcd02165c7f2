// The look at the next roll (`look.py`): close choices are judged by the replies to it.

// Whether the owner of the turn moves the last dice in hand, few enough, in a game small enough.
FN bool looks(const Rules& r, const Game& g) {
  return r.players <= LOOKING_PLAYERS && pending_all(g.pend) <= MOST_DICE && !finished(r, g, g.turn);
}

// The order of positions that all engines share: each player's Pegs, the foremost first, turn and bank; 0 if alike.
FN int order_of(const Rules& r, const Game& a, const Game& b) {
  for (int s = 0; s < r.players; s++) if (a.pegs[s] != b.pegs[s]) return a.pegs[s] < b.pegs[s] ? -1 : 1;
  if (a.turn != b.turn) return a.turn < b.turn ? -1 : 1;
  return a.bank == b.bank ? 0 : a.bank < b.bank ? -1 : 1;
}

// The best few different ends of the lines of one position, the best first; of alike ends the line with the lowest
// code stands for all.
struct Close { long long line[CLOSE_ENDS]; double value[CLOSE_ENDS]; int count, most; };

FN void keep_close(const Rules& r, const Game* lines, long long k, double value, Close& kept) {
  int at = 0;
  for (; at < kept.count; at++) {
    const Game& other = lines[kept.line[at]];
    int order = value == kept.value[at] ? order_of(r, lines[k], other) : value > kept.value[at] ? -1 : 1;
    if (order == 0) { if (move_code(lines[k].tag) < move_code(other.tag)) kept.line[at] = k; return; }
    if (order < 0) break;
  }
  if (at == kept.most) return;
  if (kept.count < kept.most) kept.count++;
  for (int m = kept.count - 1; m > at; m--) { kept.line[m] = kept.line[m - 1]; kept.value[m] = kept.value[m - 1]; }
  kept.line[at] = k;
  kept.value[at] = value;
}

// For every line 0, or 1 + the seat that chooses, where its end is one of the close ones and not the only one.
KERNEL void mark_close(const Rules* rules, const Game* rolled, const Game* lines, const long long* ends,
                       const int* counts, const long long* row_ends, const int* widths, const int* outputs,
                       const int* table, const u8* mine, int own_looks, int others_look, double near_by, u8* close,
                       long long n) {
  EACH(i, n) {
    for (long long k = ends[i] - counts[i]; k < ends[i]; k++) close[k] = 0;
    Game g = rolled[i];
    const Rules& r = rules[g.rules];
    if (counts[i] < 2 || !(level_of(r, g, mine, i) ? others_look : own_looks) || !looks(r, g)) continue;
    Close kept;
    kept.count = 0;
    kept.most = r.dice == 1 ? CLOSE_ENDS : CLOSE_ENDS_DOUBLE;
    for (long long k = ends[i] - counts[i]; k < ends[i]; k++)
      keep_close(r, lines, k, chance_of(r, lines[k], outputs + row_ends[k] - widths[k], table, g.turn), kept);
    while (kept.value[kept.count - 1] < kept.value[0] - near_by) kept.count--;
    if (kept.count > 1) for (int m = 0; m < kept.count; m++) close[kept.line[m]] = 1 + g.turn;
  }
}

// The next roll, with weights: every face of one die, every pair of two; further dice count as still to be rolled.
KERNEL void roll_next(const Rules* rules, const Game* games, Game* rolled, int* weights, long long n) {
  EACH(t, n * ROLLS) {
    Game g = games[t / ROLLS];
    int number = t % ROLLS, dice = g.over ? 0 : due(rules[g.rules], g);
    weights[t] = dice > 1 || (dice == 1 && number < FACES);
    if (!weights[t]) g.over = 255;
    else if (dice == 1) { g.bank = 0; take(g, number); }
    else {
      int low = 0, high = number;
      while (high >= FACES - low) { high -= FACES - low; low++; }
      high += low;
      weights[t] = low == high ? 1 : 2;
      g.bank = dice - 2;
      take(g, low);
      take(g, high);
    }
    rolled[t] = g;
  }
}

// A seat's mean chance over these rolls: each is played best, and of equally good replies the worst for the seat
// counts.
KERNEL void mean_replies(const Rules* rules, const Game* games, const u8* close, const int* weights, const Game* replies,
                         const long long* ends, const int* counts, const long long* row_ends, const int* widths,
                         const int* outputs, const int* table, double* means, long long n) {
  EACH(i, n) {
    Game g = games[i];
    const Rules& r = rules[g.rules];
    int seat = close[i] - 1, all = 0;
    double total = 0.0;
    for (long long t = i * ROLLS; t < (i + 1) * ROLLS; t++) {
      if (!weights[t]) continue;
      double best = -1.0, others = 0.0;
      for (long long k = ends[t] - counts[t]; k < ends[t]; k++) {
        const int* out = outputs + row_ends[k] - widths[k];
        double value = chance_of(r, replies[k], out, table, g.turn), own = chance_of(r, replies[k], out, table, seat);
        if (value > best || (value == best && own < others)) { best = value; others = own; }
      }
      total += weights[t] * others;
      all += weights[t];
    }
    means[i] = g.over ? (r.team[seat] == g.over - 1 ? 1.0 : 0.0) : total / all;
  }
}
