#include "search/level.h"
#include "search/thread.h"

/* Nodes for a move; how many moves in a hundred are made at random; and, where nodes are no limit,
 * in how many games of a hundred half of the board is not looked at. */
static const struct {
    uint64_t nodes;
    unsigned careless, blind;
} levels[SEARCH_LEVELS + 1] = {
    {0, 0, 0},     {30, 40, 90},   {60, 25, 80},   {150, 12, 70},   {400, 5, 60}, {1200, 0, 50},
    {4000, 0, 40}, {15000, 0, 30}, {60000, 0, 20}, {300000, 0, 10}, {0, 0, 0}, /* no limit of its
                                                                                  own */
};

enum {
    KNOWN_NODES = 4000, /* for a move of all levels below the last, where nodes are no limit */
    ALONE_SHARE =
        4 /* the part of the nodes for who plays alone: four times as many would find little more */
};

/* Games of which theory knows more than any search: few nodes play them as well as many. */
static bool known_to_theory(const ludo_variant *variant) {
    const struct search_engine *engine = search_engine_for(variant);
    return engine && engine->know && engine->search;
}

/* Lists the moves without half of them. Moves are listed by their place on the board, so the half
 * is a part of the board, and about the same one as long as `where` is the same. */
static size_t half_of_moves(const search_job *job, uint32_t where, ludo_move *half) {
    ludo_move moves[SEARCH_LIST];
    size_t count = job->variant->game->list(job->state, moves), kept = count - count / 2;
    size_t first = (size_t)((uint64_t)where * count >> 32);
    for (size_t i = 0; i < kept; i++)
        half[i] = moves[(first + i) % count];
    return kept;
}

bool search_at_level(const search_job *job, int level, search_report *report) {
    assert(level >= 1 && level <= SEARCH_LEVELS);
    const ludo_rules *game = job->variant->game;
    if (game->turn(job->state) < 0)
        return false;
    search_job limited = *job;
    ludo_random mood = ludo_seeded(job->seed),
                random = ludo_seeded(ludo_mix(job->seed) ^ game->hash(job->state));
    bool known = level < SEARCH_LEVELS && known_to_theory(job->variant);
    uint64_t nodes = known ? KNOWN_NODES : levels[level].nodes;
    nodes /= ludo_players(job->variant) == 1 ? ALONE_SHARE : 1;
    if (nodes && (!job->limits.nodes || nodes < job->limits.nodes))
        limited.limits.nodes = nodes;
    if (nodes)
        limited.oracle = NULL; /* who knows everything is no opponent for people */
    if (ludo_below(&random, 100) < levels[level].careless) {
        search_line *lines = report->lines;
        *report = (search_report){.line_count = 1, .lines = lines};
        lines[0] = (search_line){.length = 1, .moves = {game->random(job->state, &random)}};
        return true;
    }
    ludo_move seen[SEARCH_LIST];
    if (known && ludo_below(&mood, 100) < levels[level].blind && !job->among) {
        limited.among_count = half_of_moves(job, (uint32_t)ludo_next(&mood), seen);
        limited.among = seen;
    }
    limited.seed = ludo_next(&random);
    return search_run(&limited, report);
}
