/*
 * The search of Santorini knows threats without playing them. On boards nearly built up, where
 * towers, blocked figures and the last cuboid all decide games, what it claims to be won or lost is
 * compared with a plain look at every line, which uses nothing but the contract.
 */
#include "games/santorini/rules_plain.h"
#include "search/search.h"
#include "test.h"

enum { POSITIONS = SANITIZED ? 150 : 1500, DEPTH = 4, LIMIT = 20000, MOST_MOVES = 2 * 8 * 8 };

/* The value of a position in which nothing counts but what is forced within some plies. */
static int forced(const ludo_rules *game, const struct santorini_plain_state *s, int plies,
                  int ply) {
    ludo_move moves[MOST_MOVES];
    size_t count = game->list(s, moves);
    int best = -SEARCH_WIN, turn = game->turn(s);
    for (size_t i = 0; i < count; i++) {
        struct santorini_plain_state next = *s;
        int value = 0;
        game->play(&next, moves[i], NULL);
        if (game->turn(&next) == LUDO_OVER) {
            ludo_result result;
            game->result(&next, &result);
            value = result.winner == turn ? SEARCH_WIN - ply - 1 : ply + 1 - SEARCH_WIN;
        } else if (plies > 1)
            value = -forced(game, &next, plies - 1, ply + 1);
        best = value > best ? value : best;
    }
    return best;
}

/* A position with so many cuboids left, many domes and few ways to go. False: try again. */
static bool make_position(ludo_random *random, int left, char text[256]) {
    int heights[25], domes = 0, sum = 0, men[4];
    bool closed[25] = {false};
    for (int i = 0; i < 25; i++)
        sum += heights[i] = (int)ludo_below(random, 8) < 6 ? 3 : (int)ludo_below(random, 3);
    while (sum > SANTORINI_CUBOIDS - left) {
        int i = (int)ludo_below(random, 25);
        if (heights[i] > 0) {
            heights[i]--;
            sum--;
        }
    }
    if (sum != SANTORINI_CUBOIDS - left)
        return false;
    for (int i = 0; i < 25; i++)
        if (heights[i] == 3 && domes < SANTORINI_DOMES - 1 && ludo_below(random, 10) < 7) {
            closed[i] = true;
            domes++;
        }
    for (int i = 0; i < 4; i++) {
        men[i] = (int)ludo_below(random, 25);
        if (heights[men[i]] == 3)
            return false;
        for (int k = 0; k < i; k++)
            if (men[k] == men[i])
                return false;
    }
    ludo_text out = ludo_text_in(text, 256);
    for (int i = 0; i < 25; i++)
        ludo_putf(&out, "%s%d%s", i && i % 5 == 0 ? "/" : "", heights[i], closed[i] ? "D" : "");
    for (int i = 0; i < 4; i++)
        ludo_putf(&out, " %d,%d", men[i] / 5, men[i] % 5);
    ludo_putf(&out, " P%d", 1 + (int)ludo_below(random, 2));
    return true;
}

static void test_threats(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(5);
    int wins = 0, losses = 0;
    for (int tried = 0, position = 0; position < POSITIONS; tried++) {
        char text[256];
        ludo_variant variant;
        ludo_error error;
        assert_true(tried < 1000 * POSITIONS);
        if (!make_position(&random, 1 + position % 5, text))
            continue;
        assert_true(ludo_read_variant("santorini:cards=off", &variant, &error));
        void *state = ludo_new_state_at(&variant, text, &error);
        if (!state || variant.game->turn(state) < 0 || variant.game->count(state) < 2) {
            free(state);
            continue;
        }
        position++;
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {
            .variant = &variant, .state = state, .limits = {.nodes = LIMIT}, .tt_mib = 1};
        assert_true(search_run(&job, &report));
        int value = forced(variant.game, state, DEPTH, 0);
        bool claimed = abs(line.score) >= SEARCH_WIN - DEPTH;
        if ((claimed || value != 0) && line.score != value)
            fail_msg("%s: the search says %d, every line %d", text, line.score, value);
        wins += value > 0;
        losses += value < 0;
        free(state);
    }
    print_message("# %d wins, %d losses\n", wins, losses);
    assert_true(wins > POSITIONS / 10 && losses > POSITIONS / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threats)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
