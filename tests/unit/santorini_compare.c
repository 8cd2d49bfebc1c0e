/*
 * Santorini compared with its second implementation: the same turns in many random positions, the
 * same single steps in many random games, and position texts that were damaged.
 */
#include "games/santorini/rules.h"
#include "santorini_plain.h"
#include "test.h"

enum { SHARE = SANITIZED ? 7 : 1 }; /* one in so many */

/* Reads a position text that the library wrote. */
static void read_naive(struct naive *n, const char *text) {
    memset(n, 0, sizeof *n);
    n->winner = -1;
    n->cuboids = 54;
    n->domes = 18;
    for (int cell = 0; cell < 25; cell++) {
        n->height[cell / 5][cell % 5] = *text++ - '0';
        n->cuboids -= n->height[cell / 5][cell % 5];
        if (*text == 'D')
            n->dome[cell / 5][cell % 5] = true, n->domes--, text++;
        text += *text == '/';
    }
    for (int i = 0; i < 4; i++, text += 4) {
        n->row[i / 2][i % 2] = text[1] - '0';
        n->column[i / 2][i % 2] = text[3] - '0';
    }
    n->side = text[2] - '1';
    text += 3;
    n->cards = *text == ' ';
    if (!n->cards)
        return;
    size_t stock = strcspn(text + 1, " ") + 1;
    for (int card = 1; card < 7; card++) {
        const char *found = strstr(text, naive_names[card]);
        n->stock[card] = found && found < text + stock;
    }
    text += stock;
    n->drawn[0] = text[1] - '0';
    n->drawn[1] = text[3] - '0';
    n->ban = strstr(text, " ban");
    n->drawing = strstr(text, " draw");
    const char *with = strstr(text, " with ");
    for (int card = 1; with && card < 7; card++)
        if (strcmp(with + 6, naive_names[card]) == 0)
            n->card = card;
}

struct comparison {
    ludo_variant variant;
    void *state, *next;
    ludo_move *moves;
    struct naive_set theirs, ours;
    ludo_random random;
    uint64_t positions, turns;
};

/* Both sides must list the same positions and end the game alike. */
static void compare_position(struct comparison *c) {
    const ludo_rules *game = c->variant.game;
    char text[NAIVE_TEXT];
    struct naive n;
    test_position(&c->variant, c->state, text, sizeof text);
    read_naive(&n, text);
    n.chance = c->variant.options.value[SANTORINI_OPTION_DRAW];
    n.hermes_free = c->variant.options.value[SANTORINI_OPTION_HERMES];
    n.blocked_any = c->variant.options.value[SANTORINI_OPTION_BLOCKED];
    int turn = game->turn(c->state);
    if (turn == LUDO_NATURE)
        return;
    bool lost = n.cuboids == 0 || !naive_can_finish(&n);
    for (int figure = 0; figure < 2; figure++)
        lost = lost || n.height[n.row[1 - n.side][figure]][n.column[1 - n.side][figure]] == 3;
    if (lost != (turn == LUDO_OVER))
        fail_msg("%s is %s", text, lost ? "at its end" : "not at its end");
    if (lost)
        return;
    naive_turns(&n, &c->theirs);
    size_t count = game->list(c->state, c->moves);
    c->ours.count = 0;
    for (size_t i = 0; i < count; i++) {
        memcpy(c->next, c->state, ludo_state_size(&c->variant));
        game->play(c->next, c->moves[i], NULL);
        char *key = naive_add(&c->ours);
        test_position(&c->variant, c->next, key, NAIVE_TEXT);
        strcat(key, game->turn(c->next) == LUDO_OVER ? "!" : "");
    }
    qsort(c->ours.texts, c->ours.count, sizeof *c->ours.texts, naive_order);
    for (size_t i = 0; i < c->ours.count && i < c->theirs.count; i++)
        if (strcmp(c->ours.texts[i], c->theirs.texts[i]) != 0)
            fail_msg("%s: %s listed, %s expected", text, c->ours.texts[i], c->theirs.texts[i]);
    if (c->ours.count != c->theirs.count)
        fail_msg("%s: %zu turns listed, %zu expected", text, c->ours.count, c->theirs.count);
    c->positions++;
    c->turns += count;
}

/* A position with random heights, domes and cards; crowded, so that stones and ways run out. */
static void random_position(struct comparison *c, char *text) {
    ludo_random *random = &c->random;
    struct naive n;
    for (;;) {
        memset(&n, 0, sizeof n);
        n.winner = -1;
        n.cuboids = 54;
        n.domes = 18;
        uint64_t crowd = ludo_below(random, 12), goal = ludo_below(random, 3) + 1, tries = 0;
        for (int i = 0; i < 25; i++) {
            int *height = &n.height[i / 5][i % 5];
            *height = ludo_below(random, 12) < crowd ? 3 : (int)ludo_below(random, 4);
            if (*height == 3 && n.domes > 0 && ludo_below(random, 12) < crowd)
                n.dome[i / 5][i % 5] = true, n.domes--;
            n.cuboids -= *height;
        }
        /* Take stones away until there are enough in the bag, sometimes just enough. */
        while (n.cuboids < (int)goal && tries++ < 1000) {
            int i = (int)ludo_below(random, 25);
            if (n.height[i / 5][i % 5] && !n.dome[i / 5][i % 5])
                n.height[i / 5][i % 5]--, n.cuboids++;
        }
        bool good = n.cuboids >= (int)goal;
        for (int i = 0; i < 4; i++) {
            int player, figure;
            n.row[i / 2][i % 2] = n.column[i / 2][i % 2] = -1;
            int row = (int)ludo_below(random, 5), column = (int)ludo_below(random, 5);
            if (i % 2 &&
                ludo_below(random, 2)) { /* near the first one, so that they share their fate */
                row = n.row[i / 2][0] + (int)ludo_below(random, 3) - 1;
                column = n.column[i / 2][0] + (int)ludo_below(random, 3) - 1;
            }
            good = good && row >= 0 && row < 5 && column >= 0 && column < 5 &&
                   !n.dome[row][column] && n.height[row][column] < 3 &&
                   !naive_find(&n, row, column, &player, &figure);
            n.row[i / 2][i % 2] = row;
            n.column[i / 2][i % 2] = column;
            if (!good)
                break;
        }
        if (!good)
            continue;
        n.side = (int)ludo_below(random, 2);
        n.cards = c->variant.options.value[SANTORINI_OPTION_CARDS] == 0;
        for (int card = 1; n.cards && card < 7; card++) {
            int player = (int)ludo_below(random, 2);
            if (ludo_below(random, 2) && n.drawn[player] < 3)
                n.drawn[player]++;
            else
                n.stock[card] = true;
        }
        int low = (int)ludo_below(random, 25), player, figure;
        if (n.cards && !n.stock[NAIVE_ATLAS] && n.domes > 0 && n.height[low / 5][low % 5] < 3 &&
            !naive_find(&n, low / 5, low % 5, &player, &figure))
            n.dome[low / 5][low % 5] = true, n.domes--;
        n.ban = n.cards && !n.stock[NAIVE_ATHENA] && n.drawn[1 - n.side] && ludo_below(random, 2);
        naive_text(&n, text);
        return;
    }
}

static void compare_random(struct comparison *c, int positions) {
    for (int i = 0; i < positions; i++) {
        char text[NAIVE_TEXT], again[NAIVE_TEXT];
        ludo_error error;
        random_position(c, text);
        if (!c->variant.game->read_position(c->state, &c->variant.options, text, &error))
            fail_msg("%s: %s", text, error.text);
        assert_string_equal(test_position(&c->variant, c->state, again, sizeof again), text);
        compare_position(c);
        /* A few turns on from there. */
        for (int ply = 0; ply < 3 && c->variant.game->turn(c->state) != LUDO_OVER; ply++) {
            c->variant.game->play(c->state, c->variant.game->random(c->state, &c->random), NULL);
            compare_position(c);
        }
    }
}

static void compare_games(struct comparison *c, int games) {
    const ludo_rules *game = c->variant.game;
    for (int i = 0; i < games; i++) {
        game->start(c->state, &c->variant.options);
        while (game->turn(c->state) != LUDO_OVER) {
            game->play(c->state, game->random(c->state, &c->random), NULL);
            if (ludo_below(&c->random, 4) == 0)
                compare_position(c);
        }
    }
}

static void test_compare(void **unused) {
    (void)unused;
    static const struct {
        const char *game;
        int games, positions;
    } parts[] = {{"santorini:cards=off", 60, 6000},
                 {"santorini", 12, 500},
                 {"santorini:hermes=free", 6, 300},
                 {"santorini:draw=random", 60, 2500},
                 {"santorini:draw=random,hermes=free", 20, 800},
                 {"santorini:blocked=any", 6, 500},
                 {"santorini:draw=random,blocked=any", 20, 1500}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct comparison c = {.random = ludo_seeded(i + 1)};
        c.state = test_state(parts[i].game, NULL, &c.variant);
        c.next = malloc(ludo_state_size(&c.variant));
        c.moves = malloc(ludo_max_moves(&c.variant) * sizeof *c.moves);
        assert_true(c.next && c.moves);
        compare_games(&c, parts[i].games / SHARE);
        compare_random(&c, parts[i].positions / SHARE);
        print_message("%s: %llu positions, %llu turns\n", parts[i].game,
                      (unsigned long long)c.positions, (unsigned long long)c.turns);
        free(c.state);
        free(c.next);
        free(c.moves);
        free(c.theirs.texts);
        free(c.ours.texts);
    }
}

/* One step in both; they must agree on whether it is allowed. */
static bool both_step(struct naive *n, struct santorini_state *s, int kind, int what, int cell) {
    int row = cell / 5, column = cell % 5;
    ludo_error error = {0};
    bool theirs, ours;
    switch (kind) {
    case 0:
        theirs = naive_draw(n, what);
        ours = santorini_draw_card(s, (unsigned)what, &error);
        break;
    case 1:
        theirs = naive_move(n, what, row, column);
        ours = santorini_move(s, (unsigned)what, santorini_cell(row, column), &error);
        break;
    case 2:
        theirs = naive_build(n, "CD"[what], row, column);
        ours = santorini_build(s, what ? SANTORINI_DOME : SANTORINI_CUBOID,
                               santorini_cell(row, column), &error);
        break;
    default:
        theirs = naive_end(n);
        ours = santorini_end_turn(s, &error);
    }
    if (theirs != ours)
        fail_msg("step %d %d at %d,%d is %s: %s", kind, what, row, column,
                 theirs ? "refused" : "allowed", error.text);
    assert_true(ours || error.text[0]);
    return ours;
}

static void compare_states(const struct naive *n, const struct santorini_state *s) {
    for (int i = 0; i < 25; i++) {
        unsigned cell = santorini_cell(i / 5, i % 5);
        assert_int_equal(santorini_height(s, cell), n->height[i / 5][i % 5]);
        assert_int_equal(santorini_closed(s, cell), n->dome[i / 5][i % 5]);
    }
    for (int i = 0; i < 4; i++)
        assert_int_equal(s->figure[i / 2][i % 2],
                         santorini_cell(n->row[i / 2][i % 2], n->column[i / 2][i % 2]));
    for (int card = 1; card < 7; card++)
        assert_int_equal(santorini_in_stock(s, (unsigned)card), n->stock[card]);
    assert_int_equal(s->side, n->side);
    assert_int_equal(s->winner, n->winner);
    assert_int_equal(s->ban, n->ban);
    assert_int_equal(s->cuboids, n->cuboids);
    assert_int_equal(s->domes, n->domes);
    assert_int_equal(s->drawn[0], n->drawn[0]);
    assert_int_equal(s->drawn[1], n->drawn[1]);
}

/* Random steps, most of them wrong, until the game is won or a player is stuck inside a turn. */
static void walk_steps(struct naive *n, struct santorini_state *s, ludo_random *random) {
    int idle = 0;
    while (n->winner < 0 && idle < 3000) {
        int kind = (int)ludo_below(random, 4),
            what = kind == 0 ? 1 + (int)ludo_below(random, 6) : (int)ludo_below(random, 2);
        if (kind == 0 && ludo_below(random, 8))
            continue;
        bool done = both_step(n, s, kind, what, (int)ludo_below(random, 25));
        if (done)
            compare_states(n, s);
        idle = done ? 0 : idle + 1;
    }
}

static void test_steps(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(5);
    static const char *const games[] = {"santorini", "santorini:hermes=free",
                                        "santorini:blocked=any"};
    for (int i = 0; i < 300; i += SHARE) {
        struct comparison c = {.random = ludo_seeded(ludo_next(&random))};
        struct santorini_state *s = test_state(games[i % 3], NULL, &c.variant);
        char text[NAIVE_TEXT];
        struct naive n;
        test_position(&c.variant, s, text, sizeof text);
        if (i >= 100) {
            random_position(&c, text);
            assert_true(c.variant.game->read_position(s, &c.variant.options, text, NULL));
            if (s->winner >= 0) {
                free(s);
                continue;
            }
        }
        read_naive(&n, text);
        n.hermes_free = i % 3 == 1;
        n.blocked_any = i % 3 == 2;
        walk_steps(&n, s, &random);
        free(s);
    }
}

/* Damaged positions are refused with a reason, or read as something that can be written. */
static void test_damaged_positions(void **unused) {
    (void)unused;
    static const char *const games[] = {"santorini", "santorini:draw=random",
                                        "santorini:cards=off"};
    ludo_random random = ludo_seeded(9);
    for (int i = 0; i < 30000 / SHARE; i++) {
        struct comparison c = {.random = ludo_seeded(ludo_next(&random))};
        char text[NAIVE_TEXT], again[NAIVE_TEXT];
        ludo_error error = {0};
        c.state = test_state(games[i % 3], NULL, &c.variant);
        random_position(&c, text);
        for (uint64_t damage = 1 + ludo_below(&random, 3); damage > 0; damage--)
            text[ludo_below(&random, strlen(text))] = (char)(1 + ludo_below(&random, 255));
        if (c.variant.game->read_position(c.state, &c.variant.options, text, &error)) {
            test_position(&c.variant, c.state, again, sizeof again);
            assert_true(c.variant.game->read_position(c.state, &c.variant.options, again, &error));
        } else {
            assert_int_equal(error.code, LUDO_E_POSITION);
            assert_true(error.text[0]);
        }
        free(c.state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compare),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_damaged_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
