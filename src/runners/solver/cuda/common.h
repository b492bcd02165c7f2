// What both games' kernels share. The same source compiles as C++ on the CPU, for tests without a GPU.
typedef long long i64;
typedef unsigned long long u64;
typedef unsigned int u32;
typedef unsigned short u16;
typedef unsigned char u8;

#ifdef __CUDACC__
#define DEV __device__ __forceinline__
#define KERNEL extern "C" __global__ void
#define LDG(p) __ldg(p)
#define THREAD ((i64)blockIdx.x * blockDim.x + threadIdx.x)
#define THREADS ((i64)gridDim.x * blockDim.x)
#define BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
#define POPC(x) __popc(x)
DEV int lowest_bit(int x) { return __ffs(x) - 1; }
DEV int reverse5(int x) { return (int)(__brev((u32)x) >> 27); }
#else
#include <cmath>
struct double2 { double x, y; };
static double2 make_double2(double x, double y) { double2 p = {x, y}; return p; }
#define DEV static inline
#define KERNEL extern "C" void
#define LDG(p) (*(p))
#define THREAD ((i64)0)
#define THREADS ((i64)1)
#define BOUNDS(threads, blocks)
#define POPC(x) __builtin_popcount(x)
#define __restrict__
static void atomicAdd(u64 *p, u64 v) { *p += v; }
static void atomicMax(u64 *p, u64 v) { if (v > *p) *p = v; }
static void atomicAdd(double *p, double v) { *p += v; }
static u64 bits_of(double x) { u64 b; __builtin_memcpy(&b, &x, 8); return b; }
#define __double_as_longlong(x) ((i64)bits_of(x))
static int lowest_bit(int x) { return __builtin_ctz(x); }
static int reverse5(int x) { int r = 0; for (int i = 0; i < 5; i++) r |= ((x >> i) & 1) << (4 - i); return r; }
#endif

// The value seen from the other side: bounds change places.
DEV double2 across(double2 v, double total) { return make_double2(total - v.y, total - v.x); }
DEV double2 better(double2 a, double2 b) { return make_double2(a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y); }
// In doubles a bound may end on the wrong side of the value; 2^-50 of the largest payoff is more than an update's
// arithmetic can be off. `objective.py` has the same number.
#define ROUNDING (1.0 / (1ull << 50))
DEV double2 outward(double2 v, double largest) { return make_double2(v.x - ROUNDING * largest, v.y + ROUNDING * largest); }
DEV double middle(double2 v) { return 0.5 * (v.x + v.y); }

// Non-negative doubles order like their bits.
DEV void report_gap(u64 *gap, double widest)
{
#ifdef __CUDACC__
    u64 bits = (u64)__double_as_longlong(widest);
    for (int step = 16; step; step >>= 1) {
        u64 other = __shfl_xor_sync(0xffffffffu, bits, step);
        if (other > bits) bits = other;
    }
    if ((threadIdx.x & 31) == 0) atomicMax(gap, bits);
#else
    atomicMax(gap, bits_of(widest));
#endif
}

// SplitMix64: a counter-based generator, one stream per game.
DEV u64 mix(u64 x)
{
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
    return x ^ (x >> 31);
}
