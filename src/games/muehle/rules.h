/*
 * Nine Men's Morris: the rules, as functions over sets of fields.
 * Tables, search and the contract include this.
 *
 * A set has 24 bits, eight for each ring: bit 8 * ring + place, ring 0 being the outer one, place 0
 * its top left corner, and places going round clockwise. Corners are even, the middles of sides
 * odd:
 *
 *      0-----------1-----------2
 *      |   8-------9------10   |
 *      |   |  16--17--18   |   |
 *      7--15--23      19--11---3
 *      |   |  22--21--20   |   |
 *      |  14------13------12   |
 *      6-----------5-----------4
 *
 * So the neighbours of all stones are rotations of the rings and shifts by one ring, the fields
 * that close a mill are found for a whole set at once, and the 16 symmetries of the board are
 * cheap. How fields are numbered and named outside is a list in text.c.
 *
 * Functions that depend on it take the capture rule as a parameter; with a constant it costs
 * nothing.
 */
#ifndef MUEHLE_RULES_H
#define MUEHLE_RULES_H

#include "core/bits.h"
#include "core/contract.h"

enum {
    MUEHLE_FIELDS = 24,
    MUEHLE_STONES = 9, /* of each player */
    MUEHLE_LEAST = 3,  /* with fewer a player has lost, with this many a player flies */
    /* Steps lead along one of 32 edges in one direction, and each may take one of nine stones;
     * placing and flying have fewer moves. */
    MUEHLE_MAX_MOVES = 32 * MUEHLE_STONES,
};

#define MUEHLE_BOARD   0xffffffu
#define MUEHLE_CORNERS 0x555555u
#define MUEHLE_MIDDLES 0xaaaaaau
#define MUEHLE_CROSSINGS                                                                           \
    0x00aa00u /* the middles of the ring in the middle, with four neighbours                       \
               */

/* What happens to a mill closed while all stones of the opponent stand in mills. */
enum muehle_rule {
    MUEHLE_SEED,  /* nothing is removed */
    MUEHLE_USUAL, /* one of them is removed */
};

/* A position as the player to move sees it. */
struct muehle_position {
    uint32_t own, other; /* stones on the board */
    uint8_t hand, other_hand;
    uint8_t black; /* 1 when Black is to move */
    uint8_t reserved;
};

/* A move: the fields that change in the mover's set (where a stone comes from, where it goes), and
 * the stone it removes, or 0. */
struct muehle_move {
    uint32_t own, taken;
};

/* ---- The board ---- */

static inline uint32_t muehle_clockwise(uint32_t set) {
    return (set << 1 & 0xfefefeu) | (set >> 7 & 0x010101u);
}

static inline uint32_t muehle_anticlockwise(uint32_t set) {
    return (set >> 1 & 0x7f7f7fu) | (set << 7 & 0x808080u);
}

static inline uint32_t muehle_neighbours(uint32_t set) {
    uint32_t middles = set & MUEHLE_MIDDLES;
    return muehle_clockwise(set) | muehle_anticlockwise(set) | (middles << 8 & MUEHLE_BOARD) |
           middles >> 8;
}

/* The stones of a set that stand in mills. */
static inline uint32_t muehle_mills(uint32_t set) {
    uint32_t along = muehle_clockwise(set) & muehle_anticlockwise(set) & set & MUEHLE_MIDDLES;
    uint32_t across = set & set >> 8 & set >> 16 & MUEHLE_MIDDLES;
    return along | muehle_clockwise(along) | muehle_anticlockwise(along) | across * 0x010101u;
}

/* Fields whose line lacks only themselves, by where the other two fields of that line lie. A stone
 * that comes to such a field closes a mill unless it was one of the two. */
struct muehle_gaps {
    uint32_t between; /* on both sides in the ring */
    uint32_t across;  /* in the other two rings */
    uint32_t ahead;   /* clockwise */
    uint32_t behind;  /* anticlockwise */
};

static inline struct muehle_gaps muehle_gaps(uint32_t set) {
    uint32_t from_behind = muehle_clockwise(set), from_ahead = muehle_anticlockwise(set);
    uint32_t pairs = set & from_behind; /* stones with another one behind them */
    return (struct muehle_gaps){
        .between = from_behind & from_ahead & MUEHLE_MIDDLES,
        .across = (set << 8 | set >> 16) & (set >> 8 | set << 16) & MUEHLE_MIDDLES,
        .ahead = ((pairs >> 2 & 0x3f3f3fu) | (pairs << 6 & 0xc0c0c0u)) & MUEHLE_CORNERS,
        .behind = muehle_clockwise(pairs) & MUEHLE_CORNERS,
    };
}

/* Where a further stone closes a mill with stones of the set. */
static inline uint32_t muehle_closing(uint32_t set) {
    struct muehle_gaps gaps = muehle_gaps(set);
    return gaps.between | gaps.across | gaps.ahead | gaps.behind;
}

/* ---- The position ---- */

static inline uint32_t muehle_empty(const struct muehle_position *p) {
    return MUEHLE_BOARD & ~(p->own | p->other);
}

/* The stones of the opponent that a mill may remove. */
static inline uint32_t muehle_removable(uint32_t other, enum muehle_rule rule) {
    uint32_t open = other & ~muehle_mills(other);
    return rule == MUEHLE_USUAL && !open ? other : open;
}

static inline bool muehle_too_few(uint32_t stones, uint8_t hand) {
    return bits_count(stones) + hand < MUEHLE_LEAST;
}

/* With an empty hand and three stones a player moves to any empty field. */
static inline bool muehle_flies(const struct muehle_position *p) {
    return p->hand == 0 && bits_count(p->own) == MUEHLE_LEAST;
}

static inline bool muehle_stuck(const struct muehle_position *p) {
    return p->hand == 0 && bits_count(p->own) > MUEHLE_LEAST &&
           !(muehle_neighbours(p->own) & muehle_empty(p));
}

/* The player to move has lost. */
static inline bool muehle_lost(const struct muehle_position *p) {
    return muehle_too_few(p->own, p->hand) || muehle_stuck(p);
}

/* The opponent has lost. Play never leads there, since they had the last move; a position set up
 * may. */
static inline bool muehle_won(const struct muehle_position *p) {
    return muehle_too_few(p->other, p->other_hand);
}

static inline bool muehle_over(const struct muehle_position *p) {
    return muehle_lost(p) || muehle_won(p);
}

static inline void muehle_play(struct muehle_position *p, struct muehle_move move) {
    uint32_t own = p->own ^ move.own;
    uint8_t hand = (uint8_t)(p->hand - (p->hand > 0));
    p->own = p->other ^ move.taken;
    p->other = own;
    p->hand = p->other_hand;
    p->other_hand = hand;
    p->black ^= 1;
}

/* One to one: different positions have different numbers. */
static inline uint64_t muehle_number_of(const struct muehle_position *p) {
    return (uint64_t)p->own | (uint64_t)p->other << 24 | (uint64_t)p->hand << 48 |
           (uint64_t)p->other_hand << 52 | (uint64_t)p->black << 56;
}

/* ---- Legal moves ----
 *
 * All placements fit a word, one bit for each target. So do all steps: 24 bits for the targets of
 * those clockwise, 24 for those anticlockwise, and 16 for those from ring to ring, which only
 * middles have: odd bits for the origins of steps inwards, even bits (one place lower) for the
 * targets of steps outwards. The flights of one stone are like placements. What a bit means is
 * looked up. */

struct muehle_moves {
    uint64_t quiet;   /* moves that remove nothing */
    uint64_t closing; /* moves that remove one of these: */
    uint32_t removable;
    uint32_t origin; /* where a flight comes from, else 0 */
    const uint32_t *meaning;
};

#define MUEHLE_EIGHT(f, i)                                                                         \
    f(i), f(i + 1), f(i + 2), f(i + 3), f(i + 4), f(i + 5), f(i + 6), f(i + 7)
#define MUEHLE_ALL(f)    MUEHLE_EIGHT(f, 0), MUEHLE_EIGHT(f, 8), MUEHLE_EIGHT(f, 16)
#define MUEHLE_PUT(i)    1u << (i)
#define MUEHLE_ROUND(i)  1u << (i) | 1u << (((i)&24) | (((i)-1) & 7))
#define MUEHLE_BACK(i)   1u << (i) | 1u << (((i)&24) | (((i) + 1) & 7))
#define MUEHLE_RADIAL(i) 0x101u << ((i) | 1)

static const uint32_t muehle_puts[] = {MUEHLE_ALL(MUEHLE_PUT)};
static const uint32_t muehle_step_list[] = {
    MUEHLE_ALL(MUEHLE_ROUND),
    MUEHLE_ALL(MUEHLE_BACK),
    MUEHLE_EIGHT(MUEHLE_RADIAL, 0),
    MUEHLE_EIGHT(MUEHLE_RADIAL, 8),
};

/* Separates the moves that close a mill, unless there is nothing to remove. */
static inline struct muehle_moves muehle_divide(const struct muehle_position *p,
                                                enum muehle_rule rule, uint64_t all,
                                                uint64_t closing, const uint32_t *meaning) {
    uint32_t removable = closing ? muehle_removable(p->other, rule) : 0;
    if (!removable)
        closing = 0;
    return (struct muehle_moves){all ^ closing, closing, removable, 0, meaning};
}

static inline struct muehle_moves muehle_placements(const struct muehle_position *p,
                                                    enum muehle_rule rule) {
    uint32_t empty = muehle_empty(p);
    return muehle_divide(p, rule, empty, empty & muehle_closing(p->own), muehle_puts);
}

/* Puts the bits of sets of targets where the word of steps has them. */
static inline uint64_t muehle_step_word(uint32_t round, uint32_t back, uint32_t inwards,
                                        uint32_t outwards) {
    uint32_t radial = (inwards >> 8 & 0xaaaau) | (outwards & 0xaaaau) >> 1;
    return round | (uint64_t)back << 24 | (uint64_t)radial << 48;
}

/* A step can only close the line that crosses its own. */
static inline struct muehle_moves muehle_steps(const struct muehle_position *p,
                                               enum muehle_rule rule) {
    uint32_t empty = muehle_empty(p);
    struct muehle_gaps gaps = muehle_gaps(p->own);
    uint64_t all =
        muehle_step_word(muehle_clockwise(p->own) & empty, muehle_anticlockwise(p->own) & empty,
                         p->own << 8 & empty, p->own >> 8 & empty);
    uint64_t crossing = muehle_step_word(gaps.across | gaps.ahead, gaps.across | gaps.behind,
                                         gaps.between, gaps.between);
    return muehle_divide(p, rule, all, all & crossing, muehle_step_list);
}

static inline struct muehle_moves muehle_flights(const struct muehle_position *p,
                                                 enum muehle_rule rule, uint32_t stone) {
    uint32_t empty = muehle_empty(p);
    struct muehle_moves moves =
        muehle_divide(p, rule, empty, empty & muehle_closing(p->own ^ stone), muehle_puts);
    moves.origin = stone;
    return moves;
}

static inline unsigned muehle_size(const struct muehle_moves *moves) {
    return (unsigned)(bits_count(moves->quiet) +
                      bits_count(moves->closing) * bits_count(moves->removable));
}

/* Move number n; those that remove nothing come first. */
static inline struct muehle_move muehle_pick(const struct muehle_moves *moves, unsigned n) {
    unsigned quiet = (unsigned)bits_count(moves->quiet);
    if (n < quiet)
        return (struct muehle_move){moves->meaning[bits_nth(moves->quiet, n)] | moves->origin, 0};
    unsigned choices = (unsigned)bits_count(moves->removable);
    n -= quiet;
    return (struct muehle_move){moves->meaning[bits_nth(moves->closing, n / choices)] |
                                    moves->origin,
                                1u << bits_nth(moves->removable, n % choices)};
}

/* Moves in words of the contract. */
static inline ludo_move muehle_pack(struct muehle_move move) {
    return move.own | (ludo_move)move.taken << 32;
}

static inline struct muehle_move muehle_unpack(ludo_move move) {
    return (struct muehle_move){(uint32_t)move, (uint32_t)(move >> 32)};
}

static inline size_t muehle_write_all(const struct muehle_moves *moves, ludo_move *list) {
    size_t count = 0;
    for (uint64_t rest = moves->quiet; rest; rest = bits_rest(rest))
        list[count++] = moves->meaning[bits_first(rest)] | moves->origin;
    for (uint64_t rest = moves->closing; rest; rest = bits_rest(rest)) {
        ludo_move own = moves->meaning[bits_first(rest)] | moves->origin;
        for (uint64_t taken = moves->removable; taken; taken = bits_rest(taken))
            list[count++] = own | (taken & -taken) << 32;
    }
    return count;
}

/* The placements or steps of a player who does not fly. */
static inline struct muehle_moves muehle_grounded(const struct muehle_position *p,
                                                  enum muehle_rule rule) {
    return p->hand ? muehle_placements(p, rule) : muehle_steps(p, rule);
}

/* With three stones every gap next to two of them is closed by the third alone, so the gaps are the
 * mills. */
static inline unsigned muehle_count_flights(const struct muehle_position *p,
                                            enum muehle_rule rule) {
    uint32_t empty = muehle_empty(p);
    struct muehle_gaps gaps = muehle_gaps(p->own);
    unsigned count = MUEHLE_LEAST * (unsigned)bits_count(empty);
    if (!((gaps.between | gaps.across | gaps.ahead | gaps.behind) & empty))
        return count;
    int mills = bits_count((gaps.between & empty) | (uint64_t)(gaps.across & empty) << 32) +
                bits_count((gaps.ahead & empty) | (uint64_t)(gaps.behind & empty) << 32);
    int choices = bits_count(muehle_removable(p->other, rule));
    return choices ? count + (unsigned)(mills * (choices - 1)) : count;
}

/* Flights are in the order of their stones. */
static inline struct muehle_move muehle_nth_flight(const struct muehle_position *p,
                                                   enum muehle_rule rule, unsigned n) {
    uint32_t empty = muehle_empty(p);
    if (!(muehle_closing(p->own) & empty)) {
        unsigned goals = (unsigned)bits_count(empty);
        unsigned stone = (unsigned)(n >= goals) + (n >= 2 * goals);
        return (struct muehle_move){
            1u << bits_nth(p->own, stone) | 1u << bits_nth(empty, n - stone * goals), 0};
    }
    for (uint32_t rest = p->own;; rest &= rest - 1) {
        struct muehle_moves moves = muehle_flights(p, rule, rest & -rest);
        unsigned size = muehle_size(&moves);
        if (n < size)
            return muehle_pick(&moves, n);
        n -= size;
    }
}

/* The number of legal moves; 0 exactly when the game is over. */
static inline unsigned muehle_count(const struct muehle_position *p, enum muehle_rule rule) {
    if (muehle_too_few(p->own, p->hand) || muehle_won(p))
        return 0;
    if (muehle_flies(p))
        return muehle_count_flights(p, rule);
    struct muehle_moves moves = muehle_grounded(p, rule);
    return muehle_size(&moves);
}

static inline size_t muehle_write_some(const struct muehle_moves *moves, bool quiet,
                                       ludo_move *list) {
    struct muehle_moves chosen = *moves;
    chosen.quiet = quiet ? moves->quiet : 0;
    return muehle_write_all(&chosen, list);
}

static inline size_t muehle_list_some(const struct muehle_position *p, enum muehle_rule rule,
                                      bool quiet, ludo_move *list) {
    if (muehle_too_few(p->own, p->hand) || muehle_won(p))
        return 0;
    if (!muehle_flies(p)) {
        struct muehle_moves moves = muehle_grounded(p, rule);
        return muehle_write_some(&moves, quiet, list);
    }
    size_t count = 0;
    for (uint32_t rest = p->own; rest; rest &= rest - 1) {
        struct muehle_moves moves = muehle_flights(p, rule, rest & -rest);
        count += muehle_write_some(&moves, quiet, list + count);
    }
    return count;
}

/* Writes the legal moves, at most MUEHLE_MAX_MOVES. */
static inline size_t muehle_list(const struct muehle_position *p, enum muehle_rule rule,
                                 ludo_move *list) {
    return muehle_list_some(p, rule, true, list);
}

/* Writes those that remove a stone. */
static inline size_t muehle_list_closing(const struct muehle_position *p, enum muehle_rule rule,
                                         ludo_move *list) {
    return muehle_list_some(p, rule, false, list);
}

/* Move number n of the list; n must be below the count. */
static inline struct muehle_move muehle_nth(const struct muehle_position *p, enum muehle_rule rule,
                                            unsigned n) {
    if (muehle_flies(p))
        return muehle_nth_flight(p, rule, n);
    struct muehle_moves moves = muehle_grounded(p, rule);
    return muehle_pick(&moves, n);
}

/* A random one of the legal moves; the game must not be over. */
static inline struct muehle_move muehle_random(const struct muehle_position *p,
                                               enum muehle_rule rule, ludo_random *random) {
    if (muehle_flies(p))
        return muehle_nth_flight(p, rule,
                                 (unsigned)ludo_below(random, muehle_count_flights(p, rule)));
    struct muehle_moves moves = muehle_grounded(p, rule);
    return muehle_pick(&moves, (unsigned)ludo_below(random, muehle_size(&moves)));
}

/* ---- Two moves at once, for counting ---- */

/* How many more moves a mill gives than a quiet move, when it may remove one of these. */
static inline unsigned muehle_surplus(uint32_t removable) {
    return removable ? (unsigned)bits_count(removable) - 1 : 0;
}

/* The answers to all placements that remove a stone, when the answer is a placement too. */
static inline unsigned muehle_count_after_mills(const struct muehle_position *p,
                                                enum muehle_rule rule,
                                                const struct muehle_moves *moves) {
    unsigned count = 0, empty = (unsigned)bits_count(muehle_empty(p));
    if (bits_count(p->other) + p->other_hand <= MUEHLE_LEAST)
        return 0;
    for (uint32_t taken = moves->removable; taken; taken &= taken - 1) {
        uint32_t stone = taken & -taken, left = p->other ^ stone;
        uint32_t gaps = muehle_closing(left) & (muehle_empty(p) | stone);
        for (uint64_t rest = moves->closing; rest; rest = bits_rest(rest)) {
            uint32_t target = (uint32_t)(rest & -rest);
            unsigned mills = (unsigned)bits_count(gaps & ~target);
            count += empty;
            if (mills)
                count += mills * muehle_surplus(muehle_removable(p->own | target, rule));
        }
    }
    return count;
}

/* Pairs of a move and its answer, when both are placements. A placement that closes no mill leaves
 * the mills of both as they are, so all of them are counted together. */
static inline unsigned muehle_count_two_placements(const struct muehle_position *p,
                                                   enum muehle_rule rule) {
    struct muehle_moves moves = muehle_placements(p, rule);
    uint32_t empty = muehle_empty(p), mills = muehle_closing(p->own) & empty,
             quiet = empty & ~mills;
    uint32_t answers = muehle_closing(p->other) & empty;
    unsigned goals = (unsigned)bits_count(empty),
             open = (unsigned)bits_count(p->own & ~muehle_mills(p->own));
    unsigned first = (unsigned)bits_count(quiet);
    unsigned count = first * (goals - 1);
    /* The new stone is open as well, hence a mill of the answer has open + 1 choices. */
    count += open * (first * (unsigned)bits_count(answers) - (unsigned)bits_count(answers & quiet));
    if (moves.closing)
        return count + muehle_count_after_mills(p, rule, &moves);
    /* Mills with nothing to remove protect their stones. */
    for (; mills; mills &= mills - 1) {
        uint32_t target = mills & -mills;
        count += goals - 1 +
                 (unsigned)bits_count(answers & ~target) *
                     muehle_surplus(muehle_removable(p->own | target, rule));
    }
    return count;
}

/* Pairs of a legal move and a legal answer. */
static inline uint64_t muehle_count_two(const struct muehle_position *p, enum muehle_rule rule) {
    if (p->hand && p->other_hand && !muehle_over(p))
        return muehle_count_two_placements(p, rule);
    ludo_move moves[MUEHLE_MAX_MOVES];
    size_t size = muehle_list(p, rule, moves);
    uint64_t count = 0;
    for (size_t i = 0; i < size; i++) {
        struct muehle_position next = *p;
        muehle_play(&next, muehle_unpack(moves[i]));
        count += muehle_count(&next, rule);
    }
    return count;
}

/* Behind a stone placed or removed no earlier position comes again. */
static inline bool muehle_lasting(const struct muehle_position *p, ludo_move move) {
    return p->hand > 0 || move >> 32 != 0;
}

#endif
