/*
 * What Santorini positions are valued by: the inputs of the network against a plain look at the board, its
 * value against a plain sum, and one value for all images of a position.
 */
#include "search/engines/santorini_network.h"
#include "games/santorini/rules_plain.h"
#include "search/thread.h"
#include "test.h"

enum { GAMES = 200, SIZE = SANTORINI_SIZE, SYMMETRIES = 8 };

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
            board.figures[r][c] = b->men[side] >> cell & 1 ? 1 : b->men[side ^ 1] >> cell & 1 ? 2 : 0;
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
                bool next = b->heights[row][column] == b->heights[r][c] + 1 && b->heights[row][column] < 4;
                best = next ? USE_SECOND : best > USE_SITE ? best : USE_SITE;
            }
    return best;
}

/* Cells of a class are as far from the edges. */
static unsigned class_of(int r, int c) {
    static const unsigned classes[3][3] = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}};
    return classes[r < 3 ? r : SIZE - 1 - r][c < 3 ? c : SIZE - 1 - c];
}

/* Whether a player, were it his turn, could step onto a tower. */
static bool wins(const struct board *b, int player) {
    bool up;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++)
            if (b->heights[r][c] == SANTORINI_TOWER && steps(b, player, r, c, &up))
                return true;
    return false;
}

static void check_inputs(const struct board *b, const uint16_t *inputs, size_t count) {
    int seen[SANTORINI_ROWS] = {0};
    size_t wanted = 0;
    for (size_t i = 0; i < count; i++)
        seen[inputs[i]]++;
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++) {
            unsigned height = (unsigned)b->heights[r][c], class = class_of(r, c);
            if (b->figures[r][c]) {
                seen[FIGURES + (3 * (unsigned)(b->figures[r][c] - 1) + height) * CLASSES + class]--;
                wanted++;
            }
            if (height > 0) {
                unsigned set = USES * (USES * (height - 1) + use(b, 1, r, c)) + use(b, 2, r, c);
                seen[RAISED + set * CLASSES + class]--;
                wanted++;
            }
        }
    assert_int_equal(count, wanted);
    for (int row = 0; row < SANTORINI_ROWS; row++)
        assert_int_equal(seen[row], 0);
}

static void check_value(const uint16_t *inputs, size_t count) {
    int value = 0;
    for (int k = 0; k < NETWORK_CELLS; k++) {
        int cell = santorini_rows[NETWORK_BEGIN][k];
        for (size_t i = 0; i < count; i++)
            cell += santorini_rows[inputs[i]][k];
        assert_true(cell >= INT16_MIN && cell <= INT16_MAX);
        cell = cell < 0 ? 0 : cell > NETWORK_ONE ? NETWORK_ONE : cell;
        value += cell * cell * santorini_rows[NETWORK_WORTH][k];
    }
    assert_int_equal(network_value(santorini_rows, inputs, count), value >> NETWORK_SHIFT);
}

static uint32_t turned(uint32_t cells, int symmetry) {
    uint32_t image = 0;
    for (; cells; cells &= cells - 1) {
        int row = santorini_row((unsigned)bits_first(cells)),
            column = santorini_column((unsigned)bits_first(cells));
        int r = symmetry & 1 ? column : row, c = symmetry & 1 ? row : column;
        r = symmetry & 2 ? SIZE - 1 - r : r;
        c = symmetry & 4 ? SIZE - 1 - c : c;
        image |= UINT32_C(1) << santorini_cell(r, c);
    }
    return image;
}

static void check_images(const struct santorini_board *b, unsigned side, int value) {
    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        struct santorini_board image;
        uint16_t inputs[NETWORK_ACTIVE];
        for (int i = 0; i < 4; i++)
            image.above[i] = turned(b->above[i], symmetry);
        for (int i = 0; i < 2; i++)
            image.men[i] = turned(b->men[i], symmetry);
        size_t count = santorini_inputs(&image, side, 0, inputs);
        assert_int_equal(network_value(santorini_rows, inputs, count), value);
    }
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
            count = santorini_inputs(&s->board, s->side, 0, inputs);
            check_inputs(&board, inputs, count);
            check_value(inputs, count);
            check_images(&s->board, s->side, network_value(santorini_rows, inputs, count));
            variant.game->play(s, variant.game->random(s, &random), NULL);
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
            size_t boards = santorini_inputs(&s->board, s->side, s->ban, inputs), cards;
            bool free_card = s->stock && s->drawn[s->side] < SANTORINI_DRAWS;
            bool threat = wins(&board, 1) || (!free_card && s->cuboids > 1 && wins(&board, 2));
            check_inputs(&board, inputs, boards);
            cards = santorini_inputs_of_cards(s, inputs + boards);
            assert_int_equal(cards, bits_count(s->stock) + (s->card != 0) + 2);
            check_value(inputs, boards + cards);
            assert_int_equal(network->inputs(s, inputs) == 0, !s->card && threat);
            bans += s->ban;
            lasts += !free_card;
            rules->play(s, rules->random(s, &random), NULL);
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plain), cmocka_unit_test(test_cards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
