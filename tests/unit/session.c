/*
 * Games being played: trails that go back and forth, sessions that end in every way, clocks,
 * records of all of it, and players in them.
 */
#include "session/session.h"
#include "search/player.h"
#include "test.h"
#include <pthread.h>
#include <stdio.h>

static ludo_variant read_variant(const char *text) {
    ludo_variant variant;
    assert_true(ludo_read_variant(text, &variant, NULL));
    return variant;
}

static struct session open_session(const char *game, const char *position,
                                   struct session_terms terms) {
    struct session session;
    ludo_variant variant = read_variant(game);
    ludo_error error = {0};
    memset(&session, 0xff, sizeof session); /* nothing of before counts */
    if (!session_open(&session, &variant, position, &terms, &error))
        fail_msg("%s: %s", game, error.text);
    return session;
}

static void play(struct session *session, const char *moves) {
    char move[LUDO_MOVE_TEXT];
    ludo_error error = {0};
    while (*moves) {
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        if (!session_play_text(session, move, 0, &error))
            fail_msg("%s: %s", move, error.text);
        moves += length + (moves[length] == ';');
    }
}

static const char *status_of(const struct session *session) {
    static char data[200];
    ludo_text text = ludo_text_in(data, sizeof data);
    session_write_status(session, &text);
    return data;
}

static void expect_end(const struct session *session, game_end end, int winner,
                       const char *status) {
    struct session_result result;
    session_result(session, &result);
    assert_int_equal(result.end, end);
    assert_int_equal(result.winner, winner);
    assert_int_equal(result.befell, game_end_loses(end) ? !winner : -1);
    assert_string_equal(status_of(session), status);
    assert_int_equal(session_turn(session), LUDO_OVER);
}

/* Writing a session's record and reading it gives a session that stands the same. */
static void expect_record(struct session *session, const char *tail) {
    char data[20000];
    ludo_text text = ludo_text_in(data, sizeof data);
    struct game_record record;
    ludo_error error = {0};
    assert_true(record_write(&session->trail.record, &text, &error));
    assert_true(text.length < sizeof data);
    if (text.length < strlen(tail) || strcmp(data + text.length - strlen(tail), tail) != 0)
        fail_msg("the record does not end with\n%sbut is\n%s", tail, data);
    if (!record_read(&record, data, text.length, &error))
        fail_msg("%s in\n%s", error.text, data);
    struct session again;
    assert_true(session_resume(&again, &record, &session->terms, &error));
    struct session_result before, after;
    session_result(session, &before);
    session_result(&again, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(again.terms.repetitions, session->terms.repetitions);
    assert_true(again.clocks.left[0] == session->terms.clock.time);
    assert_int_equal(session_turn(&again), session_turn(session));
    session_close(&again);
}

static void rules_end(void **state) {
    (void)state;
    struct session session = open_session("ttt", NULL, (struct session_terms){.repetitions = 3});
    record_name(&session.trail.record, 0, "human");
    record_name(&session.trail.record, 1, "level:3\n");
    play(&session, "0,0;1,0;0,1;1,1");
    assert_string_equal(status_of(&session), "X to move");
    struct session_result result;
    session_result(&session, &result);
    assert_true(result.points[0] == 0 && result.points[1] == 0); /* while it runs */
    expect_record(&session,
                  "seat 1 human\nseat 2 level:3\nmoves 4\n0,0\n1,0\n0,1\n1,1\nresult none\n");
    play(&session, "0,2");
    expect_end(&session, END_RULES, 0, "X wins");
    expect_record(&session, "result player 1\nend rules\n");
    ludo_error error;
    assert_false(session_play_text(&session, "2,2", 0, &error));
    assert_string_equal(error.text, "the game is over, so '2,2' cannot be played");
    assert_false(session_play(&session, 0, 0, &error));
    assert_string_equal(error.text, "the game is over");
    session_close(&session);
}

/* An end is found by its word, and each beside the rules has a reason. */
static void words_of_ends(void **state) {
    (void)state;
    for (int end = END_RULES; end < GAME_ENDS; end++) {
        assert_int_equal(game_end_named(game_end_word((game_end)end)), end);
        assert_int_equal(*session_reason((game_end)end) == '\0', end == END_RULES);
    }
    assert_int_equal(game_end_named("time 12"), END_TIME);
    assert_string_equal(session_reason(END_TIME), "has overstepped the time");
    for (const char *const *wrong =
             (const char *const[]){"", "none", "times", "tim", " time", NULL};
         *wrong; wrong++)
        assert_int_equal(game_end_named(*wrong), END_NONE);
    assert_string_equal(session_reason(END_NONE), "");
}

/* White and Black go there and back in Nine Men's Morris. */
static const char shuffling[] = "WWEWEEEEEBBEEEEEEEEEEBEE 0 0 W";

static void repetition(void **state) {
    (void)state;
    struct session session =
        open_session("muehle", shuffling, (struct session_terms){.repetitions = 3});
    play(&session, "d7-d6;a1-d1;d6-d7;d1-a1;d7-d6;a1-d1;d6-d7");
    assert_int_equal(session_turn(&session), 1);
    play(&session, "d1-a1");
    expect_end(&session, END_REPETITION, -1, "draw: the position has come again and again");
    expect_record(&session, "result draw\nend repetition\n");
    assert_true(session_back(&session, 0));
    assert_int_equal(session_turn(&session), 1);
    assert_true(session_forward(&session, 0));
    expect_end(&session, END_REPETITION, -1, "draw: the position has come again and again");
    session_close(&session);
    session = open_session("muehle", shuffling, (struct session_terms){.repetitions = 0});
    for (int i = 0; i < 10; i++)
        play(&session, "d7-d6;a1-d1;d6-d7;d1-a1");
    assert_int_equal(session_turn(&session), 0);
    session_close(&session);
}

static void quiet_and_limit(void **state) {
    (void)state;
    struct session session = open_session("muehle", shuffling, (struct session_terms){.quiet = 3});
    play(&session, "d7-d6;a1-d1");
    assert_int_equal(session_turn(&session), 0);
    play(&session, "d6-d7");
    expect_end(&session, END_QUIET, -1, "draw: nothing lasting has happened for long");
    expect_record(&session, "result draw\nend quiet\n");
    session_close(&session);
    session = open_session("muehle", NULL, (struct session_terms){.quiet = 3, .max_plies = 5});
    play(&session, "a1;a4;a7;d1");
    assert_int_equal(session_turn(&session), 0);
    play(&session, "d2");
    expect_end(&session, END_LIMIT, -1, "draw: the game has reached its limit of moves");
    session_close(&session);
}

static void people_end(void **state) {
    (void)state;
    struct session session = open_session("ttt", NULL, (struct session_terms){0});
    play(&session, "0,0");
    session_leave(&session, 1, END_RESIGNED);
    expect_end(&session, END_RESIGNED, 0, "O resigns; X wins");
    expect_record(&session, "result player 1\nend resigned 2\n");
    session_leave(&session, 0, END_TIME); /* it is over */
    expect_end(&session, END_RESIGNED, 0, "O resigns; X wins");
    assert_true(session_back(&session, 0));
    assert_int_equal(session_turn(&session), 0);
    session_leave(&session, 0, END_RESIGNED); /* before any move */
    assert_true(session_back(&session, 0));
    assert_int_equal(session_turn(&session), 0);
    assert_false(session_back(&session, 0));
    session_agree(&session);
    expect_end(&session, END_AGREED, -1, "draw: agreed");
    expect_record(&session, "result draw\nend agreed\n");
    assert_true(session_back(&session, 0));
    session_leave(&session, 0, END_TIME);
    expect_end(&session, END_TIME, 1, "X has overstepped the time; O wins");
    session_close(&session);
}

/* Among three a leaver's seat goes on; what it wins belongs to the others. */
static void leavers(void **state) {
    (void)state;
    struct session session = open_session("cn:size=3,players=3", NULL, (struct session_terms){0});
    play(&session, "0,0;1,0");
    session_leave(&session, 0, END_CRASH);
    assert_true(session_left(&session, 0));
    assert_int_equal(session_turn(&session), 2);
    play(&session, "1,1;0,1;1,2;2,2;0,2");
    struct session_result result;
    session_result(&session, &result);
    assert_int_equal(result.winner, 0);
    assert_int_equal(result.end, END_RULES);
    assert_true(result.points[0] == 0 && result.points[1] == 0.5 && result.points[2] == 0.5);
    expect_record(&session, "out 1 crash 2\nresult player 1\nend rules\n");
    while (session.trail.record.count > 1) {
        assert_true(session_left(&session, 0));
        assert_true(session_back(&session, 0));
    }
    assert_false(session_left(&session, 0));
    session_close(&session);
}

/* A draw belongs to those who are still there, and to nobody where all have left. */
static void leavers_have_no_draw(void **state) {
    static const double wanted[][3] = {{0, 0.5, 0.5}, {0, 0, 1}, {0, 0, 0}};
    (void)state;
    for (int leavers = 1; leavers <= 3; leavers++) {
        struct session session =
            open_session("cn:size=3,players=3", NULL, (struct session_terms){.max_plies = 1});
        for (int player = 0; player < leavers; player++)
            session_leave(&session, player, END_CRASH);
        play(&session, "0,0");
        struct session_result result;
        session_result(&session, &result);
        assert_int_equal(result.end, END_LIMIT);
        assert_int_equal(result.winner, -1);
        for (int player = 0; player < 3; player++)
            assert_true(result.points[player] == wanted[leavers - 1][player]);
        assert_true(result.points[3] == 0);
        session_close(&session);
    }
}

static void alone(void **state) {
    (void)state;
    struct session session = open_session("match3", NULL, (struct session_terms){0});
    session_leave(&session, 0, END_RESIGNED);
    struct session_result result;
    session_result(&session, &result);
    assert_int_equal(result.end, END_RESIGNED);
    assert_string_equal(status_of(&session), "Player resigns");
    expect_record(&session, "result score 0\nend resigned 1\n");
    session_close(&session);
    session = open_session("match3:moves=3", NULL, (struct session_terms){0});
    ludo_random chance = ludo_seeded(1);
    while (session_turn(&session) != LUDO_OVER)
        assert_true(session_play(
            &session, session_rules(&session)->random(session.trail.state, &chance), 0, NULL));
    session_result(&session, &result);
    assert_true(result.score > 0);
    session_close(&session);
}

static void clocks(void **state) {
    (void)state;
    struct clock_terms terms;
    ludo_error error;
    assert_true(clock_read_terms("1m+2", &terms, &error));
    assert_true(terms.time == 60 && terms.increment == 2 && !terms.per_move);
    const char *const wrong[] = {"",    "x",    "0s",  "1d",  "5m+",      "5m+3s ",
                                 "1sm", "1..2", "nan", "1e3", "99999999h"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(clock_read_terms(wrong[i], &terms, &error));
    struct session session = open_session("ttt", NULL, (struct session_terms){.clock = terms});
    assert_true(session_play_text(&session, "0,0", 10, &error));
    assert_true(session.clocks.left[0] == 52);
    assert_true(clocks_left(&session.clocks, 1, 25) == 45);
    session_close(&session);
    assert_true(clock_read_terms("1000000s", &terms, &error));
    assert_false(clock_read_terms("1000001s", &terms, &error));
    assert_true(clock_read_terms("30s", &terms, &error) && terms.per_move);
    session = open_session("ttt", NULL, (struct session_terms){.clock = terms});
    assert_true(session_play_text(&session, "0,0", 29, &error));
    assert_true(clocks_left(&session.clocks, 1, 60) == -1);
    session_close(&session);
}

/* Back and forth through a random game of every sample, byte for byte. */
/* A resignation is taken back alone: moves, other leavers and other ends stay; the clock goes on
 * from then. */
static void resignations(void **state) {
    (void)state;
    struct session_terms terms = {.clock = {.runs = true, .time = 60}};
    struct session session = open_session("ttt", NULL, terms);
    play(&session, "1,1;0,0");
    assert_false(session_rejoin(&session, 5));
    assert_true(session.clocks.began == 0);
    session_leave(&session, 0, END_RESIGNED);
    assert_int_equal(session_turn(&session), LUDO_OVER);
    assert_true(session_rejoin(&session, 7));
    assert_int_equal(session_turn(&session), 0);
    assert_int_equal(session.trail.record.count, 2);
    assert_true(session.clocks.began == 7);
    session_leave(&session, 0, END_TIME);
    assert_false(session_rejoin(&session, 9));
    assert_int_equal(session.trail.record.end, END_TIME);
    assert_true(session_back(&session, 11));
    assert_true(session.clocks.began == 11);
    session_close(&session);

    session = open_session("cn:size=4,players=3", NULL, terms);
    session_leave(&session, 1, END_RESIGNED);
    play(&session, "0,0");
    session_leave(&session, 2, END_CRASH);
    assert_false(session_rejoin(&session, 1)); /* not here, and not of that kind */
    assert_true(session_left(&session, 1) && session_left(&session, 2));
    session_leave(&session, 0, END_RESIGNED);
    assert_true(session_rejoin(&session, 1));
    assert_false(session_left(&session, 0));
    assert_true(session_left(&session, 1) && session_left(&session, 2));
    session_close(&session);
}

static void trails(void **state) {
    (void)state;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++) {
            enum { PLIES = 40 };
            ludo_variant variant = read_variant(*sample);
            ludo_random random = ludo_seeded(5);
            uint64_t hashes[PLIES + 1];
            struct trail trail, twin;
            assert_true(trail_open(&trail, &variant, NULL, NULL));
            size_t size = ludo_state_size(&variant), plies = 0;
            unsigned char *first = malloc(size);
            assert_non_null(first);
            memcpy(first, trail.state, size);
            hashes[0] = variant.game->hash(trail.state);
            while (plies < PLIES && variant.game->turn(trail.state) != LUDO_OVER) {
                assert_true(trail_play(&trail, variant.game->random(trail.state, &random), NULL));
                hashes[++plies] = variant.game->hash(trail.state);
            }
            assert_true(trail_copy(&twin, &trail, NULL));
            assert_true(variant.game->hash(twin.state) == hashes[plies]);
            for (size_t i = plies; i-- > 0;) {
                assert_true(trail_back(&trail));
                assert_true(variant.game->hash(trail.state) == hashes[i]);
            }
            assert_false(trail_back(&trail));
            assert_memory_equal(first, trail.state, size);
            for (size_t i = 0; i < plies; i++) {
                assert_true(trail.past[i] == hashes[i]);
                assert_true(trail_forward(&trail));
            }
            assert_false(trail_forward(&trail));
            assert_memory_equal(twin.state, trail.state, size);
            free(first);
            trail_close(&trail);
            trail_close(&twin);
        }
}

/* Records of the first version still load, and damaged ones are refused with their line. */
static void old_and_damaged(void **state) {
    (void)state;
    const struct {
        const char *text, *refusal; /* NULL: none */
    } cases[] = {
        {"ludothek record 1\ngame ttt\nmoves 1\n0,0\nresult none\n", NULL},
        {"ludothek record 2\ngame ttt\nmoves 1\n0,0\nresult none\n", NULL},
        {"ludothek record 2\ngame ttt\nmoves 1\n0,0\nresult draw\nend limit\n", NULL},
        {"ludothek record 2\ngame ttt\nmoves 1\n0,0\nresult player 2\nend time 1\n", NULL},
        {"ludothek record 3\ngame ttt\nmoves 0\nresult none\n",
         "line 1: a record begins with 'ludothek record 2'"},
        {"ludothek record 1\ngame ttt\nmoves 1\n0,0\nresult draw\nend limit\n",
         "line 5: 'result draw', but these moves give 'result none'"},
        {"ludothek record 2\ngame ttt\nmoves 1\n0,0\nresult player 1\nend time 1\n",
         "line 6: 'result player 1', but these moves give 'result player 2'"},
        {"ludothek record 2\ngame ttt\nmoves 1\n0,0\nresult none\nend rules\n",
         "line 6: the end is 'rules', but these moves end by 'none'"},
        {"ludothek record 2\ngame ttt\nmoves 0\nresult draw\nend tired\n",
         "line 5: 'end tired' instead of 'end WORD', with the player after it who has lost by it"},
        {"ludothek record 2\ngame ttt\nmoves 0\nresult draw\nend time 3\n",
         "line 5: 'end time 3' instead of 'end WORD', with the player after it who has lost by it"},
        {"ludothek record 2\ngame ttt\nseat 3 me\nmoves 0\nresult none\n",
         "line 3: 'seat 3 me' instead of 'seat NUMBER NAME', with a number from 1 to 2"},
        {"ludothek record 2\ngame cn:players=3\nmoves 0\nout 1 rules 0\nresult none\n",
         "line 4: 'out 1 rules 0' instead of 'out PLAYER WORD MOVES'"},
        {"ludothek record 2\ngame ttt\nmoves 0\nresult none\nmore\n",
         "line 5: the record should end before this line"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game_record record;
        ludo_error error = {0};
        bool good = record_read(&record, cases[i].text, strlen(cases[i].text), &error);
        if (cases[i].refusal)
            assert_string_equal(good ? "accepted" : error.text, cases[i].refusal);
        else if (!good)
            fail_msg("%s", error.text);
        if (good)
            record_free(&record);
    }
    const char two[] = "ludothek record 2\ngame ttt\nmoves 0\nresult none\n"
                       "ludothek record 2\ngame cn\nmoves 1\n0,0\nresult none\n";
    struct record_reader reader = {two, two + strlen(two), 0};
    struct game_record record;
    assert_true(record_read_next(&reader, &record, NULL));
    record_free(&record);
    assert_true(record_read_next(&reader, &record, NULL));
    assert_int_equal(record.count, 1);
    assert_true(reader.at == reader.end);
    record_free(&record);
}

static void player_texts(void **state) {
    (void)state;
    ludo_variant ttt = read_variant("ttt"), match3 = read_variant("match3"),
                 muehle = read_variant("muehle");
    ludo_error error;
    const char *const right[] = {"random", "greedy", "level:1", "level:10",
                                 "time",   "time:2", "nodes:1", "mcts:18446744073709551615"};
    const char *const wrong[] = {"",         "human",    "level",   "level:0",  "level:11",
                                 "level:3 ", "time:0",   "time:65", "nodes",    "nodes:x",
                                 "nodes:-1", "random:1", "tables:", "uai:prog", "LEVEL:3"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        if (!player_check(right[i], &ttt, &error))
            fail_msg("%s: %s", right[i], error.text);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (player_check(wrong[i], &muehle, &error))
            fail_msg("'%s' is taken for a player", wrong[i]);
    assert_false(player_check("tables", &ttt, &error));
    assert_string_equal(error.text, "there are no perfect-play tables for ttt");
    assert_false(player_check("mcts:5", &match3, &error));
    assert_true(player_check("tables:here", &muehle, &error));
}

/* Plays a game of a player with itself; gives a digest of the moves. */
static uint64_t digest(const char *game, const char *text, bool with_detour) {
    struct session session =
        open_session(game, NULL, (struct session_terms){.repetitions = 3, .max_plies = 60});
    ludo_error error = {0};
    struct player *player = player_open(text, session_variant(&session),
                                        &(struct player_setup){.seed = 4, .memory = 1}, &error);
    assert_non_null(player);
    ludo_random chance = ludo_seeded(8);
    uint64_t sum = 0;
    int turn;
    while ((turn = session_turn(&session)) != LUDO_OVER) {
        ludo_move move;
        if (turn == LUDO_NATURE)
            move = ludo_next(&chance);
        else
            assert_true(player_choose(player, &session.trail, &move));
        assert_true(session_play(&session, move, 0, &error));
        if (with_detour && turn >= 0 &&
            session_turn(&session) != LUDO_OVER) { /* takes it back and thinks again */
            ludo_move again;
            assert_true(session_back(&session, 0));
            assert_true(player_choose(player, &session.trail, &again));
            assert_int_equal(again, move);
            assert_true(session_forward(&session, 0));
        }
        sum = ludo_mix(sum ^ move);
    }
    player_close(player);
    session_close(&session);
    return sum;
}

static void players_play(void **state) {
    (void)state;
    const char *const games[] = {"ttt", "ataxx:size=5x5", "santorini:draw=random", "match3:moves=4",
                                 "cn:players=3"};
    const char *const texts[] = {"random", "greedy", "level:1", "level:4", "nodes:200"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
            assert_true(digest(games[g], texts[t], false) == digest(games[g], texts[t], true));
}

/* Nobody can win: it ends all the same. */
static void never_endless(void **state) {
    (void)state;
    struct session session = open_session("muehle", NULL, (struct session_terms){.repetitions = 3});
    struct player *player = player_open("level:5", session_variant(&session),
                                        &(struct player_setup){.seed = 3, .no_tables = true}, NULL);
    assert_non_null(player);
    while (session_turn(&session) != LUDO_OVER) {
        ludo_move move;
        assert_true(player_choose(player, &session.trail, &move));
        assert_true(session_play(&session, move, 0, NULL));
        assert_true(session.trail.record.count < 2000);
    }
    player_close(player);
    session_close(&session);
}

static void *stop_soon(void *player) {
    player_stop(player);
    return NULL;
}

static void stopped_from_outside(void **state) {
    (void)state;
    struct session session = open_session("ataxx", NULL, (struct session_terms){0});
    struct player *player = player_open("time", session_variant(&session),
                                        &(struct player_setup){.seconds = 1000000}, NULL);
    assert_non_null(player);
    pthread_t thread;
    ludo_move move;
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, player), 0);
    assert_true(player_choose(player, &session.trail, &move));
    pthread_join(thread, NULL);
    assert_true(session_play(&session, move, 0, NULL));
    player_ready(player);
    player_allow(player, (search_limits){.depth = 2});
    assert_true(player_choose(player, &session.trail, &move));
    player_close(player);
    session_close(&session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_end),
        cmocka_unit_test(words_of_ends),
        cmocka_unit_test(repetition),
        cmocka_unit_test(quiet_and_limit),
        cmocka_unit_test(people_end),
        cmocka_unit_test(leavers),
        cmocka_unit_test(leavers_have_no_draw),
        cmocka_unit_test(alone),
        cmocka_unit_test(clocks),
        cmocka_unit_test(resignations),
        cmocka_unit_test(trails),
        cmocka_unit_test(old_and_damaged),
        cmocka_unit_test(player_texts),
        cmocka_unit_test(players_play),
        cmocka_unit_test(never_endless),
        cmocka_unit_test(stopped_from_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
