/*
 * The rules of Mister X and of Hive, as typed functions.
 *
 * A position is two sets of cells, one for each colour: where one of its pieces lies on top. Their
 * union is the scene. Beside them stands the cell of each of the 22 pieces, and for agents the
 * level in a stack. All that is asked for every cell at once (where may a piece be placed, which
 * pieces hold the scene together, where does an informant get) is answered by rotating whole sets,
 * see hexes.h; what concerns one cell by the ring of its six neighbours.
 *
 * Pieces are numbered as `print` lists them: X1R A1R ... I3R, X1V ... I3V. The two sets of pieces
 * differ in one number only: the sixth piece is E1 in Mister X and S3 in Hive.
 */
#ifndef MISTERX_RULES_H
#define MISTERX_RULES_H

#include "core/contract.h"
#include "games/misterx/scene.h"

enum { MX_SIDE = 11, MX_PIECES = 22, MX_IN_HAND = 0xffff };
enum { MX_X, MX_AGENT, MX_SPY, MX_INVESTIGATOR, MX_INFORMANT, MX_KINDS };
enum { MX_RED, MX_VIOLET };
enum {
    MX_OPEN = 1,    /* an agent passes narrow gaps on the ground */
    MX_FREE = 2,    /* one may pass without need */
    MX_CROSSING = 4 /* the way of an informant may meet itself */
};
enum { MX_ALL = (1 << MX_SIDE) - 1 };  /* the pieces of one colour */
enum { MX_STAGE = 6, MX_WALKERS = 5 }; /* pieces from MX_WALKERS on may walk: E and I (or S3) */
enum { MX_DUE = 3 }; /* with so many own pieces in play Mister X must be the next */
/* The move that is no move; others are HEX_CELLS * piece + goal. */
enum { MX_PASS = MX_PIECES * HEX_CELLS };

/* No position has more moves: places for five kinds, goals of six walkers, six steps of the other
 * five pieces, the pass. */
enum { MX_MOST_MOVES = 5 * MX_WALK + 6 * MX_WALK + 5 * 6 + 1 };

struct mx_state {
    uint64_t top[2][HEX_WORDS]; /* cells where a colour has the top piece */
    uint64_t key;               /* hash of the pieces that lie, by kind, cell and level */
    uint32_t hand;              /* bit p: piece p is in hand */
    uint32_t covered;           /* bit p: something lies on piece p */
    uint32_t raised;            /* bit p: piece p lies on something */
    uint32_t turns;             /* made by both colours */
    uint16_t cell[MX_PIECES];   /* MX_IN_HAND: not in play */
    uint8_t level[MX_PIECES];   /* pieces below it in its stack */
    uint8_t turn;               /* whose it is: MX_RED or MX_VIOLET */
    uint8_t passes;             /* directly before this turn, at most 2; always 0 in Hive */
    uint8_t enclosed;           /* bit c: Mister X of colour c is */
    uint8_t hive;               /* the rules and pieces of Hive */
    uint8_t options;            /* MX_OPEN, MX_FREE, MX_CROSSING; none in Hive */
    uint8_t uhp; /* texts call pieces and players as the Universal Hive Protocol does */
};
_Static_assert(sizeof(struct mx_state) == 224, "no byte of a state is padding");

static inline unsigned mx_move_piece(ludo_move move) {
    return (unsigned)move / HEX_CELLS;
}

static inline unsigned mx_move_goal(ludo_move move) {
    return (unsigned)move % HEX_CELLS;
}

static inline ludo_move mx_move(unsigned piece, unsigned goal) {
    return piece * HEX_CELLS + goal;
}

static inline unsigned mx_colour(unsigned piece) {
    return piece >= MX_SIDE;
}

/* The kind of a piece, counted within its colour. */
static inline unsigned mx_kind(bool hive, unsigned number) {
    static const uint8_t kinds[MX_SIDE] = {
        MX_X,         MX_AGENT,        MX_AGENT,        MX_SPY,
        MX_SPY,       MX_INVESTIGATOR, MX_INVESTIGATOR, MX_INVESTIGATOR,
        MX_INFORMANT, MX_INFORMANT,    MX_INFORMANT};
    return hive && number == 5 ? MX_SPY : kinds[number];
}

/* The pieces of a kind, as bits within a colour. */
static inline unsigned mx_of_kind(bool hive, unsigned kind) {
    static const uint16_t pieces[2][MX_KINDS] = {{0x001, 0x006, 0x018, 0x0e0, 0x700},
                                                 {0x001, 0x006, 0x038, 0x0c0, 0x700}};
    return pieces[hive][kind];
}

/* The pieces of a colour that are in its hand, as bits within the colour. */
static inline unsigned mx_hand(const struct mx_state *s, unsigned colour) {
    return s->hand >> colour * MX_SIDE & MX_ALL;
}

/* How many pieces of a colour are in play. */
static inline unsigned mx_in_play(const struct mx_state *s, unsigned colour) {
    return MX_SIDE - (unsigned)bits_count(mx_hand(s, colour));
}

static inline bool mx_x_in_play(const struct mx_state *s, unsigned colour) {
    return !(mx_hand(s, colour) & 1);
}

static inline bool mx_empty(const struct mx_state *s) {
    return s->hand == (1u << MX_PIECES) - 1;
}

HEXES_INLINE hexes mx_scene(const struct mx_state *s) {
    return hexes_load(s->top[0]) | hexes_load(s->top[1]);
}

static inline int mx_turn(const struct mx_state *s) {
    return s->enclosed || s->passes == 2 ? LUDO_OVER : s->turn;
}

/* Pieces on a cell, as bits. */
static inline uint32_t mx_pieces_at(const struct mx_state *s, unsigned cell) {
#ifdef __AVX512BW__
    const __mmask32 all = (1u << MX_PIECES) - 1;
    return _mm512_mask_cmpeq_epi16_mask(all, _mm512_maskz_loadu_epi16(all, s->cell),
                                        _mm512_set1_epi16((short)cell));
#else
    uint32_t pieces = 0;
    for (unsigned p = 0; p < MX_PIECES; p++)
        pieces |= (uint32_t)(s->cell[p] == cell) << p;
    return pieces;
#endif
}

/* The top piece on a cell when `without` (a set) is lifted, or -1. */
static inline int mx_top_at(const struct mx_state *s, unsigned cell, uint32_t without) {
    int top = -1;
    for (uint32_t rest = mx_pieces_at(s, cell) & ~without; rest; rest &= rest - 1)
        if (top < 0 || s->level[bits_first(rest)] > s->level[top])
            top = bits_first(rest);
    return top;
}

/* ---- Placing ---- */

/* The pieces the player to move may place, all numbers of a kind, as bits within their colour. */
static inline unsigned mx_placeable(const struct mx_state *s) {
    unsigned hand = mx_hand(s, s->turn), lying = MX_SIDE - (unsigned)bits_count(hand);
    if ((hand & 1) && lying >= MX_DUE)
        return 1;
    return s->hive && lying == 0 ? hand & ~1u : hand;
}

/* Of each kind the lowest number. */
static inline unsigned mx_lowest(bool hive, unsigned pieces) {
    unsigned lowest = 0;
    for (unsigned kind = 0; kind < MX_KINDS; kind++) {
        unsigned same = pieces & mx_of_kind(hive, kind);
        lowest |= same & (0u - same);
    }
    return lowest;
}

/* The cells where the player to move may place a piece. */
HEXES_INLINE hexes mx_placements(const struct mx_state *s) {
    hexes own = hexes_load(s->top[s->turn]), enemy = hexes_load(s->top[!s->turn]);
    if (__builtin_expect(mx_hand(s, s->turn) == MX_ALL, 0))
        return mx_empty(s) ? hexes_one(0) : hexes_around(enemy);
    return hexes_around(own) & ~hexes_around(enemy) & ~(own | enemy);
}

/* ---- Moving ---- */

/* Takes away the steps of a beetle that two stacks beside its way forbid. */
static inline unsigned mx_beetle_gate(const struct mx_state *s, unsigned piece, unsigned ring,
                                      unsigned steps) {
    unsigned cell = s->cell[piece], height[HEX_SIDES];
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        unsigned next = hex_next(cell, d);
        height[d] = ring >> d & 1;
        for (uint32_t rest = s->raised; rest; rest &= rest - 1)
            height[d] += s->cell[bits_first(rest)] == next;
    }
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        unsigned level = height[d] > s->level[piece] ? height[d] : s->level[piece];
        if (level > 0 && height[mx_beside[d][0]] > level && height[mx_beside[d][1]] > level)
            steps &= ~(1u << d);
    }
    return steps;
}

/* The directions in which an agent may step. */
static inline unsigned mx_agent(const struct mx_state *s, unsigned piece, unsigned ring) {
    unsigned steps = s->level[piece] > 0 ? 63 : mx_agent_steps[s->options & MX_OPEN][ring];
    uint32_t others = s->raised & ~(1u << piece);
    if (s->hive && (others & (others - 1)))
        steps = mx_beetle_gate(s, piece, ring, steps);
    return steps;
}

/* ---- All moves of a position ---- */

struct mx_survey {
    hexes goals[MX_STAGE];  /* of piece number MX_WALKERS + i, where it walks */
    hexes placements;       /* cells for any of the kinds in `lowest` */
    uint64_t count;         /* of all moves */
    unsigned lowest;        /* pieces to be placed, one of each kind, as bits within the colour */
    unsigned cells;         /* in `placements` */
    unsigned moving;        /* pieces that may move, as bits within the colour */
    uint8_t steps[MX_SIDE]; /* directions of the other pieces */
    uint8_t moves[MX_SIDE]; /* how many moves each piece has */
    bool pass;              /* passing is the last move */
};

/* The pieces of the player to move that are not covered and not needed to hold the scene together.
 */
HEXES_INLINE unsigned mx_movable(const struct mx_state *s, hexes scene) {
    if (!mx_x_in_play(s, s->turn))
        return 0;
    unsigned shift = s->turn * MX_SIDE, movable = 0, raised = s->raised >> shift & MX_ALL;
    uint64_t pins[HEX_WORDS];
    hexes_store(pins, mx_pins(scene));
    for (unsigned rest = ~(s->hand | s->covered) >> shift & MX_ALL; rest; rest &= rest - 1) {
        unsigned number = (unsigned)bits_first(rest);
        movable |= (unsigned)!hexes_has(pins, s->cell[shift + number]) << number;
    }
    return movable | (raised & ~(s->covered >> shift));
}

static inline void mx_survey(const struct mx_state *s, struct mx_survey *v) {
    v->count = v->cells = 0;
    v->placements = (hexes){0};
    if ((v->lowest = mx_lowest(s->hive, mx_placeable(s)))) {
        v->placements = mx_placements(s);
        v->cells = hexes_count(v->placements);
        v->count = v->cells * (unsigned)bits_count(v->lowest);
    }
    hexes scene = mx_scene(s);
    uint64_t words[HEX_WORDS];
    hexes_store(words, scene);
    v->moving = mx_movable(s, scene);
    for (unsigned rest = v->moving; rest; rest &= rest - 1) {
        unsigned number = (unsigned)bits_first(rest), piece = number + s->turn * MX_SIDE,
                 cell = s->cell[piece];
        unsigned ring = hex_ring(words, cell), kind = mx_kind(s->hive, number), moves;
        if (kind == MX_INFORMANT || kind == MX_INVESTIGATOR) {
            hexes goals = {0};
            if (mx_slides[ring])
                goals = kind == MX_INFORMANT ? mx_informant(scene, cell)
                                             : mx_investigator(scene, cell, mx_slides[ring]);
            v->goals[number - MX_WALKERS] = goals;
            moves = hexes_count(goals);
        } else {
            unsigned steps = kind == MX_X     ? mx_slides[ring]
                             : kind == MX_SPY ? ring
                                              : mx_agent(s, piece, ring);
            v->steps[number] = (uint8_t)steps;
            moves = (unsigned)bits_count(steps);
        }
        v->moves[number] = (uint8_t)moves;
        v->count += moves;
    }
    v->pass = v->count == 0 || ((s->options & MX_FREE) && mx_x_in_play(s, s->turn));
    v->count += v->pass;
}

/* Goal number n of a piece that may move. */
static inline unsigned mx_goal(const struct mx_state *s, const struct mx_survey *v, unsigned number,
                               unsigned n) {
    unsigned kind = mx_kind(s->hive, number), cell = s->cell[number + s->turn * MX_SIDE];
    if (kind == MX_INFORMANT || kind == MX_INVESTIGATOR)
        return hexes_nth(v->goals[number - MX_WALKERS], n);
    unsigned direction = (unsigned)bits_nth(v->steps[number], n);
    if (kind != MX_SPY)
        return hex_next(cell, direction);
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, mx_scene(s));
    return mx_jump(scene, cell, direction);
}

/* Move number n: placements by kind and cell, then the moves piece by piece, then the pass. */
static inline ludo_move mx_select(const struct mx_state *s, const struct mx_survey *v, uint64_t n) {
    unsigned placed = v->cells * (unsigned)bits_count(v->lowest), base = s->turn * MX_SIDE,
             m = (unsigned)n;
    if (m < placed)
        return mx_move(base + (unsigned)bits_nth(v->lowest, m / v->cells),
                       hexes_nth(v->placements, m % v->cells));
    m -= placed;
    for (unsigned rest = v->moving; rest; rest &= rest - 1) {
        unsigned number = (unsigned)bits_first(rest);
        if (m < v->moves[number])
            return mx_move(base + number, mx_goal(s, v, number, m));
        m -= v->moves[number];
    }
    return MX_PASS;
}

static inline uint64_t mx_count(const struct mx_state *s) {
    if (mx_turn(s) < 0)
        return 0;
    struct mx_survey survey;
    mx_survey(s, &survey);
    return survey.count;
}

static inline ludo_move mx_nth(const struct mx_state *s, uint64_t n) {
    struct mx_survey survey;
    mx_survey(s, &survey);
    return mx_select(s, &survey, n);
}

static inline ludo_move mx_random(const struct mx_state *s, ludo_random *random) {
    struct mx_survey survey;
    mx_survey(s, &survey);
    return mx_select(s, &survey, ludo_below(random, survey.count));
}

HEXES_INLINE size_t mx_list_set(hexes set, unsigned piece, ludo_move *moves) {
    uint64_t words[HEX_WORDS];
    size_t count = 0;
    hexes_store(words, set);
    for (unsigned word = 0; word < HEX_WORDS; word++)
        for (uint64_t rest = words[word]; rest; rest = bits_rest(rest))
            moves[count++] = mx_move(piece, 64 * word + (unsigned)bits_first(rest));
    return count;
}

/* All moves, in the order of mx_select. */
static inline size_t mx_list_surveyed(const struct mx_state *s, const struct mx_survey *v,
                                      ludo_move *moves) {
    size_t count = 0;
    unsigned base = s->turn * MX_SIDE;
    if (v->cells)
        for (unsigned rest = v->lowest; rest; rest &= rest - 1)
            count += mx_list_set(v->placements, base + (unsigned)bits_first(rest), moves + count);
    for (unsigned rest = v->moving; rest; rest &= rest - 1) {
        unsigned number = (unsigned)bits_first(rest), kind = mx_kind(s->hive, number);
        if (kind == MX_INFORMANT || kind == MX_INVESTIGATOR)
            count += mx_list_set(v->goals[number - MX_WALKERS], base + number, moves + count);
        else
            for (unsigned i = 0; i < v->moves[number]; i++)
                moves[count++] = mx_move(base + number, mx_goal(s, v, number, i));
    }
    if (v->pass)
        moves[count++] = MX_PASS;
    return count;
}

static inline size_t mx_list(const struct mx_state *s, ludo_move *moves) {
    if (mx_turn(s) < 0)
        return 0;
    struct mx_survey survey;
    mx_survey(s, &survey);
    return mx_list_surveyed(s, &survey, moves);
}

/* ---- Playing ---- */

static inline uint64_t mx_piece_key(const struct mx_state *s, unsigned piece) {
    unsigned colour = mx_colour(piece), kind = mx_kind(s->hive, piece - colour * MX_SIDE);
    return ludo_mix(
        ((uint64_t)(2 * kind + colour) << 16 | (uint64_t)s->level[piece] << 9 | s->cell[piece]) +
        1);
}

/* Which colours' Mister X is enclosed. */
HEXES_INLINE unsigned mx_enclosed(const struct mx_state *s, hexes scene) {
    uint64_t words[HEX_WORDS];
    unsigned enclosed = 0;
    hexes_store(words, scene);
    for (unsigned colour = 0; colour < 2; colour++)
        if (mx_x_in_play(s, colour))
            enclosed |= (unsigned)(hex_ring(words, s->cell[colour * MX_SIDE]) == 63) << colour;
    return enclosed;
}

/* Lifts a top piece from its cell. */
static inline void mx_lift(struct mx_state *s, unsigned piece) {
    unsigned cell = s->cell[piece], colour = mx_colour(piece);
    hexes bit = hexes_one(cell);
    s->key ^= mx_piece_key(s, piece);
    hexes_store(s->top[colour], hexes_load(s->top[colour]) & ~bit);
    if (s->raised >> piece & 1) {
        unsigned below = (unsigned)mx_top_at(s, cell, 1u << piece);
        s->covered &= ~(1u << below);
        s->raised &= ~(1u << piece);
        hexes_store(s->top[mx_colour(below)], hexes_load(s->top[mx_colour(below)]) | bit);
    }
}

/* Puts a lifted or new piece on top of a cell. */
static inline void mx_put(struct mx_state *s, unsigned piece, unsigned cell) {
    unsigned colour = mx_colour(piece), level = 0;
    hexes bit = hexes_one(cell), enemy = hexes_load(s->top[!colour]);
    if (hexes_has(s->top[0], cell) || hexes_has(s->top[1], cell)) {
        unsigned below = (unsigned)mx_top_at(s, cell, 1u << piece);
        s->covered |= 1u << below;
        s->raised |= 1u << piece;
        level = s->level[below] + 1u;
        hexes_store(s->top[!colour], enemy & ~bit);
    }
    hexes_store(s->top[colour], hexes_load(s->top[colour]) | bit);
    s->cell[piece] = (uint16_t)cell;
    s->level[piece] = (uint8_t)level;
    s->hand &= ~(1u << piece);
    s->key ^= mx_piece_key(s, piece);
}

static inline void mx_play(struct mx_state *s, ludo_move move) {
    s->turn ^= 1;
    s->turns++;
    if (move == MX_PASS) {
        s->passes = (uint8_t)(s->passes + !s->hive);
        return;
    }
    unsigned piece = mx_move_piece(move);
    if (!(s->hand >> piece & 1))
        mx_lift(s, piece);
    mx_put(s, piece, mx_move_goal(move));
    s->passes = 0;
    s->enclosed = (uint8_t)mx_enclosed(s, mx_scene(s));
}

/*
 * Pairs of a move and an answer. What the opponent can answer depends on where pieces lie and not
 * on their kinds, so all kinds that are placed on one cell have the same number of answers; only a
 * Mister X laid into a hole has lost at once.
 */
static inline uint64_t mx_count_two(const struct mx_state *s) {
    struct mx_survey v;
    struct mx_state next;
    ludo_move moves[MX_MOST_MOVES];
    uint64_t pairs = 0, scene[HEX_WORDS];
    if (mx_turn(s) < 0)
        return 0;
    mx_survey(s, &v);
    size_t count = mx_list_surveyed(s, &v, moves), kinds = (size_t)bits_count(v.lowest), i = 0;
    hexes_store(scene, mx_scene(s));
    if (v.cells)
        for (i = (kinds - 1) * v.cells; i < kinds * v.cells; i++) {
            bool lost =
                kinds > 1 && (v.lowest & 1) && hex_ring(scene, mx_move_goal(moves[i])) == 63;
            next = *s;
            mx_play(&next, moves[i]);
            pairs += mx_count(&next) * (kinds - lost);
        }
    for (; i < count; i++) {
        next = *s;
        mx_play(&next, moves[i]);
        pairs += mx_count(&next);
    }
    return pairs;
}

static inline uint64_t mx_hash(const struct mx_state *s) {
    return s->key + s->turn * UINT64_C(0x9e3779b97f4a7c15) +
           s->passes * UINT64_C(0xd1342543de82ef95);
}

/* An empty board; Infrared begins. */
static inline void mx_set_up(struct mx_state *s, bool hive, unsigned options) {
    memset(s, 0, sizeof *s);
    s->hand = (1u << MX_PIECES) - 1;
    memset(s->cell, 0xff, sizeof s->cell);
    s->hive = hive;
    s->options = (uint8_t)(hive ? 0 : options);
}

/* The game `hive`. */
static inline void mx_set_up_hive(struct mx_state *s) {
    mx_set_up(s, true, 0);
    s->uhp = true;
}

/* Behind a piece that comes into play no earlier position comes again. */
static inline bool mx_lasting(const struct mx_state *s, ludo_move move) {
    return move != MX_PASS && s->hand >> mx_move_piece(move) & 1;
}

#endif
