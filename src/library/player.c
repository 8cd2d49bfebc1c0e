/*
 * Players for programs that use the library: player.h over those that are made for one game.
 */
#include "search/player.h"
#include "library/handles.h"
#include "search/worth.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(LUDO_MAX_LINES == (int)SEARCH_LINES,
               "the public header tells how many lines there can be");

struct ludo_player {
    char *text;
    uint64_t seed;
    search_limits limits;
    bool no_tables;
    char *directory; /* of tables; NULL: the usual */

    pthread_mutex_t lock; /* of the next two, which other threads may use to stop it */
    struct player *mind;  /* made for the game played last; NULL: none yet */
    bool stopped;

    ludo_variant variant; /* of that game */
    void *seen;           /* the position thought about */
    search_line *lines;   /* what was found */
    search_report report;
    ludo_on_depth *on_depth;
    void *context;
};

ludo_player *ludo_player_new(const char *text, uint64_t seed, char *error) {
    ludo_error reason;
    if (!library_tell(player_check(text, NULL, &reason), &reason, error))
        return NULL;
    ludo_player *player = calloc(1, sizeof *player);
    if (player)
        player->text = strdup(text);
    if (!player || !player->text) {
        free(player);
        ludo_fail(&reason, LUDO_E_MEMORY, "not enough memory for a player");
        library_tell(false, &reason, error);
        return NULL;
    }
    player->seed = seed;
    player->limits.seconds = 1;
    pthread_mutex_init(&player->lock, NULL);
    return player;
}

/* Gives it another mind, or none. */
static void change_mind(ludo_player *player, struct player *mind) {
    pthread_mutex_lock(&player->lock);
    player_close(player->mind);
    player->mind = mind;
    if (mind && player->stopped)
        player_stop(mind);
    pthread_mutex_unlock(&player->lock);
}

void ludo_player_free(ludo_player *player) {
    if (!player)
        return;
    change_mind(player, NULL);
    pthread_mutex_destroy(&player->lock);
    free(player->text);
    free(player->directory);
    free(player->seen);
    free(player->lines);
    free(player);
}

void ludo_player_allow(ludo_player *player, double seconds, uint64_t nodes, int depth) {
    player->limits = (search_limits){.seconds = seconds, .nodes = nodes, .depth = depth};
    if (player->mind)
        player_allow(player->mind, player->limits);
}

bool ludo_player_set_tables(ludo_player *player, const char *directory) {
    char *copy = directory ? strdup(directory) : NULL;
    if (directory && !copy)
        return false;
    free(player->directory);
    player->directory = copy;
    player->no_tables = !directory;
    change_mind(player, NULL);
    return true;
}

static bool plays(const ludo_player *player, const ludo_variant *variant) {
    return player->mind && player->variant.game == variant->game &&
           memcmp(player->variant.options.value, variant->options.value,
                  sizeof variant->options.value) == 0;
}

static bool learn(ludo_player *player, const ludo_variant *variant, ludo_error *reason) {
    if (plays(player, variant))
        return true;
    struct player_setup setup = {.seed = player->seed,
                                 .no_tables = player->no_tables,
                                 .perfect.directory = player->directory};
    struct player *mind = player_open(player->text, variant, &setup, reason);
    if (!mind)
        return false;
    player_allow(mind, player->limits);
    change_mind(player, mind);
    player->variant = *variant;
    return true;
}

/* Keeps the position that it is going to think about, and makes room for what it finds. */
static bool look(ludo_player *player, const ludo_state *state, int lines, ludo_error *reason) {
    size_t size = ludo_state_size(&state->game.variant);
    void *seen = realloc(player->seen, size);
    player->seen = seen ? seen : player->seen;
    search_line *found = realloc(player->lines, (size_t)lines * sizeof *found);
    player->lines = found ? found : player->lines;
    player->report = (search_report){.lines = player->lines};
    if (!seen || !found)
        return ludo_fail(reason, LUDO_E_MEMORY, "not enough memory to think");
    memcpy(seen, state->session.trail.state, size);
    return true;
}

static void pass_on(void *context, const search_report *report) {
    ludo_player *player = context;
    player->report = *report;
    if (player->on_depth)
        player->on_depth(player->context, report->depth, report->nodes, report->seconds,
                         report->line_count);
}

static bool think(ludo_player *player, const ludo_state *state, int lines, ludo_error *reason) {
    const struct player_wish wish = {.lines = lines, .on_depth = pass_on, .context = player};
    int turn = ludo_state_turn(state);
    if (turn < 0)
        return ludo_fail(reason, LUDO_E_ARGUMENT, "%s",
                         turn == LUDO_OVER ? "the game is over, so there is no move to choose"
                                           : "chance decides next, so there is no move to choose");
    if (!learn(player, &state->game.variant, reason) || !look(player, state, lines, reason))
        return false;
    search_report report = {.lines = player->lines};
    if (!player_think(player->mind, &state->session.trail, &wish, &report))
        return ludo_fail(reason, LUDO_E_MEMORY, "not enough memory to think");
    player->report = report;
    return true;
}

size_t ludo_player_choose(ludo_player *player, const ludo_state *state, char *data, size_t size,
                          char *error) {
    ludo_text text = library_text(data, size);
    ludo_error reason;
    player->on_depth = NULL;
    if (!library_tell(think(player, state, 1, &reason), &reason, error))
        return 0;
    ludo_write_move(player->variant.game, player->seen, player->lines[0].moves[0], &text);
    return text.length;
}

void ludo_player_stop(ludo_player *player) {
    pthread_mutex_lock(&player->lock);
    player->stopped = true;
    if (player->mind)
        player_stop(player->mind);
    pthread_mutex_unlock(&player->lock);
}

void ludo_player_ready(ludo_player *player) {
    pthread_mutex_lock(&player->lock);
    player->stopped = false;
    if (player->mind)
        player_ready(player->mind);
    pthread_mutex_unlock(&player->lock);
}

bool ludo_player_analyse(ludo_player *player, const ludo_state *state, int lines,
                         ludo_on_depth *on_depth, void *context, char *error) {
    ludo_error reason;
    player->on_depth = on_depth;
    player->context = context;
    bool good = lines >= 1 && lines <= LUDO_MAX_LINES
                    ? think(player, state, lines, &reason)
                    : ludo_fail(&reason, LUDO_E_ARGUMENT, "an analysis has 1 to %d lines, not %d",
                                LUDO_MAX_LINES, lines);
    return library_tell(good, &reason, error);
}

int ludo_player_lines(const ludo_player *player) {
    return player->report.line_count;
}

int ludo_player_depth(const ludo_player *player) {
    return player->report.depth;
}

uint64_t ludo_player_nodes(const ludo_player *player) {
    return player->report.nodes;
}

double ludo_player_seconds(const ludo_player *player) {
    return player->report.seconds;
}

static struct search_worth worth_of(const ludo_player *player, int line) {
    return search_worth(&player->variant, player->report.lines[line].score, player->report.solved);
}

ludo_worth ludo_player_line_worth(const ludo_player *player, int line) {
    return worth_of(player, line).kind;
}

double ludo_player_line_score(const ludo_player *player, int line) {
    return worth_of(player, line).guess / 100.0;
}

int ludo_player_line_plies(const ludo_player *player, int line) {
    return worth_of(player, line).plies;
}

int ludo_player_line_length(const ludo_player *player, int line) {
    return player->report.lines[line].length;
}

size_t ludo_player_line_moves(const ludo_player *player, int line, char *data, size_t size) {
    const search_line *found = &player->report.lines[line];
    size_t bytes = ludo_state_size(&player->variant);
    ludo_text text = library_text(data, size);
    void *state = malloc(bytes);
    if (state) {
        memcpy(state, player->seen, bytes);
        library_write_moves(player->variant.game, state, found->moves, (size_t)found->length,
                            &text);
    }
    free(state);
    return text.length;
}
