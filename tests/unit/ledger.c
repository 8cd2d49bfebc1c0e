/*
 * Tournaments in a store, with SQLite in a folder of their own and with whatever $STORE names: what
 * is entered is found again, rotations are taken by one at a time, games are written once, and when
 * memory runs short all or nothing of a call is done.
 */
#include "arena/ledger.h"
#include "../simulation/memory.h"
#include "scratch.h"
#include "store/database.h"
#include "test.h"
#include <stdio.h>

static char path[96];
static const char *store;

enum { PLAYERS = 3, ROUNDS = 2, ROTATIONS = ROUNDS * 3, GAMES = 2 * ROTATIONS };

static struct entrant entrants[] = {{(char[]){"anna"}, (char[]){"random"}},
                                    {(char[]){"ben"}, (char[]){"greedy"}},
                                    {(char[]){"cleo"}, (char[]){"level:2"}},
                                    {(char[]){"dora"}, (char[]){"level:3"}}};

static struct tournament tournament;

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

static struct ledger *open_ledger(void) {
    ludo_error error;
    struct ledger *ledger = ledger_open(store, &error);
    must(ledger, &error);
    return ledger;
}

static void run_sql(const char *sql) {
    ludo_error error;
    struct database *database = database_open(store, &error);
    must(database && database_run(database, sql, &error), &error);
    database_close(database);
}

static void clear(void) {
    run_sql(
        "DROP TABLE IF EXISTS tournaments; DROP TABLE IF EXISTS tournament_openings; DROP TABLE IF EXISTS tournament_players;"
        "DROP TABLE IF EXISTS tournament_rotations; DROP TABLE IF EXISTS tournament_games;"
        "DROP TABLE IF EXISTS schema_versions");
}

/* A tournament of three, which is entered. */
static int set_up(void **state) {
    ludo_error error;
    clear();
    tournament = (struct tournament){.name = "cup",
                                     .settings = "game = ttt\nseed = 1\n",
                                     .entrants = entrants,
                                     .players = PLAYERS,
                                     .rounds = ROUNDS};
    must(ludo_read_variant("ttt", &tournament.conditions.variant, &error), &error);
    struct ledger *ledger = *state = open_ledger();
    must(ledger_enter(ledger, &tournament, &error), &error);
    return 0;
}

static int tear_down(void **state) {
    static const char *const names[] = {"anna", "ben", "cleo", "dora"}, *const texts[] = {
                                                                            "random", "greedy",
                                                                            "level:2", "level:3"};
    ledger_close(*state);
    for (int i = 0; i < 4; i++)
        entrants[i] = (struct entrant){(char *)(uintptr_t)names[i], (char *)(uintptr_t)texts[i]};
    return 0;
}

static void has(struct ledger *ledger, size_t games, size_t rotations) {
    ludo_error error;
    size_t counted[2];
    must(ledger_count(ledger, &counted[0], &counted[1], &error), &error);
    assert_int_equal(counted[0], games);
    assert_int_equal(counted[1], rotations);
}

static char record[] = "a record\n";

/* A game of a rotation, which the player of the first seat has won. */
static struct bout bout_of(size_t rotation, const int players[2], int game) {
    return (struct bout){.number = 2 * rotation + (size_t)game + 1,
                         .rotation = rotation,
                         .players = {players[game], players[!game]},
                         .seats = 2,
                         .end = END_RULES,
                         .winner = 0,
                         .plies = 5 + rotation,
                         .twelfths = {12, 0},
                         .detail = "three in a row",
                         .titles = {"Anna, 1", ""},
                         .record = record,
                         .paces = {{.seconds = 1.5, .moves = 3, .late = 1, .longest = 0.75}}};
}

static void write_games(struct ledger *ledger, const struct lease *leases, size_t count) {
    struct bout bouts[GAMES];
    ludo_error error;
    for (size_t i = 0; i < 2 * count; i++)
        bouts[i] = bout_of(leases[i / 2].number, leases[i / 2].players, (int)(i % 2));
    must(ledger_write(ledger, &tournament, bouts, 2 * count, &error), &error);
}

static size_t take(struct ledger *ledger, const bool *able, double seconds,
                   struct lease leases[ROTATIONS], size_t room) {
    ludo_error error;
    size_t count;
    must(ledger_lease(ledger, &tournament, able, seconds, leases, room, &count, &error), &error);
    return count;
}

static bool keep(void *context, struct bout *bout) {
    struct bout **next = context;
    *(*next)++ = *bout;
    bout->record = NULL;
    return true;
}

/* ---- Entering and finding ---- */

static void everything_is_found_again(void **state) {
    struct ledger *other = open_ledger();
    struct ledger_entry entry;
    ludo_error error;
    (void)state;
    must(ledger_find(other, &tournament, &error), &error);
    has(other, 0, ROTATIONS);
    must(ledger_next(other, 0, &entry, &error), &error);
    assert_string_equal(entry.name, "cup");
    assert_string_equal(entry.settings, tournament.settings);
    assert_int_equal(entry.players, PLAYERS);
    assert_string_equal(entry.entrants[2].name, "cleo");
    assert_string_equal(entry.entrants[2].text, "level:2");
    int64_t id = entry.id;
    ledger_entry_free(&entry);
    must(ledger_next(other, id, &entry, &error), &error);
    assert_int_equal(entry.id, 0);
    ledger_close(other);
}

static void what_is_not_there_has_no_games(void **state) {
    ludo_error error;
    tournament.name = "another";
    must(ledger_find(*state, &tournament, &error), &error);
    has(*state, 0, 0);
}

static void without_games_it_may_become_another(void **state) {
    ludo_error error;
    tournament.settings = "game = ttt\nseed = 2\n";
    tournament.players = 2;
    must(ledger_enter(*state, &tournament, &error), &error);
    has(*state, 0, ROUNDS);
}

/* Whoever enters the same one before its first game is written takes nothing from those who play.
 */
static void without_games_it_stays_the_same(void **state) {
    struct lease leases[ROTATIONS];
    struct ledger *other = open_ledger();
    ludo_error error;
    assert_int_equal(take(*state, NULL, 60, leases, 4), 4);
    tournament.rounds++;
    must(ledger_enter(other, &tournament, &error), &error);
    has(other, 0, ROTATIONS + 3);
    assert_int_equal(take(other, NULL, 60, leases, ROTATIONS), ROTATIONS + 3 - 4);
    ledger_close(other);
}

static void refuses_to_enter(struct ledger *ledger, const char *words) {
    ludo_error error = {0};
    assert_false(ledger_enter(ledger, &tournament, &error));
    if (!strstr(error.text, words))
        fail_msg("'%s' does not have '%s'", error.text, words);
}

static void play_one(struct ledger *ledger) {
    struct lease leases[ROTATIONS];
    assert_int_equal(take(ledger, NULL, 60, leases, 1), 1);
    write_games(ledger, leases, 1);
}

static void with_games_little_may_change(void **state) {
    ludo_error error;
    play_one(*state);
    tournament.settings = "game = ttt\nseed = 2\n";
    refuses_to_enter(*state, "'seed = 1' when the first game was played, and is 'seed = 2'");
    assert_false(ledger_find(*state, &tournament, &error));
    tournament.settings = "game = ttt\nseed = 1\nmore = 1\n";
    refuses_to_enter(*state, "and is 'more = 1'");
    tournament.settings = "game = ttt\n";
    refuses_to_enter(*state, "'seed = 1' when");
    tournament.settings = "game = ttt\nseed = 1\n";
    tournament.players = 2;
    refuses_to_enter(*state, "player cleo is missing");
    tournament.players = PLAYERS;
    entrants[1].text = (char[]){"level:5"};
    refuses_to_enter(*state, "ben was greedy when the first game was played, and is level:5");
    entrants[1].text = (char[]){"greedy"};
    tournament.rounds = 1;
    refuses_to_enter(*state, "rounds were 2 and are 1");
    tournament.rounds = ROUNDS;
    tournament.conditions.openings = (char *[]){(char[]){"position"}};
    tournament.conditions.opening_count = 1;
    refuses_to_enter(*state, "the openings have changed");
    tournament.conditions.opening_count = 0;
    must(ledger_enter(*state, &tournament, &error), &error);
    has(*state, 2, ROTATIONS);
}

static void players_and_rounds_are_added(void **state) {
    ludo_error error;
    play_one(*state);
    tournament.rounds = ROUNDS + 1;
    tournament.players = 4;
    struct entrant last = entrants[3]; /* the new one is named first */
    memmove(entrants + 1, entrants, 3 * sizeof *entrants);
    entrants[0] = last;
    must(ledger_enter(*state, &tournament, &error), &error);
    assert_string_equal(entrants[0].name, "anna");
    assert_string_equal(entrants[3].name, "dora");
    has(*state, 2, 6 * (ROUNDS + 1));
}

static void openings_are_written_down(void **state) {
    char *openings[] = {(char[]){"first"}, (char[]){"second"}};
    struct ledger_entry entry;
    ludo_error error;
    tournament.conditions.openings = openings;
    tournament.conditions.opening_count = 2;
    must(ledger_enter(*state, &tournament, &error), &error);
    must(ledger_next(*state, 0, &entry, &error), &error);
    assert_int_equal(entry.opening_count, 2);
    assert_string_equal(entry.openings[1], "second");
    ledger_entry_free(&entry);
    play_one(*state);
    must(ledger_enter(*state, &tournament, &error), &error);
    openings[1] = (char[]){"third"};
    refuses_to_enter(*state, "the openings have changed");
}

/* ---- Leases ---- */

static void nobody_takes_what_another_plays(void **state) {
    struct ledger *other = open_ledger();
    struct lease leases[ROTATIONS];
    ludo_error error;
    must(ledger_find(other, &tournament, &error), &error);
    assert_int_equal(take(*state, NULL, 60, leases, 4), 4);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(leases[i].number, i);
    assert_int_equal(take(other, NULL, 60, leases, ROTATIONS), 2);
    assert_int_equal(leases[0].number, 4);
    assert_int_equal(take(other, NULL, 60, leases, ROTATIONS), 0);
    must(ledger_release(*state, &error), &error);
    assert_int_equal(take(other, NULL, 60, leases, ROTATIONS), 4);
    ledger_close(other);
}

static void leases_end_and_are_renewed(void **state) {
    struct ledger *other = open_ledger();
    struct lease leases[ROTATIONS];
    ludo_error error;
    must(ledger_find(other, &tournament, &error), &error);
    assert_int_equal(take(*state, NULL, -1, leases, 4), 4); /* it has ended already */
    assert_int_equal(take(other, NULL, 60, leases, ROTATIONS), ROTATIONS);
    must(ledger_renew(other, -1, &error), &error);
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS),
                     2); /* behind those that it had, then all others */
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS), 4);
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS), 0);
    ledger_close(other);
}

static void those_who_are_able_are_asked_alone(void **state) {
    static const bool able[PLAYERS] = {true, false, true};
    struct lease leases[ROTATIONS];
    struct ledger_rest rest;
    ludo_error error;
    must(ledger_missing(*state, &tournament, able, &rest, &error), &error);
    assert_int_equal(rest.rotations, ROUNDS);
    assert_int_equal(take(*state, able, 60, leases, ROTATIONS), ROUNDS);
    for (int i = 0; i < ROUNDS; i++) {
        assert_int_equal(leases[i].players[0], 0);
        assert_int_equal(leases[i].players[1], 2);
    }
}

static void the_rest_says_when_leases_end(void **state) {
    struct lease leases[ROTATIONS];
    struct ledger_rest rest;
    ludo_error error;
    take(*state, NULL, 60, leases, ROTATIONS);
    must(ledger_missing(*state, &tournament, NULL, &rest, &error), &error);
    assert_int_equal(rest.rotations, ROTATIONS);
    assert_true(rest.first > 0 && rest.first == rest.last);
    write_games(*state, leases, ROTATIONS);
    must(ledger_missing(*state, &tournament, NULL, &rest, &error), &error);
    assert_int_equal(rest.rotations, 0);
}

static void who_owns_a_store_takes_what_others_had(void **state) {
    struct lease leases[ROTATIONS];
    struct ledger *other = open_ledger();
    ludo_error error = {0};
    take(other, NULL, 60, leases, ROTATIONS);
    must(ledger_own(*state, &error), &error);
    assert_false(ledger_own(other, &error));
    assert_non_null(strstr(error.text, "another process"));
    ledger_close(other);
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS), ROTATIONS);
}

/* ---- Games ---- */

static void a_game_is_read_as_it_was_written(void **state) {
    struct lease leases[ROTATIONS];
    struct bout read[GAMES], *next = read;
    ludo_error error;
    take(*state, NULL, 60, leases, ROTATIONS);
    struct bout written = bout_of(3, leases[3].players, 1);
    written.lost[1] = END_TIME;
    written.out[1] = (struct record_leaver){END_TIME, 4};
    written.end = END_TIME;
    must(ledger_write(*state, &tournament, &written, 1, &error), &error);
    must(ledger_read(*state, &tournament, keep, &next, &error), &error);
    assert_int_equal(next - read, 1);
    assert_int_equal(read->number, written.number);
    assert_int_equal(read->rotation, 3);
    assert_int_equal(read->players[0], written.players[0]);
    assert_int_equal(read->players[1], written.players[1]);
    assert_int_equal(read->end, END_TIME);
    assert_int_equal(read->lost[1], END_TIME);
    assert_int_equal(read->lost[0], END_NONE);
    assert_int_equal(read->out[1].ply, 4);
    assert_int_equal(read->winner, 0);
    assert_int_equal(read->plies, 8);
    assert_int_equal(read->twelfths[0], 12);
    assert_string_equal(read->detail, "three in a row");
    assert_string_equal(read->titles[0], "Anna, 1");
    assert_string_equal(read->titles[1], "");
    assert_string_equal(read->record, "a record\n");
    assert_true(read->paces[0].seconds == 1.5 && read->paces[0].longest == 0.75);
    assert_int_equal(read->paces[0].moves, 3);
    assert_int_equal(read->paces[0].late, 1);
    assert_false(read->alone);
    free(read->record);
}

static void scores_of_those_who_play_alone_are_read_again(void **state) {
    struct bout alone = {.number = 1, .seats = 1, .end = END_RULES, .alone = true, .scores = {-7}},
                read, *next = &read;
    ludo_error error;
    must(ludo_read_variant("match3", &tournament.conditions.variant, &error), &error);
    tournament.players = 2;
    must(ledger_enter(*state, &tournament, &error), &error);
    must(ledger_write(*state, &tournament, &alone, 1, &error), &error);
    must(ledger_read(*state, &tournament, keep, &next, &error), &error);
    assert_true(read.alone);
    assert_int_equal(read.scores[0], -7);
    assert_string_equal(read.record, "");
    free(read.record);
}

static void a_game_is_written_once(void **state) {
    struct lease leases[ROTATIONS];
    struct bout read[GAMES], *next = read;
    ludo_error error;
    take(*state, NULL, 60, leases, ROTATIONS);
    write_games(*state, leases, 2);
    struct bout again = bout_of(0, leases[0].players, 0);
    again.plies = 99;
    must(ledger_write(*state, &tournament, &again, 1, &error), &error);
    has(*state, 4, ROTATIONS);
    must(ledger_read(*state, &tournament, keep, &next, &error), &error);
    assert_int_equal(next - read, 4);
    assert_int_equal(read->plies, 5);
    while (next > read)
        free((--next)->record);
}

/* A rotation of which one game is there is taken for the other. */
static void half_a_rotation_is_taken_again(void **state) {
    struct lease leases[ROTATIONS];
    ludo_error error;
    take(*state, NULL, 60, leases, ROTATIONS);
    struct bout second = bout_of(2, leases[2].players, 1);
    must(ledger_write(*state, &tournament, &second, 1, &error) && ledger_release(*state, &error),
         &error);
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS), ROTATIONS);
    assert_int_equal(leases[1].played, 0);
    assert_int_equal(leases[2].played, 2);
}

static void a_damaged_game_is_told(void **state) {
    static const char *const damages[] = {"UPDATE tournament_games SET number = 0 WHERE number = 1",
                                          "UPDATE tournament_rotations SET first = 9",
                                          "UPDATE tournament_rotations SET first = -1"};
    struct lease leases[ROTATIONS];
    struct bout read[GAMES], *next = read;
    ludo_error error;
    take(*state, NULL, 60, leases, ROTATIONS);
    write_games(*state, leases, 1);
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        run_sql(damages[i]);
        error.text[0] = '\0';
        assert_false(ledger_read(*state, &tournament, keep, &next, &error));
        assert_string_equal(error.text, "a game in the store is damaged");
        run_sql("UPDATE tournament_games SET number = 1 WHERE number = 0");
    }
    assert_ptr_equal(next, read);
}

/* ---- Workers ---- */

static void keep_share(void *context, const struct ledger_share *share) {
    char *text = context;
    sprintf(text + strlen(text), "%s@%s %zu %zu;", share->name, share->host, share->games,
            share->faults);
}

/* Two workers play two rotations each; in one game of the second somebody loses by time. */
static void two_work(struct ledger *ledger) {
    struct lease leases[ROTATIONS];
    ludo_error error;
    take(ledger, NULL, 60, leases, ROTATIONS);
    ledger_introduce(ledger, &(struct ledger_worker){.name = "good", .host = "here"});
    write_games(ledger, leases, 2);
    static const char hashes[PLAYERS][SHA256_TEXT] = {"aa", "bb", "cc"};
    ledger_introduce(ledger,
                     &(struct ledger_worker){.name = "bad", .host = "there", .hashes = hashes});
    struct bout late = bout_of(2, leases[2].players, 0);
    late.lost[1] = END_TIME;
    must(ledger_write(ledger, &tournament, &late, 1, &error), &error);
    write_games(ledger, leases + 2, 2);
}

static void workers_have_shares(void **state) {
    char text[256] = "";
    ludo_error error;
    two_work(*state);
    must(ledger_shares(*state, keep_share, text, &error), &error);
    assert_string_equal(text, "bad@there 4 1;good@here 4 0;");
}

static void games_of_a_worker_are_forgotten(void **state) {
    struct lease leases[ROTATIONS];
    char text[256] = "";
    ludo_error error;
    size_t games;
    two_work(*state);
    must(ledger_forget(*state, &tournament, "nobody", &games, &error), &error);
    assert_int_equal(games, 0);
    must(ledger_forget(*state, &tournament, "bad", &games, &error), &error);
    assert_int_equal(games, 4);
    has(*state, 4, ROTATIONS);
    must(ledger_release(*state, &error) && ledger_shares(*state, keep_share, text, &error), &error);
    assert_string_equal(text, "good@here 4 0;");
    assert_int_equal(take(*state, NULL, 60, leases, ROTATIONS), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(leases[i].number, i + 2);
        assert_int_equal(leases[i].played, 0);
    }
}

/* ---- What fails ---- */

static bool drop(void *context, struct bout *bout) {
    (void)context, (void)bout;
    return true;
}

enum { CALLS = 14 };

static bool call(struct ledger *ledger, int which, ludo_error *error) {
    static const int players[] = {0, 1};
    const struct bout bout = bout_of(ROTATIONS - 1, players, 0);
    struct ledger_entry entry;
    struct ledger_rest rest;
    struct lease leases[1];
    char text[256] = "";
    size_t counts[2];
    switch (which) {
    case 0:
        return ledger_count(ledger, &counts[0], &counts[1], error);
    case 1:
        return ledger_find(ledger, &tournament, error);
    case 2:
        return ledger_enter(ledger, &tournament, error);
    case 3:
        if (!ledger_next(ledger, 0, &entry, error))
            return false;
        ledger_entry_free(&entry);
        return true;
    case 4:
        return ledger_lease(ledger, &tournament, NULL, 60, leases, 1, &counts[0], error);
    case 5:
        return ledger_renew(ledger, 60, error);
    case 6:
        return ledger_write(ledger, &tournament, &bout, 1, error);
    case 7:
        return ledger_missing(ledger, &tournament, NULL, &rest, error);
    case 8:
        return ledger_read(ledger, &tournament, drop, NULL, error);
    case 9:
        return ledger_shares(ledger, keep_share, text, error);
    case 10:
        return ledger_forget(ledger, &tournament, "", &counts[0], error);
    case 11:
        return ledger_release(ledger, error);
    case 12:
        return ledger_own(ledger, error);
    default:
        tournament.rounds++; /* rotations are added */
        bool good = ledger_enter(ledger, &tournament, error);
        tournament.rounds--;
        return good;
    }
}

static void without_tables_everything_fails(void **state) {
    ludo_error error;
    struct ledger *ledger = *state;
    run_sql("DROP TABLE tournaments; DROP TABLE tournament_openings; DROP TABLE tournament_players;"
            "DROP TABLE tournament_rotations; DROP TABLE tournament_games");
    for (int which = 0; which < CALLS; which++) {
        error.text[0] = '\0';
        if (call(ledger, which, &error) || !*error.text)
            fail_msg("call %d of a ledger without tables succeeds", which);
    }
}

static void describe(char text[64]) {
    static const char *const numbers[] = {
        "SELECT COUNT(*) FROM tournaments",        "SELECT COUNT(*) FROM tournament_openings",
        "SELECT COUNT(*) FROM tournament_players", "SELECT COUNT(*) FROM tournament_rotations",
        "SELECT COUNT(*) FROM tournament_games",   "SELECT SUM(played) FROM tournament_rotations"};
    ludo_error error;
    ludo_text out = ludo_text_in(text, 64);
    struct database *database = database_open(store, &error);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct database_statement *query = database_prepare(database, numbers[i], &error);
        must(query && database_step_on(query, &error) == DATABASE_ROW, &error);
        ludo_putf(&out, "%lld ", (long long)database_integer(query, 0));
        database_reset(query);
    }
    database_close(database);
}

/* Tries a call while an allocation fails; false: there were not so many. */
static bool starve(int which, uint64_t number) {
    char before[64], after[64];
    ludo_error error = {0};
    struct ledger *ledger = open_ledger();
    must(ledger_find(ledger, &tournament, &error), &error);
    describe(before);
    memory_fail_at(number);
    bool good = call(ledger, which, &error), reached = memory_has_failed();
    memory_fail_at(0);
    describe(after);
    if (!good && (!reached || !*error.text || strcmp(before, after) != 0))
        fail_msg("call %d fails at allocation %llu with '%s': %s, then %s", which,
                 (unsigned long long)number, error.text, before, after);
    ledger_close(ledger);
    return reached;
}

/* The first, the second, each further allocation of a call fails: all of it is done, or nothing. */
static void short_memory_changes_nothing(void **state) {
    if (store != path)
        return;
    char *openings[] = {(char[]){"first"}};
    ludo_error error;
    tournament.conditions.openings = openings;
    tournament.conditions.opening_count = 1;
    for (int which = 0; which < CALLS; which++) {
        must(ledger_enter(*state, &tournament, &error), &error);
        if (which == 8)
            play_one(*state);
        for (uint64_t number = 1; starve(which, number); number += 1 + number / 16)
            ;
    }
}

static void short_memory_opens_nothing(void **state) {
    (void)state;
    bool reached = true;
    for (uint64_t number = 1; reached; number += 1 + number / 16) {
        ludo_error error = {0};
        clear();
        memory_fail_at(number);
        struct ledger *ledger = ledger_open(store, &error);
        reached = memory_has_failed();
        memory_fail_at(0);
        assert_true(ledger || (reached && *error.text));
        ledger_close(ledger);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(everything_is_found_again),
        TEST(what_is_not_there_has_no_games),
        TEST(without_games_it_may_become_another),
        TEST(without_games_it_stays_the_same),
        TEST(with_games_little_may_change),
        TEST(players_and_rounds_are_added),
        TEST(openings_are_written_down),
        TEST(nobody_takes_what_another_plays),
        TEST(leases_end_and_are_renewed),
        TEST(those_who_are_able_are_asked_alone),
        TEST(the_rest_says_when_leases_end),
        TEST(who_owns_a_store_takes_what_others_had),
        TEST(a_game_is_read_as_it_was_written),
        TEST(scores_of_those_who_play_alone_are_read_again),
        TEST(a_game_is_written_once),
        TEST(half_a_rotation_is_taken_again),
        TEST(a_damaged_game_is_told),
        TEST(workers_have_shares),
        TEST(games_of_a_worker_are_forgotten),
        TEST(without_tables_everything_fails),
        TEST(short_memory_changes_nothing),
        cmocka_unit_test(short_memory_opens_nothing),
    };
    if (!scratch_make())
        return 1;
    snprintf(path, sizeof path, "%s/games.db", scratch);
    store = getenv("STORE") ? getenv("STORE") : path;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
