/*
 * What random Santorini sessions must have been through: each line of a session is looked at with
 * the positions before and after it, so that a test can insist on having seen every ending and
 * every card at work.
 */
#ifndef TESTS_UNIT_SANTORINI_SIGHTS_H
#define TESTS_UNIT_SANTORINI_SIGHTS_H

#include "santorini_tempers.h"

#define SIGHTS(X)                                                                                  \
    X(apollo_drawn)                                                                                \
    X(artemis_drawn)                                                                               \
    X(athena_drawn)                                                                                \
    X(atlas_drawn)                                                                                 \
    X(demeter_drawn)                                                                               \
    X(hermes_drawn)                                                                                \
    X(swap)                                                                                        \
    X(second_step)                                                                                 \
    X(jump)                                                                                        \
    X(plain_move_with_free_hermes)                                                                 \
    X(second_build)                                                                                \
    X(dome)                                                                                        \
    X(dome_at_height_0)                                                                            \
    X(dome_at_height_1)                                                                            \
    X(dome_at_height_2)                                                                            \
    X(move_refused_only_for_ban)                                                                   \
    X(fourth_card_refused)                                                                         \
    X(card_gone_refused)                                                                           \
    X(card_drawn_after_an_error)                                                                   \
    X(won_by_climbing)                                                                             \
    X(won_by_first_step_of_artemis)                                                                \
    X(won_by_second_step)                                                                          \
    X(won_by_last_cuboid)                                                                          \
    X(won_by_block_without_cards)                                                                  \
    X(won_by_block_with_cards_that_do_not_help)                                                    \
    X(won_by_block_though_a_card_would_help)                                                       \
    X(won_by_block_as_card_is_gone)                                                                \
    X(won_by_block_as_three_are_drawn)                                                             \
    X(won_by_block_with_ban)                                                                       \
    X(won_by_first_build_of_demeter)                                                               \
    X(won_by_second_build)                                                                         \
    X(won_by_block_as_hermes_could_not_build)                                                      \
    X(won_by_block_as_apollo_could_not_build)                                                      \
    X(saved_by_apollo)                                                                             \
    X(saved_by_hermes)                                                                             \
    X(saved_by_a_tower)                                                                            \
    X(stuck_with_hermes)                                                                           \
    X(stuck_after_swap)                                                                            \
    X(stuck_after_jump)                                                                            \
    X(surrender_before_anything)                                                                   \
    X(surrender_after_card)                                                                        \
    X(surrender_after_move)                                                                        \
    X(surrender_after_build)

enum {
#define X(name) SIGHT_##name,
    SIGHTS(X)
#undef X
        SIGHT_COUNT
};
static const char *const sight_names[] = {
#define X(name) #name,
    SIGHTS(X)
#undef X
};

/* Whether the opponent could make a turn from here, with a different stock or ban. */
static inline bool opponent_could(const struct naive *n, int card, bool fresh_hand, bool no_ban) {
    struct naive next = *n;
    next.winner = -1;
    naive_pass(&next);
    if (card)
        next.stock[card] = true;
    if (fresh_hand)
        next.drawn[next.side] = 0;
    if (no_ban)
        next.ban = false;
    return naive_can_finish(&next);
}

/* Whether the opponent could at least move with a card that they may draw. */
static inline bool opponent_moves(const struct naive *n, int card) {
    struct naive next = *n;
    struct step steps[100];
    next.winner = -1;
    naive_pass(&next);
    return naive_draw(&next, card) && steps_list(&next, steps) > 0;
}

static inline void notice_block(uint64_t *seen, const struct naive *n) {
    struct naive with_cards = *n;
    with_cards.blocked_any = false;
    if (opponent_could(&with_cards, 0, false, false)) {
        seen[SIGHT_won_by_block_though_a_card_would_help]++;
        return;
    }
    bool helpers = n->stock[NAIVE_APOLLO] || n->stock[NAIVE_HERMES];
    if (!n->cards)
        seen[SIGHT_won_by_block_without_cards]++;
    else if (helpers && n->drawn[1 - n->side] < 3)
        seen[SIGHT_won_by_block_with_cards_that_do_not_help]++;
    else if (helpers && opponent_could(n, 0, true, false))
        seen[SIGHT_won_by_block_as_three_are_drawn]++;
    if (n->cards && n->drawn[1 - n->side] < 3 &&
        ((!n->stock[NAIVE_APOLLO] && opponent_could(n, NAIVE_APOLLO, false, false)) ||
         (!n->stock[NAIVE_HERMES] && opponent_could(n, NAIVE_HERMES, false, false))))
        seen[SIGHT_won_by_block_as_card_is_gone]++;
    seen[SIGHT_won_by_block_as_hermes_could_not_build] += opponent_moves(n, NAIVE_HERMES);
    seen[SIGHT_won_by_block_as_apollo_could_not_build] += opponent_moves(n, NAIVE_APOLLO);
    seen[SIGHT_won_by_block_with_ban] += opponent_could(n, 0, false, true);
    seen[SIGHT_won_by_first_build_of_demeter] += n->card == NAIVE_DEMETER && n->builds == 1;
    seen[SIGHT_won_by_second_build] += n->builds == 2;
}

static inline void notice_build(uint64_t *seen, const struct naive *before, const struct naive *n) {
    if (n->domes < before->domes) {
        seen[SIGHT_dome]++;
        for (int i = 0; i < 25; i++)
            if (n->dome[i / 5][i % 5] && !before->dome[i / 5][i % 5] && n->height[i / 5][i % 5] < 3)
                seen[SIGHT_dome_at_height_0 + n->height[i / 5][i % 5]]++;
    }
    seen[SIGHT_second_build] += n->builds == 2;
    if (n->winner >= 0 && n->cuboids == 0) {
        seen[SIGHT_won_by_last_cuboid]++;
    } else if (n->winner >= 0) {
        notice_block(seen, n);
    } else if (plain_moves(n, 1 - n->side) == 0) {
        struct naive without = *n;
        without.stock[NAIVE_APOLLO] = false;
        bool needs_apollo = !opponent_could(&without, 0, false, false);
        seen[needs_apollo ? SIGHT_saved_by_apollo : SIGHT_saved_by_hermes]++;
    } else {
        /* All they can do is enter a tower. */
        struct naive next = *n;
        struct step steps[100];
        naive_pass(&next);
        int count = steps_list(&next, steps), wins = 0;
        for (int i = 0; i < count; i++)
            wins += next.height[steps[i].row][steps[i].column] == 3;
        seen[SIGHT_saved_by_a_tower] += wins > 0 && wins == count;
    }
}

static inline void notice_move(uint64_t *seen, const struct naive *before, const struct naive *n) {
    int side = n->side, f = n->figure, to_row = n->row[side][f], to_column = n->column[side][f];
    int row = before->row[side][f], column = before->column[side][f], player, figure;
    bool level = n->height[to_row][to_column] == n->height[row][column];
    seen[SIGHT_swap] += naive_find(before, to_row, to_column, &player, &figure);
    seen[SIGHT_second_step] += n->moves == 2;
    seen[SIGHT_jump] += n->card == NAIVE_HERMES && !naive_near(row, column, to_row, to_column);
    seen[SIGHT_plain_move_with_free_hermes] += n->card == NAIVE_HERMES && !level;
    if (n->winner >= 0) {
        seen[SIGHT_won_by_climbing]++;
        seen[SIGHT_won_by_first_step_of_artemis] += n->card == NAIVE_ARTEMIS && n->moves == 1;
        seen[SIGHT_won_by_second_step] += n->moves == 2;
    }
}

/* A turn that has become stuck. */
static inline void notice_stuck(uint64_t *seen, const struct naive *n) {
    struct step steps[100];
    if (n->winner >= 0 || n->builds || !n->card || steps_list(n, steps) > 0)
        return;
    if (n->card == NAIVE_APOLLO)
        seen[SIGHT_stuck_after_swap]++;
    else
        seen[n->moves ? SIGHT_stuck_after_jump : SIGHT_stuck_with_hermes]++;
}

/* Looks at a command that was obeyed. */
static inline void notice(uint64_t *seen, const struct naive *before, const struct naive *n,
                          const char *line) {
    if (strcmp(line, "surrender") == 0)
        seen[before->builds  ? SIGHT_surrender_after_build
             : before->moves ? SIGHT_surrender_after_move
             : before->card  ? SIGHT_surrender_after_card
                             : SIGHT_surrender_before_anything]++;
    else if (n->builds > before->builds)
        notice_build(seen, before, n);
    else if (n->moves > before->moves)
        notice_move(seen, before, n);
    else if (n->card && !before->card)
        seen[SIGHT_apollo_drawn + n->card - NAIVE_APOLLO]++;
    if (n->card && n->builds == 0 && (n->moves > before->moves || !before->card))
        notice_stuck(seen, n);
}

/* Looks at a command that was refused. */
static inline void notice_refused(uint64_t *seen, const struct naive *n, const char *line) {
    bool beginning = n->cards && !n->card && !n->moves;
    for (int card = NAIVE_APOLLO; card <= NAIVE_HERMES; card++)
        if (beginning && strncmp(line, "draw-card ", 10) == 0 &&
            strcmp(line + 10, naive_names[card]) == 0)
            seen[n->drawn[n->side] == 3 ? SIGHT_fourth_card_refused : SIGHT_card_gone_refused]++;
}

#endif
