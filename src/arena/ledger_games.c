/*
 * The games of a tournament in a store: taking rotations to play, writing results, reading them
 * all.
 */
#include "arena/ledger.h"
#include "arena/ledger_store.h"
#include "arena/rotation.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds by the clock of the store: those who share it need not agree on the time. */
#define NOW_SHARED "CAST(EXTRACT(EPOCH FROM now()) * 1000 AS BIGINT)"
#define NOW_ALONE  "CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"

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

static int by_number(const void *a, const void *b) {
    const struct lease *left = a, *right = b;
    return left->number < right->number ? -1 : left->number > right->number;
}

/* Takes rotations from the one at the cursor on, in one step. */
static bool take_free(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                      double seconds, struct lease *leases, size_t room, size_t *count,
                      ludo_error *error) {
#define TAKE(now)                                                                                  \
    "WITH free AS (SELECT number FROM tournament_rotations WHERE tournament = $1 AND played <> $2" \
    " AND lease < " now " AND number >= $3"
#define MARK(now)                                                                                  \
    ") UPDATE tournament_rotations SET lease = " now " + $5, owner = $6"                           \
    " WHERE tournament = $1 AND number IN (SELECT number FROM free)"                               \
    " RETURNING number, played, first, second, third, fourth"
    struct database_statement *query = query_able(
        ledger, 0, ledger->shared ? TAKE(NOW_SHARED) : TAKE(NOW_ALONE),
        ledger->shared ? " ORDER BY number LIMIT $4 FOR UPDATE SKIP LOCKED" MARK(NOW_SHARED)
                       : " ORDER BY number LIMIT $4" MARK(NOW_ALONE),
        tournament, able, error);
    database_step step = DATABASE_FAILED;
    if (!query)
        return false;
    const int64_t values[] = {ledger->id,    all_games(tournament),     (int64_t)ledger->cursor,
                              (int64_t)room, (int64_t)(1000 * seconds), ledger->owner};
    for (int i = 0; i < 6; i++)
        database_bind(query, i + 1, values[i]);
    for (*count = 0; (step = database_step_on(query, error)) == DATABASE_ROW && *count < room;
         ++*count) {
        struct lease *lease = &leases[*count];
        lease->number = (size_t)database_integer(query, 0);
        lease->played = (uint64_t)database_integer(query, 1);
        for (int i = 0; i < LUDO_MAX_PLAYERS; i++)
            lease->players[i] = (int)database_integer(query, 2 + i);
    }
    database_reset(query);
    qsort(leases, *count, sizeof *leases, by_number);
    return step != DATABASE_FAILED;
}

/* Commits what was done, or takes it back. */
static bool settle(struct ledger *ledger, bool good, ludo_error *error) {
    if (good)
        return database_commit(ledger->database, error);
    database_rollback(ledger->database);
    return false;
}

bool ledger_lease(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                  double seconds, struct lease *leases, size_t room, size_t *count,
                  ludo_error *error) {
    bool again = ledger->cursor > 0; /* what was looked at before may have become free */
    bool good = take_free(ledger, tournament, able, seconds, leases, room, count, error);
    if (good && *count == 0 && again) {
        ledger->cursor = 0;
        good = take_free(ledger, tournament, able, seconds, leases, room, count, error);
    }
    if (good && *count > 0)
        ledger->cursor = leases[*count - 1].number + 1;
    return good;
}

bool ledger_renew(struct ledger *ledger, double seconds, ludo_error *error) {
    struct database_statement *update =
        database_prepare(ledger->database,
                         ledger->shared ? "UPDATE tournament_rotations SET lease = " NOW_SHARED
                                          " + $1 WHERE owner = $2 AND lease <> 0"
                                        : "UPDATE tournament_rotations SET lease = " NOW_ALONE
                                          " + $1 WHERE owner = $2 AND lease <> 0",
                         error);
    if (!update)
        return false;
    database_bind(update, 1, (int64_t)(1000 * seconds));
    database_bind(update, 2, ledger->owner);
    return database_execute(update, error);
}

bool ledger_release(struct ledger *ledger, ludo_error *error) {
    struct database_statement *update = database_prepare(
        ledger->database,
        "UPDATE tournament_rotations SET lease = 0 WHERE owner = $1 AND lease <> 0", error);
    if (!update)
        return false;
    database_bind(update, 1, ledger->owner);
    return database_execute(update, error);
}

bool ledger_missing(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                    struct ledger_rest *rest, ludo_error *error) {
    struct database_statement *query =
        query_able(ledger, 1,
                   "SELECT COUNT(*), COALESCE(MIN(lease), 0), COALESCE(MAX(lease), 0) FROM "
                   "tournament_rotations"
                   " WHERE tournament = $1 AND played <> $2",
                   "", tournament, able, error);
    if (!query)
        return false;
    database_bind(query, 1, ledger->id);
    database_bind(query, 2, all_games(tournament));
    database_step step = database_step_on(query, error);
    if (step == DATABASE_ROW)
        *rest = (struct ledger_rest){(size_t)database_integer(query, 0), database_integer(query, 1),
                                     database_integer(query, 2)};
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
    char titles[LUDO_MAX_PLAYERS * PROCESS_TITLE], hashes[LUDO_MAX_PLAYERS * SHA256_TEXT];
};

/* Titles stand in lines of their own, since they may have commas. */
static void write_program(const struct ledger *ledger, const struct bout *bout, int seat,
                          ludo_text *titles, ludo_text *hashes) {
    if (seat > 0)
        ludo_put_char(titles, '\n');
    ludo_put(titles, bout->titles[seat]);
    put_between(hashes, seat);
    if (ledger->worker.hashes)
        ludo_put(hashes, ledger->worker.hashes[bout->players[seat]]);
}

static void write_lists(const struct ledger *ledger, const struct bout *bout, struct lists *lists) {
    ludo_text points = ludo_text_in(lists->points, LIST),
              scores = ludo_text_in(lists->scores, LIST);
    ludo_text lost = ludo_text_in(lists->lost, LIST), leavers = ludo_text_in(lists->leavers, LIST);
    ludo_text milliseconds = ludo_text_in(lists->milliseconds, LIST);
    ludo_text titles = ludo_text_in(lists->titles, sizeof lists->titles);
    ludo_text hashes = ludo_text_in(lists->hashes, sizeof lists->hashes);
    for (int seat = 0; seat < bout->seats; seat++) {
        write_program(ledger, bout, seat, &titles, &hashes);
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

static void read_titles(struct bout *bout, const char *titles) {
    for (int seat = 0; seat < bout->seats; seat++) {
        size_t length = strcspn(titles, "\n");
        snprintf(bout->titles[seat], PROCESS_TITLE, "%.*s", (int)length, titles);
        titles += length + (titles[length] != '\0');
    }
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

/* Inside a transaction, whose statements are not waited for one by one. */
static bool write_bout(struct ledger *ledger, const struct bout *bout, ludo_error *error) {
    struct database_statement *insert =
        database_prepare(ledger->database,
                         "INSERT INTO tournament_games (tournament, number, rotation, winner, "
                         "plies, ending, detail, points,"
                         " scores, lost, leavers, milliseconds, record, titles, worker, host, "
                         "version, hashes) VALUES ($1, $2, $3,"
                         " $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)"
                         " ON CONFLICT (tournament, number) DO NOTHING",
                         error);
    struct lists lists = {.scores = ""};
    if (!insert)
        return false;
    write_lists(ledger, bout, &lists);
    const int64_t numbers[] = {ledger->id, (int64_t)bout->number, (int64_t)bout->rotation,
                               bout->winner, (int64_t)bout->plies};
    const char *texts[] = {game_end_word(bout->end),
                           bout->detail,
                           lists.points,
                           lists.scores,
                           lists.lost,
                           lists.leavers,
                           lists.milliseconds,
                           bout->record ? bout->record : "",
                           lists.titles,
                           ledger->worker.name,
                           ledger->worker.host,
                           ludo_version(),
                           lists.hashes};
    for (int i = 0; i < 5; i++)
        database_bind(insert, i + 1, numbers[i]);
    for (int i = 0; i < 13; i++)
        database_bind_text(insert, i + 6, texts[i]);
    return database_post(insert, error);
}

/* A rotation that is whole is nobody's. */
static bool write_all(struct ledger *ledger, const struct tournament *tournament,
                      const struct bout *bouts, size_t count, ludo_error *error) {
    struct database_statement *update =
        database_prepare(ledger->database,
                         "UPDATE tournament_rotations SET played = played | $1, lease = CASE WHEN "
                         "(played | $1) = $2 THEN 0 ELSE"
                         " lease END WHERE tournament = $3 AND number = $4",
                         error);
    size_t games = (size_t)tournament_rotation_games(tournament);
    bool good = update != NULL;
    for (size_t i = 0; good && i < count; i++) {
        database_bind(update, 1, (int64_t)1 << (bouts[i].number - 1) % games);
        database_bind(update, 2, all_games(tournament));
        database_bind(update, 3, ledger->id);
        database_bind(update, 4, (int64_t)bouts[i].rotation);
        good = write_bout(ledger, &bouts[i], error) && database_post(update, error);
    }
    return good;
}

bool ledger_write(struct ledger *ledger, const struct tournament *tournament,
                  const struct bout *bouts, size_t count, ludo_error *error) {
    return database_begin(ledger->database, error) &&
           settle(ledger, write_all(ledger, tournament, bouts, count, error), error);
}

/* ---- Workers ---- */

/* Runs a statement about the games of a worker; `third` is bound where the statement has it. */
static bool run_on(struct ledger *ledger, const char *sql, const char *worker, int64_t third,
                   ludo_error *error) {
    struct database_statement *statement = database_prepare(ledger->database, sql, error);
    if (!statement)
        return false;
    database_bind(statement, 1, ledger->id);
    database_bind_text(statement, 2, worker);
    if (third)
        database_bind(statement, 3, third);
    return database_execute(statement, error);
}

static bool count_games(struct ledger *ledger, const char *worker, size_t *games,
                        ludo_error *error) {
    struct database_statement *query = database_prepare(
        ledger->database,
        "SELECT COUNT(*) FROM tournament_games WHERE tournament = $1 AND worker = $2", error);
    if (!query)
        return false;
    database_bind(query, 1, ledger->id);
    database_bind_text(query, 2, worker);
    database_step step = database_step_on(query, error);
    *games = step == DATABASE_ROW ? (size_t)database_integer(query, 0) : 0;
    database_reset(query);
    return step == DATABASE_ROW;
}

bool ledger_forget(struct ledger *ledger, const struct tournament *tournament, const char *worker,
                   size_t *games, ludo_error *error) {
    return database_begin(ledger->database, error) &&
           settle(ledger,
                  count_games(ledger, worker, games, error) &&
                      run_on(ledger,
                             "UPDATE tournament_rotations SET played = played - CAST((SELECT"
                             " SUM(CAST(1 AS BIGINT) << CAST((number - 1) % $3 AS INTEGER)) FROM "
                             "tournament_games"
                             " WHERE tournament = $1 AND worker = $2 AND rotation = "
                             "tournament_rotations.number"
                             " AND number > tournament_rotations.number * $3"
                             " AND number <= (tournament_rotations.number + 1) * $3) AS BIGINT)"
                             " WHERE tournament = $1 AND number IN"
                             " (SELECT rotation FROM tournament_games WHERE tournament = $1 AND "
                             "worker = $2)",
                             worker, tournament_rotation_games(tournament), error) &&
                      run_on(ledger,
                             "DELETE FROM tournament_games WHERE tournament = $1 AND worker = $2",
                             worker, 0, error),
                  error);
}

bool ledger_shares(struct ledger *ledger, void (*take)(void *, const struct ledger_share *),
                   void *context, ludo_error *error) {
    struct database_statement *query = database_prepare(
        ledger->database,
        "SELECT worker, host, version, COUNT(*),"
        " SUM(CASE WHEN REPLACE(REPLACE(lost, $2, ''), ',', '') = '' THEN 0 ELSE 1 END) FROM "
        "tournament_games"
        " WHERE tournament = $1 GROUP BY worker, host, version ORDER BY worker, host, version",
        error);
    database_step step = DATABASE_FAILED;
    if (!query)
        return false;
    database_bind(query, 1, ledger->id);
    database_bind_text(query, 2, game_end_word(END_NONE));
    while ((step = database_step_on(query, error)) == DATABASE_ROW)
        take(context, &(struct ledger_share){
                          database_text(query, 0), database_text(query, 1), database_text(query, 2),
                          (size_t)database_integer(query, 3), (size_t)database_integer(query, 4)});
    database_reset(query);
    return step == DATABASE_DONE;
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
    bout->seats = rotation_seating(&tournament->conditions.variant, meet,
                                   (int)((bout->number - 1) % games), seating);
    for (int seat = 0; seat < bout->seats; seat++) {
        int player = (int)database_integer(row, 13 + seating[seat]);
        if (player < 0 || player >= tournament->players)
            return false;
        bout->players[seat] = player;
    }
    snprintf(bout->detail, sizeof bout->detail, "%s", database_text(row, 5));
    read_lists(bout, database_text(row, 6), database_text(row, 7), database_text(row, 8),
               database_text(row, 9), database_text(row, 10));
    read_titles(bout, database_text(row, 12));
    return (bout->record = strdup(database_text(row, 11))) != NULL;
}

bool ledger_read(struct ledger *ledger, const struct tournament *tournament,
                 bool (*take)(void *, struct bout *), void *context, ludo_error *error) {
    struct database_statement *query = database_prepare(
        ledger->database,
        "SELECT g.number, g.rotation, g.winner, g.plies, g.ending, g.detail, g.points, g.scores, "
        "g.lost, g.leavers,"
        " g.milliseconds, g.record, g.titles, r.first, r.second, r.third, r.fourth FROM "
        "tournament_games g"
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
        more = take(context, &bout) ||
               ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
        bout_free(&bout);
    }
    if (query)
        database_reset(query);
    return step != DATABASE_FAILED && more;
}
