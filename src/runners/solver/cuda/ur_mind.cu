// A second table (a net's values, say) looked through: its values one throw ahead, and the points that games end with.

// The best of the moves of that many steps by the second table; found says whether there is one.
DEV double best_by_second(const Board &g, const Rival &r, const Position &p, int steps, int &found)
{
    double best = NOTHING;
    found = 0;
    for (int origins = p.own | 3 << FROM_START; origins; origins &= origins - 1) {
        Position q = p;
        int kind = make(g, q, lowest_bit(origins), steps);
        if (kind == ILLEGAL) continue;
        best = fmax(best, from_second(g, r, q, kind));
        found = 1;
    }
    return best;
}

// As `update`, from the second table's values.
DEV void back_up(const Board &g, const Rival &r, const Position &p, double &v, double &a)
{
    i64 across = place(g, other_view(p));
    if (waiting(g, p.side)) {
        a = r.v[place(g, entered(g, p))];
        v = 0.125 * a + 0.875 * (r.win - r.v[across]);
        return;
    }
    double zero = r.win - r.v[across], none = zero;
    if (waiting(g, p.side2)) {
        none = r.win - r.a[across];
        zero = 0.125 * none + 0.875 * zero;
    }
    v = 0.125 * zero;
    a = NOTHING;
    for (int steps = 1; steps <= 5; steps++) {
        if (steps == 4) continue;
        int found;
        double best = best_by_second(g, r, p, steps, found);
        a = fmax(a, best);
        if (steps < 5) v += (steps == 3 ? 0.125 : 0.375) * (found ? best : none);
    }
    if (MAY_DECLINE) a = fmax(a, v);
}

// The second table one throw ahead, all positions of a layer.
KERNEL ur_ahead(BOARD_TABLES, const float *v2, const float *a2, double win2, double point2, int first, int second,
                i64 start, i64 size, i64 positions, float *v3, float *a3)
{
    SET_UP
    Rival r = {v2, a2, win2, point2};
    for (i64 n = THREAD; n < positions; n += THREADS) {
        int turned = n >= size;
        Position p = unplace(g, turned ? second : first, turned ? first : second, start + n);
        double value, award;
        back_up(g, r, p, value, award);
        v3[start + n] = (float)value;
        a3[start + n] = (float)award;
    }
}

// How often games end with how many points, from the first thrower's side: `counts` has room for a loss and a win by SCORES - 1.
KERNEL ur_scores(BOARD_TABLES, const float *v2, const float *a2, double win2, double point2, int way_first,
                 int way_second, u64 seed, i64 games, u64 *counts)
{
    SET_UP
    Rival r = {v2, a2, win2, point2};
    int ways[2] = {way_first, way_second};
    for (i64 n = THREAD; n < games; n += THREADS) {
        u64 key = 0;
        Tally s = {};
        play(g, r, mix(mix(seed) ^ (u64)n << 20), ways, 0, 1, 1, s, key);
        atomicAdd(counts + SCORES - 1 + (int)s.points, (u64)1);
    }
}
