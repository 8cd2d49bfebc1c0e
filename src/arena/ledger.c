/*
 * Tournaments in a store: how they are written down, found, and added to.
 */
#include "arena/ledger.h"
#include "arena/ledger_store.h"
#include "core/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct database_schema schema = {
    .part = "tournaments",
    .steps =
        (const char *const[]){
            "CREATE TABLE tournaments ("
            " id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE, settings TEXT NOT NULL);"
            "CREATE TABLE tournament_openings ("
            " tournament BIGINT NOT NULL, number BIGINT NOT NULL, position TEXT NOT NULL,"
            " PRIMARY KEY (tournament, number));"
            "CREATE TABLE tournament_players ("
            " tournament BIGINT NOT NULL, number BIGINT NOT NULL, name TEXT NOT NULL,"
            " player TEXT NOT NULL, PRIMARY KEY (tournament, number));"
            "CREATE TABLE tournament_rotations ("
            " tournament BIGINT NOT NULL, number BIGINT NOT NULL, round BIGINT NOT NULL,"
            " first BIGINT NOT NULL, second BIGINT NOT NULL, third BIGINT NOT NULL,"
            " fourth BIGINT NOT NULL, played BIGINT NOT NULL, lease BIGINT NOT NULL,"
            " owner BIGINT NOT NULL, PRIMARY KEY (tournament, number));"
            "CREATE TABLE tournament_games ("
            " tournament BIGINT NOT NULL, number BIGINT NOT NULL, rotation BIGINT NOT NULL,"
            " ending TEXT NOT NULL, winner BIGINT NOT NULL, plies BIGINT NOT NULL,"
            " detail TEXT NOT NULL, points TEXT NOT NULL, scores TEXT NOT NULL,"
            " lost TEXT NOT NULL, leavers TEXT NOT NULL, milliseconds TEXT NOT NULL,"
            " record TEXT NOT NULL, PRIMARY KEY (tournament, number))",
            "ALTER TABLE tournament_games ADD COLUMN titles TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE tournament_games ADD COLUMN worker TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE tournament_games ADD COLUMN host TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE tournament_games ADD COLUMN version TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE tournament_games ADD COLUMN hashes TEXT NOT NULL DEFAULT '';"
            "CREATE INDEX tournament_leases ON tournament_rotations (owner) WHERE lease <> 0",
            NULL},
};

static int64_t fresh_owner(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)(ludo_mix((uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^
                              (uint64_t)getpid() << 48) >>
                     1);
}

struct ledger *ledger_open(const char *store, ludo_error *error) {
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (!ledger) {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
        return NULL;
    }
    ledger->owner = fresh_owner();
    ledger->worker = (struct ledger_worker){.name = "", .host = ""};
    ledger->shared = strncmp(store, "postgres", 8) == 0 && strstr(store, "://");
    ledger->database = database_open(store, error);
    if (ledger->database && database_migrate(ledger->database, &schema, error))
        return ledger;
    ledger_close(ledger);
    return NULL;
}

void ledger_close(struct ledger *ledger) {
    if (!ledger)
        return;
    database_close(ledger->database);
    free(ledger->queries[0]);
    free(ledger->queries[1]);
    free(ledger);
}

bool ledger_is_shared(const struct ledger *ledger) {
    return ledger->shared;
}

bool ledger_own(struct ledger *ledger, ludo_error *error) {
    return database_own(ledger->database, "tournaments", error) &&
           database_run(ledger->database,
                        "UPDATE tournament_rotations SET lease = 0 WHERE lease <> 0", error);
}

bool ledger_recover(struct ledger *ledger, const atomic_bool *stop) {
    bool found = false;
    if (!database_lost(ledger->database))
        return false;
    while (!(stop && atomic_load(stop)) && !(found = database_reconnect(ledger->database, NULL)))
        nanosleep(&(struct timespec){0, 500 * 1000 * 1000}, NULL);
    return found;
}

void ledger_introduce(struct ledger *ledger, const struct ledger_worker *worker) {
    ledger->worker = *worker;
}

/* ---- Reading what is written down ---- */

/* The number that a query about one thing gives; `none` when there is no row. */
static bool ask_number(struct ledger *ledger, const char *sql, int64_t first, const char *second,
                       int64_t none, int64_t *answer, ludo_error *error) {
    struct database_statement *query = database_prepare(ledger->database, sql, error);
    if (!query)
        return false;
    if (second)
        database_bind_text(query, 1, second);
    else
        database_bind(query, 1, first);
    database_step step = database_step_on(query, error);
    *answer = step == DATABASE_ROW ? database_integer(query, 0) : none;
    database_reset(query);
    return step != DATABASE_FAILED;
}

static bool find_id(struct ledger *ledger, const char *name, ludo_error *error) {
    return ask_number(ledger, "SELECT id FROM tournaments WHERE name = $1", 0, name, 0, &ledger->id,
                      error);
}

bool ledger_count(struct ledger *ledger, size_t *games, size_t *rotations, ludo_error *error) {
    int64_t numbers[2];
    bool good =
        ask_number(ledger, "SELECT COUNT(*) FROM tournament_games WHERE tournament = $1",
                   ledger->id, NULL, 0, &numbers[0], error) &&
        ask_number(ledger, "SELECT COUNT(*) FROM tournament_rotations WHERE tournament = $1",
                   ledger->id, NULL, 0, &numbers[1], error);
    if (good) {
        *games = (size_t)numbers[0];
        *rotations = (size_t)numbers[1];
    }
    return good;
}

static bool out_of_memory(ludo_error *error) {
    return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
}

static bool add_entrant(struct ledger_entry *entry, const char *name, const char *text) {
    struct entrant *grown = realloc(entry->entrants, ((size_t)entry->players + 1) * sizeof *grown);
    entry->entrants = grown ? grown : entry->entrants;
    if (!grown)
        return false;
    struct entrant *added = &grown[entry->players++];
    *added = (struct entrant){strdup(name), strdup(text)};
    return added->name && added->text;
}

static bool add_opening(struct ledger_entry *entry, const char *position) {
    char **grown = realloc(entry->openings, (entry->opening_count + 1) * sizeof *grown);
    entry->openings = grown ? grown : entry->openings;
    return grown && (grown[entry->opening_count++] = strdup(position));
}

/* Reads the rows of a list of the tournament. */
static bool read_list(struct ledger *ledger, const char *sql, struct ledger_entry *entry,
                      ludo_error *error) {
    struct database_statement *query = database_prepare(ledger->database, sql, error);
    database_step step = DATABASE_FAILED;
    bool good = query != NULL;
    if (good)
        database_bind(query, 1, entry->id);
    while (good && (step = database_step_on(query, error)) == DATABASE_ROW) {
        const char *second = database_text(query, 1);
        good = (second ? add_entrant(entry, database_text(query, 0), second)
                       : add_opening(entry, database_text(query, 0))) ||
               out_of_memory(error);
    }
    if (query)
        database_reset(query);
    return good && step == DATABASE_DONE;
}

static bool read_entry(struct ledger *ledger, struct ledger_entry *entry, ludo_error *error) {
    return read_list(
               ledger,
               "SELECT name, player FROM tournament_players WHERE tournament = $1 ORDER BY number",
               entry, error) &&
           read_list(ledger,
                     "SELECT position, NULL FROM tournament_openings WHERE tournament = $1 "
                     "ORDER BY number",
                     entry, error);
}

bool ledger_next(struct ledger *ledger, int64_t behind, struct ledger_entry *entry,
                 ludo_error *error) {
    struct database_statement *query = database_prepare(
        ledger->database,
        "SELECT id, name, settings FROM tournaments WHERE id > $1 ORDER BY id LIMIT 1", error);
    *entry = (struct ledger_entry){0};
    if (!query)
        return false;
    database_bind(query, 1, behind);
    database_step step = database_step_on(query, error);
    if (step == DATABASE_ROW) {
        entry->id = database_integer(query, 0);
        entry->name = strdup(database_text(query, 1));
        entry->settings = strdup(database_text(query, 2));
    }
    database_reset(query);
    if (step != DATABASE_ROW)
        return step == DATABASE_DONE;
    bool good =
        (entry->name && entry->settings) ? read_entry(ledger, entry, error) : out_of_memory(error);
    if (!good)
        ledger_entry_free(entry);
    return good;
}

void ledger_entry_free(struct ledger_entry *entry) {
    free(entry->name);
    free(entry->settings);
    for (int i = 0; i < entry->players; i++) {
        free(entry->entrants[i].name);
        free(entry->entrants[i].text);
    }
    for (size_t i = 0; i < entry->opening_count; i++)
        free(entry->openings[i]);
    free(entry->entrants);
    free(entry->openings);
    *entry = (struct ledger_entry){0};
}

void ledger_choose(struct ledger *ledger, int64_t id) {
    ledger->id = id;
}

/* ---- Comparing ---- */

static bool changed(ludo_error *error, const char *what, const char *before, const char *now) {
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "%s was %.80s when the first game was played, and is %.80s now; take another "
                     "store for another tournament, or change it back",
                     what, before, now);
}

/* The first line in which two settings differ. */
static bool compare_settings(const char *before, const char *now, ludo_error *error) {
    while (*before || *now) {
        int left = (int)strcspn(before, "\n"), right = (int)strcspn(now, "\n");
        if (left != right || strncmp(before, now, (size_t)left) != 0) {
            char old_line[100], new_line[100];
            snprintf(old_line, sizeof old_line, "'%.*s'", left < 90 ? left : 90, before);
            snprintf(new_line, sizeof new_line, "'%.*s'", right < 90 ? right : 90, now);
            return changed(error, ludo_word("a setting"), old_line, new_line);
        }
        before += left + (before[left] == '\n');
        now += right + (now[right] == '\n');
    }
    return true;
}

static int find_entrant(const struct entrant *entrants, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(entrants[i].name, name) == 0)
            return i;
    return -1;
}

/* Puts the players of a tournament into the order of the ledger; new ones are behind them. */
static bool compare_players(const struct ledger_entry *entry, struct tournament *tournament,
                            ludo_error *error) {
    for (int i = 0; i < entry->players; i++) {
        const struct entrant *before = &entry->entrants[i];
        int at = find_entrant(tournament->entrants, tournament->players, before->name);
        if (at < 0)
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "player %.80s is missing, who has played; add players if you like, "
                             "but take none away",
                             before->name);
        if (strcmp(tournament->entrants[at].text, before->text) != 0)
            return changed(error, before->name, before->text, tournament->entrants[at].text);
        struct entrant found = tournament->entrants[at];
        for (; at > i; at--)
            tournament->entrants[at] = tournament->entrants[at - 1];
        tournament->entrants[i] = found;
    }
    return true;
}

static bool compare_openings(const struct ledger_entry *entry, const struct tournament *tournament,
                             ludo_error *error) {
    const struct conditions *conditions = &tournament->conditions;
    bool same = entry->opening_count == conditions->opening_count;
    for (size_t i = 0; same && i < entry->opening_count; i++)
        same = strcmp(entry->openings[i], conditions->openings[i]) == 0;
    return same || ludo_fail(error, LUDO_E_ARGUMENT,
                             "the openings have changed since the first game; take another store "
                             "for another tournament");
}

/* ---- Writing down ---- */

static bool run_with(struct ledger *ledger, const char *sql, const int64_t *numbers, int count,
                     const char *const *texts, int text_count, ludo_error *error) {
    struct database_statement *statement = database_prepare(ledger->database, sql, error);
    for (int i = 0; statement && i < count; i++)
        database_bind(statement, i + 1, numbers[i]);
    for (int i = 0; statement && i < text_count; i++)
        database_bind_text(statement, count + i + 1, texts[i]);
    return statement && database_execute(statement, error);
}

static bool forget(struct ledger *ledger, ludo_error *error) {
    static const char *const tables[] = {"DELETE FROM tournament_rotations WHERE tournament = $1",
                                         "DELETE FROM tournament_players WHERE tournament = $1",
                                         "DELETE FROM tournament_openings WHERE tournament = $1",
                                         "DELETE FROM tournaments WHERE id = $1"};
    bool good = true;
    for (size_t i = 0; good && i < sizeof tables / sizeof *tables; i++)
        good = run_with(ledger, tables[i], &ledger->id, 1, NULL, 0, error);
    return good;
}

static bool write_head(struct ledger *ledger, const struct tournament *tournament,
                       ludo_error *error) {
    const struct conditions *conditions = &tournament->conditions;
    if (!ask_number(ledger, "SELECT COALESCE(MAX(id), 0) + $1 FROM tournaments", 1, NULL, 1,
                    &ledger->id, error) ||
        !run_with(ledger, "INSERT INTO tournaments (id, name, settings) VALUES ($1, $2, $3)",
                  &ledger->id, 1, (const char *[]){tournament->name, tournament->settings}, 2,
                  error))
        return false;
    for (size_t i = 0; i < conditions->opening_count; i++)
        if (!run_with(ledger,
                      "INSERT INTO tournament_openings (tournament, number, position) "
                      "VALUES ($1, $2, $3)",
                      (int64_t[]){ledger->id, (int64_t)i}, 2,
                      (const char *[]){conditions->openings[i]}, 1, error))
            return false;
    return true;
}

static bool add_players(struct ledger *ledger, const struct tournament *tournament, int known,
                        ludo_error *error) {
    for (int i = known; i < tournament->players; i++)
        if (!run_with(ledger,
                      "INSERT INTO tournament_players (tournament, number, name, player) VALUES "
                      "($1, $2, $3, $4)",
                      (int64_t[]){ledger->id, i}, 2,
                      (const char *[]){tournament->entrants[i].name, tournament->entrants[i].text},
                      2, error))
            return false;
    return true;
}

/* Adds the rotations of one round that are not there yet: those of players above `known`, or all.
 */
static bool add_round(struct ledger *ledger, const struct tournament *tournament, size_t round,
                      int known, int64_t *number, ludo_error *error) {
    int players[LUDO_MAX_PLAYERS] = {0}, meet = tournament_meeting(tournament);
    while (tournament_next_pairing(tournament, players)) {
        int64_t row[7] = {ledger->id, *number, (int64_t)round, -1, -1, -1, -1};
        if (players[meet - 1] < known)
            continue;
        for (int i = 0; i < meet; i++)
            row[3 + i] = players[i];
        if (!run_with(ledger,
                      "INSERT INTO tournament_rotations (tournament, number, round, first, second, "
                      "third, fourth,"
                      " played, lease, owner) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0)",
                      row, 7, NULL, 0, error))
            return false;
        ++*number;
    }
    return true;
}

/* Adds what is new: rounds behind those there are, and in these the pairings of new players. */
static bool add_rotations(struct ledger *ledger, const struct tournament *tournament, int known,
                          ludo_error *error) {
    int64_t number, rounds;
    bool good =
        ask_number(ledger, "SELECT COUNT(*) FROM tournament_rotations WHERE tournament = $1",
                   ledger->id, NULL, 0, &number, error) &&
        ask_number(
            ledger,
            "SELECT COALESCE(MAX(round), -1) + 1 FROM tournament_rotations WHERE tournament = $1",
            ledger->id, NULL, 0, &rounds, error);
    if (good && (size_t)rounds > tournament->rounds)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "rounds were %lld and are %zu now; there may be more, but not fewer",
                         (long long)rounds, tournament->rounds);
    for (size_t round = 0; good && round < tournament->rounds; round++)
        good = add_round(ledger, tournament, round, round < (size_t)rounds ? known : 0, &number,
                         error);
    return good;
}

/* Whether nothing but more players and rounds has come to what is there. */
static bool has_grown(const struct ledger_entry *entry, size_t rotations,
                      const struct tournament *tournament) {
    ludo_error error;
    bool same = entry->players <= tournament->players &&
                compare_settings(entry->settings, tournament->settings, &error) &&
                compare_openings(entry, tournament, &error);
    for (int i = 0; same && i < entry->players; i++)
        same = strcmp(entry->entrants[i].name, tournament->entrants[i].name) == 0 &&
               strcmp(entry->entrants[i].text, tournament->entrants[i].text) == 0;
    return same && rotations <= tournament_pairings(tournament) * tournament->rounds;
}

/* Compares with what is there. A tournament without a game can be another one tomorrow; where it is
 * the same, others may be playing its first games. */
static bool compare(struct ledger *ledger, struct tournament *tournament, int *known,
                    ludo_error *error) {
    struct ledger_entry entry = {0};
    size_t games, rotations;
    if (!ledger_count(ledger, &games, &rotations, error))
        return false;
    if (!ledger_next(ledger, ledger->id - 1, &entry, error))
        return false;
    bool anew = games == 0 && !has_grown(&entry, rotations, tournament);
    bool good = anew ? forget(ledger, error) && write_head(ledger, tournament, error)
                     : compare_settings(entry.settings, tournament->settings, error) &&
                           compare_players(&entry, tournament, error) &&
                           compare_openings(&entry, tournament, error);
    *known = anew ? 0 : entry.players;
    ledger_entry_free(&entry);
    return good;
}

static bool enter(struct ledger *ledger, struct tournament *tournament, ludo_error *error) {
    int known = 0;
    if (!find_id(ledger, tournament->name, error))
        return false;
    if (!(ledger->id ? compare(ledger, tournament, &known, error)
                     : write_head(ledger, tournament, error)))
        return false;
    return add_players(ledger, tournament, known, error) &&
           add_rotations(ledger, tournament, known, error);
}

bool ledger_enter(struct ledger *ledger, struct tournament *tournament, ludo_error *error) {
    if (!database_begin(ledger->database, error))
        return false;
    if (enter(ledger, tournament, error))
        return database_commit(ledger->database, error);
    database_rollback(ledger->database);
    return false;
}

bool ledger_find(struct ledger *ledger, struct tournament *tournament, ludo_error *error) {
    if (!find_id(ledger, tournament->name, error))
        return false;
    if (!ledger->id)
        return true; /* it has not been entered */
    struct ledger_entry entry = {0};
    size_t games, rotations;
    bool good = ledger_count(ledger, &games, &rotations, error) &&
                ledger_next(ledger, ledger->id - 1, &entry, error) &&
                (games == 0 || (compare_settings(entry.settings, tournament->settings, error) &&
                                compare_players(&entry, tournament, error)));
    ledger_entry_free(&entry);
    return good;
}
