/*
 * Games for programs that use the library: game.h over variants.
 */
#include "library/handles.h"
#include <stdio.h>
#include <stdlib.h>

enum { RANDOM_LIMIT = 10000 }; /* moves of a random game, for games that may not end */

bool library_tell(bool good, const ludo_error *reason, char *error) {
    if (!good && error)
        snprintf(error, LUDO_ERROR_SIZE, "%s", reason->text);
    return good;
}

ludo_text library_text(char *data, size_t size) {
    return size ? ludo_text_in(data, size) : (ludo_text){0};
}

ludo_game library_game(const ludo_variant *fitted) {
    char data[LUDO_ERROR_SIZE];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_variant named = *fitted, plain;
    ludo_write_variant(fitted, &text);
    if (ludo_read_variant(data, &plain, NULL))
        for (int i = 0; i < LUDO_MAX_OPTIONS; i++)
            if (plain.options.value[i] != fitted->options.value[i])
                named.options.given |= 1u << i;
    return (ludo_game){named};
}

size_t ludo_game_count(void) {
    size_t count = 0;
    while (ludo_games()[count])
        count++;
    return count;
}

const char *ludo_game_listed(size_t n) {
    return n < ludo_game_count() ? ludo_games()[n]->name : NULL;
}

ludo_game *ludo_game_new(const char *text, char *error) {
    ludo_game *game = malloc(sizeof *game);
    ludo_error reason;
    bool good = game ? ludo_read_variant(text, &game->variant, &reason)
                     : ludo_fail(&reason, LUDO_E_MEMORY, "not enough memory for a game");
    if (library_tell(good, &reason, error))
        return game;
    free(game);
    return NULL;
}

ludo_game *ludo_game_copy(const ludo_game *game, char *error) {
    ludo_game *copy = malloc(sizeof *copy);
    ludo_error reason;
    if (copy) {
        *copy = *game;
    } else {
        ludo_fail(&reason, LUDO_E_MEMORY, "not enough memory for a game");
        library_tell(false, &reason, error);
    }
    return copy;
}

void ludo_game_free(ludo_game *game) {
    free(game);
}

size_t ludo_game_text(const ludo_game *game, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    ludo_write_variant(&game->variant, &text);
    return text.length;
}

const char *ludo_game_name(const ludo_game *game) {
    return game->variant.game->name;
}

const char *ludo_game_title(const ludo_game *game) {
    return game->variant.game->face->title;
}

const char *ludo_game_rules(const ludo_game *game) {
    return game->variant.game->face->rules;
}

const char *ludo_game_notation(const ludo_game *game) {
    return game->variant.game->face->notation;
}

int ludo_game_players(const ludo_game *game) {
    return ludo_players(&game->variant);
}

static bool has_player(const ludo_game *game, int player) {
    return player >= 0 && player < ludo_players(&game->variant);
}

const char *ludo_game_seat(const ludo_game *game, int player) {
    return has_player(game, player) ? game->variant.game->face->seats[player] : NULL;
}

const char *ludo_game_colour(const ludo_game *game, int player) {
    return has_player(game, player) ? game->variant.game->face->colours[player] : NULL;
}

static const ludo_option *option_of(const ludo_game *game, size_t n) {
    return &game->variant.game->options[n];
}

size_t ludo_game_options(const ludo_game *game) {
    size_t count = 0;
    while (option_of(game, count)->key)
        count++;
    return count;
}

const char *ludo_game_option_key(const ludo_game *game, size_t n) {
    return option_of(game, n)->key;
}

ludo_option_kind ludo_game_option_kind(const ludo_game *game, size_t n) {
    return option_of(game, n)->kind;
}

const char *ludo_game_option_choices(const ludo_game *game, size_t n) {
    return option_of(game, n)->kind == LUDO_CHOICE ? option_of(game, n)->choices : NULL;
}

uint64_t ludo_game_option_min(const ludo_game *game, size_t n) {
    return option_of(game, n)->min;
}

uint64_t ludo_game_option_max(const ludo_game *game, size_t n) {
    return option_of(game, n)->max;
}

const char *ludo_game_option_help(const ludo_game *game, size_t n) {
    return option_of(game, n)->help;
}

size_t ludo_game_option_default(const ludo_game *game, size_t n, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    ludo_write_value(option_of(game, n), option_of(game, n)->standard, &text);
    return text.length;
}

size_t ludo_game_option_value(const ludo_game *game, size_t n, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    ludo_write_value(option_of(game, n), game->variant.options.value[n], &text);
    return text.length;
}

/* Adds what each player has won in a game that ended; false if it did not. */
static bool add_points(const ludo_game *game, const void *state, double *points) {
    int players = ludo_players(&game->variant);
    ludo_result result;
    game->variant.game->result(state, &result);
    if (result.ending == LUDO_RUNNING)
        return false;
    if (result.ending == LUDO_WON)
        points[result.winner] += 1;
    else if (result.ending == LUDO_SCORED)
        points[0] += (double)result.score;
    else
        for (int player = 0; player < players; player++)
            points[player] += 1.0 / players;
    return true;
}

bool ludo_game_random_games(const ludo_game *game, uint64_t games, uint64_t seed, uint64_t *moves,
                            uint64_t *finished, double *points, char *error) {
    const ludo_rules *rules = game->variant.game;
    ludo_random random = ludo_seeded(seed);
    double won[LUDO_MAX_PLAYERS] = {0};
    uint64_t made = 0, ended = 0;
    ludo_error reason;
    void *state = ludo_new_state(&game->variant);
    if (!state)
        return library_tell(ludo_fail(&reason, LUDO_E_MEMORY, "not enough memory for a game"),
                            &reason, error);
    for (uint64_t i = 0; i < games; i++) {
        rules->start(state, &game->variant.options);
        made += rules->playout(state, &random, RANDOM_LIMIT);
        ended += add_points(game, state, won);
    }
    free(state);
    if (moves)
        *moves = made;
    if (finished)
        *finished = ended;
    for (int player = 0; points && player < ludo_players(&game->variant); player++)
        points[player] = won[player];
    return true;
}
