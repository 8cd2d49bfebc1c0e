/*
 * A second look at finished tables: each outcome again from its successors, by the list of legal
 * moves and the place of a position alone. Wins and losses then lead to the end of the game by
 * fewer plies each move, and draws can be kept for ever, so outcomes that pass are right.
 */
#include "games/muehle/game.h"
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
    const sector_outcome *outcomes, *after_quiet,
        *after_capture; /* one that play cannot reach is NULL */
    atomic_bool failed;
    pthread_mutex_t lock;
    ludo_error *error;
};

/* The outcome of a position from those of its successors. */
static sector_outcome from_successors(const struct verifying *all,
                                      const struct muehle_position *p) {
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
            outcome = table ? table[index_slot(move.taken ? all->captured : all->quiet, &next)]
                            : SECTOR_UNKNOWN;
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
        snprintf(text, size, "%s", ludo_word(outcome == SECTOR_DRAW ? "a draw" : "unknown"));
    else
        snprintf(text, size, ludo_word(outcome % 2 ? "a win in %d" : "a loss in %d"), outcome);
}

static void report(struct verifying *all, const struct muehle_position *p, sector_outcome stored,
                   sector_outcome found) {
    char board[64], is[32], should[32];
    ludo_text text = ludo_text_in(board, sizeof board);
    muehle_write_position(p, &text);
    name_outcome(stored, is, sizeof is);
    name_outcome(found, should, sizeof should);
    pthread_mutex_lock(&all->lock);
    if (!atomic_exchange(&all->failed, true))
        ludo_fail(all->error, LUDO_E_TABLE,
                  "the table %d-%d with %d stones placed calls %s %s; its moves make it %s",
                  all->sector.own, all->sector.other, all->sector.placed, board, is, should);
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

bool verify_outcomes(const struct solve_job *job, struct sector sector,
                     const sector_outcome *outcomes, const sector_outcome *after_quiet,
                     const sector_outcome *after_capture, ludo_error *error) {
    struct verifying all = {
        .job = job,
        .sector = sector,
        .quiet = sector_after(sector, false),
        .captured = sector_after(sector, true),
        .outcomes = outcomes,
        .after_quiet = after_quiet,
        .after_capture = after_capture,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .error = error,
    };
    if (!parallel_for(job->threads, index_slots(sector), 4096, job->stop, verify_slots, &all))
        *error = (ludo_error){.code = LUDO_OK};
    else if (!all.failed)
        return true;
    return false;
}

static bool verify_files(const struct solve_job *job, struct sector sector, ludo_error *error) {
    const struct sector sectors[] = {sector, sector_after(sector, false),
                                     sector_after(sector, true)};
    sector_outcome *tables[3] = {NULL};
    bool done = true;
    for (int i = 0; i < 3 && done; i++)
        if (sector_reached(sectors[i]))
            done = (tables[i] = solve_load(job, sectors[i], error)) != NULL;
    done = done && verify_outcomes(job, sector, tables[0], tables[1], tables[2], error);
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
    return verify_files(job, sector, error);
}

bool solve_verify(const struct solve_job *job, uint64_t *positions, ludo_error *error) {
    struct sector sectors[MUEHLE_STONES * MUEHLE_STONES + SECTOR_PLACED * PLACING_SECTORS];
    int count = 0;
    double total = 0, done = 0;
    index_prepare();
    for (int sum = 2 * MUEHLE_LEAST; sum <= job->stones; sum++)
        for (int own = MUEHLE_LEAST; own <= MUEHLE_STONES; own++)
            if (sum - own >= MUEHLE_LEAST && sum - own <= MUEHLE_STONES)
                sectors[count++] = (struct sector){(uint8_t)job->rule, SECTOR_PLACED, (uint8_t)own,
                                                   (uint8_t)(sum - own)};
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
