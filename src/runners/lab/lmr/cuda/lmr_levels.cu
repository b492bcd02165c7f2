// Levels against each other: a team of one level, all others of another, every choice misjudged as in a room.

// Whose choice it is: that of the team `mine` (0) or of another (1).
FN int level_of(const Rules& r, const Game& g, const u8* mine, long long i) { return r.team[g.turn] != mine[i]; }

KERNEL void count_level_lines(const Rules* rules, const Game* rolled, const u8* mine, int dice, int others_dice,
                              int* counts, long long n) {
  EACH(i, n) {
    Game g = rolled[i];
    const Rules& r = rules[g.rules];
    counts[i] = g.over ? 0 : expand(r, g, (Game*)0, 0, level_of(r, g, mine, i) ? others_dice : dice, true);
  }
}

KERNEL void fill_level_lines(const Rules* rules, const Game* rolled, const u8* mine, int dice, int others_dice,
                             const long long* ends, const int* counts, Game* lines, long long n) {
  EACH(i, n) {
    if (!counts[i]) continue;
    Game g = rolled[i];
    const Rules& r = rules[g.rules];
    expand(r, g, lines + ends[i] - counts[i], 0, level_of(r, g, mine, i) ? others_dice : dice, true);
  }
}

// As `levels.misjudged`.
FN double misjudged(double blur, u64 seed, u64 code) {
  const u64 golden = 0x9E3779B97F4A7C15ull;
  return blur == 0 ? 0 : blur * ((mix(mix(seed + golden) ^ code * golden) >> 11) * 0x1p-53);
}
// As `code_of`: a move by face, origin and target, a delegation by face and seat.
FN u32 move_code(u32 tag) { return (tag >> 19) << 16 | (tag & 0xFFFF); }
FN u32 given_code(u32 tag) { return (tag >> 19) << 16 | 255u << 8 | (tag >> 16 & 7); }

// The chance of a seat's team as rooms have it, to the last bit.
FN double chance_of(const Rules& r, const Game& g, const int* outputs, const int* table, int seat) {
  int team[8] = {0, 0, 0, 0, 0, 0, 0, 0}, best = -(1 << 30), teams = r.players / r.size;
  if (g.over) return r.team[seat] == g.over - 1 ? 1.0 : 0.0;
  for (int s = 0; s < r.players; s++) team[r.team[s]] += outputs[s];
  for (int k = 0; k < teams; k++) if (team[k] > best) best = team[k];
  long long sum = 0;
  for (int k = 0; k < teams; k++) { int d = best - team[k]; sum += table[d < TABLE ? d : TABLE - 1]; }
  int away = best - team[r.team[seat]];
  return (double)table[away < TABLE ? away : TABLE - 1] / (double)sum;
}

// The line whose first choice is best for the level that chooses: its best line, misjudged by the choice's code.
// A die that is given away is then moved by the mate who gets it, who misjudges for himself.
// Where the next roll was looked at, the close lines alone count, by what was found there.
KERNEL void choose_by_level(const Rules* rules, const Game* rolled, const Game* lines, const long long* ends,
                            const int* counts, const long long* row_ends, const int* widths, const int* outputs,
                            const int* table, const u8* mine, const double* blurs, const u8* close,
                            const double* means, u64 seed, u64 tick, u32* chosen, u64* seeds, long long n) {
  EACH(i, n) {
    chosen[i] = 0xFFFFFFFFu;
    if (!counts[i]) continue;
    Game g = rolled[i];
    const Rules& r = rules[g.rules];
    bool giving = finished(r, g, g.turn);
    double blur = blurs[level_of(r, g, mine, i)];
    u64 own = chance(seed, tick, 2 * i), mates = chance(seed, tick, 2 * i + 1);
    u32 group = 0;
    bool looked = false;
    for (long long k = ends[i] - counts[i]; k < ends[i]; k++) looked |= close[k] != 0;
    for (int step = 0; step < (giving ? 2 : 1); step++) {
      double top = -1e300;
      u32 top_code = 0;
      for (long long k = ends[i] - counts[i]; k < ends[i]; k++) {
        u32 tag = lines[k].tag;
        if ((step && given_code(tag) != group) || (looked && !close[k])) continue;
        u32 code = giving && !step ? given_code(tag) : move_code(tag);
        double value = (looked ? means[k] : chance_of(r, lines[k], outputs + row_ends[k] - widths[k], table, g.turn))
                     + misjudged(blur, step ? mates : own, code);
        if (value > top || (value == top && code < top_code)) { top = value; top_code = code; chosen[i] = tag; }
      }
      group = top_code;
    }
    seeds[i] = own;
  }
}

// The first choice of the chosen line, and nothing more: the next die is chosen for anew.
KERNEL void make_choice(const Rules* rules, Game* games, const Game* rolled, const u32* chosen, long long n) {
  EACH(i, n) {
    u32 tag = chosen[i];
    if (tag == 0xFFFFFFFFu) continue;
    Game g = rolled[i];
    make(rules[g.rules], g, tag >> 16 & 7, tag >> 19, (tag >> 8 & 255) | (tag & 255) << 8);
    settle(rules[g.rules], g);
    games[i] = g;
  }
}
