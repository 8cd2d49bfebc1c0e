/*
 * What Santorini positions are valued by: the inputs of the network against a plain look at the
 * board, its values against a plain sum and against those of the trainer, and values made from
 * those before against values made anew.
 */
#include "search/engines/santorini_network.h"
#include "games/santorini/rules_plain.h"
#include "search/thread.h"
#include "test.h"

enum {
    GAMES = 200,
    SIZE = SANTORINI_SIZE,
    PROBE_GAMES = 300,
    PROBES_LEAST = 10000,
    PROBES_MOST = 12000,
    OPENING_LEAST = 4,
    OPENING_MOST = 10
};

struct board {
    int heights[SIZE][SIZE]; /* a closed cell is 4 */
    int figures[SIZE][SIZE]; /* 1: of the player to move, 2: of the other */
    bool ban;                /* on the player to move */
};

static struct board look(const struct santorini_board *b, unsigned side, unsigned ban) {
    struct board board = {.ban = ban};
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++) {
            unsigned cell = santorini_cell(r, c);
            board.heights[r][c] = (int)santorini_level(b, cell);
            board.figures[r][c] = b->men[side] >> cell & 1       ? 1
                                  : b->men[side ^ 1] >> cell & 1 ? 2
                                                                 : 0;
        }
    return board;
}

static bool near(int r, int c, int r2, int c2) {
    return abs(r - r2) <= 1 && abs(c - c2) <= 1 && (r != r2 || c != c2);
}

/* Whether a figure of a player can step to a cell; tells whether that is up for one of them. */
static bool steps(const struct board *b, int player, int row, int column, bool *up) {
    bool can = false;
    *up = false;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++) {
            int rise = b->heights[row][column] - b->heights[r][c];
            if (b->figures[r][c] == player && near(r, c, row, column) && !b->figures[row][column] &&
                b->heights[row][column] < 4 && rise <= (player == 1 && b->ban ? 0 : 1)) {
                can = true;
                *up = *up || rise > 0;
            }
        }
    return can;
}

static enum santorini_use use(const struct board *b, int player, int row, int column) {
    enum santorini_use best = USE_NONE;
    bool up;
    if (steps(b, player, row, column, &up) && up)
        return USE_CLIMB;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++)
            if (near(r, c, row, column) && steps(b, player, r, c, &up)) {
                bool next =
                    b->heights[row][column] == b->heights[r][c] + 1 && b->heights[row][column] < 4;
                best = next ? USE_SECOND : best > USE_SITE ? best : USE_SITE;
            }
    return best;
}

/* Whether a player, were it their turn, could step onto a tower. */
static bool wins(const struct board *b, int player) {
    bool up;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++)
            if (b->heights[r][c] == SANTORINI_TOWER && steps(b, player, r, c, &up))
                return true;
    return false;
}

static void check_inputs(const struct board *b, const uint16_t *inputs, size_t count) {
    int seen[SANTORINI_NETWORK_ROWS] = {0};
    size_t wanted = 0;
    for (size_t i = 0; i < count; i++)
        seen[inputs[i]]++;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++) {
            unsigned height = (unsigned)b->heights[r][c], spot = (unsigned)(SIZE * r + c);
            if (b->figures[r][c]) {
                seen[FIGURES + (3 * (unsigned)(b->figures[r][c] - 1) + height) * SPOTS + spot]--;
                wanted++;
            }
            if (height > 0) {
                unsigned set = USES * (USES * (height - 1) + use(b, 1, r, c)) + use(b, 2, r, c);
                seen[RAISED + set * SPOTS + spot]--;
                wanted++;
            }
        }
    assert_int_equal(count, wanted);
    for (int row = 0; row < SANTORINI_NETWORK_ROWS; row++)
        assert_int_equal(seen[row], 0);
}

static void check_value(const struct santorini_sight *sight, const uint16_t *inputs, size_t count) {
    const struct santorini_network *n = santorini_network;
    int value = 0, stones = 0;
    for (int cell = 0; cell < SIZE * SIZE; cell++)
        stones += (int)santorini_level(sight->board, santorini_cell(cell / SIZE, cell % SIZE));
    int head = stones < 48 ? stones / 2 : 23;
    for (int k = 0; k < SANTORINI_NETWORK_CELLS; k++) {
        int cell = n->begin[k];
        for (size_t i = 0; i < count; i++)
            cell += n->rows[inputs[i]][k];
        cell = cell < 0 ? 0 : cell > NETWORK_ONE ? NETWORK_ONE : cell;
        value += cell * cell * n->worth[head][k];
    }
    assert_int_equal(santorini_network_value(n, sight), value >> NETWORK_SHIFT);
}

/* The value behind a move, with the sums of the position before and without. */
static void check_behind(const struct santorini_sight *before,
                         const struct santorini_sight *sight) {
    struct santorini_sums sums;
    santorini_sum_up(santorini_network, before, &sums);
    assert_int_equal(santorini_network_value_behind(santorini_network, &sums, before->board, sight),
                     santorini_network_value(santorini_network, sight));
}

static void test_plain(void **unused) {
    (void)unused;
    ludo_random random = ludo_seeded(1);
    ludo_variant variant;
    struct santorini_plain_state *s = test_state("santorini:cards=off", NULL, &variant);
    const struct search_network *network = search_engine_for(&variant)->network;
    int asked = 0, threats = 0;
    for (int game = 0; game < GAMES; game++) {
        for (variant.game->start(s, &variant.options); !s->over;) {
            struct board board = look(&s->board, s->side, 0);
            uint16_t inputs[NETWORK_ACTIVE];
            size_t count = network->inputs(s, inputs);
            bool threat = wins(&board, 1) || (s->cuboids > 1 && wins(&board, 2));
            assert_int_equal(count == 0, threat);
            asked += !threat;
            threats += threat;
            struct santorini_sight sight = {.board = &s->board, .side = s->side};
            count = santorini_inputs(&sight, inputs);
            check_inputs(&board, inputs, count);
            check_value(&sight, inputs, count);
            const struct santorini_plain_state old = *s;
            variant.game->play(s, variant.game->random(s, &random), NULL);
            check_behind(&(struct santorini_sight){.board = &old.board, .side = s->side},
                         &(struct santorini_sight){.board = &s->board, .side = s->side});
        }
    }
    assert_true(asked > GAMES && threats > GAMES / 4);
    free(s);
}

/* Cards add what is in stock, in hand and drawn; Athena's ban takes climbs away. */
static void check_cards(const char *name) {
    ludo_random random = ludo_seeded(2);
    ludo_variant variant;
    struct santorini_state *s = test_state(name, NULL, &variant);
    const ludo_rules *rules = variant.game;
    const struct search_network *network = search_engine_for(&variant)->network;
    int bans = 0, lasts = 0;
    for (int game = 0; game < GAMES; game++) {
        rules->start(s, &variant.options);
        for (int turn; (turn = rules->turn(s)) != LUDO_OVER;) {
            if (turn == LUDO_NATURE) {
                rules->play(s, ludo_next(&random), NULL);
                continue;
            }
            struct board board = look(&s->board, s->side, s->ban);
            uint16_t inputs[NETWORK_ACTIVE];
            struct santorini_sight sight = {&s->board, s->side, s->ban, s};
            size_t boards = santorini_inputs(&sight, inputs), cards;
            bool free_card = s->stock && s->drawn[s->side] < SANTORINI_DRAWS;
            bool threat = wins(&board, 1) || (!free_card && s->cuboids > 1 && wins(&board, 2));
            check_inputs(&board, inputs, boards);
            cards = santorini_inputs_of_cards(&sight, inputs + boards);
            assert_int_equal(cards, bits_count(s->stock) + (s->card != 0) + 2);
            check_value(&sight, inputs, boards + cards);
            assert_int_equal(network->inputs(s, inputs) == 0, !s->card && threat);
            bans += s->ban;
            lasts += !free_card;
            const struct santorini_state old = *s;
            rules->play(s, rules->random(s, &random), NULL);
            check_behind(&(struct santorini_sight){&old.board, s->side,
                                                   s->side == old.side ? old.ban : 0, &old},
                         &(struct santorini_sight){&s->board, s->side, s->ban, s});
        }
    }
    assert_true(bans > 0 && lasts > 0);
    free(s);
}

static void test_cards(void **unused) {
    (void)unused;
    check_cards("santorini");
    check_cards("santorini:draw=random");
}

/* The positions that `build/training/examples -n 0 -c 300 FILE santorini:cards=off santorini
 * santorini:draw=random` shows to the trainer: what it says about them is in the head of the file.
 */
static void test_trainer(void **unused) {
    (void)unused;
    static const char *const names[] = {"santorini:cards=off", "santorini",
                                        "santorini:draw=random"};
    static int32_t values[PROBES_MOST];
    size_t count = 0;
    for (unsigned round = 0; round < PROBE_GAMES; round++) {
        ludo_random random = ludo_seeded(ludo_mix(1) + round);
        ludo_variant variant;
        uint16_t inputs[NETWORK_ACTIVE];
        void *state = test_state(names[round % 3], NULL, &variant);
        const struct santorini_plain_state *plain = state;
        const struct santorini_state *s = state;
        const ludo_rules *rules = variant.game;
        ludo_next(&random); /* the number of the game */
        rules->start(state, &variant.options);
        rules->playout(state, &random,
                       OPENING_LEAST + ludo_below(&random, OPENING_MOST - OPENING_LEAST + 1));
        for (int turn; (turn = rules->turn(state)) != LUDO_OVER;) {
            if (turn == LUDO_NATURE) {
                rules->play(state, ludo_next(&random), NULL);
                continue;
            }
            struct santorini_sight sight =
                round % 3 ? (struct santorini_sight){&s->board, s->side, s->ban, s}
                          : (struct santorini_sight){&plain->board, plain->side, 0, NULL};
            if (search_engine_for(&variant)->network->inputs(state, inputs)) {
                assert_true(count < PROBES_MOST);
                values[count++] = santorini_network_value(santorini_network, &sight);
            }
            rules->play(state, rules->random(state, &random), NULL);
        }
        free(state);
    }
    assert_true(count >= PROBES_LEAST);
    assert_int_equal(network_hash(values, count * sizeof *values), santorini_network->file.values);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plain), cmocka_unit_test(test_cards),
                                       cmocka_unit_test(test_trainer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
