/*
 * Connect-N, Tic-Tac-Toe and Advanced Tic-Tac-Toe: rules, refusals, and solved truths.
 */
#include "test.h"
#include <stdio.h>

static void test_counts(void **unused) {
    (void)unused;
    test_perft("ttt", NULL,
               (uint64_t[]){9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0});
    test_perft("cn:size=999", NULL, (uint64_t[]){998001, 0});
}

static void test_lines(void **unused) {
    (void)unused;
    static const char *const won[] = {"0,0;1,0;0,1;1,1;0,2", "0,0;0,1;1,0;1,1;2,0",
                                      "0,0;0,1;1,1;0,2;2,2", "0,2;0,1;1,1;0,0;2,0"};
    for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
        ludo_variant variant;
        ludo_result result;
        void *state = test_state("ttt", NULL, &variant);
        test_play(&variant, state, won[i]);
        variant.game->result(state, &result);
        assert_int_equal(result.ending, LUDO_WON);
        assert_int_equal(result.winner, 0);
        free(state);
    }
}

static void test_refusals(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *state = test_state("cn", NULL, &variant);
    test_play(&variant, state, "2,2");
    test_refused(&variant, state, "2,2", "occupied");
    test_refused(&variant, state, "5,0", "off the board");
    test_refused(&variant, state, "0", "ROW,COLUMN");
    test_refused(&variant, state, "0,0 ", "too much");
    free(state);
    state = test_state("attt", "xox/1ox/o2 x 6", &variant);
    test_refused(&variant, state, "2,1", "no piece of yours");
    test_refused(&variant, state, "0,0", "move one");
    test_refused(&variant, state, "0,0-0,1", "occupied");
    free(state);
    test_bad_position("ttt", "xxx/ooo/3 x", "two players");
    test_bad_position("ttt", "3/3 x", "rows");
    test_bad_position("ttt", "3/3/3", "whose turn");
    test_bad_position("ttt", "4/3/3 x", "fits into row 1");
    test_bad_position("attt", "xxo/x1x/3 x 4", "more than three");
}

/* A second, plain implementation: cells in an array, lines walked cell by cell. */
struct plain {
    int size, players, turn, moves, limit; /* limit 0: none */
    bool shifting;                         /* Advanced Tic-Tac-Toe */
    int cells[20][20];                     /* 0 or player + 1 */
};

static int plain_winner(const struct plain *p) {
    for (int owner = 1; owner <= p->players; owner++) {
        bool down = true, up = true;
        for (int i = 0; i < p->size; i++) {
            bool row = true, column = true;
            for (int k = 0; k < p->size; k++) {
                row = row && p->cells[i][k] == owner;
                column = column && p->cells[k][i] == owner;
            }
            if (row || column)
                return owner - 1;
            down = down && p->cells[i][i] == owner;
            up = up && p->cells[i][p->size - 1 - i] == owner;
        }
        if (down || up)
            return owner - 1;
    }
    return -1;
}

static int plain_pieces(const struct plain *p, int owner) {
    int count = 0;
    for (int row = 0; row < p->size; row++)
        for (int column = 0; column < p->size; column++)
            count += p->cells[row][column] == owner;
    return count;
}

/* What cell `i` of a line belongs to; rows, then columns, then the diagonals. */
static int plain_on(const struct plain *p, int line, int i) {
    return line < p->size        ? p->cells[line][i]
           : line < 2 * p->size  ? p->cells[i][line - p->size]
           : line == 2 * p->size ? p->cells[i][i]
                                 : p->cells[i][p->size - 1 - i];
}

/* Lines that only one player has pieces on, by the square of their number. */
static int plain_value(const struct plain *p, int player) {
    int value = 0;
    for (int line = 0; line < 2 * p->size + 2; line++) {
        int owner = 0, pieces = 0;
        bool mixed = false;
        for (int i = 0; i < p->size; i++) {
            int here = plain_on(p, line, i);
            mixed = mixed || (here && owner && here != owner);
            owner = here ? here : owner;
            pieces += here != 0;
        }
        value += mixed ? 0 : owner == player + 1 ? pieces * pieces : -pieces * pieces;
    }
    return value;
}

static bool plain_over(const struct plain *p) {
    return plain_winner(p) >= 0 || plain_pieces(p, 0) == 0 || (p->limit && p->moves >= p->limit);
}

/* Goes through all moves as texts; plays number `n` unless it is negative, and gives how many there
 * are. */
static int plain_moves(struct plain *p, int n, char *text) {
    int count = 0, me = p->turn + 1;
    bool shift = p->shifting && plain_pieces(p, me) == 3;
    struct plain before = *p;
    for (int from = 0; from < (shift ? p->size * p->size : 1); from++) {
        int row = from / p->size, column = from % p->size;
        if (shift && before.cells[row][column] != me)
            continue;
        for (int to = 0; to < p->size * p->size; to++) {
            if (before.cells[to / p->size][to % p->size] || count++ != n)
                continue;
            if (shift) {
                p->cells[row][column] = 0;
                sprintf(text, "%d,%d-%d,%d", row, column, to / p->size, to % p->size);
            } else {
                sprintf(text, "%d,%d", to / p->size, to % p->size);
            }
            p->cells[to / p->size][to % p->size] = me;
            p->turn = (p->turn + 1) % p->players;
            p->moves++;
        }
    }
    return count;
}

static void compare_with_plain(const char *name, struct plain first, int games) {
    ludo_variant variant;
    ludo_random random = ludo_seeded(11);
    void *state = test_state(name, NULL, &variant);
    for (int game = 0; game < games; game++) {
        struct plain plain = first;
        variant.game->start(state, &variant.options);
        while (!plain_over(&plain)) {
            char text[64];
            int count = plain_moves(&plain, -1, text);
            assert_int_equal(variant.game->count(state), count);
            assert_int_equal(variant.game->turn(state), plain.turn);
            for (int player = 0; variant.game->evaluate && player < plain.players; player++)
                assert_int_equal(variant.game->evaluate(state, player),
                                 plain_value(&plain, player));
            plain_moves(&plain, (int)ludo_below(&random, (uint64_t)count), text);
            test_play(&variant, state, text);
        }
        ludo_result result;
        variant.game->result(state, &result);
        assert_int_equal(result.ending, plain_winner(&plain) < 0 ? LUDO_DRAWN : LUDO_WON);
        if (result.ending == LUDO_WON)
            assert_int_equal(result.winner, plain_winner(&plain));
    }
    free(state);
}

/* Every move is found by its number, while a large board fills. */
static void test_numbers(void **unused) {
    (void)unused;
    static const char *const games[] = {"cn:size=16,players=3", "cn:size=17", "cn:size=33",
                                        "cn:size=150"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(5);
        void *state = test_state(games[i], NULL, &variant);
        ludo_move *moves = malloc(ludo_max_moves(&variant) * sizeof *moves);
        for (uint64_t played = 1; played > 0;) {
            size_t count = variant.game->list(state, moves);
            for (size_t n = 0; n < count; n++)
                assert_int_equal(variant.game->nth(state, n), moves[n]);
            played = variant.game->playout(state, &random, 1 + count / 3);
        }
        free(moves);
        free(state);
    }
}

/* A move that wins has no answers. */
static void test_pairs(void **unused) {
    (void)unused;
    static const char *const boards[] = {
        "xxxxxxxx1/9/9/9/9/9/9/9/oooooooo1 x",
        "1xxxxxxx1/1x7/2x6/3x5/4x4/5x3/6x2/7x1/8x o",
        "1xxxxxxxx/x8/x8/x8/x8/x8/x8/x8/x8 x",
    };
    static const uint64_t counts[][2] = {{65, 64 * 64}, {66, 66 * 65}, {65, 64 * 64}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        test_perft("cn", boards[i], (uint64_t[]){counts[i][0], counts[i][1], 0});
}

static void test_plain(void **unused) {
    (void)unused;
    compare_with_plain("ttt", (struct plain){.size = 3, .players = 2}, 3000);
    compare_with_plain("cn:size=3,players=3", (struct plain){.size = 3, .players = 3}, 3000);
    compare_with_plain("cn:size=4,players=4", (struct plain){.size = 4, .players = 4}, 1000);
    compare_with_plain("cn:size=8", (struct plain){.size = 8, .players = 2}, 30);
    compare_with_plain("cn:size=9,players=3", (struct plain){.size = 9, .players = 3}, 30);
    compare_with_plain("cn:size=16", (struct plain){.size = 16, .players = 2}, 5);
    compare_with_plain("cn:size=17,players=4", (struct plain){.size = 17, .players = 4}, 5);
    compare_with_plain("attt:limit=40",
                       (struct plain){.size = 3, .players = 2, .shifting = true, .limit = 40},
                       1000);
}

/* Solved positions: the whole 64-bit hash is the key, so an entry is never mistaken for another. */
enum { PLACES = 1 << 21, STATE_ROOM = 128 };

struct solved {
    uint64_t hash;
    bool used, reached;
};

/* Whether the player to move can get at least `goal` (1: a win, 0: a draw), by exhaustive search.
 */
static bool reaches(const ludo_variant *variant, const void *state, int goal,
                    struct solved *places) {
    const ludo_rules *game = variant->game;
    ludo_result result;
    game->result(state, &result);
    if (result.ending != LUDO_RUNNING)
        return (result.ending == LUDO_DRAWN ? 0 : -1) >= goal;
    uint64_t hash = game->hash(state) ^ (uint64_t)goal;
    struct solved *entry = &places[hash % PLACES];
    if (entry->used && entry->hash == hash)
        return entry->reached;
    ludo_move moves[64];
    size_t count = game->list(state, moves);
    bool reached = false;
    for (size_t i = 0; i < count && !reached; i++) {
        _Alignas(16) unsigned char next[STATE_ROOM];
        memcpy(next, state, ludo_state_size(variant));
        game->play(next, moves[i], NULL);
        reached = !reaches(variant, next, 1 - goal, places);
    }
    *entry = (struct solved){hash, true, reached};
    return reached;
}

/* The value of a position for the player to move: 1 won, 0 drawn, -1 lost. */
static int value_of(const char *name, const char *position) {
    ludo_variant variant;
    void *state = test_state(name, position, &variant);
    struct solved *places = calloc(PLACES, sizeof *places);
    assert_non_null(places);
    assert_true(ludo_state_size(&variant) <= STATE_ROOM);
    int value = reaches(&variant, state, 1, places)   ? 1
                : reaches(&variant, state, 0, places) ? 0
                                                      : -1;
    free(places);
    free(state);
    return value;
}

static void test_draws(void **unused) {
    (void)unused;
    assert_int_equal(value_of("ttt", NULL), 0);
    assert_int_equal(value_of("cn:size=3", NULL), 0);
    assert_int_equal(value_of("cn:size=4", NULL), 0);
    assert_int_equal(value_of("ttt", "xx1/oo1/3 x"), 1);
    assert_int_equal(value_of("ttt", "x1x/1o1/x1o o"), -1);
}

/* Advanced Tic-Tac-Toe has cycles: all reachable positions are collected, then wins and losses
   spread backwards until nothing changes; whatever stays undecided is a draw. */
enum { NODES = 1 << 14, CHILDREN = 9 };

struct node {
    _Alignas(16) unsigned char state[32];
    uint64_t hash;
    int children[CHILDREN];
    int count, value;
};

static int find_node(struct node *nodes, int *used, const ludo_variant *variant,
                     const void *state) {
    uint64_t hash = variant->game->hash(state);
    for (int i = 0; i < *used; i++)
        if (nodes[i].hash == hash)
            return i;
    assert_true(*used < NODES);
    memcpy(nodes[*used].state, state, ludo_state_size(variant));
    nodes[*used].hash = hash;
    return (*used)++;
}

static void test_attt_draw(void **unused) {
    (void)unused;
    ludo_variant variant;
    void *start = test_state("attt:limit=0", NULL, &variant);
    struct node *nodes = calloc(NODES, sizeof *nodes);
    assert_non_null(nodes);
    int used = 0, won = 0, lost = 0;
    find_node(nodes, &used, &variant, start);
    for (int i = 0; i < used; i++) {
        ludo_result result;
        variant.game->result(nodes[i].state, &result);
        nodes[i].value = result.ending == LUDO_WON ? -1 : 0;
        ludo_move moves[CHILDREN];
        nodes[i].count = (int)variant.game->list(nodes[i].state, moves);
        for (int k = 0; k < nodes[i].count; k++) {
            _Alignas(16) unsigned char next[32];
            memcpy(next, nodes[i].state, sizeof next);
            variant.game->play(next, moves[k], NULL);
            nodes[i].children[k] = find_node(nodes, &used, &variant, next);
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < used; i++) {
            int best = nodes[i].count ? -1 : 0;
            for (int k = 0; k < nodes[i].count; k++)
                best = -nodes[nodes[i].children[k]].value > best
                           ? -nodes[nodes[i].children[k]].value
                           : best;
            if (nodes[i].value == 0 && best != 0) {
                nodes[i].value = best;
                changed = true;
            }
        }
    }
    for (int i = 0; i < used; i++) {
        won += nodes[i].value > 0;
        lost += nodes[i].value < 0;
    }
    print_message("# attt: %d positions, %d won, %d lost, value of the start %d\n", used, won, lost,
                  nodes[0].value);
    assert_true(won > 0 && lost > 0);
    assert_int_equal(nodes[0].value, 0);
    free(nodes);
    free(start);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),   cmocka_unit_test(test_lines),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_pairs),    cmocka_unit_test(test_plain),
        cmocka_unit_test(test_draws),    cmocka_unit_test(test_attt_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
