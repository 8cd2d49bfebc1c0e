/*
 * How the match-three library does on large boards, in CPU seconds. `make bench-match3` builds and
 * runs it.
 */
#include "match3_help.h"

static double begun;

static void begin(void) {
    begun = cpu_seconds();
}

static void report(const char *what, size_t count, const char *unit) {
    printf("%-64s %8.3f s  %zu %s\n", what, cpu_seconds() - begun, count, unit);
    fflush(stdout);
}

static ludo_m3_board new_board(int32_t columns, int32_t rows, size_t tokens) {
    static const ludo_m3_token letters[] = {'A', 'B', 'C', 'D', 'E', 'F'};
    ludo_m3_board board = {0};
    check(ludo_m3_board_new(letters, tokens, columns, rows, &board, &error));
    return board;
}

static void fill_from(ludo_m3_board board, ludo_m3_filler filler) {
    check(ludo_m3_set_filler(board, filler, &error) && ludo_m3_fill(board, NULL, &error));
}

static ludo_m3_filler random_filler(uint64_t seed) {
    ludo_m3_filler filler = {0};
    check(ludo_m3_filler_random(seed, &filler, &error));
    return filler;
}

static void drop_large(void) {
    enum { SIDE = 10000 };
    ludo_m3_filler filler = random_filler(1);
    ludo_m3_board board = new_board(SIDE, SIDE, 6);
    begin();
    fill_from(board, filler);
    report("fill 10,000 x 10,000 at random", (size_t)SIDE * SIDE, "fields");
    ludo_m3_positions list = {0};
    for (int32_t x = 0; x < SIDE; x++)
        check(ludo_m3_set(board, (ludo_m3_position){x, SIDE - 1}, LUDO_M3_EMPTY, &error));
    begin();
    check(ludo_m3_drop(board, NULL, &error));
    report("drop 10,000 x 10,000, lowest row empty, positions not asked for", (size_t)SIDE * SIDE,
           "fields");
    for (int32_t x = 0; x < SIDE; x++)
        check(ludo_m3_set(board, (ludo_m3_position){x, SIDE - 1}, LUDO_M3_EMPTY, &error));
    begin();
    check(ludo_m3_drop(board, &list, &error));
    report("drop 10,000 x 10,000, lowest row empty, with positions", list.count, "positions");
    ludo_m3_positions_free(&list);
    ludo_random random = ludo_seeded(2);
    for (int32_t x = 0; x < SIDE; x++)
        for (int32_t y = 0; y < SIDE; y++)
            if (ludo_next(&random) & 1)
                check(ludo_m3_set(board, (ludo_m3_position){x, y}, LUDO_M3_EMPTY, &error));
    begin();
    check(ludo_m3_drop(board, &list, &error));
    report("drop 10,000 x 10,000, every other field empty, with positions", list.count,
           "positions");
    ludo_m3_positions_free(&list);
    ludo_m3_board_free(&board);
    ludo_m3_filler_free(&filler);
}

static void match_million(const char *what, const ludo_m3_delta *list, size_t count) {
    enum { SIDE = 1000 };
    ludo_m3_filler filler;
    ludo_m3_board board = new_board(SIDE, SIDE, 2);
    ludo_m3_matcher matcher = deltas(list, count);
    ludo_m3_matches matches = {0};
    char columns[2 * SIDE];
    for (size_t i = 0; i < SIDE; i++)
        columns[2 * i] = 'A', columns[2 * i + 1] = ';';
    check(ludo_m3_filler_columns(columns, sizeof columns, true, &filler, &error));
    fill_from(board, filler);
    begin();
    check(ludo_m3_match(matcher, board, (ludo_m3_position){SIDE / 3, SIDE / 2}, &matches, &error));
    report(what, matches.fields.count, "fields in one match");
    ludo_m3_matches_free(&matches);
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
    ludo_m3_filler_free(&filler);
}

static void match_all(size_t tokens) {
    enum { SIDE = 1000 };
    char what[96];
    ludo_m3_filler filler = random_filler(3);
    ludo_m3_board board = new_board(SIDE, SIDE, tokens);
    ludo_m3_matcher matcher = lines();
    ludo_m3_matches matches = {0};
    ludo_m3_positions all = {0};
    ludo_m3_game game;
    fill_from(board, filler);
    for (int32_t x = 0; x < SIDE; x++)
        for (int32_t y = 0; y < SIDE; y++)
            check(ludo_m3_positions_add(&all, (ludo_m3_position){x, y}, &error));
    begin();
    check(ludo_m3_match_all(matcher, board, all.at, all.count, &matches, &error));
    snprintf(what, sizeof what, "match-all 1,000 x 1,000 of %zu tokens, rows and columns", tokens);
    report(what, matches.count, "matches");
    check(ludo_m3_game_init(&game, board, matcher, &error));
    game.chain_limit = 1;
    begin();
    if (!ludo_m3_game_start(&game, &error) && error.code != LUDO_E_ARGUMENT)
        check(false);
    snprintf(what, sizeof what,
             "first step of a start on 1,000 x 1,000 of %zu tokens, then matching", tokens);
    report(what, (size_t)game.score, "points");
    ludo_m3_positions_free(&all);
    ludo_m3_matches_free(&matches);
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
    ludo_m3_filler_free(&filler);
}

static void play_many(void) {
    enum { SIDE = 1000, MOVES = 2000 };
    ludo_m3_filler filler = random_filler(4);
    ludo_m3_board board = new_board(SIDE, SIDE, 6);
    ludo_m3_matcher matcher = lines();
    ludo_m3_game game;
    ludo_random random = ludo_seeded(4);
    fill_from(board, filler);
    check(ludo_m3_game_init(&game, board, matcher, &error));
    begin();
    check(ludo_m3_game_start(&game, &error));
    report("start on 1,000 x 1,000 with its whole chain", (size_t)game.score, "points");
    begin();
    for (int i = 0; i < MOVES; i++) {
        ludo_m3_position at = {(int32_t)ludo_below(&random, SIDE - 1),
                               (int32_t)ludo_below(&random, SIDE)};
        check(ludo_m3_game_play(&game, ludo_m3_flip_right(at), &error));
    }
    report("2,000 random flips on 1,000 x 1,000", (size_t)game.score, "points");
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
    ludo_m3_filler_free(&filler);
}

int main(void) {
    match_million("match of 1,000,000 fields, deltas (1,0) (0,1)",
                  (ludo_m3_delta[]){{1, 0}, {0, 1}}, 2);
    match_million("match of 1,000,000 fields, deltas (1,0) (0,1) (1,1) (1,-1)",
                  (ludo_m3_delta[]){{1, 0}, {0, 1}, {1, 1}, {1, -1}}, 4);
    match_all(6);
    match_all(2);
    play_many();
    drop_large();
    return 0;
}
