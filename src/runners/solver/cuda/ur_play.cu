// Whole games of Ur played from the table, and what other ways of choosing would cost.

enum { BY_VALUE = 0, BY_ROUNDED = 1, BY_SECOND = 2 };   // how a player chooses

struct Rival {                 // a second table (another objective), in single precision; v may be null
    const float *v, *a;
    double win, point;         // what it is for: so much a win, so much a point; the two sides' values add up to `win`
};

struct Choice { double value; double second; int kind, steps; Position after; };

struct Tally {                 // sums over games, in the order of the host's names
    double games, wins, points, squares, throws, decisions;
    double rounded_differs, rounded_cost, rounded_worst;
    double second_differs, second_cost, second_worst, own_cost_in_second;
    double longest_chain, conflicts;
};

DEV double from_second(const Board &g, const Rival &r, const Position &p, int kind)
{
    if (kind == WON) {
        Board counted = g;
        counted.points = 1;
        return r.win + r.point * payoff(counted, p.side2, p.private2, p.shared2);
    }
    if (kind == THEIR_AWARD) {
        Position q = other_view(p);
        i64 at = place(g, q);
        return r.win - (MAY_DECLINE || waiting(g, q.side) ? r.a[at] : fmax(r.a[at], r.v[at]));
    }
    return (kind == AWARD ? r.a : r.v)[place(g, p)];
}

DEV double to_step(double value, double worst, double step) { return worst + step * rint((value - worst) / step); }

// Choosing among the options of a throw, or of an award (thrown 0: every number, and to decline where allowed).
enum { BONUS = 1, FREE_MOVE = 2 };
struct Chooser {
    Choice by[3];              // the choice of each way
    double rounded;            // the rounded value of by[BY_ROUNDED]
    int options;
};

DEV void consider(const Board &g, const Rival &r, Chooser &c, const Position &q, int kind, int steps, double worst,
                  double step)
{
    double value = middle(value_after(g, q, kind));
    double seen = kind == WON ? value : kind == THEIR_AWARD
                  ? g.total - to_step(g.total - value, worst, step) : to_step(value, worst, step);
    double second = r.v ? from_second(g, r, q, kind) : 0;
    Choice choice = {value, second, kind, steps, q};
    if (!c.options || value > c.by[BY_VALUE].value) c.by[BY_VALUE] = choice;
    if (!c.options || seen > c.rounded) { c.by[BY_ROUNDED] = choice; c.rounded = seen; }
    if (!c.options || second > c.by[BY_SECOND].second) c.by[BY_SECOND] = choice;
    c.options++;
}

// QB15: awards can go back and forth without a throw. Where that is worth nothing to either side, play by
// rounded values could go on for ever, so long chains end: an award then jumps no more.
#define LONGEST_CHAIN 16

DEV void choose(const Board &g, const Rival &r, Chooser &c, const Position &p, int thrown, int award, int chain,
                double worst, double step)
{
    c.options = 0;
    if (MAY_DECLINE ? award : award == FREE_MOVE) consider(g, r, c, p, THROW, 0, worst, step);      // QB10, QB16
    for (int steps = 1; steps <= 5; steps++) {
        if (steps == 4 || (thrown && steps != thrown)) continue;
        for (int origins = p.own | 3 << FROM_START; origins; origins &= origins - 1) {
            Position q = p;
            int kind = make(g, q, lowest_bit(origins), steps);
            if (kind == THEIR_AWARD && chain >= LONGEST_CHAIN && !thrown) continue;
            if (kind != ILLEGAL) consider(g, r, c, q, kind, steps, worst, step);
        }
    }
}

DEV void judge(const Chooser &c, Tally &s, const Rival &r, double notable)
{
    if (c.options < 2) return;
    double cost = c.by[BY_VALUE].value - c.by[BY_ROUNDED].value;
    s.decisions++;
    s.rounded_differs += cost > 0;
    s.rounded_cost += cost;
    s.rounded_worst = fmax(s.rounded_worst, cost);
    if (!r.v) return;
    cost = c.by[BY_VALUE].value - c.by[BY_SECOND].value;
    s.second_differs += cost > notable;
    s.second_cost += cost;
    s.second_worst = fmax(s.second_worst, cost);
    cost = c.by[BY_SECOND].second - c.by[BY_VALUE].second;
    s.own_cost_in_second += cost;
    s.conflicts += cost > notable;
}

// One game from the start. The first thrower chooses by `ways[0]`. One position of the game is kept.
DEV void play(const Board &g, const Rival &r, u64 seed, const int *ways, double worst, double step, double notable,
              Tally &s, u64 &kept)
{
    int both_waiting = LDG(g.t + SIDE + g.pieces), player = 0, tries = 1, award = 0, chain = 0, seen = 0;
    Position p = {both_waiting, both_waiting, 0, 0, 0, 0, 0};
    u64 drawn = 0;
    for (;;) {
        int started = !waiting(g, p.side), thrown = 0;
        if (!award) {
            u64 bits = mix(seed + drawn++);
            thrown = POPC((int)(bits & 7));
            if ((bits >> 8) % (u64)(++seen) == 0) kept = pack(p);       // each throw's position equally likely
            s.throws++;
            if (!started) {
                if (thrown == 0) p = entered(g, p);
                else if (--tries == 0) { p = other_view(p); player ^= 1; tries = 1; }
                continue;
            }
            if (thrown == 0) { p = other_view(p); player ^= 1; tries = waiting(g, p.side) ? 2 : 1; continue; }
        }
        Chooser c;
        choose(g, r, c, p, award ? 0 : thrown, award, chain, worst, step);
        judge(c, s, r, notable);
        if (c.options == 0) {                                           // B7 (b)
            p = other_view(p);
            player ^= 1;
            tries = 1;
            if (waiting(g, p.side)) p = entered(g, p);
            continue;
        }
        Choice made = c.by[ways[player]];
        chain = made.kind == THEIR_AWARD ? chain + 1 : 0;
        s.longest_chain = fmax(s.longest_chain, (double)chain);
        p = made.after;
        if (made.kind == WON) {
            Board counted = g;
            counted.points = 1;
            double score = payoff(counted, p.side2, p.private2, p.shared2);
            s.games++;
            s.wins += player == 0;
            s.points += player == 0 ? score : -score;
            s.squares += score * score;
            return;
        }
        award = made.kind == AWARD ? BONUS : 0;
        if (made.kind == THEIR_AWARD) {                                 // B7 (c)
            p = other_view(p);
            player ^= 1;
            tries = 1;
            if (waiting(g, p.side)) p = entered(g, p);
            else award = FREE_MOVE;
        }
    }
}

KERNEL ur_play(BOARD_TABLES, const float *v2, const float *a2, double win2, double point2, int way_first,
               int way_second, double worst, double step, double notable, u64 seed, i64 games, double *sums,
               u64 *kept, i64 keep)
{
    SET_UP
    Rival r = {v2, a2, win2, point2};
    int ways[2] = {way_first, way_second};
    Tally s = {};
    for (i64 n = THREAD; n < games; n += THREADS) {
        u64 key = 0;
        play(g, r, mix(mix(seed) ^ (u64)n << 20), ways, worst, step, notable, s, key);
        if (n < keep) kept[n] = key;
    }
    const double *mine = (const double *)&s;
    for (int i = 0; i < (int)(sizeof(Tally) / sizeof(double)); i++)
        if (i == 8 || i == 11 || i == 13) atomicMax((u64 *)sums + i, (u64)__double_as_longlong(mine[i]));
        else atomicAdd(sums + i, mine[i]);
}
