/*
 * The table of Santorini with cards (it can do without them too). It plays whole turns as sequences of the
 * steps in santorini.h.
 */
#include "games/santorini/view.h"

static inline int santorini_turn(const struct santorini_state *s) {
    return s->winner >= 0 ? LUDO_OVER : s->drawing ? LUDO_NATURE : s->side;
}

static inline uint64_t santorini_count(const struct santorini_state *s) {
    size_t size;
    return s->winner >= 0 ? 0 : turn_groups(s, NULL, &size) + turn_may_draw(s);
}

static inline size_t santorini_list(const struct santorini_state *s, ludo_move *moves) {
    struct turn_group groups[TURN_GROUPS];
    size_t size, count = 0;
    if (s->winner >= 0)
        return 0;
    turn_groups(s, groups, &size);
    for (size_t i = 0; i < size; i++)
        for (uint32_t n = 0; n < groups[i].count; n++)
            moves[count++] = turn_of_group(s, &groups[i], n);
    if (turn_may_draw(s))
        moves[count++] = TURN_DRAW;
    return count;
}

static inline ludo_move santorini_pick_turn(const struct santorini_state *s, const struct turn_group *groups,
                                            size_t size, uint64_t n) {
    for (size_t i = 0; i < size; i++) {
        if (n < groups[i].count)
            return turn_of_group(s, &groups[i], (uint32_t)n);
        n -= groups[i].count;
    }
    return TURN_DRAW;
}

static inline ludo_move santorini_nth(const struct santorini_state *s, uint64_t n) {
    struct turn_group groups[TURN_GROUPS];
    size_t size;
    turn_groups(s, groups, &size);
    return santorini_pick_turn(s, groups, size, n);
}

static inline ludo_move santorini_random(const struct santorini_state *s, ludo_random *random) {
    struct turn_group groups[TURN_GROUPS];
    size_t size;
    if (s->winner >= 0)
        return 0;
    uint64_t count = turn_groups(s, groups, &size) + turn_may_draw(s);
    return santorini_pick_turn(s, groups, size, ludo_below(random, count));
}

/* Chance draws a card; a player who cannot finish a turn with it has lost. */
static inline void santorini_draw_by_chance(struct santorini_state *s, uint64_t word) {
    ludo_random random = ludo_seeded(word);
    unsigned n = (unsigned)ludo_below(&random, (uint64_t)bits_count(s->stock));
    santorini_put_card(s, (unsigned)bits_nth(s->stock, n));
    santorini_judge(s);
}

static inline void santorini_play(struct santorini_state *s, ludo_move move) {
    if (s->drawing) {
        santorini_draw_by_chance(s, move);
        return;
    }
    if (move == TURN_DRAW) {
        s->drawing = 1;
        return;
    }
    unsigned figure = s->figure[s->side][0] == TURN_FROM(move) ? 0 : 1;
    if (TURN_CARD(move) && !s->card)
        santorini_put_card(s, TURN_CARD(move));
    if (TURN_VIA(move) != SANTORINI_NONE)
        santorini_put_move(s, figure, TURN_VIA(move));
    santorini_put_move(s, figure, TURN_TO(move));
    if (TURN_BUILD(move) != SANTORINI_NONE)
        santorini_put_build(s, TURN_STONE(move), TURN_BUILD(move));
    if (TURN_SECOND(move) != SANTORINI_NONE)
        santorini_put_build(s, TURN_STONE2(move), TURN_SECOND(move));
    santorini_pass(s);
}

static inline uint64_t santorini_hash(const struct santorini_state *s) {
    const struct santorini_board *b = &s->board;
    uint64_t cards = (uint64_t)s->side | (uint64_t)s->ban << 1 | (uint64_t)s->drawing << 2 |
                     (uint64_t)s->card << 3 | (uint64_t)s->drawn[0] << 6 | (uint64_t)s->drawn[1] << 8 |
                     (uint64_t)s->stock << 10 | (uint64_t)s->low_dome << 17 | (uint64_t)s->low_height << 22;
    uint64_t hash = ludo_mix(b->above[0] | (uint64_t)b->above[1] << 32);
    hash = ludo_mix(hash ^ (b->above[2] | (uint64_t)b->above[3] << 32));
    hash = ludo_mix(hash ^ (b->men[0] | (uint64_t)b->men[1] << 32));
    return ludo_mix(hash ^ cards);
}

#define G(name) santorini_##name
#define G_CHANCE
#include "core/walks.h"

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct santorini_state);
}

static size_t max_moves(const ludo_options *options) {
    return options->value[SANTORINI_OPTION_DRAW] ? TURNS_OF_DEMETER : TURNS_MAX;
}

static const ludo_game *pick(const ludo_options *options) {
    return options->value[SANTORINI_OPTION_CARDS] ? &santorini_plain_game : &santorini_game;
}

const ludo_game santorini_game = {
    SANTORINI_DESCRIPTION,
    .pick = pick,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = santorini_start,
    .result = santorini_result,
    .write_move = santorini_write_move,
    .read_move = santorini_read_move,
    .write_position = santorini_write_position,
    .read_position = santorini_read_position,
    .advise = santorini_advise,
    .draw = santorini_draw,
    .trace = santorini_trace,
    LUDO_WALKS(santorini),
};
