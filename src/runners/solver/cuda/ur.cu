// Ur - The Runners Game. BY_FIVE and MAY_DECLINE are the rules that the players choose (QB9, QB10), 0 or 1. The host
// gives the facts of the board (ROSETTES; JUMP_2, JUMP_3, JUMP_5: origins whose move passes a rosette without starting
// on an eye; FROM_START, FROM_RIVER; SCORES: room for the points of a win). Other names in capitals (RANK, UNRANK,
// ...) are places in the small table, given by the host from the index; PAIR is the room of a pair of sides in base.

enum { THROW = 0, AWARD = 1, THEIR_AWARD = 2, WON = 3, ILLEGAL = -1 };
#define NOTHING (-1e9)

struct Board {                 // the tables, and the values they are the index of
    const short *t;            // small table in global memory
    const short *rank;         // its RANK part and its SQUEEZE part, in shared memory
    const short *squeeze;
    const i64 *base;
    double2 *v, *a;
    double total;
    int points, pieces, sides;
    const double *pay;         // in a set: what a win with so many points is worth, to one player, then the other
};

struct Position {              // seen from the player to move
    int side, side2;           // numbers of (home, start)
    int own;                   // 16 bits: private squares, then shared ones in route order
    int private2, shared2;     // the other side's, shared ones in the mover's order
    int left, left2;           // pieces of each that are neither home nor at the start
};

DEV int swapped(int shared) { return (shared & 0x7F) | reverse5(shared >> 7) << 7; }
DEV int board_of(const Board &g, int side) { return LDG(g.t + BOARD + side); }
DEV int start_of(const Board &g, int side) { return LDG(g.t + START + side); }
DEV int home_of(const Board &g, int side) { return LDG(g.t + HOME + side); }
DEV int fits(int left) { return left >= 4 ? 16 : (int)(0xFB51ull >> 4 * left & 15); }        // 1, 5, 11, 15, 16
DEV int order(int mask) { return (int)(ORDER_NIBBLES >> 4 * mask & 15); }
DEV int waiting(const Board &g, int side) { return start_of(g, side) == g.pieces; }

DEV i64 place(const Board &g, const Position &p)
{
    int shared = p.own >> 4, free = ~shared & 0xFFF, low = free & 63, high = free >> 6;
    int b = POPC(shared), w = POPC(p.shared2);
    int left = g.squeeze[low * 64 + (p.shared2 & 63)] | g.squeeze[high * 64 + (p.shared2 >> 6)] << POPC(low);
    const i64 *pair = g.base + (p.side * g.sides + p.side2) * PAIR;
    int inner = (g.rank[left] * fits(p.left - b) + order(p.own & 15)) * fits(p.left2 - w) + order(p.private2);
    return LDG(pair + b * 8 + w) + g.rank[shared] * LDG(pair + 64 + b) + inner;
}

DEV Position other_view(const Position &p)
{
    Position q = {p.side2, p.side, p.private2 | swapped(p.shared2) << 4, p.own & 15, swapped(p.own >> 4), p.left2, p.left};
    return q;
}

DEV int spread(const Board &g, int shared, int left)
{
    int free = ~shared & 0xFFF, low = free & 63, high = free >> 6, shift = POPC(low);
    return LDG(g.t + SPREAD + low * 64 + (left & ((1 << shift) - 1)))
         | LDG(g.t + SPREAD + high * 64 + (left >> shift)) << 6;
}

DEV Position unplace(const Board &g, int side, int side2, i64 at)
{
    const i64 *pair = g.base + (side * g.sides + side2) * PAIR;
    int own_left = board_of(g, side), most = board_of(g, side2), b = own_left;
    while (LDG(pair + b * 8) > at) b--;
    i64 row = LDG(pair + 64 + b), begin = LDG(pair + b * 8);
    u32 first = (u32)((u64)(at - begin) / (u64)row);
    i64 inner = at - (i64)first * row;
    int w = most < 12 - b ? most : 12 - b;
    while (LDG(pair + b * 8 + w) > inner) w--;
    u32 rest = (u32)(inner - LDG(pair + b * 8 + w));
    u32 width = fits(most - w), rows = fits(own_left - b);
    u32 private2 = rest % width, outer = rest / width;
    int shared = LDG(g.t + UNRANK + LDG(g.t + UNRANK_AT + b) + first);
    int left = LDG(g.t + UNRANK + LDG(g.t + UNRANK_AT + w) + outer / rows);
    int shared2 = spread(g, shared, left);
    Position p = {side, side2, LDG(g.t + UNORDER + outer % rows) | shared << 4, LDG(g.t + UNORDER + private2), shared2,
                  own_left, most};
    return p;
}

// What a move leads to; p becomes the position after it, in the mover's view.
DEV int make(const Board &g, Position &p, int origin, int steps)
{
    int landing = origin == FROM_START ? steps + 3 : origin == FROM_RIVER ? steps - 1 : origin + steps;
    if (origin < FROM_START && !(p.own >> origin & 1)) return ILLEGAL;
    if (origin == FROM_START && start_of(g, p.side) == 0) return ILLEGAL;
    if (origin == FROM_RIVER && p.left <= POPC(p.own)) return ILLEGAL;
    if (!BY_FIVE && steps == 5 && origin >= FROM_START) return ILLEGAL;                         // QB9
    if (landing > 15) {
        if (origin != 15 || steps != 1) return ILLEGAL;
        int home = home_of(g, p.side) + 1;
        p.own &= ~(1 << 15);
        p.side = LDG(g.t + SIDE + home * 8 + start_of(g, p.side));
        p.left--;
        return home == g.pieces ? WON : THROW;
    }
    if (p.own >> landing & 1) return ILLEGAL;
    if (origin < FROM_START) p.own &= ~(1 << origin);
    if (origin == FROM_START) {
        p.side = LDG(g.t + SIDE + home_of(g, p.side) * 8 + start_of(g, p.side) - 1);
        p.left++;
    }
    p.own |= 1 << landing;
    p.shared2 &= ~(1 << landing >> 4);
    int jump = steps == 5 ? JUMP_5 : steps == 3 ? JUMP_3 : steps == 2 ? JUMP_2 : 0;
    if (jump >> origin & 1) return THEIR_AWARD;
    return ROSETTES >> landing & 1 ? AWARD : THROW;
}

DEV double payoff(const Board &g, int side2, int private2, int shared2)   // B10
{
    int board = POPC(private2) + POPC(shared2);
    return g.points ? board + 2 * (board_of(g, side2) - board) + 3 * start_of(g, side2) : 1;
}

DEV double2 won(const Board &g, const Position &p)
{
    double score = payoff(g, p.side2, p.private2, p.shared2);
    if (!g.pay) return make_double2(score, score);
    return make_double2(g.pay[(int)score], g.pay[SCORES + (int)score]);
}

// What a player is given for the other's jump. Where a bonus must be used, A is that of a bonus; a free move may
// be declined all the same, and a waiting player takes three blanks (QB7, QB10, QB16).
DEV double2 free_move(const Board &g, const Position &p)
{
    i64 at = place(g, p);
    return MAY_DECLINE || waiting(g, p.side) ? g.a[at] : better(g.a[at], g.v[at]);
}

DEV double2 value_after(const Board &g, const Position &p, int kind)
{
    if (kind == WON) return won(g, p);
    if (kind == THEIR_AWARD) return across(free_move(g, other_view(p)), g.total);
    return (kind == AWARD ? g.a : g.v)[place(g, p)];
}

DEV double2 best_move(const Board &g, const Position &p, int steps, int &found)
{
    double2 best = make_double2(NOTHING, NOTHING);
    found = 0;
    for (int origins = p.own | 3 << FROM_START; origins; origins &= origins - 1) {
        Position q = p;
        int kind = make(g, q, lowest_bit(origins), steps);
        if (kind == ILLEGAL) continue;
        best = better(best, value_after(g, q, kind));
        found = 1;
    }
    return best;
}

// What passing the turn is worth: after a 0 (a waiting opponent has two tries), after no move (three blanks).
DEV void passing(const Board &g, const Position &p, double2 &zero, double2 &none)
{
    i64 at = place(g, other_view(p));
    zero = none = across(g.v[at], g.total);
    if (!waiting(g, p.side2)) return;
    none = across(g.a[at], g.total);
    zero = make_double2(0.125 * none.x + 0.875 * zero.x, 0.125 * none.y + 0.875 * zero.y);
}

DEV Position entered(const Board &g, const Position &p)      // B3: three blanks for a waiting player
{
    Position q = p;
    make(g, q, FROM_START, 1);
    return q;
}

DEV void update(const Board &g, const Position &p, double2 &v, double2 &a)
{
    double2 zero, none;
    double largest = g.points ? 3 * g.pieces : 1;             // B10
    if (waiting(g, p.side)) {
        a = g.v[place(g, entered(g, p))];
        zero = across(g.v[place(g, other_view(p))], g.total);
        v = outward(make_double2(0.125 * a.x + 0.875 * zero.x, 0.125 * a.y + 0.875 * zero.y), largest);
        return;
    }
    passing(g, p, zero, none);
    v = make_double2(0.125 * zero.x, 0.125 * zero.y);
    a = make_double2(NOTHING, NOTHING);
    #pragma unroll
    for (int steps = 1; steps <= 5; steps++) {
        if (steps == 4) continue;
        int found;
        double2 best = best_move(g, p, steps, found);
        a = better(a, best);
        if (steps == 5) continue;
        double chance = steps == 3 ? 0.125 : 0.375;
        double2 result = found ? best : none;
        v = make_double2(v.x + chance * result.x, v.y + chance * result.y);
    }
    a = outward(MAY_DECLINE ? better(a, v) : a, largest);      // QB10
    v = outward(v, largest);
}

#ifdef __CUDACC__
#define SHARE_TABLES                                                                  \
    __shared__ short shared_rank[4096], shared_squeeze[4096];                         \
    for (int i = threadIdx.x; i < 4096; i += blockDim.x) {                            \
        shared_rank[i] = small[RANK + i];                                             \
        shared_squeeze[i] = small[SQUEEZE + i];                                       \
    }                                                                                 \
    __syncthreads();
#else
#define SHARE_TABLES const short *shared_rank = small + RANK, *shared_squeeze = small + SQUEEZE;
#endif
#define BOARD_TABLES const short *small, const i64 *base, double2 *v, double2 *a, double total, int points
#define SET_UP                                                                        \
    SHARE_TABLES                                                                      \
    Board g = {small, shared_rank, shared_squeeze, base, v, a, total, points, small[PIECES], small[SIDES], 0};

// A column: positions that differ in the mover's private squares alone. One thread takes it from the most
// advanced down, since moves on those squares stay in it; neighbouring threads differ in the other side's
// private squares, so a warp has one own mask and the same moves.
struct Column { Position p; i64 at; int rows, width; };

DEV Column column(const Board &g, int side, int side2, i64 n)
{
    const i64 *pair = g.base + (side * g.sides + side2) * PAIR;
    int own_left = board_of(g, side), left2 = board_of(g, side2), b = own_left, rows = fits(own_left - b);
    i64 row = LDG(pair + 64 + b) / rows, masks = LDG(g.t + CHOOSE + 96 + b);
    while (n >= row * masks) {                       // own pieces furthest ahead come first
        n -= row * masks;
        b--;
        rows = fits(own_left - b);
        row = LDG(pair + 64 + b) / rows;
        masks = LDG(g.t + CHOOSE + 96 + b);
    }
    int first = (int)(masks - 1 - n / row), w = left2 < 12 - b ? left2 : 12 - b;
    u32 inner = (u32)(n % row);
    i64 begin = LDG(pair + b * 8);
    while ((LDG(pair + b * 8 + w) - begin) / rows > inner) w--;
    inner -= (u32)((LDG(pair + b * 8 + w) - begin) / rows);
    int width = fits(left2 - w), second = inner / width, private2 = inner % width;
    int shared = LDG(g.t + UNRANK + LDG(g.t + UNRANK_AT + b) + first);
    int shared2 = spread(g, shared, LDG(g.t + UNRANK + LDG(g.t + UNRANK_AT + w) + second));
    Column c = {{side, side2, shared << 4, LDG(g.t + UNORDER + private2), shared2, own_left, left2}, 0, rows, width};
    c.at = LDG(pair + b * 8 + w) + first * LDG(pair + 64 + b) + (i64)second * rows * width + private2;
    return c;
}

// One order of a layer, own pieces furthest ahead first, so that a whole turn fits in a sweep. The grid is no
// larger than what runs at once: it moves over the layer as one narrow front.
KERNEL BOUNDS(256, 4) ur_sweep(BOARD_TABLES, int side, int side2, i64 columns, u64 *gap)
{
    SET_UP
    double widest = 0;
    for (i64 n = THREAD; n < columns; n += THREADS) {
        Column c = column(g, side, side2, n);
        int shared = c.p.own;
        for (int row = c.rows - 1; row >= 0; row--) {
            double2 value, award;
            i64 at = c.at + row * c.width;
            c.p.own = shared | LDG(g.t + UNORDER + row);
            update(g, c.p, value, award);
            v[at] = value;
            a[at] = award;
            widest = fmax(widest, fmax(value.y - value.x, award.y - award.x));
        }
    }
    report_gap(gap, widest);
}

// How many values the updates of a layer read, for the account of the memory traffic.
KERNEL ur_count_reads(BOARD_TABLES, int first, int second, i64 start, i64 size, i64 positions, u64 *reads)
{
    SET_UP
    u64 mine = 0;
    for (i64 n = THREAD; n < positions; n += THREADS) {
        int swap_sides = start + n >= start + size;
        Position p = unplace(g, swap_sides ? second : first, swap_sides ? first : second, start + n);
        mine += waiting(g, p.side2) ? 2 : 1;
        if (waiting(g, p.side)) { mine++; continue; }
        for (int steps = 1; steps <= 5; steps++)
            for (int origins = steps == 4 ? 0 : p.own | 3 << FROM_START; origins; origins &= origins - 1) {
                Position q = p;
                int kind = make(g, q, lowest_bit(origins), steps);
                mine += kind != ILLEGAL && kind != WON;
                mine += !MAY_DECLINE && kind == THEIR_AWARD && !waiting(g, p.side2);
            }
    }
    atomicAdd(reads, mine);
}

// A position as one number: side, side2, own, private2, shared2 from the low end, 8, 8, 16, 8, 16 bits.
DEV Position unpack(const Board &g, u64 key)
{
    int side = (int)(key & 255), side2 = (int)(key >> 8 & 255);
    Position p = {side, side2, (int)(key >> 16 & 0xFFFF), (int)(key >> 32 & 255), (int)(key >> 40 & 0xFFFF),
                  board_of(g, side), board_of(g, side2)};
    return p;
}
DEV u64 pack(const Position &p)
{
    return (u64)p.side | (u64)p.side2 << 8 | (u64)p.own << 16 | (u64)p.private2 << 32 | (u64)p.shared2 << 40;
}

// Bounds of V and A of given positions.
KERNEL ur_query(BOARD_TABLES, const u64 *keys, double2 *values, double2 *awards, i64 count)
{
    SET_UP
    for (i64 n = THREAD; n < count; n += THREADS) {
        i64 at = place(g, unpack(g, keys[n]));
        values[n] = v[at];
        awards[n] = a[at];
    }
}

// Middles of the bounds in single precision, to compare two solutions on one device.
KERNEL ur_middle(const double2 *values, float *middles, i64 count)
{
    for (i64 n = THREAD; n < count; n += THREADS) middles[n] = (float)middle(values[n]);
}
