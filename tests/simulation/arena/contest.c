/*
 * The model: rows of games come once and stay, rotations know which of their games are there,
 * leases are their holder's until they end.
 */
#include "contest.h"
#include "../disk.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYS = 4096, ALL = ROTATIONS * GAMES };

struct row {
    bool there, seen;
    int play;
    uint64_t since; /* the look at which it was there first */
    char worker[NAME];
};

struct rotation {
    int64_t lease, owner, played;
    uint64_t since; /* the look at which its holder had it first */
};

static struct {
    sqlite3 *base;
    sqlite3_stmt *version, *games, *rotations;
    int64_t changes;
    size_t count; /* of rotations */
    double lease;
    struct row rows[ALL + 1];
    struct rotation held[ROTATIONS];
    uint64_t looks;
    struct {
        size_t number;
        char worker[NAME];
    } plays[PLAYS];
    int play_count;
    const char *forgets;
    size_t vanished;
} contest;

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(contest.base, sql, -1, &statement, NULL) != SQLITE_OK)
        complain("the model cannot look into the store: %s", sqlite3_errmsg(contest.base));
    return statement;
}

void contest_open(const char *path, size_t rotations, double lease) {
    memset(&contest, 0, sizeof contest);
    contest.count = rotations;
    contest.lease = lease;
    contest.changes = -1;
    if (sqlite3_open(path, &contest.base) != SQLITE_OK)
        complain("the model cannot open the store");
    contest.version = prepare("PRAGMA data_version");
    contest.games = prepare("SELECT number, rotation, record, worker FROM tournament_games");
    contest.rotations = prepare("SELECT number, lease, owner, played FROM tournament_rotations");
}

void contest_close(void) {
    sqlite3_finalize(contest.version);
    sqlite3_finalize(contest.games);
    sqlite3_finalize(contest.rotations);
    sqlite3_close(contest.base);
}

void contest_begin(const struct actor *actor, size_t number) {
    const struct row *row = &contest.rows[number];
    const struct rotation *rotation = &contest.held[(number - 1) / GAMES];
    if (row->there && rotation->lease && rotation->owner == actor->owner &&
        row->since < rotation->since)
        complain("%s plays game %zu, which was there when it took the rotation", actor->name,
                 number);
}

char *contest_sign(const struct actor *actor, size_t number) {
    char text[24];
    if (contest.play_count == PLAYS)
        complain("more and more games are played, and the tournament is not over");
    contest.plays[contest.play_count].number = number;
    memcpy(contest.plays[contest.play_count].worker, actor->name, NAME);
    snprintf(text, sizeof text, "play %d", contest.play_count++);
    return strdup(text);
}

void contest_forget(const char *worker) {
    contest.forgets = worker;
    contest.vanished = 0;
}

void contest_forgotten(size_t games, bool certain) {
    if (certain && games != contest.vanished)
        complain("%zu games of %s were taken back, and %zu have gone", games, contest.forgets,
                 contest.vanished);
    contest.forgets = NULL;
}

/* ---- Games ---- */

static void look_at_game(size_t number, size_t rotation, int play, const char *worker) {
    if (number < 1 || number > contest.count * GAMES || rotation != (number - 1) / GAMES)
        complain("there is no game %zu of rotation %zu", number, rotation);
    struct row *row = &contest.rows[number];
    if (play < 0 || play >= contest.play_count || contest.plays[play].number != number ||
        strcmp(contest.plays[play].worker, worker) != 0)
        complain("game %zu is 'play %d' of %s, which is none", number, play, worker);
    if (row->there && (row->play != play || strcmp(row->worker, worker) != 0))
        complain("game %zu was play %d of %s, and now is play %d of %s", number, row->play,
                 row->worker, play, worker);
    if (!row->there)
        row->since = contest.looks;
    row->there = row->seen = true;
    row->play = play;
    snprintf(row->worker, sizeof row->worker, "%s", worker);
}

static void look_at_games(void) {
    size_t gone = 0, left = 0;
    for (size_t i = 1; i <= ALL; i++)
        contest.rows[i].seen = false;
    while (sqlite3_step(contest.games) == SQLITE_ROW) {
        int play = -1;
        const char *record = (const char *)sqlite3_column_text(contest.games, 2);
        if (record)
            sscanf(record, "play %d", &play);
        look_at_game((size_t)sqlite3_column_int64(contest.games, 0),
                     (size_t)sqlite3_column_int64(contest.games, 1), play,
                     (const char *)sqlite3_column_text(contest.games, 3));
    }
    sqlite3_reset(contest.games);
    for (size_t i = 1; i <= ALL; i++) {
        struct row *row = &contest.rows[i];
        if (row->there && !row->seen &&
            (!contest.forgets || strcmp(row->worker, contest.forgets) != 0))
            complain("game %zu of %s is lost", i, row->worker);
        gone += row->there && !row->seen;
        row->there = row->seen;
        left += row->there && contest.forgets && strcmp(row->worker, contest.forgets) == 0;
    }
    if (gone > 0 && left > 0)
        complain("%zu games of %s are taken back, and %zu are not", gone, contest.forgets, left);
    contest.vanished += gone;
}

/* ---- Rotations ---- */

static const struct actor *holder_of(int64_t owner) {
    for (int i = 0; i < actor_count; i++)
        if (actors[i].owner == owner)
            return &actors[i];
    return NULL;
}

/* The lease of one was changed in the step of another. */
static void check_lease(size_t number, const struct rotation *before, const struct rotation *after,
                        const struct actor *actor, double date) {
    const struct actor *holder = holder_of(before->owner);
    bool whole = after->played == (1 << GAMES) - 1;
    if (!before->lease || !holder || holder == actor || whole ||
        (before->owner == after->owner && before->lease == after->lease))
        return;
    if ((double)before->lease > date + 1)
        complain(
            "rotation %zu with games %lld is %s's for %.3f s more, and %s has changed that to %.3f s",
            number, (long long)after->played, holder->name, ((double)before->lease - date) / 1000,
            actor ? actor->name : "nobody", ((double)after->lease - date) / 1000);
    if (holder->alive && !atomic_load(&holder->stop) &&
        actor_now - holder->hampered > contest.lease)
        complain("rotation %zu is no longer %s's, who is alive", number, holder->name);
}

static void look_at_rotation(size_t number, const struct rotation *after,
                             const struct actor *actor) {
    struct rotation *before = &contest.held[number];
    double date = disk_clock * 1000;
    int64_t there = 0;
    for (int game = 0; game < GAMES; game++)
        there |= (int64_t)contest.rows[number * GAMES + (size_t)game + 1].there << game;
    if (after->played != there)
        complain("rotation %zu has games %lld, and says %lld", number, (long long)there,
                 (long long)after->played);
    if ((double)after->lease > date + 1000 * contest.lease + 1)
        complain("the lease of rotation %zu lasts for %.3f s", number,
                 ((double)after->lease - date) / 1000);
    check_lease(number, before, after, actor, date);
    uint64_t since = after->owner == before->owner && before->lease ? before->since : contest.looks;
    *before = *after;
    before->since = since;
}

static void look_at_rotations(const struct actor *actor) {
    size_t count = 0;
    for (; sqlite3_step(contest.rotations) == SQLITE_ROW; count++) {
        struct rotation rotation = {.lease = sqlite3_column_int64(contest.rotations, 1),
                                    .owner = sqlite3_column_int64(contest.rotations, 2),
                                    .played = sqlite3_column_int64(contest.rotations, 3)};
        size_t number = (size_t)sqlite3_column_int64(contest.rotations, 0);
        if (number >= contest.count)
            complain("there is no rotation %zu", number);
        look_at_rotation(number, &rotation, actor);
    }
    sqlite3_reset(contest.rotations);
    if (count != contest.count)
        complain("there are %zu rotations, and should be %zu", count, contest.count);
}

void contest_look(const struct actor *actor) {
    int64_t changes = -1;
    if (sqlite3_step(contest.version) == SQLITE_ROW)
        changes = sqlite3_column_int64(contest.version, 0);
    sqlite3_reset(contest.version);
    if (changes == contest.changes)
        return;
    contest.changes = changes;
    contest.looks++;
    look_at_games();
    look_at_rotations(actor);
}

void contest_leave(const struct actor *actor) {
    for (size_t i = 0; i < contest.count; i++)
        if (contest.held[i].owner == actor->owner && contest.held[i].lease)
            complain("%s has ended, and keeps rotation %zu", actor->name, i);
}

size_t contest_games(void) {
    size_t games = 0;
    for (size_t i = 1; i <= ALL; i++)
        games += contest.rows[i].there;
    return games;
}

bool contest_is_whole(void) {
    return contest_games() == contest.count * GAMES;
}
