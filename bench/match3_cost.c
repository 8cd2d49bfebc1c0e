/*
 * What a match-three move costs for each field that it touches, that matches, falls or is filled:
 * the same on a large board as on a small one. Without arguments it compares CPU time on 10 x 10
 * and 1,000 x 1,000; `match3_cost KIND SIDE` plays one kind of moves on one board and prints the
 * number of these fields, for counting instructions from outside (tests/match3-cost).
 */
#include "match3_help.h"
#include <string.h>

/* A board of the library's behind one that counts fields. */
struct counted {
    ludo_m3_board board;
    uint64_t fields;
};

static bool count_removed(void *self, const ludo_m3_position *positions, size_t count,
                          ludo_error *why) {
    struct counted *counted = self;
    counted->fields += count;
    return ludo_m3_remove(counted->board, positions, count, why);
}

static bool count_fallen(void *self, ludo_m3_positions *moved, ludo_error *why) {
    struct counted *counted = self;
    size_t before = moved->count;
    bool good = ludo_m3_drop(counted->board, moved, why);
    counted->fields += moved->count - before;
    return good;
}

static bool count_filled(void *self, ludo_m3_positions *filled, ludo_error *why) {
    struct counted *counted = self;
    size_t before = filled->count;
    bool good = ludo_m3_fill(counted->board, filled, why);
    counted->fields += filled->count - before;
    return good;
}

static int32_t columns(const void *self) {
    return ludo_m3_columns(((const struct counted *)self)->board);
}

static int32_t rows(const void *self) {
    return ludo_m3_rows(((const struct counted *)self)->board);
}

static bool get(const void *self, ludo_m3_position at, ludo_m3_token *token, ludo_error *why) {
    return ludo_m3_get(((const struct counted *)self)->board, at, token, why);
}

static bool swap(void *self, ludo_m3_position a, ludo_m3_position b, ludo_error *why) {
    return ludo_m3_swap(((struct counted *)self)->board, a, b, why);
}

static bool has_filler(const void *self) {
    return ludo_m3_has_filler(((const struct counted *)self)->board);
}

static const ludo_m3_board_calls counted_calls = {.columns = columns,
                                                  .rows = rows,
                                                  .get = get,
                                                  .swap = swap,
                                                  .remove = count_removed,
                                                  .drop = count_fallen,
                                                  .has_filler = has_filler,
                                                  .fill = count_filled};

/* A pattern without a match, which no single flip gives one. */
static const ludo_m3_token letters[] = {'A', 'B', 'C', 'D', 'E', '*'};

static ludo_m3_token pattern(ludo_m3_position at) {
    return letters[(at.x + 2 * at.y) % 5];
}

static bool next(void *self, ludo_m3_board board, ludo_m3_position at, ludo_m3_token *token,
                 ludo_error *why) {
    (void)self, (void)board, (void)why;
    *token = pattern(at);
    return true;
}

struct trial {
    int32_t side;
    struct counted counted;
    ludo_m3_game game;
    ludo_random random;
};

static int32_t below(struct trial *trial, int32_t limit) {
    return (int32_t)ludo_below(&trial->random, (uint64_t)limit);
}

static void put(struct trial *trial, int32_t x, int32_t y, ludo_m3_token token) {
    check(ludo_m3_set(trial->counted.board, (ludo_m3_position){x, y}, token, &error));
}

static void play(struct trial *trial, ludo_m3_move move, size_t touched) {
    trial->counted.fields += touched;
    check(ludo_m3_game_play(&trial->game, move, &error));
}

static void flip(struct trial *trial) {
    ludo_m3_position at = {below(trial, trial->side - 1), below(trial, trial->side)};
    for (int there_and_back = 0; there_and_back < 2; there_and_back++)
        play(trial, ludo_m3_flip_right(at), 2);
}

static void turn_column(struct trial *trial) {
    ludo_m3_move move = ludo_m3_rotate_column(below(trial, trial->side));
    play(trial, move, (size_t)trial->side);
    play(trial, ludo_m3_reverse(move), (size_t)trial->side);
}

/* Three of a kind in a column from row y down; then the columns are as before. */
static void match_from(struct trial *trial, int32_t y, int32_t highest) {
    int32_t x = below(trial, trial->side - 1);
    put(trial, x, y, '*');
    put(trial, x, y + 1, '*');
    put(trial, x + 1, y + 2, '*');
    play(trial, ludo_m3_flip_right((ludo_m3_position){x, y + 2}), 2);
    for (int32_t row = highest; row < y + 3; row++)
        put(trial, x, row, pattern((ludo_m3_position){x, row}));
    put(trial, x + 1, y + 2, pattern((ludo_m3_position){x + 1, y + 2}));
}

static void match_at_top(struct trial *trial) {
    match_from(trial, 0, 0);
}

static void match_at_bottom(struct trial *trial) {
    match_from(trial, trial->side - 3, 0);
}

/* On a board with tokens in its lowest rows only, where nothing is filled. */
static void match_in_ruins(struct trial *trial) {
    match_from(trial, trial->side - 3, trial->side - 3);
}

static void empty_most(struct trial *trial) {
    for (int32_t x = 0; x < trial->side; x++)
        for (int32_t y = 0; y < trial->side - 3; y++)
            put(trial, x, y, LUDO_M3_EMPTY);
    check(ludo_m3_drop(trial->counted.board, NULL, &error) &&
          ludo_m3_set_filler(trial->counted.board, ludo_m3_filler_nothing(), &error));
}

static const struct kind {
    const char *name;
    void (*play)(struct trial *trial);
    void (*prepare)(struct trial *trial);
} kinds[] = {
    {"flip", flip, NULL},
    {"column", turn_column, NULL},
    {"top", match_at_top, NULL},
    {"bottom", match_at_bottom, NULL},
    {"ruins", match_in_ruins, empty_most},
};

/* Plays and gives the number of fields; `seconds` may be NULL. */
static uint64_t measure(const struct kind *kind, int32_t side, int moves, double *seconds) {
    static const ludo_m3_filler_calls filler_calls = {.next = next};
    struct trial trial = {.side = side, .random = ludo_seeded(1)};
    ludo_m3_matcher matcher = lines();
    ludo_m3_board board = {0};
    check(
        ludo_m3_board_new(letters, sizeof letters / sizeof *letters, side, side, &board, &error) &&
        ludo_m3_set_filler(board, (ludo_m3_filler){&filler_calls, NULL}, &error) &&
        ludo_m3_fill(board, NULL, &error));
    trial.counted.board = board;
    check(ludo_m3_game_init(&trial.game, (ludo_m3_board){&counted_calls, &trial.counted}, matcher,
                            &error));
    if (kind->prepare)
        kind->prepare(&trial);
    double begun = cpu_seconds();
    for (int i = 0; i < moves; i++)
        kind->play(&trial);
    if (seconds)
        *seconds = cpu_seconds() - begun;
    ludo_m3_matcher_free(&matcher);
    ludo_m3_board_free(&board);
    return trial.counted.fields;
}

int main(int argc, char **argv) {
    enum { SMALL = 10, LARGE = 1000, COUNTED_MOVES = 100 };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        double small, large;
        if (argc == 3 && strcmp(argv[1], kinds[i].name) == 0)
            printf("%llu\n",
                   (unsigned long long)measure(&kinds[i], (int32_t)strtol(argv[2], NULL, 10),
                                               COUNTED_MOVES, NULL));
        if (argc == 3)
            continue;
        uint64_t few = measure(&kinds[i], SMALL, 100000, &small);
        uint64_t many = measure(&kinds[i], LARGE, 20000, &large);
        small *= 1e9 / (double)few;
        large *= 1e9 / (double)many;
        printf("%-8s %8.1f ns a field on 10 x 10, %8.1f on 1,000 x 1,000, ratio %.2f\n",
               kinds[i].name, small, large, large / small);
    }
    return 0;
}
