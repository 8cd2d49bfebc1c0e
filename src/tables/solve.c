#include "tables/solve.h"
#include "tables/pair.h"
#include "tables/placing.h"
#include <stdlib.h>

struct run {
    const struct solve_job *job;
    ludo_error *error;
    double total, done;   /* work, in slots of the moving phase */
    double weight;        /* of the part in work */
    uint64_t bytes;       /* the tables take */
    struct sector sector; /* in work */
};

/* A placement needs no retrograde analysis, and most positions of the placing phase are out of
 * reach. */
static double weight(struct sector sector) {
    return (double)index_slots(sector) * (sector.placed == SECTOR_PLACED ? 1 : 0.25);
}

static bool stopped(const struct run *run) {
    return run->job->stop && atomic_load(run->job->stop);
}

/* Begins a step, when `share` of the sector's work is done. */
static void step(struct run *run, const char *name, unsigned level, double share) {
    struct solve_progress progress = {run->sector, name, level,
                                      (run->done + share * run->weight) / run->total};
    if (run->job->on_progress)
        run->job->on_progress(run->job->context, &progress);
}

static bool halt(struct run *run) {
    *run->error = (ludo_error){.code = LUDO_OK};
    return false;
}

static bool out_of_memory(struct sector sector, ludo_error *error) {
    return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the table %d-%d",
                     sector.own, sector.other);
}

/* Refuses to begin what needs more memory than allowed. */
static bool fits(struct run *run, uint64_t bytes) {
    const double gib = 1 << 30;
    return bytes <= run->job->memory ||
           ludo_fail(run->error, LUDO_E_MEMORY,
                     "the table %d-%d needs %.1f GiB of memory and %.1f are allowed; allow more "
                     "with --memory",
                     run->sector.own, run->sector.other, (double)bytes / gib,
                     (double)run->job->memory / gib);
}

/* ---- Files ---- */

sector_outcome *solve_load(const struct solve_job *job, struct sector sector, ludo_error *error) {
    sector_outcome *outcomes = malloc(index_slots(sector) * sizeof *outcomes);
    if (!outcomes)
        out_of_memory(sector, error);
    else if (!table_read(job->directory, job->kind, sector, outcomes, job->threads, error)) {
        free(outcomes);
        return NULL;
    }
    return outcomes;
}

/* The table that a sector's captures lead to, NULL without an error when there is none. */
static bool load_captured(struct run *run, struct sector sector, sector_outcome **outcomes) {
    struct sector captured = sector_after(sector, true);
    *outcomes = NULL;
    return sector.other == 0 || !sector_reached(captured) ||
           (*outcomes = solve_load(run->job, captured, run->error));
}

static bool write_table(struct run *run, struct sector sector, const sector_outcome *outcomes,
                        struct sector_summary summary) {
    const struct solve_job *job = run->job;
    if (!table_write(job->directory, job->kind, sector, summary, outcomes, job->threads,
                     run->error))
        return false;
    run->bytes += table_bytes(job->directory, job->kind, sector);
    return run->bytes <= job->disk || ludo_fail(run->error, LUDO_E_TABLE,
                                                "the tables take %.1f GB of disk already and %.1f "
                                                "are allowed; allow more with --disk",
                                                (double)run->bytes / 1e9, (double)job->disk / 1e9);
}

/* Makes a table of values from one of distances, if that is there. */
static bool convert(struct run *run, struct sector sector, struct sector_summary *summary) {
    const struct solve_job *job = run->job;
    struct solve_job distances = *job;
    ludo_error ignored;
    distances.kind = TABLE_DISTANCES;
    if (job->kind != TABLE_VALUES ||
        table_check(job->directory, TABLE_DISTANCES, sector, summary, &ignored) != TABLE_GOOD)
        return false;
    sector_outcome *outcomes = solve_load(&distances, sector, &ignored);
    bool done = outcomes && write_table(run, sector, outcomes, *summary);
    free(outcomes);
    return done;
}

/* Whether a sector's table is there and whole. */
static bool present(struct run *run, struct sector sector, struct sector_summary *summary) {
    const struct solve_job *job = run->job;
    ludo_error error;
    table_state state = table_check(job->directory, job->kind, sector, summary, &error);
    if (state == TABLE_DAMAGED && job->on_damage)
        job->on_damage(job->context, error.text);
    if (state != TABLE_GOOD)
        return convert(run, sector, summary);
    run->bytes += table_bytes(job->directory, job->kind, sector);
    return true;
}

static bool verify_and_write(struct run *run, struct sector sector, const sector_outcome *outcomes,
                             const sector_outcome *after_quiet, const sector_outcome *after_capture,
                             struct sector_summary *summary) {
    const struct solve_job *job = run->job;
    step(run, "verify", 0, 0.6);
    if (!job->unverified &&
        !verify_outcomes(job, sector, outcomes, after_quiet, after_capture, run->error))
        return false;
    step(run, "write", 0, 0.9);
    *summary = sector_summarize(sector, outcomes, job->threads);
    return write_table(run, sector, outcomes, *summary);
}

/* ---- The moving phase ---- */

static void tell_pair(struct run *run, struct sector sector, struct sector_summary summary) {
    if (run->job->on_pair)
        run->job->on_pair(run->job->context, sector, summary);
}

static void on_level(void *context, unsigned level) {
    step(context, "spread", level, 0.3);
}

/* A pair of different sides has a table for each to move, one of equal sides one for both. */
static int movers(const struct pair *pair) {
    return pair->larger == pair->smaller ? 1 : 2;
}

/* The cells of one side before anything spreads. With equal sides the second follows from the
 * first. */
static bool open_side(struct run *run, struct pair *pair, int mover) {
    sector_outcome *below = NULL;
    if (mover < movers(pair) && !load_captured(run, pair_sector(pair, mover), &below))
        return false;
    bool done = pair_open(pair, mover, below);
    free(below);
    return done || halt(run);
}

static bool finish_side(struct run *run, struct pair *pair, int mover) {
    struct sector_summary summary;
    sector_outcome *below;
    struct sector sector = pair_sector(pair, mover);
    if (!load_captured(run, sector, &below))
        return false;
    bool done = verify_and_write(run, sector, pair->cells[mover],
                                 pair->cells[movers(pair) == 1 ? 0 : !mover], below, &summary);
    free(below);
    if (done)
        tell_pair(run, sector, summary);
    return done;
}

static bool solve_pair(struct run *run, struct pair *pair) {
    step(run, "captures", 0, 0);
    if (!open_side(run, pair, PAIR_LARGER) || !open_side(run, pair, PAIR_SMALLER))
        return false;
    if (!pair_spread(pair, on_level, run))
        return stopped(run) ? halt(run) : out_of_memory(run->sector, run->error);
    for (int mover = 0; mover < movers(pair); mover++)
        if (!finish_side(run, pair, mover))
            return false;
    return true;
}

/* Both tables of a pair, from their files or solved. */
static bool have_pair(struct run *run, unsigned larger, unsigned smaller) {
    unsigned fields = MUEHLE_FIELDS - larger;
    struct pair pair = {
        .rule = run->job->rule,
        .larger = larger,
        .smaller = smaller,
        .size = index_lookup.binomials[fields][smaller],
        .orbits = &index_lookup.orbits[larger],
        .subsets = index_lookup.subsets[fields][smaller],
        .threads = run->job->threads,
        .stop = run->job->stop,
    };
    struct sector_summary summaries[2];
    bool done = true;
    run->sector = pair_sector(&pair, PAIR_LARGER);
    step(run, "check", 0, 0);
    for (int mover = 0; mover < movers(&pair) && done; mover++)
        done = present(run, pair_sector(&pair, mover), &summaries[mover]);
    if (done) {
        for (int mover = 0; mover < movers(&pair); mover++)
            tell_pair(run, pair_sector(&pair, mover), summaries[mover]);
        return true;
    }
    /* Both tables and the news of both; a table read before and after needs less than the news. */
    uint64_t slots = index_slots(run->sector);
    if (!fits(run, 4 * slots * sizeof(sector_outcome)))
        return false;
    done = true;
    for (int mover = 0; mover < 2; mover++) {
        pair.cells[mover] = malloc(slots * sizeof *pair.cells[mover]);
        pair.levels[mover] = malloc(pair.orbits->count * sizeof *pair.levels[mover]);
        done = done && pair.cells[mover] && pair.levels[mover];
    }
    done = done ? solve_pair(run, &pair) : out_of_memory(run->sector, run->error);
    for (int mover = 0; mover < 2; mover++) {
        free(pair.cells[mover]);
        free(pair.levels[mover]);
    }
    return done;
}

/* ---- The placing phase ---- */

static bool solve_sector(struct run *run, sector_outcome *outcomes) {
    const struct solve_job *job = run->job;
    struct sector_summary summary;
    sector_outcome *after_quiet = solve_load(job, sector_after(run->sector, false), run->error);
    sector_outcome *after_capture = NULL;
    bool done = after_quiet && load_captured(run, run->sector, &after_capture);
    step(run, "placements", 0, 0.1);
    if (done &&
        !placing_solve(run->sector, after_quiet, after_capture, outcomes, job->threads, job->stop))
        done = halt(run);
    done =
        done && verify_and_write(run, run->sector, outcomes, after_quiet, after_capture, &summary);
    free(after_quiet);
    free(after_capture);
    return done;
}

static bool have_sector(struct run *run, struct sector sector) {
    struct sector_summary summary;
    uint64_t slots = index_slots(sector), next = index_slots(sector_after(sector, false));
    run->sector = sector;
    step(run, "check", 0, 0);
    if (present(run, sector, &summary))
        return true;
    if (sector.other)
        next += index_slots(sector_after(sector, true));
    if (!fits(run, (slots + next) * sizeof(sector_outcome)))
        return false;
    sector_outcome *outcomes = malloc(slots * sizeof *outcomes);
    bool done = outcomes ? solve_sector(run, outcomes) : out_of_memory(sector, run->error);
    free(outcomes);
    return done;
}

/* ---- Everything ---- */

/* Goes through pairs by their sum, then through the placing phase backwards: first to weigh the
 * work, then to do it. */
static bool for_all(struct run *run, bool (*pair)(struct run *, unsigned, unsigned),
                    bool (*sector)(struct run *, struct sector)) {
    struct sector sectors[PLACING_SECTORS];
    int stones = run->job->stones;
    for (unsigned sum = 2 * MUEHLE_LEAST; sum <= (unsigned)stones; sum++)
        for (unsigned larger = (sum + 1) / 2;
             larger <= MUEHLE_STONES && larger + MUEHLE_LEAST <= sum; larger++)
            if (stopped(run) || !pair(run, larger, sum - larger))
                return stopped(run) ? halt(run) : false;
    for (int placed = SECTOR_PLACED - 1; placed >= 0 && stones == SOLVE_ALL; placed--)
        for (int i = placing_sectors(run->job->rule, placed, sectors); i-- > 0;)
            if (stopped(run) || !sector(run, sectors[i]))
                return stopped(run) ? halt(run) : false;
    return true;
}

static double pair_weight(unsigned larger, unsigned smaller) {
    return 2 *
           weight((struct sector){MUEHLE_SEED, SECTOR_PLACED, (uint8_t)larger, (uint8_t)smaller});
}

static bool weigh_pair(struct run *run, unsigned larger, unsigned smaller) {
    run->total += pair_weight(larger, smaller);
    return true;
}

static bool weigh_sector(struct run *run, struct sector sector) {
    run->total += weight(sector);
    return true;
}

static bool do_pair(struct run *run, unsigned larger, unsigned smaller) {
    run->weight = pair_weight(larger, smaller);
    bool done = have_pair(run, larger, smaller);
    run->done += run->weight;
    return done;
}

static bool do_sector(struct run *run, struct sector sector) {
    run->weight = weight(sector);
    bool done = have_sector(run, sector);
    run->done += run->weight;
    return done;
}

bool solve_tables(const struct solve_job *job, sector_outcome *start, ludo_error *error) {
    struct run run = {.job = job, .error = error};
    const struct sector empty_board = {.rule = (uint8_t)job->rule};
    index_prepare();
    for_all(&run, weigh_pair, weigh_sector);
    if (!for_all(&run, do_pair, do_sector))
        return false;
    return job->stones < SOLVE_ALL ||
           table_read(job->directory, job->kind, empty_board, start, 1, error);
}
