#include "search/level.h"
#include <assert.h>

/* Nodes for a move, and how many moves in a hundred are made at random. */
static const struct {
    uint64_t nodes;
    unsigned careless;
} levels[SEARCH_LEVELS + 1] = {
    {0, 0},    {30, 40},   {60, 25},   {150, 12},   {400, 5}, {1200, 0},
    {4000, 0}, {15000, 0}, {60000, 0}, {300000, 0}, {0, 0}, /* the last has no limit of its own */
};

bool search_at_level(const search_job *job, int level, search_report *report) {
    assert(level >= 1 && level <= SEARCH_LEVELS);
    search_job limited = *job;
    ludo_random random = ludo_seeded(job->seed);
    uint64_t nodes = levels[level].nodes;
    if (nodes && (!job->limits.nodes || nodes < job->limits.nodes))
        limited.limits.nodes = nodes;
    if (nodes)
        limited.oracle = NULL; /* who knows everything is no opponent for people */
    if (job->variant->game->turn(job->state) < 0 || ludo_below(&random, 100) >= levels[level].careless)
        return search_run(&limited, report);
    search_line *lines = report->lines;
    *report = (search_report){.line_count = 1, .lines = lines};
    lines[0] = (search_line){.length = 1, .moves = {job->variant->game->random(job->state, &random)}};
    return true;
}
