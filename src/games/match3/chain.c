/*
 * The game: moves, rewards and chain reactions over any board and any matcher.
 */
#include "games/match3/library.h"

/* Whether everything is there that a game needs. */
static bool whole(const ludo_m3_game *game, ludo_error *error) {
    if (!game || !m3_has_get(game->board))
        return m3_missing(error, game ? "the board of the game" : "the game");
    return m3_has_match(game->matcher) || m3_missing(error, "the matcher of the game");
}

bool ludo_m3_game_init(ludo_m3_game *game, ludo_m3_board board, ludo_m3_matcher matcher,
                       ludo_error *error) {
    ludo_m3_game begun = {board, matcher, 0, 0};
    if (!whole(game ? &begun : NULL, error))
        return false;
    *game = begun;
    return true;
}

bool ludo_m3_game_set_matcher(ludo_m3_game *game, ludo_m3_matcher matcher, ludo_error *error) {
    if (!game || !m3_has_match(matcher))
        return m3_missing(error, game ? "the new matcher of the game" : "the game");
    game->matcher = matcher;
    return true;
}

/* Points stop at the largest number rather than wrap around. */
static int64_t points_of(const ludo_m3_matches *matches, uint64_t step) {
    int64_t fields = (int64_t)matches->fields.count, count = (int64_t)matches->count, points;
    int64_t sum = LUDO_M3_LEAST_MATCH * count + 2 * (fields - LUDO_M3_LEAST_MATCH * count);
    if (__builtin_mul_overflow(sum, count, &points) || step > INT64_MAX ||
        __builtin_mul_overflow(points, (int64_t)step, &points))
        return INT64_MAX;
    return points;
}

static bool no_filler(ludo_error *error) {
    return ludo_fail(error, LUDO_E_NO_FILLING_STRATEGY,
                     "the board has no filling strategy; set one before tokens are to be removed");
}

/* Rewards and removes the matches, and leaves in `affected` the fields that changed by it.
 * `reached` tells that something was removed. */
static bool take(ludo_m3_game *game, const ludo_m3_matches *matches, uint64_t step,
                 ludo_m3_positions *affected, bool *reached, ludo_error *error) {
    if (!ludo_m3_remove(game->board, matches->fields.at, matches->fields.count, error))
        return false;
    *reached = true;
    int64_t points = points_of(matches, step);
    if (__builtin_add_overflow(game->score, points, &game->score))
        game->score = INT64_MAX;
    affected->count = 0;
    return ludo_m3_drop(game->board, affected, error) && ludo_m3_fill(game->board, affected, error);
}

/* A chain reaction from fields that a move or a start has changed.
 * `reached` tells whether anything was removed. */
static bool react(ludo_m3_game *game, ludo_m3_positions *affected, bool *reached,
                  ludo_error *error) {
    ludo_m3_matches matches = {0};
    bool good;
    *reached = false;
    for (uint64_t step = 1;; step++) {
        good = m3_collect(game->matcher, game->board, affected, &matches, error) &&
               m3_matches_keep(&matches, error);
        if (!good || matches.count == 0)
            break;
        if (game->chain_limit > 0 && step > game->chain_limit) {
            good = ludo_fail(error, LUDO_E_ARGUMENT,
                             "the chain reaction goes on after %llu steps, its limit",
                             (unsigned long long)game->chain_limit);
            break;
        }
        good = ludo_m3_has_filler(game->board) || no_filler(error);
        if (!good)
            break;
        good = take(game, &matches, step, affected, reached, error);
        if (!good)
            break;
    }
    ludo_m3_matches_free(&matches);
    return good;
}

static bool all_fields(ludo_m3_board board, ludo_m3_positions *fields, ludo_error *error) {
    int32_t columns = ludo_m3_columns(board), rows = ludo_m3_rows(board);
    if (!ludo_m3_positions_reserve(fields, (size_t)columns * (size_t)rows, error))
        return false;
    for (int32_t x = 0; x < columns; x++)
        for (int32_t y = 0; y < rows; y++)
            fields->at[fields->count++] = (ludo_m3_position){x, y};
    return true;
}

bool ludo_m3_game_start(ludo_m3_game *game, ludo_error *error) {
    if (!whole(game, error))
        return false;
    if (!ludo_m3_has_filler(game->board))
        return no_filler(error);
    ludo_m3_positions affected = {0};
    bool reached, good = all_fields(game->board, &affected, error) &&
                         ludo_m3_drop(game->board, NULL, error) &&
                         ludo_m3_fill(game->board, NULL, error) &&
                         react(game, &affected, &reached, error);
    ludo_m3_positions_free(&affected);
    return good;
}

bool ludo_m3_game_play(ludo_m3_game *game, ludo_m3_move move, ludo_error *error) {
    if (!whole(game, error))
        return false;
    ludo_m3_positions affected = {0};
    bool reached = false;
    bool good = ludo_m3_affected(move, game->board, &affected, error) &&
                ludo_m3_apply(move, game->board, error);
    if (good && !react(game, &affected, &reached, error)) {
        good = false;
        if (!reached)
            ludo_m3_apply(ludo_m3_reverse(move), game->board, NULL);
    }
    ludo_m3_positions_free(&affected);
    return good;
}
