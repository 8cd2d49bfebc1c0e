/*
 * Santorini with cards (it can do without them too): whole turns,
 * played as sequences of the steps in rules.h.
 */
#ifndef SANTORINI_RULES_CARDS_H
#define SANTORINI_RULES_CARDS_H

#include "games/santorini/game.h"

static inline int santorini_turn(const struct santorini_state *s) {
    return s->winner >= 0 ? LUDO_OVER : s->drawing ? LUDO_NATURE : s->side;
}

static inline uint64_t santorini_count(const struct santorini_state *s) {
    unsigned counts[SANTORINI_CARDS];
    return s->winner >= 0 ? 0 : turn_counts(s, counts) + turn_may_draw(s);
}

static inline size_t santorini_list(const struct santorini_state *s, ludo_move *moves) {
    size_t count = 0;
    if (s->winner >= 0)
        return 0;
    for (unsigned rest = turn_cards(s); rest; rest &= rest - 1)
        count += turn_list(s, (unsigned)bits_first(rest), moves + count);
    if (turn_may_draw(s))
        moves[count++] = TURN_DRAW;
    return count;
}

/* Turn number n when the cards have so many each. */
static inline ludo_move santorini_pick_turn(const struct santorini_state *s,
                                            const unsigned counts[SANTORINI_CARDS], unsigned n) {
    unsigned card = SANTORINI_NO_CARD;
    while (card < SANTORINI_CARDS && n >= counts[card])
        n -= counts[card++];
    return card < SANTORINI_CARDS ? turn_nth(s, card, n) : TURN_DRAW;
}

static inline ludo_move santorini_nth(const struct santorini_state *s, uint64_t n) {
    unsigned counts[SANTORINI_CARDS];
    turn_counts(s, counts);
    return santorini_pick_turn(s, counts, (unsigned)n);
}

static inline ludo_move santorini_random(const struct santorini_state *s, ludo_random *random) {
    unsigned counts[SANTORINI_CARDS], turns = turn_counts(s, counts) + turn_may_draw(s);
    return santorini_pick_turn(s, counts, (unsigned)ludo_below(random, turns));
}

/* Chance has drawn this card; a player who cannot finish a turn with it has lost. */
static inline void santorini_put_drawn(struct santorini_state *s, unsigned card) {
    santorini_put_card(s, card);
    santorini_judge(s);
}

static inline void santorini_draw_by_chance(struct santorini_state *s, uint64_t word) {
    ludo_random random = ludo_seeded(word);
    unsigned n = (unsigned)ludo_below(&random, (uint64_t)bits_count(s->stock));
    santorini_put_drawn(s, (unsigned)bits_nth(s->stock, n));
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
                     (uint64_t)s->card << 3 | (uint64_t)s->drawn[0] << 6 |
                     (uint64_t)s->drawn[1] << 8 | (uint64_t)s->stock << 10 |
                     (uint64_t)s->low_dome << 17 | (uint64_t)s->low_height << 22;
    uint64_t hash = ludo_mix(b->above[0] | (uint64_t)b->above[1] << 32);
    hash = ludo_mix(hash ^ (b->above[2] | (uint64_t)b->above[3] << 32));
    hash = ludo_mix(hash ^ (b->men[0] | (uint64_t)b->men[1] << 32));
    return ludo_mix(hash ^ cards);
}

#endif
