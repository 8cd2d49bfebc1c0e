/*
 * The games of a tournament in a store: taking rotations to play, writing results, reading them all.
 */
#include "arena/ledger.h"
#include "arena/ledger_store.h"
#include "arena/rotation.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t all_games(const struct tournament *tournament) {
    return ((int64_t)1 << tournament_rotation_games(tournament)) - 1;
}

/* ---- Leases ---- */

/* Writes ` AND first IN (-1,0,2) ...`: players who are able, and no player at all. */
static void put_able(ludo_text *text, const struct tournament *tournament, const bool *able) {
    static const char *const columns[] = {"first", "second", "third", "fourth"};
    for (int column = 0; able && column < tournament_meeting(tournament); column++) {
        ludo_putf(text, " AND %s IN (-1", columns[column]);
        for (int player = 0; player < tournament->players; player++)
            if (able[player])
                ludo_putf(text, ",%d", player);
        ludo_put_char(text, ')');
    }
}

/* A query that depends on who is able; it is kept, since a store wants its text to stay. */
static struct database_statement *query_able(struct ledger *ledger, int which, const char *head,
                                             const char *tail, const struct tournament *tournament,
                                             const bool *able, ludo_error *error) {
    size_t room = strlen(head) + strlen(tail) + 100 + 40 * (size_t)tournament->players;
    if (!ledger->queries[which]) {
        if (!(ledger->queries[which] = malloc(room))) {
            ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
            return NULL;
        }
        ludo_text text = ludo_text_in(ledger->queries[which], room);
        ludo_put(&text, head);
        put_able(&text, tournament, able);
        ludo_put(&text, tail);
    }
    return database_prepare(ledger->database, ledger->queries[which], error);
}

static bool find_free(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                      struct lease *leases, size_t room, size_t *count, ludo_error *error) {
    struct database_statement *query = query_able(
        ledger, 0,
        "SELECT number, played, first, second, third, fourth FROM tournament_rotations"
        " WHERE tournament = $1 AND played <> $2 AND lease < $3 AND number >= $4",
        ledger->shared ? " ORDER BY number LIMIT $5 FOR UPDATE SKIP LOCKED" : " ORDER BY number LIMIT $5",
        tournament, able, error);
    database_step step = DATABASE_FAILED;
    if (!query)
        return false;
    const int64_t values[] = {ledger->id, all_games(tournament), milliseconds_now(), (int64_t)ledger->cursor,
                              (int64_t)room};
    for (int i = 0; i < 5; i++)
        database_bind(query, i + 1, values[i]);
    for (*count = 0; *count < room && (step = database_step_on(query, error)) == DATABASE_ROW; ++*count) {
        struct lease *lease = &leases[*count];
        lease->number = (size_t)database_integer(query, 0);
        lease->played = (uint64_t)database_integer(query, 1);
        for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
            lease->players[i] = (int)database_integer(query, 2 + i);
    }
    database_reset(query);
    return step != DATABASE_FAILED || *count == room;
}

static bool mark(struct ledger *ledger, const struct lease *leases, size_t count, double seconds,
                 ludo_error *error) {
    struct database_statement *update = database_prepare(
        ledger->database,
        "UPDATE tournament_rotations SET lease = $1, owner = $2 WHERE tournament = $3 AND number = $4",
        error);
    bool good = update != NULL;
    for (size_t i = 0; good && i < count; i++) {
        database_bind(update, 1, milliseconds_now() + (int64_t)(1000 * seconds));
        database_bind(update, 2, ledger->owner);
        database_bind(update, 3, ledger->id);
        database_bind(update, 4, (int64_t)leases[i].number);
        good = database_execute(update, error);
    }
    return good;
}

/* Commits what was done, or takes it back. */
static bool settle(struct ledger *ledger, bool good, ludo_error *error) {
    if (good)
        return database_commit(ledger->database, error);
    database_rollback(ledger->database);
    return false;
}

bool ledger_lease(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                  double seconds, struct lease *leases, size_t room, size_t *count, ludo_error *error) {
    bool again = ledger->cursor > 0; /* what was looked at before may have become free */
    if (!database_begin(ledger->database, error))
        return false;
    bool good = find_free(ledger, tournament, able, leases, room, count, error);
    if (good && *count == 0 && again) {
        ledger->cursor = 0;
        good = find_free(ledger, tournament, able, leases, room, count, error);
    }
    good = settle(ledger, good && mark(ledger, leases, *count, seconds, error), error);
    if (good && *count > 0)
        ledger->cursor = leases[*count - 1].number + 1;
    return good;
}

bool ledger_renew(struct ledger *ledger, double seconds, ludo_error *error) {
    struct database_statement *update =
        database_prepare(ledger->database,
                         "UPDATE tournament_rotations SET lease = $1 WHERE owner = $2 AND lease <> 0", error);
    if (!update)
        return false;
    database_bind(update, 1, milliseconds_now() + (int64_t)(1000 * seconds));
    database_bind(update, 2, ledger->owner);
    return database_execute(update, error);
}

bool ledger_missing(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                    size_t *missing, ludo_error *error) {
    struct database_statement *query = query_able(
        ledger, 1, "SELECT COUNT(*) FROM tournament_rotations WHERE tournament = $1 AND played <> $2", "",
        tournament, able, error);
    if (!query)
        return false;
    database_bind(query, 1, ledger->id);
    database_bind(query, 2, all_games(tournament));
    database_step step = database_step_on(query, error);
    *missing = step == DATABASE_ROW ? (size_t)database_integer(query, 0) : 0;
    database_reset(query);
    return step == DATABASE_ROW;
}

/* ---- Games as rows ---- */

enum { LIST = 256 };

static void put_between(ludo_text *text, int index) {
    if (index > 0)
        ludo_put_char(text, ',');
}

/* Lists with an entry for each seat, joined by commas. */
struct lists {
    char points[LIST], scores[LIST], lost[LIST], leavers[LIST], milliseconds[LIST];
};

static void write_lists(const struct bout *bout, struct lists *lists) {
    ludo_text points = ludo_text_in(lists->points, LIST), scores = ludo_text_in(lists->scores, LIST);
    ludo_text lost = ludo_text_in(lists->lost, LIST), leavers = ludo_text_in(lists->leavers, LIST);
    ludo_text milliseconds = ludo_text_in(lists->milliseconds, LIST);
    for (int seat = 0; seat < bout->seats; seat++) {
        put_between(&points, seat);
        ludo_putf(&points, "%d", bout->twelfths[seat]);
        put_between(&lost, seat);
        ludo_put(&lost, game_end_word(bout->lost[seat]));
        put_between(&leavers, seat);
        ludo_putf(&leavers, "%s %zu", game_end_word(bout->out[seat].end), bout->out[seat].ply);
        put_between(&milliseconds, seat);
        const struct pace *pace = &bout->paces[seat];
        ludo_putf(&milliseconds, "%.0f %zu %zu %.0f", 1000 * pace->seconds, pace->moves, pace->late,
                  1000 * pace->longest);
        if (bout->alone) {
            put_between(&scores, seat);
            ludo_putf(&scores, "%lld", (long long)bout->scores[seat]);
        }
    }
}

/* The next entry of a list; "" at its end. */
static const char *take_entry(const char **list, char entry[64]) {
    size_t length = strcspn(*list, ",");
    snprintf(entry, 64, "%.*s", (int)(length < 63 ? length : 63), *list);
    *list += length + ((*list)[length] == ',');
    return entry;
}

/* Older games know the time of all moves alone. */
static void read_pace(const char *entry, struct pace *pace) {
    sscanf(entry, "%lf %zu %zu %lf", &pace->seconds, &pace->moves, &pace->late, &pace->longest);
    pace->seconds /= 1000;
    pace->longest /= 1000;
}

static void read_lists(struct bout *bout, const char *points, const char *scores, const char *lost,
                       const char *leavers, const char *milliseconds) {
    char entry[64];
    bout->alone = *scores;
    for (int seat = 0; seat < bout->seats; seat++) {
        bout->twelfths[seat] = atoi(take_entry(&points, entry));
        bout->scores[seat] = atoll(take_entry(&scores, entry));
        bout->lost[seat] = game_end_named(take_entry(&lost, entry));
        read_pace(take_entry(&milliseconds, entry), &bout->paces[seat]);
        take_entry(&leavers, entry);
        const char *blank = strchr(entry, ' ');
        bout->out[seat] =
            (struct record_leaver){game_end_named(entry), blank ? strtoul(blank + 1, NULL, 10) : 0};
    }
}

static bool write_bout(struct ledger *ledger, const struct bout *bout, ludo_error *error) {
    struct database_statement *insert = database_prepare(
        ledger->database,
        "INSERT INTO tournament_games (tournament, number, rotation, winner, plies, ending, detail, points,"
        " scores, lost, leavers, milliseconds, record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,"
        " $11, $12, $13) ON CONFLICT (tournament, number) DO NOTHING",
        error);
    struct lists lists = {.scores = ""};
    if (!insert)
        return false;
    write_lists(bout, &lists);
    const int64_t numbers[] = {ledger->id, (int64_t)bout->number, (int64_t)bout->rotation, bout->winner,
                               (int64_t)bout->plies};
    const char *texts[] = {game_end_word(bout->end),
                           bout->detail,
                           lists.points,
                           lists.scores,
                           lists.lost,
                           lists.leavers,
                           lists.milliseconds,
                           bout->record ? bout->record : ""};
    for (int i = 0; i < 5; i++)
        database_bind(insert, i + 1, numbers[i]);
    for (int i = 0; i < 8; i++)
        database_bind_text(insert, i + 6, texts[i]);
    return database_execute(insert, error);
}

static bool write_all(struct ledger *ledger, const struct tournament *tournament, const struct bout *bouts,
                      size_t count, ludo_error *error) {
    struct database_statement *update = database_prepare(
        ledger->database,
        "UPDATE tournament_rotations SET played = played | $1 WHERE tournament = $2 AND number = $3", error);
    size_t games = (size_t)tournament_rotation_games(tournament);
    bool good = update != NULL;
    for (size_t i = 0; good && i < count; i++) {
        database_bind(update, 1, (int64_t)1 << (bouts[i].number - 1) % games);
        database_bind(update, 2, ledger->id);
        database_bind(update, 3, (int64_t)bouts[i].rotation);
        good = write_bout(ledger, &bouts[i], error) && database_execute(update, error);
    }
    return good;
}

bool ledger_write(struct ledger *ledger, const struct tournament *tournament, const struct bout *bouts,
                  size_t count, ludo_error *error) {
    return database_begin(ledger->database, error) &&
           settle(ledger, write_all(ledger, tournament, bouts, count, error), error);
}

/* ---- Reading ---- */

/* Makes a game of a row. */
static bool read_bout(const struct database_statement *row, const struct tournament *tournament,
                      struct bout *bout) {
    int seating[LUDO_MAX_PLAYERS], meet = tournament_meeting(tournament);
    size_t games = (size_t)tournament_rotation_games(tournament);
    *bout = (struct bout){.number = (size_t)database_integer(row, 0),
                          .rotation = (size_t)database_integer(row, 1),
                          .winner = (int)database_integer(row, 2),
                          .plies = (size_t)database_integer(row, 3),
                          .end = game_end_named(database_text(row, 4))};
    if (bout->number == 0)
        return false;
    bout->seats =
        rotation_seating(&tournament->conditions.variant, meet, (int)((bout->number - 1) % games), seating);
    for (int seat = 0; seat < bout->seats; seat++) {
        int player = (int)database_integer(row, 12 + seating[seat]);
        if (player < 0 || player >= tournament->players)
            return false;
        bout->players[seat] = player;
    }
    snprintf(bout->detail, sizeof bout->detail, "%s", database_text(row, 5));
    read_lists(bout, database_text(row, 6), database_text(row, 7), database_text(row, 8),
               database_text(row, 9), database_text(row, 10));
    return (bout->record = strdup(database_text(row, 11))) != NULL;
}

bool ledger_read(struct ledger *ledger, const struct tournament *tournament,
                 bool (*take)(void *, struct bout *), void *context, ludo_error *error) {
    struct database_statement *query = database_prepare(
        ledger->database,
        "SELECT g.number, g.rotation, g.winner, g.plies, g.ending, g.detail, g.points, g.scores, g.lost, g.leavers,"
        " g.milliseconds, g.record, r.first, r.second, r.third, r.fourth FROM tournament_games g"
        " JOIN tournament_rotations r ON r.tournament = g.tournament AND r.number = g.rotation"
        " WHERE g.tournament = $1 ORDER BY g.number",
        error);
    database_step step = DATABASE_FAILED;
    bool more = query != NULL;
    if (query)
        database_bind(query, 1, ledger->id);
    while (more && (step = database_step_on(query, error)) == DATABASE_ROW) {
        struct bout bout;
        if (!read_bout(query, tournament, &bout)) {
            ludo_fail(error, LUDO_E_STORE, "a game in the store is damaged");
            step = DATABASE_FAILED;
            break;
        }
        more = take(context, &bout);
        bout_free(&bout);
    }
    if (query)
        database_reset(query);
    return step != DATABASE_FAILED;
}
