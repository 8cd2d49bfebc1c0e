/* What a table holds, in distinct states. */
#include "tables/index.h"
#include "tables/parallel.h"
#include "tables/solve.h"
#include <pthread.h>

struct summing {
    struct sector sector;
    const sector_outcome *outcomes;
    unsigned larger, smaller;
    pthread_mutex_t lock;
    struct sector_summary summary;
};

static void add(struct sector_summary *summary, sector_outcome outcome) {
    if (outcome == SECTOR_DRAW)
        summary->draws++;
    else if (outcome == SECTOR_UNKNOWN)
        return;
    else if (outcome & 1) {
        summary->wins++;
        summary->longest_win = outcome > summary->longest_win ? outcome : summary->longest_win;
    } else {
        summary->losses++;
        summary->longest_loss = outcome > summary->longest_loss ? outcome : summary->longest_loss;
    }
}

static void merge(struct sector_summary *all, const struct sector_summary *more) {
    all->wins += more->wins;
    all->draws += more->draws;
    all->losses += more->losses;
    all->longest_win = more->longest_win > all->longest_win ? more->longest_win : all->longest_win;
    all->longest_loss =
        more->longest_loss > all->longest_loss ? more->longest_loss : all->longest_loss;
}

static void sum_blocks(void *context, int worker, size_t from, size_t to) {
    struct summing *all = context;
    struct sector_summary summary = {0};
    const struct index_orbits *orbits = &index_lookup.orbits[all->larger];
    unsigned fields = MUEHLE_FIELDS - all->larger;
    uint32_t size = index_lookup.binomials[fields][all->smaller];
    const uint32_t *subsets = index_lookup.subsets[fields][all->smaller];
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        const sector_outcome *outcomes = all->outcomes + orbit * size;
        uint32_t free = MUEHLE_BOARD & ~orbits->sets[orbit];
        uint16_t stabilizer = orbits->stabilizer[orbit];
        for (uint32_t i = 0; i < size; i++)
            if (stabilizer == 1 ||
                index_distinct(stabilizer, bits_scatter(subsets[i], free), subsets[i], free))
                add(&summary, outcomes[i]);
    }
    pthread_mutex_lock(&all->lock);
    merge(&all->summary, &summary);
    pthread_mutex_unlock(&all->lock);
}

struct sector_summary sector_summarize(struct sector sector, const sector_outcome *outcomes,
                                       int threads) {
    bool own_is_larger = sector.own >= sector.other;
    struct summing all = {
        .sector = sector,
        .outcomes = outcomes,
        .larger = own_is_larger ? sector.own : sector.other,
        .smaller = own_is_larger ? sector.other : sector.own,
        .lock = PTHREAD_MUTEX_INITIALIZER,
    };
    parallel_for(threads, index_lookup.orbits[all.larger].count, 64, NULL, sum_blocks, &all);
    return all.summary;
}
