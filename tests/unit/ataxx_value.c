/*
 * What Ataxx positions are valued by: every feature against a plain count, and the engine's list of
 * moves against the contract's.
 */
#include "ataxx_plain.h"
#include "games/ataxx/value.h"
#include "search/search.h"
#include "test.h"

enum { GAMES = SANITIZED ? 3 : 30 };

static const char *const variants[] = {
    "ataxx",          "ataxx:size=5x5",    "ataxx:size=5x7,pass=ply",
    "ataxx:size=7x5", "ataxx:obstacles=8", "ataxx:obstacles=3,symmetric=yes"};

static void copy_board(const struct ataxx_small_state *s, struct plain *p) {
    *p = (struct plain){
        .rows = s->head.rows, .columns = s->head.columns, .players = 2, .turn = s->head.turn};
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++) {
            uint64_t bit = ataxx_small_bit(r * STRIDE + c);
            p->cells[r][c] = s->empty & bit    ? ' '
                             : s->own[0] & bit ? 'x'
                             : s->own[1] & bit ? 'o'
                                               : '-';
        }
}

static bool reaches(const struct plain *p, int player, int row, int column) {
    return plain_near(p, player, row, column, 1) || plain_near(p, player, row, column, 2);
}

static int best_gain(const struct plain *p, int player) {
    static struct plain_move moves[PLAIN_MOVES];
    struct plain before = *p;
    before.turn = player;
    int best = 0, count = plain_list(&before, moves);
    int ahead = plain_pieces(p, player) - plain_pieces(p, 1 - player);
    for (int i = 0; i < count; i++) {
        struct plain after = before;
        plain_play(&after, moves[i]);
        int gain = plain_pieces(&after, player) - plain_pieces(&after, 1 - player) - ahead;
        best = gain > best ? gain : best;
    }
    return best;
}

/* Counts a piece of the player: beside the edge, beside empty cells. */
static void count_piece(const struct plain *p, int player, int row, int column, int *kinds) {
    bool edge = false, inside = true;
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++) {
            bool off = r < 0 || c < 0 || r >= p->rows || c >= p->columns;
            edge = edge || off || p->cells[r][c] == '-';
            if (!off && p->cells[r][c] == ' ') {
                inside = false;
                kinds[ATAXX_EXPOSED] += reaches(p, 1 - player, r, c);
            }
        }
    kinds[ATAXX_PIECES]++;
    kinds[ATAXX_EDGE] += edge;
    kinds[ATAXX_SAFE] += inside;
}

static void count_kinds(const struct plain *p, int player, int *kinds) {
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++) {
            if (p->cells[r][c] == plain_letter(player))
                count_piece(p, player, r, c, kinds);
            if (p->cells[r][c] != ' ')
                continue;
            kinds[ATAXX_REACH] += reaches(p, player, r, c);
            kinds[ATAXX_CLONES] += plain_near(p, player, r, c, 1);
            kinds[ATAXX_YARD] += plain_near(p, player, r, c, 1) && !reaches(p, 1 - player, r, c);
        }
}

static void check_features(const struct ataxx_small_state *s) {
    struct plain p;
    int features[ATAXX_FEATURES], own[ATAXX_KINDS] = {0}, other[ATAXX_KINDS] = {0};
    copy_board(s, &p);
    ataxx_features(s, features);
    count_kinds(&p, p.turn, own);
    count_kinds(&p, 1 - p.turn, other);
    own[ATAXX_GAIN] = best_gain(&p, p.turn);
    own[ATAXX_THREAT] = best_gain(&p, 1 - p.turn);
    own[ATAXX_TURN] = 1;
    for (int i = 0; i < ATAXX_KINDS; i++) /* the shares of the two weights are 1 together */
        assert_int_equal(features[i] + features[ATAXX_KINDS + i], ATAXX_UNIT * (own[i] - other[i]));
}

/* Pieces with at most so many of their own beside them. */
static void check_at_most(const struct ataxx_small_state *s) {
    uint64_t own = s->own[s->head.turn];
    struct plain p;
    copy_board(s, &p);
    struct ataxx_planes beside = ataxx_beside(own);
    for (int most = 0; most <= 9; most++) {
        uint64_t wanted = 0;
        for (int r = 0; r < p.rows; r++)
            for (int c = 0; c < p.columns; c++) {
                int count = 0;
                for (int k = 0; k < 9; k++) {
                    int row = r + k / 3 - 1, column = c + k % 3 - 1;
                    count += k != 4 && row >= 0 && column >= 0 && row < p.rows &&
                             column < p.columns && p.cells[row][column] == plain_letter(p.turn);
                }
                if (p.cells[r][c] == plain_letter(p.turn) && count <= most)
                    wanted |= ataxx_small_bit(r * STRIDE + c);
            }
        assert_int_equal(ataxx_at_most(&beside, own, most + 1), wanted);
    }
    assert_int_equal(ataxx_at_most(&beside, own, 20), own);
}

static int compare_moves(const void *a, const void *b) {
    ludo_move x = *(const ludo_move *)a, y = *(const ludo_move *)b;
    return (x > y) - (x < y);
}

/* As many lines as there are moves, one deep, begin with each move once. */
static void check_list(const ludo_variant *variant, const void *state) {
    static search_line lines[SEARCH_LINES];
    ludo_move listed[SEARCH_LINES], searched[SEARCH_LINES];
    size_t count = (size_t)variant->game->count(state);
    if (count > SEARCH_LINES)
        return;
    search_report report = {.lines = lines};
    search_job job = {.variant = variant,
                      .state = state,
                      .limits = {.depth = 1},
                      .lines = (int)count,
                      .tt_mib = 1};
    assert_true(search_run(&job, &report));
    assert_int_equal(report.line_count, count);
    variant->game->list(state, listed);
    for (size_t i = 0; i < count; i++)
        searched[i] = lines[i].moves[0];
    qsort(listed, count, sizeof *listed, compare_moves);
    qsort(searched, count, sizeof *searched, compare_moves);
    assert_memory_equal(listed, searched, count * sizeof *listed);
}

static void test_positions_of_random_games(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(i);
        void *state = test_state(variants[i], NULL, &variant);
        for (int game = 0; game < GAMES; game++) {
            variant.game->start(state, &variant.options);
            for (int ply = 0; ply < 100 && variant.game->turn(state) != LUDO_OVER; ply++) {
                if (variant.game->turn(state) >= 0) {
                    check_features(state);
                    check_at_most(state);
                    check_list(&variant, state);
                }
                variant.game->playout(state, &random, 1);
            }
        }
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions_of_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
