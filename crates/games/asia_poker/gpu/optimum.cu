// What Asia Poker's main wager is worth when both sides set as well as can be: a solver for one GPU.
//
// It reads the game that `optimum game` writes (every form of a hand and the settings worth laying) and writes a mix for each side,
// which `optimum bound` reads and proves. It counts on its own as well, exactly, without the inclusion and exclusion of the reference: every
// look of a hand against every hand beside it. Both must agree to the digit.
//
//   nvcc -O3 -std=c++17 -arch=sm_90 -o solve optimum.cu
//   ./solve game.bin answer MIX...               the player's best answer to each mix, exactly
//   ./solve game.bin check MIX...                the same, and the dealer's
//   ./solve game.bin serve LOOKS                 judges ways that come by the standard input, against so many of the player's hands
//   ./solve game.bin solve OUT ROUNDS...         for each number: so many rounds of learning, then exact values; mixes go to OUT
//
// Built with a plain C++ compiler (-x c++) the kernels run on one thread: `./solve game.bin spot FILE N` holds the looks of N hands against
// a count hand by hand.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

typedef uint64_t u64;
typedef uint32_t u32;
typedef int64_t i64;

#ifdef __CUDACC__
#include <cub/cub.cuh>
#define KERNEL __global__
#define DEVICE __device__
#define SYNC() __syncthreads()
const int LANES = 32, BLOCK = 512;
#define THREAD (threadIdx.x)
#define LOOKS_AT (blockIdx.x)
#define LOOKS_STEP (gridDim.x)
#define EACH(i, n) (u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x; i < (u64)(n); i += gridDim.x * (u64)blockDim.x)
static void sure(cudaError_t e, int line) { if (e != cudaSuccess) { fprintf(stderr, "line %d: %s\n", line, cudaGetErrorString(e)); exit(3); } }
#define SURE(x) sure((x), __LINE__)
#else
#define KERNEL
#define DEVICE
#define SYNC()
const int LANES = 1, BLOCK = 1;
#define THREAD 0
#define LOOKS_AT 0
#define LOOKS_STEP 1
#define EACH(i, n) (u64 i = 0; i < (u64)(n); i++)
static int atomicAdd(int *p, int v) { int o = *p; *p += v; return o; }
static u64 atomicAdd(unsigned long long *p, unsigned long long v) { u64 o = *p; *p += v; return o; }
static int __float2int_rn(float x) { return (int)lrintf(x); }
struct uint4 { u32 x, y, z, w; };
#endif

const int MEDIUMS = 91, LOWS = 13, CELLS = MEDIUMS * LOWS, SHARES = 12;
const u32 TOP = 0x0fffu << 16 | 90 << 8 | 12;
const u64 ONES = 0x0001111111111111ull, FLUSH = 1ull << 60, DOUBLE = 2ull << 60, JOKER = 1ull << 52;

// Memory that both sides see the same way: a vector here, a copy on the card.
template <class T> struct Mem {
    T *at = nullptr; size_t n = 0;
    void size(size_t m) {
        if (m == n) return;
        n = m;
#ifdef __CUDACC__
        if (at) SURE(cudaFree(at));
        SURE(cudaMalloc(&at, std::max<size_t>(m, 1) * sizeof(T)));
#else
        at = (T *)realloc(at, std::max<size_t>(m, 1) * sizeof(T));
#endif
    }
    void put(const std::vector<T> &v) {
        size(v.size());
#ifdef __CUDACC__
        SURE(cudaMemcpy(at, v.data(), n * sizeof(T), cudaMemcpyHostToDevice));
#else
        memcpy(at, v.data(), n * sizeof(T));
#endif
    }
    std::vector<T> get() const {
        std::vector<T> v(n);
#ifdef __CUDACC__
        SURE(cudaMemcpy(v.data(), at, n * sizeof(T), cudaMemcpyDeviceToHost));
#else
        memcpy(v.data(), at, n * sizeof(T));
#endif
        return v;
    }
    void zero() {
#ifdef __CUDACC__
        SURE(cudaMemset(at, 0, n * sizeof(T)));
#else
        memset(at, 0, n * sizeof(T));
#endif
    }
};

// ---------------------------------------------------------------- the game

struct Game {
    u32 forms, stacks;                 // stacks: forms by rank alone, numbered first
    std::vector<u64> key;
    std::vector<u32> off, menu;        // settings of a form
    std::vector<u32> soff, strio;      // settings of all forms of a stack, in order
    std::vector<u32> sidx;             // of each menu entry, its place among them
    std::vector<u32> stack;            // of each form
    std::vector<double> part;          // of the hands of its stack, how many are of this form
    std::vector<double> ways;          // hands of the form
    std::vector<u32> foff, flist;      // forms of a stack
    std::vector<u64> sorted; std::vector<u32> number; // keys in order
    int most = 0;
};

static u64 per_rank(u64 b) { return (b & ONES) + (b >> 1 & ONES) + (b >> 2 & ONES) + (b >> 3 & ONES); }
static double choose(int n, int k) { double r = 1; if (k > n || k < 0) return 0; for (int i = 0; i < k; i++) r = r * (n - i) / (i + 1); return r; }

static Game read_game(const char *file) {
    Game g; FILE *f = fopen(file, "rb");
    if (!f) { perror(file); exit(2); }
    auto rd = [&](void *p, size_t n) { if (fread(p, 1, n, f) != n) { fprintf(stderr, "short game\n"); exit(2); } };
    rd(&g.forms, 4); g.key.resize(g.forms); rd(g.key.data(), 8ull * g.forms);
    std::vector<uint8_t> len(g.forms); rd(len.data(), g.forms);
    g.off.resize(g.forms + 1); for (u32 i = 0; i < g.forms; i++) g.off[i + 1] = g.off[i] + len[i];
    g.menu.resize(g.off[g.forms]); rd(g.menu.data(), 4ull * g.menu.size()); fclose(f);
    g.stacks = 0; while (g.stacks < g.forms && g.key[g.stacks] >> 60 == 0) g.stacks++;
    std::vector<u32> by(g.forms); std::iota(by.begin(), by.end(), 0);
    std::sort(by.begin(), by.end(), [&](u32 a, u32 b) { return g.key[a] < g.key[b]; });
    g.number = by; for (u32 i : by) g.sorted.push_back(g.key[i]);
    auto find = [&](u64 k) { return g.number[std::lower_bound(g.sorted.begin(), g.sorted.end(), k) - g.sorted.begin()]; };
    g.stack.resize(g.forms); g.ways.resize(g.forms);
    std::vector<double> total(g.stacks), rest;
    for (u32 i = 0; i < g.stacks; i++) { double w = 1; for (int r = 0; r < 13; r++) w *= choose(4, g.key[i] >> (4 * r) & 15); total[i] = w; }
    rest = total;
    for (u32 i = 0; i < g.forms; i++) {
        u64 k = g.key[i], s = k & (JOKER - 1), j = k & JOKER;
        if (!(k >> 60)) { g.stack[i] = i; continue; }
        double w;
        if (k & FLUSH) {
            u64 own = s >> 2 & ONES, oth = s & (ONES * 3);
            g.stack[i] = find((own + oth) | j);
            w = 1; bool odd = true; int no = 0;
            for (int r = 0; r < 13; r++) { int c = oth >> (4 * r) & 3; w *= choose(3, c); no += c; if (c > 1) odd = false; }
            if (j && __builtin_popcountll(own) == 3 && odd && no == 3) w -= 3;
            w *= 4;
        } else {
            u64 a = s & ONES, b = s >> 2 & ONES;
            g.stack[i] = find((a + b) | j); w = a == b ? 6 : 12;
        }
        g.ways[i] = w; rest[g.stack[i]] -= w;
    }
    for (u32 i = 0; i < g.stacks; i++) g.ways[i] = rest[i];
    g.part.resize(g.forms); double all = 0;
    for (u32 i = 0; i < g.forms; i++) { g.part[i] = g.ways[i] / total[g.stack[i]]; all += g.ways[i]; }
    if (all != 154143080) { fprintf(stderr, "%.0f hands, not 154143080\n", all); exit(2); }
    g.foff.assign(g.stacks + 1, 0); for (u32 i = 0; i < g.forms; i++) g.foff[g.stack[i] + 1]++;
    for (u32 i = 0; i < g.stacks; i++) g.foff[i + 1] += g.foff[i];
    g.flist.resize(g.forms); auto at = g.foff; for (u32 i = 0; i < g.forms; i++) g.flist[at[g.stack[i]]++] = i;
    g.soff.push_back(0); g.sidx.resize(g.menu.size());
    for (u32 p = 0; p < g.stacks; p++) {
        std::vector<u32> s;
        for (u32 x = g.foff[p]; x < g.foff[p + 1]; x++) { u32 f = g.flist[x]; s.insert(s.end(), g.menu.begin() + g.off[f], g.menu.begin() + g.off[f + 1]); }
        std::sort(s.begin(), s.end()); s.erase(std::unique(s.begin(), s.end()), s.end());
        for (u32 x = g.foff[p]; x < g.foff[p + 1]; x++) { u32 f = g.flist[x]; for (u32 i = g.off[f]; i < g.off[f + 1]; i++) g.sidx[i] = g.soff[p] + (std::lower_bound(s.begin(), s.end(), g.menu[i]) - s.begin()); }
        g.strio.insert(g.strio.end(), s.begin(), s.end()); g.soff.push_back(g.strio.size()); g.most = std::max<int>(g.most, s.size());
    }
    fprintf(stderr, "%u forms, %u stacks, %zu settings, %zu of stacks, at most %d\n", g.forms, g.stacks, g.menu.size(), g.strio.size(), g.most);
    return g;
}

// ---------------------------------------------------------------- shares

// A share for each menu entry; of a form that lays what is on no menu, that setting.
struct Mix {
    std::vector<uint8_t> share; std::vector<u32> raw;
    Mix(const Game &g) : share(g.menu.size(), 0), raw(g.forms, 0) {}
    uint8_t &operator[](size_t i) { return share[i]; }
    uint8_t operator[](size_t i) const { return share[i]; }
};

static Mix read_mix(const Game &g, const char *file) {
    FILE *f = fopen(file, "rb"); if (!f) { perror(file); exit(2); }
    Mix m(g);
    for (u32 i = 0; i < g.forms; i++) {
        int c = fgetc(f); int sum = SHARES;
        if (c < 0) { fprintf(stderr, "short mix\n"); exit(2); }
        if (c == 255) { u32 t = 0; for (int b = 0; b < 4; b++) t |= (u32)fgetc(f) << (8 * b); m.raw[i] = t; continue; }
        if (c < 128) m[g.off[i] + c] = SHARES;
        else { sum = 0; for (int n = c - 128; n > 0; n--) { int p = fgetc(f), s = fgetc(f); m[g.off[i] + p] = s; sum += s; } }
        if (sum != SHARES) { fprintf(stderr, "shares of form %u\n", i); exit(2); }
    }
    fclose(f); return m;
}

static void write_mix(const Game &g, const Mix &m, const std::string &file) {
    FILE *f = fopen(file.c_str(), "wb");
    for (u32 i = 0; i < g.forms; i++) {
        int n = 0, one = 0; for (u32 x = g.off[i]; x < g.off[i + 1]; x++) if (m[x]) { n++; one = x - g.off[i]; }
        if (n == 1) { fputc(one, f); continue; }
        fputc(128 + n, f); for (u32 x = g.off[i]; x < g.off[i + 1]; x++) if (m[x]) { fputc(x - g.off[i], f); fputc(m[x], f); }
    }
    fclose(f);
}

// ---------------------------------------------------------------- counting
//
// An entry is a setting laid by the other side with what tells whether, and in how many ways, its hand lies beside a look:
//   ranks, views: x = code of ranks 0-4 | code of ranks 5-8 << 16, y = code of ranks 9-12 | cell << 16, z = own suit's ranks | joker << 15, w = share
//   cards:        x, y = cards, z = cell, w = share
// Entries go by their high hands; `starts[h]` is the first whose place is h or more.

struct Codes { // counts of some ranks as one number
    int ranks, cap, most; std::vector<int> code; std::vector<u32> back; // code by packed nibbles (3 bits a rank)
    Codes(int r, int c, int m) : ranks(r), cap(c), most(m), code(1 << (3 * r), -1) {
        for (u32 x = 0; x < code.size(); x++) { int sum = 0; bool ok = true; for (int i = 0; i < r; i++) { int v = x >> (3 * i) & 7; sum += v; if (v > c) ok = false; } if (ok && sum <= m) { code[x] = back.size(); back.push_back(x); } }
    }
    u32 of(u64 nibbles, int first) const { u32 x = 0; for (int i = 0; i < ranks; i++) x |= (u32)(nibbles >> (4 * (first + i)) & 7) << (3 * i); return code[x]; }
};

DEVICE static inline int c4(int n, int k) { // C(n, k), n to 4
    if (k > n) return 0;
    const u64 row = n == 0 ? 0x1ull : n == 1 ? 0x11ull : n == 2 ? 0x121ull : n == 3 ? 0x1331ull : 0x14641ull;
    return (int)(row >> (4 * k) & 15);
}

struct Job {
    const u64 *looks;      // a look's counts or view or cards
    const u32 *look_stack; // whose settings are asked about: range of `soff`
    const u32 *soff, *strio;
    const u64 *base;       // where each look's answers go; null: at soff
    u32 n;
    const uint4 *entries; const u32 *starts; u32 entry_n;
    int *out;
    bool turned;
    int kind;              // 0 ranks, 1 views, 2 cards
    float scale;           // over 0: shares are fractions, and answers are in so many parts
    const u32 *b1, *b2, *b3; int n1, n2, n3;
    int most;
};

template <int KIND, bool REAL, int NB, int COPIES> KERNEL void count(Job job
#ifndef __CUDACC__
    , char *shared
#endif
) {
#ifdef __CUDACC__
    extern __shared__ char shared[];
#endif
    int *hist = (int *)shared;                                     // [NB][COPIES][CELLS]
    int *table = hist + NB * COPIES * CELLS;                       // [NB][n1 + n2 + n3]
    const int T = KIND == 2 ? 0 : job.n1 + job.n2 + job.n3;
    u32 *settings = (u32 *)(table + NB * T);                       // [NB][most]
    int *answers = (int *)(settings + NB * job.most);              // [NB][most]
    const int lane = THREAD % LANES, warp = THREAD / LANES, warps = BLOCK / LANES;
    const u32 batches = (job.n + NB - 1) / NB;
    for (u32 batch = LOOKS_AT; batch < batches; batch += LOOKS_STEP) {
        u64 look[NB]; u32 own[NB]; u32 first[NB]; int len[NB], at[NB]; bool joker[NB];
        SYNC();
        #pragma unroll
        for (int k = 0; k < NB; k++) {
            u32 id = batch * NB + k; bool real = id < job.n; u32 shown = real ? id : batch * NB;
            look[k] = job.looks[shown]; u32 stack = job.look_stack[shown]; first[k] = job.soff[stack]; len[k] = real ? job.soff[stack + 1] - first[k] : 0;
            at[k] = 0; joker[k] = look[k] >> 52 & 1; own[k] = 0;
            if (KIND == 1) for (int r = 0; r < 13; r++) own[k] |= (u32)(look[k] >> (4 * r + 2) & 1) << r;
            for (int i = THREAD; i < len[k]; i += BLOCK) settings[k * job.most + i] = job.turned ? TOP - job.strio[first[k] + len[k] - 1 - i] : job.strio[first[k] + i];
            for (int i = THREAD; i < T; i += BLOCK) {
                int g = i < job.n1 ? 0 : i < job.n1 + job.n2 ? 1 : 2;
                u32 code = g == 0 ? job.b1[i] : g == 1 ? job.b2[i - job.n1] : job.b3[i - job.n1 - job.n2];
                int rank = g == 0 ? 0 : g == 1 ? 5 : 9, ranks = g == 0 ? 5 : 4, ways = 1;
                for (int r = 0; r < ranks; r++) {
                    int held = KIND == 0 ? look[k] >> (4 * (rank + r)) & 15 : look[k] >> (4 * (rank + r)) & 3;
                    ways *= c4((KIND == 0 ? 4 : 3) - held, code >> (3 * r) & 7);
                }
                table[k * T + i] = ways;
            }
        }
        for (int i = THREAD; i < NB * COPIES * CELLS; i += BLOCK) hist[i] = 0;
        SYNC();
        u32 done = 0;
        const int copy = COPIES == 1 ? 0 : warp % COPIES;
        while (true) {
            u32 next = 0xffffffff;
            #pragma unroll
            for (int k = 0; k < NB; k++) if (at[k] < len[k]) { u32 h = settings[k * job.most + at[k]] >> 16; if (h < next) next = h; }
            u32 upto = next == 0xffffffff ? job.entry_n : job.starts[next];
            for (u32 e = done + THREAD; e < upto; e += BLOCK) {
                const uint4 entry = job.entries[e];
                if (KIND == 2) {
                    u64 cards = (u64)entry.y << 32 | entry.x;
                    #pragma unroll
                    for (int k = 0; k < NB; k++) if (!(cards & look[k])) atomicAdd(&hist[(k * COPIES + copy) * CELLS + entry.z], (int)entry.w);
                } else {
                    const u32 c1 = entry.x & 0xffff, c2 = job.n1 + (entry.x >> 16), c3 = job.n1 + job.n2 + (entry.y & 0xffff), cell = entry.y >> 16;
                    #pragma unroll
                    for (int k = 0; k < NB; k++) {
                        if (KIND == 1 && (entry.z & own[k])) continue;
                        if (joker[k] && entry.z >> 15) continue;
                        const int *t = table + k * T;
                        int ways = t[c1] * t[c2] * t[c3];
                        if (!ways) continue;
                        int add;
                        if (REAL) { float w; memcpy(&w, &entry.w, 4); add = __float2int_rn(ways * w); }
                        else add = ways * (int)entry.w;
                        atomicAdd(&hist[(k * COPIES + copy) * CELLS + cell], add);
                    }
                }
            }
            done = upto > done ? upto : done;
            SYNC();
            if (next == 0xffffffff) break;
            int turn = 0;
            #pragma unroll
            for (int k = 0; k < NB; k++)
                while (at[k] < len[k] && settings[k * job.most + at[k]] >> 16 == next) {
                    if (turn++ % warps == warp) {
                        const u32 s = settings[k * job.most + at[k]]; const int m = s >> 8 & 255, l = s & 255; int sum = 0;
                        for (int c = lane; c < CELLS; c += LANES) if ((c / LOWS < m) != (c % LOWS < l)) for (int y = 0; y < COPIES; y++) sum += hist[(k * COPIES + y) * CELLS + c];
#ifdef __CUDACC__
                        for (int d = 16; d; d >>= 1) sum += __shfl_down_sync(0xffffffff, sum, d);
#endif
                        if (lane == 0) answers[k * job.most + at[k]] = sum;
                    }
                    at[k]++;
                }
            SYNC();
        }
        int turn = 0;
        #pragma unroll
        for (int k = 0; k < NB; k++) for (int i = 0; i < len[k]; i++) if (turn++ % warps == warp) {
            const u32 s = settings[k * job.most + i]; const int m = s >> 8 & 255, l = s & 255; int sum = 0;
            for (int c = lane; c < m * LOWS; c += LANES) if (c % LOWS < l) for (int y = 0; y < COPIES; y++) sum += hist[(k * COPIES + y) * CELLS + c];
#ifdef __CUDACC__
            for (int d = 16; d; d >>= 1) sum += __shfl_down_sync(0xffffffff, sum, d);
#endif
            if (lane == 0) {
                u64 base = job.base ? job.base[batch * NB + k] : first[k];
                job.out[base + (job.turned ? len[k] - 1 - i : i)] = answers[k * job.most + i] + sum;
            }
        }
    }
}

static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

template <int KIND, bool REAL, int NB, int COPIES> static void run(Job &job) {
    size_t T = KIND == 2 ? 0 : job.n1 + job.n2 + job.n3;
    size_t bytes = 4ull * (NB * COPIES * CELLS + NB * T + 2 * NB * job.most);
#ifdef __CUDACC__
    static bool set = false; static int blocks = 0;
    if (!set) {
        SURE(cudaFuncSetAttribute(count<KIND, REAL, NB, COPIES>, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
        int per = 0; cudaDeviceProp prop; SURE(cudaGetDeviceProperties(&prop, 0));
        SURE(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per, count<KIND, REAL, NB, COPIES>, BLOCK, bytes));
        blocks = per * prop.multiProcessorCount; set = true; fprintf(stderr, "kind %d: %zu bytes, %d blocks a multiprocessor\n", KIND, bytes, per);
    }
    count<KIND, REAL, NB, COPIES><<<blocks, BLOCK, bytes>>>(job);
    SURE(cudaGetLastError());
#else
    std::vector<char> shared(bytes); count<KIND, REAL, NB, COPIES>(job, shared.data());
#endif
}

// Entries of one kind, on the host, by high hand and otherwise shuffled: like cells side by side would wait for one another.
struct Entries {
    std::vector<uint4> all; std::vector<u32> high;
    Mem<uint4> entries; Mem<u32> starts;
    void add(uint4 e, u32 h) { all.push_back(e); high.push_back(h); }
    void ready() {
        std::vector<u64> order(all.size());
        for (u64 i = 0; i < order.size(); i++) { u64 mix = (i + 1) * 0x9e3779b97f4a7c15ull; order[i] = (u64)high[i] << 52 | (mix >> 44) << 32 | i; }
        std::sort(order.begin(), order.end());
        std::vector<uint4> out(all.size()); std::vector<u32> s(4097, all.size()); 
        for (size_t i = order.size(); i-- > 0;) { out[i] = all[(u32)order[i]]; s[order[i] >> 52] = i; }
        for (int h = 4095; h >= 0; h--) s[h] = std::min(s[h], s[h + 1]);
        entries.put(out); starts.put(s); all = out;
    }
};

struct Exact { // everything that a count of all classes needs
    const Game &g;
    std::vector<u64> stacks, views; std::vector<u32> view_stack; std::vector<u64> view_base; u64 view_out = 0;
    std::vector<u64> cards; std::vector<u32> weight, form; size_t naturals = 0; // classes, those without the joker first
    std::vector<u64> class_base;
    Codes r1{5, 4, 7}, r2{4, 4, 7}, v1{5, 3, 7}, v2{4, 3, 7};
    Exact(const Game &game) : g(game) {}
    u32 find(u64 k) const { return g.number[std::lower_bound(g.sorted.begin(), g.sorted.end(), k) - g.sorted.begin()]; }
    u64 form_key(u64 c) const {
        u64 j = c & JOKER, n = c & (JOKER - 1); int enough = j ? 3 : 4; u64 a = 0; bool found = false;
        for (int s = 0; s < 4; s++) {
            u64 own = n >> s & ONES; if (__builtin_popcountll(own) < enough) continue;
            if (found) { u64 x = std::min(a, own), y = std::max(a, own); return x | y << 2 | DOUBLE | JOKER; }
            a = own; found = true;
        }
        u64 all = per_rank(n); return found ? ((all - a) | a << 2 | FLUSH | j) : (all | j);
    }
    void list_views() {
        for (int joker = 0; joker < 2; joker++) {
            std::function<void(int, int, u64)> walk = [&](int r, int left, u64 v) {
                if (!left || r == 13) { if (!left) views.push_back(v | (joker ? JOKER : 0)); return; }
                for (int own = 0; own < 2; own++) for (int oth = 0; oth < 4; oth++) if (own + oth <= left) walk(r + 1, left - own - oth, v | (u64)(oth | own << 2) << (4 * r));
            };
            walk(0, 7 - joker, 0);
        }
        std::sort(views.begin(), views.end());
        for (u64 v : views) { u64 own = v >> 2 & ONES, oth = v & (ONES * 3); u32 st = find((own + oth) | (v & JOKER)); view_stack.push_back(st); view_base.push_back(view_out); view_out += g.soff[st + 1] - g.soff[st]; }
        for (u32 i = 0; i < g.stacks; i++) stacks.push_back(g.key[i]);
        fprintf(stderr, "%zu views, %llu answers\n", views.size(), (unsigned long long)view_out);
    }
    void list_classes() {
        std::vector<u64> spread(1 << 13); for (u32 m = 0; m < 1u << 13; m++) for (int r = 0; r < 13; r++) if (m >> r & 1) spread[m] |= 1ull << (4 * r);
        std::vector<std::vector<u32>> by(8); for (u32 m = 0; m < 1u << 13; m++) if (__builtin_popcount(m) <= 7) by[__builtin_popcount(m)].push_back(m);
        double sum = 0;
        for (int joker = 0; joker < 2; joker++) {
            int size = 7 - joker;
            for (int a = size; a >= 0; a--) for (int b = std::min(a, size - a); b >= 0; b--) for (int c = std::min(b, size - a - b); c >= 0; c--) {
                int d = size - a - b - c; if (d > c) continue;
                for (u32 A : by[a]) for (u32 B : by[b]) { if (a == b && B > A) continue;
                    for (u32 C : by[c]) { if (b == c && C > B) continue;
                        for (u32 D : by[d]) { if (c == d && D > C) continue;
                            int same = 24; u32 m[4] = {A, B, C, D};
                            for (int i = 0, run = 1; i < 3; i++) { run = m[i] == m[i + 1] ? run + 1 : 1; same /= run; }
                            cards.push_back(spread[A] | spread[B] << 1 | spread[C] << 2 | spread[D] << 3 | (joker ? JOKER : 0)); weight.push_back(same); sum += same;
                        } } }
            }
            if (!joker) naturals = cards.size();
        }
        if (sum != 154143080) { fprintf(stderr, "classes stand for %.0f\n", sum); exit(2); }
        form.resize(cards.size());
        std::vector<std::thread> all; int n = std::max(1u, std::thread::hardware_concurrency());
        for (int t = 0; t < n; t++) all.emplace_back([&, t] { for (size_t i = t; i < cards.size(); i += n) form[i] = find(form_key(cards[i])); });
        for (auto &t : all) t.join();
        u64 at = 0; for (u32 f : form) { class_base.push_back(at); at += g.off[f + 1] - g.off[f]; } class_base.push_back(at);
        fprintf(stderr, "%zu classes\n", cards.size());
    }
    // What a mix lays, as entries of each kind.
    void entries(const Mix &m, bool turned, Entries &ranks, Entries &flush, Entries &both) const {
        auto trio = [&](u32 t) { return turned ? TOP - t : t; };
        auto cell = [](u32 t) { return (t >> 8 & 255) * LOWS + (t & 255); };
        std::vector<std::pair<u32, int>> terms;
        auto one = [&](u32 t, int n) { for (auto &each : terms) if (each.first == t) { each.second += n; return; } terms.push_back({t, n}); };
        auto put = [&](u32 f, int sign) { if (m.raw[f]) one(m.raw[f], sign * SHARES); for (u32 x = g.off[f]; x < g.off[f + 1]; x++) if (m[x]) one(g.menu[x], sign * m[x]); };
        for (u32 f = 0; f < g.forms; f++) {
            u64 k = g.key[f], s = k & (JOKER - 1); u32 joker = (k & JOKER) ? 1u << 15 : 0; terms.clear();
            if (!(k >> 60)) {
                put(f, 1);
                for (auto &t : terms) { u32 tr = trio(t.first); ranks.add({r1.of(s, 0) | r2.of(s, 5) << 16, r2.of(s, 9) | cell(tr) << 16, joker, (u32)t.second}, tr >> 16); }
            } else if (k & FLUSH) {
                put(f, 1); put(g.stack[f], -1);
                u64 own = s >> 2 & ONES, oth = s & (ONES * 3); u32 bits = 0; for (int r = 0; r < 13; r++) bits |= (u32)(own >> (4 * r) & 1) << r;
                for (auto &t : terms) if (t.second) { u32 tr = trio(t.first); flush.add({v1.of(oth, 0) | v2.of(oth, 5) << 16, v2.of(oth, 9) | cell(tr) << 16, bits | joker, (u32)t.second}, tr >> 16); }
            } else {
                u64 a = s & ONES, b = s >> 2 & ONES;
                put(f, 1); put(find(b | a << 2 | FLUSH | JOKER), -1); put(find(a | b << 2 | FLUSH | JOKER), -1); put(g.stack[f], 1);
                for (auto &t : terms) if (t.second) { u32 tr = trio(t.first);
                    for (int s1 = 0; s1 < 4; s1++) for (int s2 = 0; s2 < 4; s2++) if (s1 != s2 && (a != b || s1 < s2)) { u64 c = a << s1 | b << s2; both.add({(u32)c, (u32)(c >> 32), cell(tr), (u32)t.second}, tr >> 16); } }
            }
        }
        ranks.ready(); flush.ready(); both.ready();
        fprintf(stderr, "entries %zu %zu %zu\n", ranks.all.size(), flush.all.size(), both.all.size());
    }
};

// For each class its best setting, and what each setting of each form wins over all its hands.
KERNEL void best_of(u64 n, u64 naturals, const u64 *cards, const u32 *weight, const u32 *form, const u64 *class_base, const u32 *off, const u32 *sidx, const u32 *soff, const u32 *stack,
                    const int *by_ranks, const u64 *views, u64 view_n, const u64 *view_base, const int *by_views, const int *by_cards, bool turned,
                    unsigned long long *total, unsigned long long *of_menu) {
    for EACH(i, n) {
        u64 c = cards[i], nat = c & (JOKER - 1), all = (nat & ONES) + (nat >> 1 & ONES) + (nat >> 2 & ONES) + (nat >> 3 & ONES);
        u32 f = form[i], s0 = soff[stack[f]]; u64 base[4];
        for (int s = 0; s < 4; s++) {
            u64 own = nat >> s & ONES, v = (all - own) | own << 2 | (c & JOKER);
            u64 lo = 0, hi = view_n; while (lo < hi) { u64 mid = (lo + hi) / 2; if (views[mid] < v) lo = mid + 1; else hi = mid; }
            base[s] = view_base[lo];
        }
        i64 best = 0; bool first = true;
        for (u32 x = off[f]; x < off[f + 1]; x++) {
            u32 local = sidx[x] - s0; i64 w = by_ranks[sidx[x]];
            for (int s = 0; s < 4; s++) w += by_views[base[s] + local];
            if (i < naturals) w += by_cards[class_base[i] + (x - off[f])];
            if (first || (turned ? w < best : w > best)) best = w;
            first = false;
            if (of_menu) atomicAdd(&of_menu[x], (unsigned long long)(w * weight[i]));
        }
        atomicAdd(total, (unsigned long long)(best * weight[i]));
    }
}

#ifdef __CUDACC__
struct Device {
    const Game &g; Exact x;
    Mem<u64> stacks, views, view_base, cards, class_base; Mem<u32> ids, view_stack, weight, form, soff, strio, off, menu, sidx, stack, b1, b2, w1, w2;
    Mem<int> fr, fv, fc; Mem<unsigned long long> total, of_menu;
    Device(const Game &game, bool classes) : g(game), x(game) {
        double t = now(); if (classes) { x.list_views(); x.list_classes(); } else { for (u32 i = 0; i < g.stacks; i++) x.stacks.push_back(g.key[i]); x.class_base.push_back(0); }
        stacks.put(x.stacks); views.put(x.views); view_base.put(x.view_base); view_stack.put(x.view_stack); cards.put(x.cards); weight.put(x.weight); form.put(x.form); class_base.put(x.class_base);
        std::vector<u32> id(g.stacks); std::iota(id.begin(), id.end(), 0); ids.put(id);
        soff.put(g.soff); strio.put(g.strio); off.put(g.off); menu.put(g.menu); sidx.put(g.sidx); stack.put(g.stack);
        b1.put(x.r1.back); b2.put(x.r2.back); w1.put(x.v1.back); w2.put(x.v2.back);
        fr.size(g.strio.size()); fv.size(x.view_out); fc.size(x.class_base[x.naturals]); total.size(1); of_menu.size(g.menu.size());
        fprintf(stderr, "listed in %.1f s\n", now() - t);
    }
    // SHARES times the deals that the player wins when the other side answers as well as can be.
    u64 answer(const Mix &m, bool turned, bool values) {
        double t = now(); Entries a, b, c; x.entries(m, turned, a, b, c);
        double t0 = now();
        Job job{}; job.soff = soff.at; job.strio = strio.at; job.turned = turned; job.most = g.most;
        Job r = job; r.looks = stacks.at; r.look_stack = ids.at; r.n = g.stacks; r.entries = a.entries.at; r.starts = a.starts.at; r.entry_n = a.all.size(); r.out = fr.at;
        r.b1 = b1.at; r.b2 = r.b3 = b2.at; r.n1 = b1.n; r.n2 = r.n3 = b2.n; run<0, false, 2, 2>(r); SURE(cudaDeviceSynchronize()); double t1 = now();
        Job v = job; v.looks = views.at; v.look_stack = view_stack.at; v.base = view_base.at; v.n = views.n; v.entries = b.entries.at; v.starts = b.starts.at; v.entry_n = b.all.size(); v.out = fv.at;
        v.b1 = w1.at; v.b2 = v.b3 = w2.at; v.n1 = w1.n; v.n2 = v.n3 = w2.n; run<1, false, 4, 2>(v); SURE(cudaDeviceSynchronize()); double t2 = now();
        Job p = job; p.looks = cards.at; p.look_stack = form.at; p.soff = off.at; p.strio = menu.at; p.base = class_base.at; p.n = x.naturals; p.entries = c.entries.at; p.starts = c.starts.at; p.entry_n = c.all.size(); p.out = fc.at;
        run<2, false, 8, 2>(p); SURE(cudaDeviceSynchronize()); double t3 = now();
        total.zero(); of_menu.zero();
        best_of<<<4096, 256>>>(x.cards.size(), x.naturals, cards.at, weight.at, form.at, class_base.at, off.at, sidx.at, soff.at, stack.at, fr.at, views.at, views.n, view_base.at, fv.at, fc.at, turned, total.at, values ? of_menu.at : nullptr);
        SURE(cudaDeviceSynchronize()); double t4 = now();
        fprintf(stderr, "entries %.1f s, ranks %.2f, views %.2f, cards %.2f, best %.2f\n", t0 - t, t1 - t0, t2 - t1, t3 - t2, t4 - t3);
        for (Entries *e : {&a, &b, &c}) { cudaFree(e->entries.at); cudaFree(e->starts.at); }
        return total.get()[0];
    }
};

// ---------------------------------------------------------------- learning
//
// Each form learns by itself, by regret matching with the last round foretold (predictive regret matching plus); rounds count more the
// later they are. What a form's settings win is taken over all hands of its ranks, plus what an exact count says that this leaves out.

KERNEL void learn(u32 stacks, const u32 *foff, const u32 *flist, const u32 *off, const u32 *sidx, const u32 *soff, const float *part, const int *won, float unit, const float *left_out, float sign,
                  float *regret, float *average, float *before, float weight, float *dealt, bool play) {
    for EACH(p, stacks) {
        for (u32 s = soff[p]; s < soff[p + 1]; s++) dealt[s] = 0;
        for (u32 y = foff[p]; y < foff[p + 1]; y++) {
            u32 f = flist[y], a = off[f], b = off[f + 1];
            // What is played now was decided by regrets and foretelling of the round before.
            float sum = 0, mean = 0;
            for (u32 x = a; x < b; x++) { float q = regret[x] + before[x]; if (q > 0) sum += q; }
            if (play) {
                for (u32 x = a; x < b; x++) { float q = regret[x] + before[x]; float s = sum > 0 ? (q > 0 ? q / sum : 0) : 1.0f / (b - a); float u = sign * (won[sidx[x]] * unit + left_out[x]); mean += s * u; }
                float next = 0;
                for (u32 x = a; x < b; x++) {
                    float u = sign * (won[sidx[x]] * unit + left_out[x]) - mean, r = regret[x] + u; regret[x] = r > 0 ? r : 0; before[x] = u;
                    float q = regret[x] + u; if (q > 0) next += q;
                }
                sum = next;
            }
            for (u32 x = a; x < b; x++) {
                float q = regret[x] + before[x]; float s = sum > 0 ? (q > 0 ? q / sum : 0) : 1.0f / (b - a);
                average[x] += weight * s; dealt[sidx[x]] += part[f] * s;
            }
        }
    }
}

// What is laid on the whole of each stack by the averages.
KERNEL void averaged(u32 stacks, const u32 *foff, const u32 *flist, const u32 *off, const u32 *sidx, const u32 *soff, const float *part, const float *average, float *dealt) {
    for EACH(p, stacks) {
        for (u32 s = soff[p]; s < soff[p + 1]; s++) dealt[s] = 0;
        for (u32 y = foff[p]; y < foff[p + 1]; y++) {
            u32 f = flist[y]; float sum = 0; for (u32 x = off[f]; x < off[f + 1]; x++) sum += average[x];
            for (u32 x = off[f]; x < off[f + 1]; x++) dealt[sidx[x]] += part[f] * average[x] / sum;
        }
    }
}

// The best that each form can do, and what it is worth over all hands.
KERNEL void worth(u32 forms, const u32 *off, const u32 *sidx, const double *ways, const int *won, float unit, const float *left_out, float sign, double *sum) {
    for EACH(f, forms) {
        float best = -1e9f; for (u32 x = off[f]; x < off[f + 1]; x++) best = fmaxf(best, sign * (won[sidx[x]] * unit + left_out[x]));
        atomicAdd(sum, ways[f] * best);
    }
}

KERNEL void flags(u32 n, const u32 *perm, const float *dealt, u32 *flag) { for EACH(i, n) flag[i] = dealt[perm[i]] > 1e-6f; }
KERNEL void gather(u32 n, const u32 *perm, const float *dealt, const u32 *flag, const u32 *place, const uint4 *shape, float scale, uint4 *out) {
    for EACH(i, n) if (flag[i]) { uint4 e = shape[i]; e.w = __float_as_uint(dealt[perm[i]] * scale); out[place[i]] = e; }
}
KERNEL void starts_of(const u32 *first, const u32 *place, u32 n, u32 total, u32 *starts) { for EACH(h, 4097) starts[h] = first[h] < n ? place[first[h]] : total; }

// A way that leaves nothing to chance, laid; and what the best settings of some looks win against it.
KERNEL void lay(u32 stacks, const u32 *foff, const u32 *flist, const u32 *off, const u32 *sidx, const u32 *soff, const float *part, const uint8_t *place, float *dealt) {
    for EACH(p, stacks) {
        for (u32 s = soff[p]; s < soff[p + 1]; s++) dealt[s] = 0;
        for (u32 y = foff[p]; y < foff[p + 1]; y++) { u32 f = flist[y]; dealt[sidx[off[f] + place[f]]] += part[f]; }
    }
}
KERNEL void judged(u32 n, const u32 *looks, const u32 *foff, const u32 *flist, const u32 *off, const u32 *sidx, const double *ways, const int *won, unsigned long long *total) {
    for EACH(i, n) {
        u32 p = looks[i]; u64 sum = 0, all = 0;
        for (u32 y = foff[p]; y < foff[p + 1]; y++) {
            u32 f = flist[y]; int best = 0; for (u32 x = off[f]; x < off[f + 1]; x++) if (won[sidx[x]] > best) best = won[sidx[x]];
            sum += (u64)best * (u64)ways[f]; all += (u64)ways[f];
        }
        atomicAdd(total, (unsigned long long)(sum / all));
    }
}

const double BESIDE = 53524680.0; // C(46, 7)
const float PARTS = 38.0f;        // the most that fits: a look's answers are below BESIDE x PARTS

struct Solver {
    Device &d; const Game &g;
    Mem<u32> foff, flist; Mem<float> part; Mem<double> ways, sum;
    struct Turn { Mem<u32> perm, first; Mem<uint4> shape; } turn[2];
    struct Player { Mem<float> regret, average, before, dealt, left_out; } player[2]; // 0 sets for the player, 1 for the dealer
    Mem<u32> flag, place, starts; Mem<uint4> out; Mem<char> temp; Mem<int> won;
    Solver(Device &device) : d(device), g(device.g) {
        foff.put(g.foff); flist.put(g.flist); part.put(std::vector<float>(g.part.begin(), g.part.end())); ways.put(g.ways); sum.size(1);
        u32 n = g.strio.size(); std::vector<u32> of(n); for (u32 p = 0; p < g.stacks; p++) for (u32 s = g.soff[p]; s < g.soff[p + 1]; s++) of[s] = p;
        for (int t = 0; t < 2; t++) {
            std::vector<u64> order(n);
            auto trio = [&](u32 s) { return t ? TOP - g.strio[s] : g.strio[s]; };
            for (u64 i = 0; i < n; i++) order[i] = (u64)(trio(i) >> 16) << 52 | ((i + 1) * 0x9e3779b97f4a7c15ull >> 44) << 32 | i;
            std::sort(order.begin(), order.end());
            std::vector<u32> perm(n), first(4097, n); std::vector<uint4> shape(n);
            for (u32 i = n; i-- > 0;) {
                u32 s = (u32)order[i]; perm[i] = s; first[order[i] >> 52] = i; u64 k = g.key[of[s]], c = k & (JOKER - 1); u32 tr = trio(s);
                shape[i] = {d.x.r1.of(c, 0) | d.x.r2.of(c, 5) << 16, d.x.r2.of(c, 9) | ((tr >> 8 & 255) * LOWS + (tr & 255)) << 16, (k & JOKER) ? 1u << 15 : 0, 0};
            }
            for (int h = 4095; h >= 0; h--) first[h] = std::min(first[h], first[h + 1]);
            turn[t].perm.put(perm); turn[t].first.put(first); turn[t].shape.put(shape);
        }
        for (Player &p : player) { for (Mem<float> *m : {&p.regret, &p.average, &p.before, &p.left_out}) { m->size(g.menu.size()); m->zero(); } p.dealt.size(n); p.dealt.zero(); }
        flag.size(n); place.size(n); starts.size(4097); out.size(n); won.size(n);
        size_t bytes = 0; cub::DeviceScan::ExclusiveSum(nullptr, bytes, flag.at, place.at, (int)n); temp.size(bytes);
    }
    Mem<u64> some_looks; Mem<u32> some; Mem<uint8_t> place_of; Mem<unsigned long long> wins;
    // Judges ways for another program: a byte for each form comes in, what the best player wins against it goes out. The player's
    // hands are a sample at even steps along all hands.
    void serve(u32 sample) {
        std::vector<u32> drawn; std::vector<u64> looks; double before = 0; u32 step = 0;
        for (u32 p = 0; p < g.stacks; p++) {
            double all = 0; for (u32 y = g.foff[p]; y < g.foff[p + 1]; y++) all += g.ways[g.flist[y]];
            bool in = false; while (step < sample && (step + 0.5) * 154143080.0 / sample < before + all) { if (!in) { drawn.push_back(p); looks.push_back(g.key[p]); in = true; } step++; }
            before += all;
        }
        some.put(drawn); some_looks.put(looks); place_of.size(g.forms); wins.size(1);
        u64 all = (u64)drawn.size() * (u64)BESIDE * (u64)PARTS; fwrite(&all, 8, 1, stdout); fflush(stdout);
        std::vector<uint8_t> in(g.forms);
        while (fread(in.data(), 1, g.forms, stdin) == g.forms) {
            SURE(cudaMemcpy(place_of.at, in.data(), g.forms, cudaMemcpyHostToDevice));
            lay<<<1024, 128>>>(g.stacks, foff.at, flist.at, d.off.at, d.sidx.at, d.soff.at, part.at, place_of.at, player[1].dealt.at);
            against(false, player[1].dealt, true); wins.zero();
            judged<<<256, 64>>>(some.n, some.at, foff.at, flist.at, d.off.at, d.sidx.at, ways.at, won.at, wins.at);
            u64 w = wins.get()[0]; fwrite(&w, 8, 1, stdout); fflush(stdout);
        }
    }
    // What each setting of each stack wins for a side against what the other lays.
    void against(bool turned, const Mem<float> &dealt, bool sampled = false) {
        u32 n = g.strio.size(); Turn &t = turn[turned];
        flags<<<2048, 256>>>(n, t.perm.at, dealt.at, flag.at);
        size_t bytes = temp.n; cub::DeviceScan::ExclusiveSum(temp.at, bytes, flag.at, place.at, (int)n);
        u32 last = 0, f = 0; SURE(cudaMemcpy(&last, place.at + n - 1, 4, cudaMemcpyDeviceToHost)); SURE(cudaMemcpy(&f, flag.at + n - 1, 4, cudaMemcpyDeviceToHost));
        entry_n = last + f;
        gather<<<2048, 256>>>(n, t.perm.at, dealt.at, flag.at, place.at, t.shape.at, PARTS, out.at);
        starts_of<<<17, 256>>>(t.first.at, place.at, n, entry_n, starts.at);
        Job r{}; r.soff = d.soff.at; r.strio = d.strio.at; r.turned = turned; r.most = g.most; r.looks = d.stacks.at; r.look_stack = d.ids.at; r.n = g.stacks;
        r.entries = out.at; r.starts = starts.at; r.entry_n = entry_n; r.out = won.at; r.b1 = d.b1.at; r.b2 = r.b3 = d.b2.at; r.n1 = d.b1.n; r.n2 = r.n3 = d.b2.n;
        if (sampled) { r.looks = some_looks.at; r.look_stack = some.at; r.n = some.n; }
        run<0, true, 2, 2>(r);
    }
    u32 entry_n = 0;
    float unit() const { return 1.0f / (float)(BESIDE * PARTS); }
    void update(int who, float weight, bool play) {
        Player &p = player[who];
        learn<<<1024, 128>>>(g.stacks, foff.at, flist.at, d.off.at, d.sidx.at, d.soff.at, part.at, won.at, unit(), p.left_out.at, who ? -1.0f : 1.0f, p.regret.at, p.average.at, p.before.at, weight, p.dealt.at, play);
        SURE(cudaGetLastError());
    }
    void round(double weight) { // each side in turn
        for (int who = 0; who < 2; who++) { against(who == 1, player[1 - who].dealt); update(who, weight, true); }
    }
    // The bracket as the averages see it, by ranks.
    void bracket(double &low, double &high) {
        for (int who = 0; who < 2; who++) {
            Player &other = player[1 - who]; Mem<float> dealt; dealt.size(g.strio.size());
            averaged<<<1024, 128>>>(g.stacks, foff.at, flist.at, d.off.at, d.sidx.at, d.soff.at, part.at, other.average.at, dealt.at);
            against(who == 1, dealt); sum.zero();
            worth<<<1024, 128>>>(g.forms, d.off.at, d.sidx.at, ways.at, won.at, unit(), player[who].left_out.at, who ? -1.0f : 1.0f, sum.at);
            double w = sum.get()[0] / 154143080.0; cudaFree(dealt.at);
            if (who == 0) low = 1 - 2 * w; else high = 1 + 2 * w;
        }
    }
    // A mix in whole shares: each form's chances laid end to end, and twelve points at even steps from a start that differs by form.
    Mix shares(int who) {
        std::vector<float> a = player[who].average.get(); Mix m(g);
        for (u32 f = 0; f < g.forms; f++) {
            double sum = 0, small = 0; for (u32 x = g.off[f]; x < g.off[f + 1]; x++) sum += a[x];
            // Settings that are hardly ever laid are what the first rounds left behind.
            for (u32 x = g.off[f]; x < g.off[f + 1]; x++) if (a[x] < sum * 0.01) small += a[x];
            double start = (double)((f + 1) * 0x9e3779b97f4a7c15ull >> 11) / 9007199254740992.0, along = 0; int before = 0;
            for (u32 x = g.off[f]; x < g.off[f + 1]; x++) if (a[x] >= sum * 0.01) {
                along += a[x] / (sum - small); int upto = std::min(SHARES, (int)floor(along * SHARES + start)); m[x] = upto - before; before = upto;
            }
            u32 most = g.off[f]; for (u32 x = g.off[f]; x < g.off[f + 1]; x++) if (a[x] > a[most]) most = x;
            m[most] += SHARES - before;
        }
        return m;
    }
    void say(const char *what, u64 wins) { double all = 8250459031214400.0 * SHARES; printf("%s: %llu of %.0f won, the house keeps %.7f %%\n", what, (unsigned long long)wins, all, 100 * (1 - 2 * (double)wins / all)); fflush(stdout); }
    // Exact bracket of the mixes, and what the count by ranks leaves out of each form's settings.
    void prove(const std::string &out, int round) {
        Mix mix[2] = {shares(0), shares(1)};
        write_mix(g, mix[0], out + "/player.mix"); write_mix(g, mix[1], out + "/dealer.mix");
        for (int who = 0; who < 2; who++) {
            u64 wins = d.answer(mix[1 - who], who == 1, true);
            char what[64]; snprintf(what, 64, "round %d, %s", round, who ? "at most" : "at least"); say(what, wins);
            std::vector<unsigned long long> exact = d.of_menu.get();
            // The same mix by ranks alone.
            std::vector<float> dealt(g.strio.size(), 0); for (u32 f = 0; f < g.forms; f++) for (u32 x = g.off[f]; x < g.off[f + 1]; x++) dealt[g.sidx[x]] += g.part[f] * mix[1 - who][x] / SHARES;
            Mem<float> on; on.put(dealt); against(who == 1, on); std::vector<int> w = won.get(); cudaFree(on.at);
            std::vector<float> left(g.menu.size()); double mean = 0, count = 0;
            for (u32 f = 0; f < g.forms; f++) for (u32 x = g.off[f]; x < g.off[f + 1]; x++) {
                if (g.ways[f] <= 0) { left[x] = 0; continue; }
                left[x] = (float)((double)exact[x] / (g.ways[f] * BESIDE * SHARES) - w[g.sidx[x]] / (BESIDE * (double)PARTS)); mean += fabs(left[x]) * g.ways[f]; count += g.ways[f];
            }
            fprintf(stderr, "left out on average %.6f\n", mean / count); player[who].left_out.put(left);
        }
    }
};
#endif

// A hand's wins by looks and by every hand there is.
static void spot(const Game &g, const char *file, int many) {
    Exact x(g); x.list_views(); x.list_classes(); Mix m = read_mix(g, file);
    for (int turned = 0; turned < 2; turned++) {
        Entries a, b, c; x.entries(m, turned, a, b, c);
        for (int n = 0; n < many; n++) {
            size_t i = n % 2 ? x.naturals + (n * 7919ull * 104729ull) % (x.cards.size() - x.naturals) : (n * 7919ull * 1299709ull) % x.naturals;
            u64 h = x.cards[i]; u32 f = x.form[i], st = g.stack[f]; std::vector<i64> got(g.off[f + 1] - g.off[f]);
            auto one = [&](int kind, u64 look, Entries &e, const Codes *c1, const Codes *c2) {
                Mem<u64> looks; looks.put({look}); Mem<u32> stack; stack.put({kind == 2 ? f : st}); Mem<u64> base; base.put({0}); Mem<int> out; out.size(200);
                Job j{}; j.soff = kind == 2 ? g.off.data() : g.soff.data(); j.strio = kind == 2 ? g.menu.data() : g.strio.data(); j.turned = turned; j.most = g.most; j.looks = looks.at; j.look_stack = stack.at; j.base = base.at; j.n = 1;
                j.entries = e.entries.at; j.starts = e.starts.at; j.entry_n = e.all.size(); j.out = out.at;
                if (kind < 2) { j.b1 = c1->back.data(); j.b2 = j.b3 = c2->back.data(); j.n1 = c1->back.size(); j.n2 = j.n3 = c2->back.size(); }
#ifndef __CUDACC__
                if (kind == 0) run<0, false, 2, 2>(j); else if (kind == 1) run<1, false, 4, 2>(j); else run<2, false, 8, 2>(j);
#endif
                for (size_t y = 0; y < got.size(); y++) got[y] += out.at[kind == 2 ? y : g.sidx[g.off[f] + y] - g.soff[st]];
            };
            one(0, g.key[st], a, &x.r1, &x.r2);
            u64 nat = h & (JOKER - 1), all = per_rank(nat);
            for (int s = 0; s < 4; s++) { u64 own = nat >> s & ONES; one(1, (all - own) | own << 2 | (h & JOKER), b, &x.v1, &x.v2); }
            if (!(h & JOKER)) one(2, h, c, nullptr, nullptr);
            std::vector<i64> want(got.size());
            for (size_t o = 0; o < x.cards.size(); o++) {
                int p[4] = {0, 1, 2, 3}, beside = 0, seen = 0; u64 done[24]; u64 q = x.cards[o]; if (q & h & JOKER) continue;
                do { u64 c = q & JOKER; for (int s = 0; s < 4; s++) c |= (q >> s & ONES) << p[s]; bool again = false; for (int y = 0; y < seen; y++) again |= done[y] == c; if (again) continue; done[seen++] = c; beside += !(c & h); } while (std::next_permutation(p, p + 4));
                if (!beside) continue;
                u32 of = x.form[o];
                for (u32 e = g.off[of]; e < g.off[of + 1]; e++) if (m[e]) for (size_t y = 0; y < got.size(); y++) {
                    u32 s = g.menu[g.off[f] + y], t = g.menu[e]; if (turned) std::swap(s, t);
                    int above = (s >> 16 > t >> 16) + ((s >> 8 & 255) > (t >> 8 & 255)) + ((s & 255) > (t & 255)); if (above >= 2) want[y] += (i64)beside * m[e];
                }
            }
            printf("turned %d hand %zu: %s", turned, i, got == want ? "same" : "NOT THE SAME"); for (size_t y = 0; y < std::min<size_t>(3, got.size()); y++) printf("  %lld %lld", (long long)got[y], (long long)want[y]); puts("");
        }
    }
}

int main(int argc, char **argv) {
    if (argc < 4) { fprintf(stderr, "solve GAME check MIX | solve OUT ROUNDS... | spot MIX N\n"); return 2; }
    Game g = read_game(argv[1]); std::string what = argv[2];
    if (what == "spot") { spot(g, argv[3], atoi(argv[4])); return 0; }
#ifdef __CUDACC__
    Device d(g, what != "serve");
    if (what == "serve") { Solver s(d); s.serve(atoi(argv[3])); return 0; }
    if (what == "answer") for (int i = 3; i < argc; i++) { Mix m = read_mix(g, argv[i]); char said[300]; snprintf(said, 300, "%s answered by the player", argv[i]); u64 wins = d.answer(m, false, false); printf("%s: %llu of 99005508374572800 won, the house keeps %.6f %%\n", said, (unsigned long long)wins, 100 * (1 - 2 * (double)wins / 99005508374572800.0)); fflush(stdout); }
    if (what == "check") for (int i = 3; i < argc; i++) { Mix m = read_mix(g, argv[i]); for (int t = 0; t < 2; t++) printf("%s answered by the %s: %llu\n", argv[i], t ? "dealer" : "player", (unsigned long long)d.answer(m, t, false)); }
    if (what == "solve") {
        Solver s(d); double t = now(); int round = 0;
        s.update(0, 0, false); s.update(1, 0, false);
        for (int i = 4; i < argc; i++) {
            // From each exact count on, averages start anew.
            s.player[0].average.zero(); s.player[1].average.zero();
            int rounds = atoi(argv[i]);
            for (int n = 1; n <= rounds; n++) {
                s.round((double)n * n / rounds / rounds); round++;
                if (n % 50 == 0 || n == rounds) { double low, high; s.bracket(low, high); fprintf(stderr, "round %d: %.6f %% to %.6f %%, %u entries, %.1f s\n", round, 100 * low, 100 * high, s.entry_n, now() - t); }
            }
            s.prove(argv[3], round);
        }
    }
#endif
    return 0;
}
