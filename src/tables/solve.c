#include "tables/solve.h"
#include "tables/pair.h"
#include "tables/placing.h"
#include <stdlib.h>

/* A run: how much of the work is done, by slots. */
struct run {
    const struct solve_job *job;
    ludo_error *error;
    uint64_t total, done;
    struct sector sector;
    uint64_t weight; /* of the step in work */
};

static bool stopped(const struct run *run) {
    return run->job->stop && atomic_load(run->job->stop);
}

static void say(struct run *run, const char *step, unsigned level) {
    struct solve_progress progress = {run->sector, step, level, (double)run->done / (double)run->total};
    if (run->job->on_progress)
        run->job->on_progress(run->job->context, &progress);
}

static bool halt(struct run *run) {
    *run->error = (ludo_error){.code = LUDO_OK};
    return false;
}

static bool out_of_memory(struct run *run) {
    return ludo_fail(run->error, LUDO_E_MEMORY, "There is not enough memory for the table %d-%d.",
                     run->sector.own, run->sector.other);
}

/* Refuses to begin what needs more memory than allowed. */
static bool fits(struct run *run, uint64_t bytes) {
    const double gib = 1 << 30;
    if (bytes <= run->job->memory)
        return true;
    return ludo_fail(run->error, LUDO_E_MEMORY,
                     "The table %d-%d needs %.1f GiB of memory and --memory allows %.1f; allow more.",
                     run->sector.own, run->sector.other, (double)bytes / gib, (double)run->job->memory / gib);
}

/* Whether a sector's table is there and whole. With values wanted and distances there, the values are made.
 */
static bool present(struct run *run, struct sector sector, struct sector_summary *summary) {
    const struct solve_job *job = run->job;
    if (table_check(job->directory, job->kind, sector, summary, NULL) == TABLE_GOOD)
        return true;
    if (job->kind != TABLE_VALUES ||
        table_check(job->directory, TABLE_DISTANCES, sector, summary, NULL) != TABLE_GOOD)
        return false;
    ludo_error ignored;
    sector_outcome *outcomes = malloc(index_slots(sector) * sizeof *outcomes);
    bool made = outcomes &&
                table_read(job->directory, TABLE_DISTANCES, sector, outcomes, job->threads, &ignored) &&
                table_write(job->directory, TABLE_VALUES, sector, *summary, outcomes, job->threads, &ignored);
    free(outcomes);
    return made;
}

/* Reads a table that other ones follow from. */
static sector_outcome *load(struct run *run, struct sector sector) {
    sector_outcome *outcomes = malloc(index_slots(sector) * sizeof *outcomes);
    if (!outcomes)
        out_of_memory(run);
    else if (!table_read(run->job->directory, run->job->kind, sector, outcomes, run->job->threads,
                         run->error)) {
        free(outcomes);
        return NULL;
    }
    return outcomes;
}

static bool save(struct run *run, struct sector sector, const sector_outcome *outcomes,
                 struct sector_summary *summary) {
    const struct solve_job *job = run->job;
    *summary = sector_summarize(sector, outcomes, job->threads);
    return table_write(job->directory, job->kind, sector, *summary, outcomes, job->threads, run->error);
}

static void tell(struct run *run, struct sector sector, struct sector_summary summary) {
    if (run->job->on_sector)
        run->job->on_sector(run->job->context, sector, summary);
}

/* ---- The moving phase ---- */

static void on_level(void *context, unsigned level) {
    say(context, "spread", level);
}

/* Both tables of a pair before anything spreads. */
static bool open_pair(struct run *run, struct pair *pair) {
    struct sector taken = {(uint8_t)pair->rule, SECTOR_PLACED, (uint8_t)(pair->smaller - 1),
                           (uint8_t)pair->larger};
    sector_outcome *below = NULL;
    say(run, "captures", 0);
    if (pair->smaller > MUEHLE_LEAST && !(below = load(run, taken)))
        return false;
    bool done = pair_open(pair, PAIR_LARGER, below);
    free(below);
    if (!done)
        return halt(run);
    below = NULL;
    taken = (struct sector){(uint8_t)pair->rule, SECTOR_PLACED, (uint8_t)(pair->larger - 1),
                            (uint8_t)pair->smaller};
    if (pair->larger > pair->smaller && !(below = load(run, taken)))
        return false;
    done = pair_open(pair, PAIR_SMALLER, below);
    free(below);
    return done || halt(run);
}

static bool solve_pair(struct run *run, struct pair *pair) {
    if (!open_pair(run, pair))
        return false;
    if (!pair_spread(pair, on_level, run))
        return stopped(run) ? halt(run) : out_of_memory(run);
    say(run, "write", 0);
    for (int mover = 0; mover < 2; mover++) {
        struct sector_summary summary;
        if (mover == PAIR_SMALLER && pair->smaller == pair->larger)
            break;
        if (!save(run, pair_sector(pair, mover), pair->cells[mover], &summary))
            return false;
        tell(run, pair_sector(pair, mover), summary);
    }
    return true;
}

/* Both tables of a pair, from their files or solved. */
static bool have_pair(struct run *run, unsigned larger, unsigned smaller) {
    const struct solve_job *job = run->job;
    unsigned fields = MUEHLE_FIELDS - larger;
    struct pair pair = {
        .rule = job->rule,
        .larger = larger,
        .smaller = smaller,
        .size = index_lookup.binomials[fields][smaller],
        .orbits = &index_lookup.orbits[larger],
        .subsets = index_lookup.subsets[fields][smaller],
        .threads = job->threads,
        .stop = job->stop,
    };
    struct sector_summary summaries[2];
    run->sector = pair_sector(&pair, PAIR_LARGER);
    uint64_t slots = index_slots(run->sector);
    say(run, "check", 0);
    if (present(run, run->sector, &summaries[0]) &&
        (larger == smaller || present(run, pair_sector(&pair, PAIR_SMALLER), &summaries[1]))) {
        for (int mover = 0; mover < 1 + (larger > smaller); mover++)
            tell(run, pair_sector(&pair, mover), summaries[mover]);
        return true;
    }
    /* Both tables and the news of both; a table read before is smaller than the news. */
    if (!fits(run, 4 * slots * sizeof(sector_outcome)))
        return false;
    bool done = true;
    for (int mover = 0; mover < 2; mover++) {
        pair.cells[mover] = malloc(slots * sizeof *pair.cells[mover]);
        pair.levels[mover] = malloc(pair.orbits->count * sizeof *pair.levels[mover]);
        done = done && pair.cells[mover] && pair.levels[mover];
    }
    done = done ? solve_pair(run, &pair) : out_of_memory(run);
    for (int mover = 0; mover < 2; mover++) {
        free(pair.cells[mover]);
        free(pair.levels[mover]);
    }
    return done;
}

static uint64_t pair_slots(unsigned larger, unsigned smaller) {
    struct sector sector = {MUEHLE_SEED, SECTOR_PLACED, (uint8_t)larger, (uint8_t)smaller};
    return 2 * index_slots(sector);
}

bool solve_moving(const struct solve_job *job, ludo_error *error) {
    struct run run = {.job = job, .error = error};
    index_prepare();
    for (unsigned larger = MUEHLE_LEAST; larger <= MUEHLE_STONES; larger++)
        for (unsigned smaller = MUEHLE_LEAST; smaller <= larger; smaller++)
            if (larger + smaller <= (unsigned)job->stones)
                run.total += pair_slots(larger, smaller);
    for (unsigned sum = 2 * MUEHLE_LEAST; sum <= (unsigned)job->stones; sum++)
        for (unsigned larger = (sum + 1) / 2; larger <= MUEHLE_STONES && larger + MUEHLE_LEAST <= sum;
             larger++) {
            if (stopped(&run))
                return halt(&run);
            if (!have_pair(&run, larger, sum - larger))
                return false;
            run.done += pair_slots(larger, sum - larger);
        }
    return true;
}

/* ---- The placing phase ---- */

static bool is_one_of(struct sector sector) {
    struct sector sectors[PLACING_SECTORS];
    if (sector.placed == SECTOR_PLACED)
        return sector.own >= MUEHLE_LEAST && sector.other >= MUEHLE_LEAST;
    int count = placing_sectors(sector.rule, sector.placed, sectors);
    for (int i = 0; i < count; i++)
        if (sectors[i].own == sector.own && sectors[i].other == sector.other)
            return true;
    return false;
}

static bool solve_sector(struct run *run, struct sector sector, sector_outcome *outcomes) {
    struct sector quiet = placing_next(sector, false), captured = placing_next(sector, true);
    sector_outcome *after_quiet = NULL, *after_capture = NULL;
    say(run, "placements", 0);
    bool done =
        (after_quiet = load(run, quiet)) && (sector_too_few(captured) || sector.other == 0 ||
                                             !is_one_of(captured) || (after_capture = load(run, captured)));
    if (done &&
        !placing_solve(sector, after_quiet, after_capture, outcomes, run->job->threads, run->job->stop))
        done = halt(run);
    free(after_quiet);
    free(after_capture);
    return done;
}

static bool have_sector(struct run *run, struct sector sector) {
    struct sector_summary summary;
    uint64_t slots = index_slots(sector);
    run->sector = sector;
    say(run, "check", 0);
    if (present(run, sector, &summary))
        return true;
    if (!fits(run, sizeof(sector_outcome) * (slots + index_slots(placing_next(sector, false)) +
                                             (sector.other ? index_slots(placing_next(sector, true)) : 0))))
        return false;
    sector_outcome *outcomes = malloc(slots * sizeof *outcomes);
    if (!outcomes)
        return out_of_memory(run);
    bool done = solve_sector(run, sector, outcomes);
    if (done) {
        say(run, "write", 0);
        done = save(run, sector, outcomes, &summary);
    }
    free(outcomes);
    return done;
}

bool solve_placing(const struct solve_job *job, sector_outcome *start, ludo_error *error) {
    struct run run = {.job = job, .error = error};
    struct sector sectors[PLACING_SECTORS];
    index_prepare();
    for (int placed = 0; placed < SECTOR_PLACED; placed++)
        for (int i = placing_sectors(job->rule, placed, sectors); i-- > 0;)
            run.total += index_slots(sectors[i]);
    for (int placed = SECTOR_PLACED - 1; placed >= 0; placed--) {
        int count = placing_sectors(job->rule, placed, sectors);
        for (int i = 0; i < count; i++) {
            if (stopped(&run))
                return halt(&run);
            if (!have_sector(&run, sectors[i]))
                return false;
            run.done += index_slots(sectors[i]);
        }
    }
    return table_read(job->directory, job->kind, sectors[0], start, 1, error);
}
