#include "search/level.h"

/* Nodes for a move, and how many moves in a hundred are made at random. */
static const struct {
    uint64_t nodes;
    unsigned careless;
} levels[SEARCH_LEVELS + 1] = {
    {0, 0},    {30, 40},   {60, 25},   {150, 12},   {400, 5}, {1200, 0},
    {4000, 0}, {15000, 0}, {60000, 0}, {300000, 0}, {0, 0}, /* the last has no limit of its own */
};

bool search_at_level(const search_job *job, int level, search_report *report) {
    search_job limited = *job;
    const ludo_game *game = job->variant->game;
    ludo_random random = ludo_seeded(job->seed);
    uint64_t nodes = levels[level].nodes;
    if (nodes && (!job->limits.nodes || nodes < job->limits.nodes))
        limited.limits.nodes = nodes;
    if (!search_run(&limited, report))
        return false;
    if (ludo_below(&random, 100) < levels[level].careless) {
        report->lines[0].moves[0] = game->random(job->state, &random);
        report->lines[0].length = 1;
    }
    return true;
}
