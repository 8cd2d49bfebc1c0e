#include "search/player.h"
#include "search/level.h"
#include "search/workspace.h"
#include <stdlib.h>
#include <string.h>

typedef enum player_kind {
    RANDOM,
    GREEDY,
    LEVEL,
    BY_TIME,
    BY_NODES,
    BY_MCTS,
    BY_TABLES,
    KINDS
} player_kind;

/* How texts name the kinds, and the numbers behind them. */
static const struct {
    const char *name;
    bool needs_number, takes_number;
    uint64_t most;
} kinds[KINDS] = {
    [RANDOM] = {"random", false, false, 0},
    [GREEDY] = {"greedy", false, false, 0},
    [LEVEL] = {"level", true, true, SEARCH_LEVELS},
    [BY_TIME] = {"time", false, true, SEARCH_THREADS},
    [BY_NODES] = {"nodes", true, true, UINT64_MAX},
    [BY_MCTS] = {"mcts", true, true, UINT64_MAX},
    [BY_TABLES] = {"tables", false, false, 0},
};

enum { GREEDY_NODES = 1000000 };

struct player {
    player_kind kind;
    uint64_t number; /* behind its name, or 0 */
    struct player_setup setup;
    search_limits limits;
    uint64_t seed;
    struct tt tt; /* what was learned about positions; no buckets: nothing is kept */
    struct search_workspace own;
    struct perfect_tables *tables;
    atomic_bool stop;
};

/* What a text says. */
struct request {
    player_kind kind;
    uint64_t number;
    const char *directory; /* NULL: none is named */
};

static bool refuse(const char *text, ludo_error *error) {
    return ludo_fail(
        error, LUDO_E_ARGUMENT,
        "'%.60s' is no player; write random, greedy, level:N (1 to %d), time, time:THREADS, "
        "nodes:N, mcts:N, tables or tables:DIRECTORY",
        text, SEARCH_LEVELS);
}

static bool read_request(const char *text, struct request *request, ludo_error *error) {
    size_t length = strcspn(text, ":");
    *request = (struct request){.kind = KINDS};
    for (int kind = 0; kind < KINDS; kind++)
        if (strlen(kinds[kind].name) == length && memcmp(kinds[kind].name, text, length) == 0)
            request->kind = (player_kind)kind;
    if (request->kind == KINDS)
        return refuse(text, error);
    const char *behind = text[length] ? text + length + 1 : NULL;
    if (!behind)
        return !kinds[request->kind].needs_number || refuse(text, error);
    if (request->kind == BY_TABLES) {
        request->directory = behind;
        return *behind || refuse(text, error);
    }
    ludo_reader reader = ludo_read(behind);
    return (kinds[request->kind].takes_number &&
            ludo_take_number(&reader, kinds[request->kind].most, &request->number) &&
            request->number > 0 && ludo_at_end(&reader)) ||
           refuse(text, error);
}

static bool check_request(const struct request *request, const ludo_variant *variant,
                          ludo_error *error) {
    if (request->kind == BY_TABLES && !perfect_exists(variant))
        return ludo_fail(error, LUDO_E_ARGUMENT, "there are no perfect-play tables for %s",
                         variant->game->name);
    if (request->kind == BY_MCTS && ludo_players(variant) == 1)
        return ludo_fail(error, LUDO_E_ARGUMENT, "mcts is for two players and more; %s has one",
                         variant->game->name);
    return true;
}

bool player_check(const char *text, const ludo_variant *variant, ludo_error *error) {
    struct request request;
    return read_request(text, &request, error) &&
           (!variant || check_request(&request, variant, error));
}

/* Those who think by the clock learn from move to move. */
static bool keeps_memory(const struct player *player) {
    return player->kind == BY_TIME || player->kind == BY_TABLES ||
           (player->kind == LEVEL && player->number == SEARCH_LEVELS);
}

static bool uses_tables(const struct player *player) {
    return player->kind == BY_TABLES ||
           (player->kind == LEVEL && player->number == SEARCH_LEVELS && !player->setup.no_tables);
}

struct player *player_open(const char *text, const ludo_variant *variant,
                           const struct player_setup *setup, ludo_error *error) {
    struct request request;
    if (!read_request(text, &request, error) || !check_request(&request, variant, error))
        return NULL;
    struct player *player = calloc(1, sizeof *player);
    if (!player) {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a player");
        return NULL;
    }
    player->kind = request.kind;
    player->number = request.number;
    player->setup = *setup;
    player->seed = setup->seed;
    if (request.directory)
        player->setup.perfect.directory = request.directory;
    if (uses_tables(player))
        player->tables = perfect_open(variant, &player->setup.perfect);
    player->setup.perfect.directory = NULL; /* the caller's */
    player_allow(player, (search_limits){.seconds = setup->seconds > 0 ? setup->seconds : 1});
    return player;
}

void player_close(struct player *player) {
    if (!player)
        return;
    tt_close(&player->tt);
    workspace_close(&player->own);
    perfect_close(player->tables);
    free(player);
}

void player_begin(struct player *player, uint64_t seed) {
    player->seed = seed;
    if (player->tt.buckets)
        tt_clear(&player->tt);
}

bool player_reserve(struct player *player) {
    return !keeps_memory(player) || player->tt.buckets ||
           tt_open(&player->tt, player->setup.memory ? player->setup.memory : TT_MIB);
}

void player_prepare(struct player *player) {
    if (player_reserve(player) && player->tt.buckets)
        tt_wipe(&player->tt);
}

void player_allow(struct player *player, search_limits limits) {
    player->limits = limits;
    if (player->kind == GREEDY)
        player->limits = (search_limits){.nodes = GREEDY_NODES, .depth = 1};
    else if (player->kind == BY_NODES || player->kind == BY_MCTS)
        player->limits = (search_limits){.nodes = player->number};
    else if (player->kind == LEVEL && player->number < SEARCH_LEVELS)
        player->limits = (search_limits){0};
}

/* A move made without thinking: the same one in the same place of the same game. */
static bool choose_at_random(const struct player *player, const struct trail *trail,
                             search_report *report) {
    ludo_random random = ludo_seeded(ludo_mix(player->seed + trail->record.count));
    search_line *lines = report->lines;
    *report = (search_report){.line_count = 1, .lines = lines};
    lines[0] =
        (search_line){.length = 1, .moves = {trail_rules(trail)->random(trail->state, &random)}};
    return true;
}

bool player_think(struct player *player, const struct trail *trail, const struct player_wish *wish,
                  search_report *report) {
    if (player->kind == RANDOM)
        return choose_at_random(player, trail, report);
    const struct trail_step *now = trail_now(trail);
    player_reserve(player); /* without it the search tries to have some of its own */
    search_job job = {.variant = &trail->record.variant,
                      .state = trail->state,
                      .limits = player->limits,
                      .method = player->kind == BY_MCTS ? SEARCH_MCTS : player->setup.method,
                      .threads = player->number && player->kind == BY_TIME ? (int)player->number
                                                                           : player->setup.threads,
                      .lines = wish->lines,
                      .tt = player->tt.buckets ? &player->tt : NULL,
                      .workspace = player->setup.workspace ? player->setup.workspace : &player->own,
                      .past = trail->past + trail->record.count - now->quiet,
                      .past_count = now->quiet,
                      .oracle = perfect_oracle(player->tables),
                      .stop = &player->stop,
                      .seed = player->seed,
                      .on_depth = wish->on_depth,
                      .context = wish->context};
    if (player->kind == LEVEL)
        return search_at_level(&job, (int)player->number, report);
    job.seed = ludo_mix(player->seed + trail->record.count);
    return search_run(&job, report);
}

bool player_choose(struct player *player, const struct trail *trail, ludo_move *move) {
    search_line line;
    search_report report = {.lines = &line};
    bool good = player_think(player, trail, &(struct player_wish){0}, &report);
    if (good)
        *move = line.moves[0];
    return good;
}

void player_stop(struct player *player) {
    atomic_store(&player->stop, true);
}

void player_ready(struct player *player) {
    atomic_store(&player->stop, false);
}

const search_oracle *player_oracle(const struct player *player) {
    return perfect_oracle(player->tables);
}
