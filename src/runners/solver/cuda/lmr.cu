// Last Man Running for two. A block takes one own set against a stretch of opposing ones: all its threads
// have the same moves and read side by side. Blocks that run together share the stretch, so it stays in the
// cache. `v` has the player to roll first, `w` is its mirror image (the other first), so that no read strides.

#define NO_KILL 63
#define NOTHING (-1.0)

struct Sets {
    const int *moves_at, *moves;
    const u64 *occupied;
    const u16 *without;
    double2 *v, *w;
    int count;
};

DEV int left_of(const Sets &g, int other, u64 occupied, int spot)
{
    return spot != NO_KILL && (occupied >> spot & 1) ? LDG(g.without + other * 64 + spot) : other;
}

DEV double2 update(const Sets &g, int own, int other)
{
    u64 occupied = LDG(g.occupied + other);
    double2 sum = make_double2(0, 0), pass = across(g.w[(i64)own * g.count + other], 1.0);
    double faces = 6;
    for (int die = 1; die <= 6; die++) {
        int begin = LDG(g.moves_at + own * 6 + die - 1), end = LDG(g.moves_at + own * 6 + die);
        double2 best = make_double2(NOTHING, NOTHING);
        for (int n = begin; n < end; n++) {
            int move = LDG(g.moves + n);
            i64 at = (i64)(move >> 6) * g.count + left_of(g, other, occupied, move & 63);
            best = better(best, die == 1 || die == 6 ? g.v[at] : across(g.w[at], 1.0));
        }
        if (begin == end && die == 6) { faces = 5; continue; }     // a dead 6 rolls again: the others decide
        if (begin == end) best = pass;
        sum = make_double2(sum.x + best.x, sum.y + best.y);
    }
    return outward(make_double2(sum.x / faces, sum.y / faces), 1);
}

#define SET_TABLES const int *moves_at, const int *moves, const u64 *occupied, const u16 *without, double2 *v, double2 *w, int count
#define SET_UP Sets g = {moves_at, moves, occupied, without, v, w, count};

DEV double sweep_one(const Sets &g, int own, int other)
{
    double2 value = update(g, own, other);
    g.v[(i64)own * g.count + other] = value;
    g.w[(i64)other * g.count + own] = value;
    return value.y - value.x;
}

#ifdef __CUDACC__
KERNEL lmr_sweep(SET_TABLES, int first, int first_end, int second, int second_end, u64 *gap)
{
    SET_UP
    int own = first + blockIdx.x, other = second + blockIdx.y * blockDim.x + threadIdx.x;
    double widest = 0;
    if (other < second_end) widest = sweep_one(g, own, other);
    report_gap(gap, widest);
}
#else
KERNEL lmr_sweep(SET_TABLES, int first, int first_end, int second, int second_end, u64 *gap)
{
    SET_UP
    for (int own = first; own < first_end; own++)
        for (int other = second; other < second_end; other++) report_gap(gap, sweep_one(g, own, other));
}
#endif

// Whole games from the start, both sides choosing by the table; what choosing by rounded values would cost.
struct Tally { double games, wins, rolls, decisions, rounded_differs, rounded_cost, rounded_worst, kills; };

DEV double to_step(double value, double step) { return step * rint(value / step); }

DEV void play(const Sets &g, u64 seed, const int *rounds, double step, Tally &s, u64 &kept)
{
    int own = g.count - 1, other = g.count - 1, player = 0;        // every peg in Base: the last set
    u64 seen = 0;
    for (;;) {
        u64 bits = mix(seed + seen);
        if ((bits >> 20) % ++seen == 0) kept = (u64)own << 32 | (u32)other;
        int die = 1 + (int)(mix(bits) % 6), begin = g.moves_at[own * 6 + die - 1], end = g.moves_at[own * 6 + die];
        int again = die == 1 || die == 6, made = -1, made_rounded = -1;
        double best = NOTHING, best_rounded = NOTHING, value_rounded = 0;
        s.rolls++;
        for (int n = begin; n < end; n++) {
            i64 at = (i64)(g.moves[n] >> 6) * g.count + left_of(g, other, g.occupied[other], g.moves[n] & 63);
            double stored = middle(again ? g.v[at] : g.w[at]), value = again ? stored : 1 - stored;
            double rounded = again ? to_step(stored, step) : 1 - to_step(stored, step);
            if (value > best) { best = value; made = n; }
            if (rounded > best_rounded) { best_rounded = rounded; made_rounded = n; value_rounded = value; }
        }
        if (end - begin > 1) {
            s.decisions++;
            s.rounded_differs += best > value_rounded;
            s.rounded_cost += best - value_rounded;
            s.rounded_worst = fmax(s.rounded_worst, best - value_rounded);
        }
        if (made >= 0) {
            int move = g.moves[rounds[player] ? made_rounded : made];
            int left = left_of(g, other, g.occupied[other], move & 63);
            s.kills += left != other;
            own = move >> 6;
            other = left;
        }
        if (own == 0) { s.games++; s.wins += player == 0; return; }
        if (!again) { int next = other; other = own; own = next; player ^= 1; }
    }
}

KERNEL lmr_play(SET_TABLES, int round_first, int round_second, double step, u64 seed, i64 games, double *sums,
                u64 *kept, i64 keep)
{
    SET_UP
    int rounds[2] = {round_first, round_second};
    Tally s = {};
    for (i64 n = THREAD; n < games; n += THREADS) {
        u64 key = 0;
        play(g, mix(mix(seed) ^ (u64)n << 20), rounds, step, s, key);
        if (n < keep) kept[n] = key;
    }
    const double *mine = (const double *)&s;
    for (int i = 0; i < 8; i++)
        if (i == 6) atomicMax((u64 *)sums + i, (u64)__double_as_longlong(mine[i]));
        else atomicAdd(sums + i, mine[i]);
}
