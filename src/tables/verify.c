/*
 * A second look at finished tables: each outcome again from its successors, by the list of legal moves and
 * the place of a position alone. Wins and losses then lead to the end of the game by fewer plies each move,
 * and draws can be kept for ever, so outcomes that pass are right.
 */
#include "games/muehle/notation.h"
#include "tables/index.h"
#include "tables/parallel.h"
#include "tables/placing.h"
#include "tables/solve.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct verifying {
    const struct solve_job *job;
    struct sector sector, quiet, captured;
    const sector_outcome *outcomes, *after_quiet, *after_capture; /* one that play cannot reach is NULL */
    atomic_bool failed;
    pthread_mutex_t lock;
    ludo_error *error;
};

/* The outcome of a position from those of its successors. */
static sector_outcome from_successors(const struct verifying *all, const struct muehle_position *p) {
    ludo_move moves[MUEHLE_MAX_MOVES];
    size_t count = muehle_list(p, all->job->rule, moves);
    sector_outcome win = SECTOR_DRAW, loss = 0;
    bool draw = false;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position next = *p;
        struct muehle_move move = muehle_unpack(moves[i]);
        sector_outcome outcome = 0; /* too few stones */
        muehle_play(&next, move);
        const sector_outcome *table = move.taken ? all->after_capture : all->after_quiet;
        if (!muehle_too_few(next.own, next.hand))
            outcome =
                table ? table[index_slot(move.taken ? all->captured : all->quiet, &next)] : SECTOR_UNKNOWN;
        if (outcome == SECTOR_UNKNOWN)
            return SECTOR_UNKNOWN;
        if (outcome == SECTOR_DRAW)
            draw = true;
        else if (outcome % 2 == 0 && outcome + 1 < win)
            win = (sector_outcome)(outcome + 1);
        else if (outcome % 2 == 1 && outcome + 1 > loss)
            loss = (sector_outcome)(outcome + 1);
    }
    return win != SECTOR_DRAW ? win : draw ? SECTOR_DRAW : loss;
}

static bool agree(table_kind kind, sector_outcome stored, sector_outcome found) {
    if (kind == TABLE_DISTANCES || stored >= SECTOR_UNKNOWN || found >= SECTOR_UNKNOWN)
        return stored == found;
    return stored % 2 == found % 2;
}

static void name_outcome(sector_outcome outcome, char *text, size_t size) {
    if (outcome >= SECTOR_UNKNOWN)
        snprintf(text, size, "%s", outcome == SECTOR_DRAW ? "a draw" : "unknown");
    else
        snprintf(text, size, "a %s in %d", outcome % 2 ? "win" : "loss", outcome);
}

static void report(struct verifying *all, const struct muehle_position *p, sector_outcome stored,
                   sector_outcome found) {
    char board[MUEHLE_FIELDS + 1] = "", is[32], should[32];
    for (int i = 0; i < MUEHLE_FIELDS; i++) {
        uint32_t bit = 1u << muehle_fields[i].bit;
        bool white = ((p->black ? p->other : p->own) & bit) != 0;
        board[i] = white ? 'W' : (p->own | p->other) & bit ? 'B' : 'E';
    }
    name_outcome(stored, is, sizeof is);
    name_outcome(found, should, sizeof should);
    pthread_mutex_lock(&all->lock);
    if (!atomic_exchange(&all->failed, true))
        ludo_fail(all->error, LUDO_E_ARGUMENT,
                  "The table %d-%d with %d stones placed calls %s, %s to move, %s; its moves make it %s.",
                  all->sector.own, all->sector.other, all->sector.placed, board, p->black ? "Black" : "White",
                  is, should);
    pthread_mutex_unlock(&all->lock);
}

static void verify_slots(void *context, int worker, size_t from, size_t to) {
    struct verifying *all = context;
    (void)worker;
    for (size_t slot = from; slot < to && !atomic_load(&all->failed); slot++) {
        sector_outcome stored = all->outcomes[slot];
        bool distinct;
        if (stored == SECTOR_UNKNOWN && all->sector.placed < SECTOR_PLACED)
            continue;
        struct muehle_position p = index_position(all->sector, slot, &distinct);
        sector_outcome found = from_successors(all, &p);
        if (!agree(all->job->kind, stored, found))
            report(all, &p, stored, found);
    }
}

static sector_outcome *load(const struct solve_job *job, struct sector sector, ludo_error *error) {
    sector_outcome *outcomes = malloc(index_slots(sector) * sizeof *outcomes);
    if (!outcomes)
        ludo_fail(error, LUDO_E_MEMORY, "There is not enough memory for the table %d-%d.", sector.own,
                  sector.other);
    else if (!table_read(job->directory, job->kind, sector, outcomes, job->threads, error)) {
        free(outcomes);
        return NULL;
    }
    return outcomes;
}

/* The sector after a move. */
static struct sector after(struct sector sector, bool captured) {
    if (sector.placed < SECTOR_PLACED)
        return placing_next(sector, captured);
    return (struct sector){sector.rule, SECTOR_PLACED, (uint8_t)(sector.other - captured), sector.own};
}

static bool reached(struct sector sector) {
    struct sector sectors[PLACING_SECTORS];
    if (sector.placed == SECTOR_PLACED)
        return sector.own >= MUEHLE_LEAST && sector.other >= MUEHLE_LEAST;
    for (int i = placing_sectors(sector.rule, sector.placed, sectors); i-- > 0;)
        if (sectors[i].own == sector.own && sectors[i].other == sector.other)
            return true;
    return false;
}

static bool verify_sector(const struct solve_job *job, struct sector sector, ludo_error *error) {
    struct verifying all = {
        .job = job,
        .sector = sector,
        .quiet = after(sector, false),
        .captured = after(sector, true),
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .error = error,
    };
    sector_outcome *tables[3] = {load(job, sector, error)};
    bool done = tables[0] && (!reached(all.quiet) || (tables[1] = load(job, all.quiet, error))) &&
                (!reached(all.captured) || (tables[2] = load(job, all.captured, error)));
    if (done) {
        all.outcomes = tables[0];
        all.after_quiet = tables[1];
        all.after_capture = tables[2];
        done = parallel_for(job->threads, index_slots(sector), 4096, job->stop, verify_slots, &all);
        if (!done)
            *error = (ludo_error){.code = LUDO_OK};
        done = done && !all.failed;
    }
    for (int i = 0; i < 3; i++)
        free(tables[i]);
    return done;
}

/* Verifies a sector if its table is there, and counts its positions. */
static bool verify_present(const struct solve_job *job, struct sector sector, double share,
                           uint64_t *positions, ludo_error *error) {
    struct sector_summary summary;
    struct solve_progress progress = {sector, "verify", 0, share};
    table_state state = table_check(job->directory, job->kind, sector, &summary, error);
    if (state != TABLE_GOOD)
        return state == TABLE_MISSING;
    if (job->on_progress)
        job->on_progress(job->context, &progress);
    *positions += summary.wins + summary.draws + summary.losses;
    return verify_sector(job, sector, error);
}

bool solve_verify(const struct solve_job *job, uint64_t *positions, ludo_error *error) {
    struct sector sectors[MUEHLE_STONES * MUEHLE_STONES + SECTOR_PLACED * PLACING_SECTORS];
    int count = 0;
    double total = 0, done = 0;
    index_prepare();
    for (int sum = 2 * MUEHLE_LEAST; sum <= job->stones; sum++)
        for (int own = MUEHLE_LEAST; own <= MUEHLE_STONES; own++)
            if (sum - own >= MUEHLE_LEAST && sum - own <= MUEHLE_STONES)
                sectors[count++] =
                    (struct sector){(uint8_t)job->rule, SECTOR_PLACED, (uint8_t)own, (uint8_t)(sum - own)};
    for (int placed = SECTOR_PLACED - 1; placed >= 0 && job->stones == SOLVE_ALL; placed--)
        count += placing_sectors(job->rule, placed, sectors + count);
    for (int i = 0; i < count; i++)
        total += (double)index_slots(sectors[i]);
    *positions = 0;
    for (int i = 0; i < count; i++) {
        if (!verify_present(job, sectors[i], done / total, positions, error))
            return false;
        done += (double)index_slots(sectors[i]);
    }
    return true;
}
