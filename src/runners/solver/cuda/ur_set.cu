// A set of games for 21 tallies (B11): the values of one player as the mover in x, of the other in y. The other's
// loss is the one's gain, so a value seen from the other side is `across` with a total of 0; a win is worth what
// the set is worth after it, which differs between the two.

// One order of a layer, as `ur_sweep`; `moved` hears the largest change.
KERNEL BOUNDS(256, 4) ur_set_sweep(BOARD_TABLES, const double *pay, int side, int side2, i64 columns, u64 *moved)
{
    SET_UP
    g.pay = pay;
    double widest = 0;
    for (i64 n = THREAD; n < columns; n += THREADS) {
        Column c = column(g, side, side2, n);
        int shared = c.p.own;
        for (int row = c.rows - 1; row >= 0; row--) {
            double2 value, award;
            i64 at = c.at + row * c.width;
            c.p.own = shared | LDG(g.t + UNORDER + row);
            update(g, c.p, value, award);
            double2 v0 = v[at], a0 = a[at];
            widest = fmax(widest, fmax(fabs(value.x - v0.x), fabs(value.y - v0.y)));
            widest = fmax(widest, fmax(fabs(award.x - a0.x), fabs(award.y - a0.y)));
            v[at] = value;
            a[at] = award;
        }
    }
    report_gap(moved, widest);
}
