/*
 * Rooms without sockets and stores: every event that is told leads to the same room when it is read
 * again, and people get what the protocol says.
 */
#include "rooms/message.h"
#include "rooms/secret.h"
#include "test.h"
#include "words/words.h"
#include <stdio.h>

enum { EVENTS = 4000 };

/* What a room has told. */
static struct {
    char *bodies[EVENTS];
    size_t count;
} told;

static void forget(void) {
    for (size_t i = 0; i < told.count; i++)
        free(told.bodies[i]);
    told.count = 0;
}

static void listen(struct room *room, uint64_t number, const char *body, size_t length) {
    (void)room;
    assert_int_equal(number, told.count + 1);
    assert_int_equal(strlen(body), length);
    assert_true(told.count < EVENTS);
    told.bodies[told.count++] = strdup(body);
}

static struct room empty(void) {
    return (struct room){
        .id = 1,
        .limits = {.cells = 441, .nodes = 1000, .plies = 300, .events = EVENTS - 10},
        .on_event = listen};
}

static bool open_room(struct room *room, const struct room_wish *wish, ludo_error *error) {
    forget();
    *room = empty();
    return room_open(room, wish, 0, error);
}

static struct room begin(const char *game, const char *clock) {
    struct room room;
    ludo_error error;
    if (!open_room(&room, &(struct room_wish){.game = game, .clock = clock}, &error))
        fail_msg("%s: %s", game, error.text);
    return room;
}

static const char *last(void) {
    return told.bodies[told.count - 1];
}

static void must_tell(const char *text) {
    if (!strstr(last(), text))
        fail_msg("%s does not have %s", last(), text);
}

static void must_refuse(room_answer answer, const ludo_error *error, const char *reason) {
    assert_int_equal(answer, ROOM_REFUSED);
    if (!strstr(error->text, reason))
        fail_msg("'%s' instead of '%s'", error->text, reason);
}

static room_answer move(struct room *room, int seat, uint64_t ply, const char *text,
                        ludo_error *error) {
    uint64_t number;
    return room_move(room, seat, ply, text, 0, &number, error);
}

/* Two rooms must be the same to whoever looks. */
static void compare(const struct room *room, const struct room *again) {
    char data[2][65536];
    const struct room *rooms[] = {room, again};
    for (int i = 0; i < 2; i++) {
        ludo_text text = ludo_text_in(data[i], sizeof data[i]);
        ludo_json json = ludo_json_in(&text);
        int64_t clocks[LUDO_MAX_PLAYERS];
        ludo_json_open(&json, '{');
        room_describe(rooms[i], &json);
        event_put_clocks(&json, room_clocks(rooms[i], 0, clocks) ? clocks : NULL,
                         rooms[i]->players);
        ludo_json_close(&json, '}');
    }
    assert_string_equal(data[0], data[1]);
    assert_int_equal(room->last, again->last);
    assert_int_equal(room->over, again->over);
    assert_int_equal(room->round, again->round);
    assert_int_equal(room->began, again->began);
    assert_memory_equal(room->offers, again->offers, sizeof room->offers);
    for (int seat = 0; seat < room->players; seat++) {
        assert_int_equal(room->chairs[seat], again->chairs[seat]);
        assert_string_equal(room->seated[seat], again->seated[seat]);
        assert_int_equal(session_left(&room->session, seat), session_left(&again->session, seat));
    }
}

/* Reads all events again, from the first or from where the present game began. */
static void replay(const struct room *room, uint64_t from) {
    struct room again = empty();
    ludo_error error;
    again.on_event = NULL;
    for (size_t i = from - 1; i < told.count; i++)
        if (!room_replay(&again, told.bodies[i], 0, &error))
            fail_msg("%s: %s", told.bodies[i], error.text);
    compare(room, &again);
    room_close(&again);
}

/* Somebody does something, sensible or not. */
static void act(struct room *room, ludo_random *random) {
    int seat = (int)ludo_below(random, (uint64_t)room->players);
    ludo_error error;
    uint64_t number, what = ludo_below(random, 24);
    if (what < 3)
        room_say(room, seat, (room_offer)what, 0, &error);
    else if (what < 5)
        room_decline(room, seat, (room_offer)ludo_below(random, OFFERS), 0, &error);
    else if (what == 5 && ludo_below(random, 8) == 0)
        room_resign(room, seat, 0, &error);
    else if (what < 8)
        room_move(room, seat, ludo_below(random, 20), "nonsense", 0, &number, &error);
    else if (room_turn(room) != NO_SEAT)
        room_play(room, session_rules(&room->session)->random(room->session.trail.state, random),
                  0);
    else
        room_say(room, seat, OFFER_REMATCH, 0, &error);
}

static void test_events_make_the_room(void **state) {
    static const char *const games[] = {"ttt",
                                        "ataxx:size=5x5",
                                        "ataxx:size=5x5,players=4",
                                        "match3:moves=6",
                                        "muehle",
                                        "santorini",
                                        "attt"};
    (void)state;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        ludo_random random = ludo_seeded(game + 1);
        struct room room = begin(games[game], NULL);
        for (int step = 0; step < (SANITIZED ? 150 : 600); step++) {
            act(&room, &random);
            if (step % 10 == 0) {
                replay(&room, 1);
                replay(&room, room.began);
            }
        }
        assert_true(room.round > 1);
        room_close(&room);
    }
    forget();
}

static void test_moves(void **state) {
    struct room room = begin("ttt", NULL);
    ludo_error error;
    uint64_t number = 0;
    (void)state;
    must_tell("\"kind\":\"begin\",\"turn\":0,\"round\":1,\"game\":\"ttt\"");
    must_refuse(move(&room, 1, 0, "0,0", &error), &error, "not your turn");
    must_refuse(move(&room, 0, 1, "0,0", &error), &error, "ply 1 is not the next one");
    must_refuse(move(&room, 0, 0, "9,9", &error), &error, "9");
    assert_int_equal(told.count, 1);
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    must_tell("\"kind\":\"move\",\"turn\":1,\"ply\":0,\"seat\":0,\"text\":\"0,0\",\"clocks\":null");
    assert_int_equal(room_move(&room, 0, 0, "0,0", 0, &number, &error), ROOM_REPEATED);
    assert_int_equal(number, 2);
    must_refuse(move(&room, 0, 0, "0,1", &error), &error, "not your turn");
    assert_int_equal(move(&room, 1, 1, "1,1", &error), ROOM_DONE);
    assert_int_equal(room_move(&room, 0, 0, "0,0", 0, &number, &error), ROOM_REPEATED);
    assert_int_equal(move(&room, 0, 2, "0,1", &error), ROOM_DONE);
    assert_int_equal(move(&room, 1, 3, "2,2", &error), ROOM_DONE);
    assert_int_equal(move(&room, 0, 4, "0,2", &error), ROOM_DONE);
    must_tell(
        "\"kind\":\"end\",\"turn\":null,\"end\":\"rules\",\"seat\":null,\"winner\":0,\"points\":[1.000000,0.000000],\"status\":\"X wins\"");
    must_refuse(move(&room, 1, 5, "1,0", &error), &error, "over");
    assert_int_equal(room_move(&room, 0, 4, "0,2", 0, &number, &error), ROOM_REPEATED);
    room_close(&room);
}

static void test_agreements(void **state) {
    struct room room = begin("ttt", NULL);
    ludo_error error;
    (void)state;
    must_refuse(room_say(&room, 0, OFFER_UNDO, 0, &error), &error, "no move");
    must_refuse(room_say(&room, 0, OFFER_REMATCH, 0, &error), &error, "not over");
    must_refuse(room_decline(&room, 0, OFFER_DRAW, 0, &error), &error, "nobody");
    move(&room, 0, 0, "0,0", &error);
    move(&room, 1, 1, "1,1", &error);
    assert_int_equal(room_say(&room, 0, OFFER_UNDO, 0, &error), ROOM_DONE);
    must_tell("\"kind\":\"offer\",\"turn\":0,\"what\":\"undo\",\"seat\":0");
    must_refuse(room_say(&room, 0, OFFER_UNDO, 0, &error), &error, "already");
    assert_int_equal(room_say(&room, 1, OFFER_UNDO, 0, &error), ROOM_DONE);
    must_tell("\"kind\":\"undo\",\"turn\":0,\"ply\":0");
    assert_int_equal(room_ply(&room), 0);
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    assert_int_equal(room_say(&room, 1, OFFER_DRAW, 0, &error), ROOM_DONE);
    assert_int_equal(room_decline(&room, 0, OFFER_DRAW, 0, &error), ROOM_DONE);
    must_tell("\"kind\":\"decline\",\"turn\":1,\"what\":\"draw\",\"seat\":0");
    assert_int_equal(room_say(&room, 1, OFFER_DRAW, 0, &error), ROOM_DONE);
    move(&room, 1, 1, "1,1", &error);
    assert_int_equal(room_say(&room, 0, OFFER_DRAW, 0, &error), ROOM_DONE);
    must_tell("offer"); /* the one before has gone with the move */
    assert_int_equal(room_say(&room, 1, OFFER_DRAW, 0, &error), ROOM_DONE);
    must_tell(
        "\"kind\":\"end\",\"turn\":null,\"end\":\"agreed\",\"seat\":null,\"winner\":null,\"points\":[0.500000,0.500000]");
    must_refuse(room_resign(&room, 0, 0, &error), &error, "over");
    room_say(&room, 0, OFFER_REMATCH, 0, &error);
    room_say(&room, 1, OFFER_REMATCH, 0, &error);
    must_tell(
        "\"kind\":\"begin\",\"turn\":0,\"round\":2,\"game\":\"ttt\",\"position\":null,\"chairs\":[1,0]");
    assert_int_equal(room_seat(&room, 0), 1);
    assert_int_equal(room_resign(&room, 1, 0, &error), ROOM_DONE);
    must_tell("\"end\":\"resigned\",\"seat\":1,\"winner\":0");
    room_close(&room);
}

/* Who speaks a language is answered in it; what everybody is told stays English. */
static void test_languages(void **state) {
    static const char text[] = "{\"type\":\"ping\",\"language\":\"de\",\"data\":7}";
    struct room room = begin("hive", NULL);
    struct message message;
    ludo_error error;
    (void)state;
    ludo_teach(words_program, LUDO_ENGLISH);
    assert_int_equal(message_read(&message, text, sizeof text - 1, &error), MESSAGE_WRONG);
    message_free(&message);
    assert_string_equal(error.text, "'data' sollte ein Text sein");
    must_refuse(move(&room, 1, 0, "bS1", &error), &error, "jemand anderes ist am Zug");
    must_refuse(move(&room, 0, 0, "wQ", &error), &error, "die K\u00f6nigin wQ kann nicht");
    assert_int_equal(room_resign(&room, 1, 0, &error), ROOM_DONE);
    must_tell("Black resigns; White wins");
    assert_int_equal(ludo_speak(LUDO_LANGUAGES), LUDO_GERMAN);
    room_close(&room);
}

static void test_computers(void **state) {
    struct room room;
    ludo_error error;
    (void)state;
    assert_true(open_room(
        &room, &(struct room_wish){.game = "ttt", .seats = {"human", "random"}, .seat_count = 2},
        &error));
    assert_null(room_computer(&room, 0));
    assert_string_equal(room_computer(&room, 1), "random");
    must_refuse(room_say(&room, 0, OFFER_DRAW, 0, &error), &error, "computer");
    move(&room, 0, 0, "0,0", &error);
    assert_int_equal(room_say(&room, 0, OFFER_UNDO, 0, &error), ROOM_DONE);
    must_tell("undo");
    room_resign(&room, 0, 0, &error);
    assert_int_equal(room_say(&room, 0, OFFER_REMATCH, 0, &error), ROOM_DONE);
    must_tell("\"seats\":[\"random\",\"human\"]");
    assert_string_equal(room_computer(&room, 0), "random");
    room_close(&room);
}

static void test_leaving_a_game_of_three(void **state) {
    struct room room = begin("cn:size=4,players=3", NULL);
    ludo_error error;
    (void)state;
    assert_int_equal(room_resign(&room, 1, 0, &error), ROOM_DONE);
    must_tell("\"kind\":\"out\",\"turn\":0,\"seat\":1,\"end\":\"resigned\"");
    assert_string_equal(room_computer(&room, 1), "random");
    must_refuse(room_resign(&room, 1, 0, &error), &error, "left");
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    must_refuse(move(&room, 1, 1, "0,1", &error), &error, "left");
    replay(&room, 1);
    room_close(&room);
}

static void test_clocks(void **state) {
    struct room room = begin("ttt", "10s+2s");
    ludo_error error;
    uint64_t number;
    (void)state;
    must_tell("\"clock\":\"10s+2s\",\"clocks\":[10000,10000]");
    assert_true(room_deadline(&room) == 0); /* they run from the first move on */
    room_move(&room, 0, 0, "0,0", 100, &number, &error);
    must_tell("\"clocks\":[12000,10000]");
    assert_true(room_deadline(&room) == 110);
    room_move(&room, 1, 1, "1,1", 103, &number, &error);
    must_tell("\"clocks\":[12000,9000]");
    room_tick(&room, 114.9);
    must_tell("move");
    must_refuse(room_move(&room, 0, 2, "0,1", 115.5, &number, &error), &error, "over");
    must_tell("\"end\":\"time\",\"seat\":0,\"winner\":1");
    replay(&room, 1);
    room_close(&room);
}

/* Whoever comes to a room that has slept has the rest of this move, and all the time for the next.
 */
static void test_clocks_set_in_a_turn(void **state) {
    struct room room = begin("ttt", "30s");
    ludo_error error;
    uint64_t number;
    (void)state;
    room_move(&room, 0, 0, "0,0", 100, &number, &error);
    room_set_clocks(&room, (const int64_t[LUDO_MAX_PLAYERS]){30000, 3000}, 200, 0);
    assert_true(room_deadline(&room) == 203);
    room_move(&room, 1, 1, "1,1", 202, &number, &error);
    must_tell("\"clocks\":[30000,30000]");
    room_close(&room);
}

/* The date was set ahead while a room slept: its clock ran out before the server's own clock began,
 * and that ends the game, too. */
static void test_clocks_of_a_long_sleep(void **state) {
    struct room room = begin("ttt", "30s");
    ludo_error error;
    uint64_t number;
    (void)state;
    room_move(&room, 0, 0, "0,0", 100, &number, &error);
    room_set_clocks(&room, (const int64_t[LUDO_MAX_PLAYERS]){30000, 3000}, 200, 300 * 86400.0);
    assert_true(room_deadline(&room) > 0);
    room_tick(&room, 200);
    must_tell("\"end\":\"time\",\"seat\":1,\"winner\":0");
    room_close(&room);
}

/* A computer plays on for whoever leaves, and agrees to no draw: one that was offered is off. */
static void test_offers_when_somebody_leaves(void **state) {
    struct room room = begin("cn:size=5,players=3", NULL);
    ludo_error error;
    (void)state;
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    assert_int_equal(room_say(&room, 0, OFFER_DRAW, 0, &error), ROOM_DONE);
    assert_int_equal(room_say(&room, 1, OFFER_DRAW, 0, &error), ROOM_DONE);
    assert_int_equal(room_resign(&room, 2, 0, &error), ROOM_DONE);
    must_refuse(room_decline(&room, 0, OFFER_DRAW, 0, &error), &error, "nobody has offered");
    room_resume(&room, 0);
    assert_false(room.over);
    room_close(&room);
}

/* Who has left a game of three has no deadline: a random player moves for them. */
static void test_deadlines_of_three(void **state) {
    struct room room = begin("cn:size=5,players=3", "1s+0s");
    ludo_random random = ludo_seeded(1);
    ludo_error error;
    (void)state;
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    assert_true(room_deadline(&room) == 1);
    room_tick(&room, 1);
    must_tell("\"kind\":\"out\",\"turn\":1,\"seat\":1,\"end\":\"time\"");
    assert_true(room_deadline(&room) == 0);
    room_play(&room, session_rules(&room.session)->random(room.session.trail.state, &random), 50);
    assert_true(room_deadline(&room) == 51);
    room_close(&room);
}

/* Looking back for the last turn of a seat forgets nobody who has left since. */
static void test_undo_after_leaving(void **state) {
    struct room room = begin("cn:size=5,players=3", NULL);
    ludo_error error;
    (void)state;
    assert_int_equal(move(&room, 0, 0, "0,0", &error), ROOM_DONE);
    assert_int_equal(room_resign(&room, 1, 0, &error), ROOM_DONE);
    assert_int_equal(room_say(&room, 0, OFFER_UNDO, 0, &error), ROOM_DONE);
    assert_string_equal(room_computer(&room, 1), "random");
    room_close(&room);
}

static void test_wishes(void **state) {
    static const struct {
        struct room_wish wish;
        const char *reason;
    } refused[] = {
        {{.game = "chess"}, "chess"},
        {{.game = "cn:size=999"}, "at most 441 cells"},
        {{.game = "ataxx:size=99x99"}, "at most 441 cells"},
        {{.game = "ttt", .seats = {"human"}, .seat_count = 1}, "2 seats"},
        {{.game = "ttt", .seats = {"human", "nobody"}, .seat_count = 2}, "no player"},
        {{.game = "muehle", .seats = {"human", "tables:/etc"}, .seat_count = 2}, "cannot sit"},
        {{.game = "ttt", .seats = {"human", "time:64"}, .seat_count = 2}, "cannot sit"},
        {{.game = "ttt", .seats = {"human", "nodes:1001"}, .seat_count = 2}, "at most 1000 nodes"},
        {{.game = "ttt",
          .seats = {"human", "level:3level:3level:3level:3level:3"},
          .seat_count = 2},
         "too long"},
        {{.game = "ttt", .position = "nonsense"}, "position"},
        {{.game = "ttt", .clock = "soon"}, "soon"},
        {{.game = "ttt", .clock = "0000000000000000000000000000000000000001s"}, "clock"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct room room;
        ludo_error error = {0};
        assert_false(open_room(&room, &refused[i].wish, &error));
        if (!strstr(error.text, refused[i].reason))
            fail_msg("'%s' instead of '%s'", error.text, refused[i].reason);
        assert_int_equal(told.count, 0);
    }
}

static void test_full_room(void **state) {
    struct room room = begin("ttt", NULL);
    ludo_error error;
    (void)state;
    room.limits.events = 3;
    move(&room, 0, 0, "0,0", &error);
    assert_int_equal(room_say(&room, 0, OFFER_DRAW, 0, &error), ROOM_DONE);
    must_refuse(move(&room, 1, 1, "1,1", &error), &error, "had its 3 events");
    must_refuse(room_decline(&room, 1, OFFER_DRAW, 0, &error), &error, "had its 3 events");
    room_close(&room);
}

/* Whatever a store says, a room is not broken by it. */
static void test_damaged_events(void **state) {
    static const char *const bodies[] = {
        "",
        "{}",
        "[]",
        "{\"kind\":\"move\",\"text\":\"0,0\",\"number\":1}",
        "{\"kind\":\"begin\",\"number\":1}",
        "{\"kind\":\"begin\",\"number\":1,\"game\":\"ttt\",\"chairs\":[7,0],\"seats\":[\"human\",\"human\"]}"};
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        struct room room = empty();
        ludo_error error = {0};
        assert_false(room_replay(&room, bodies[i], 0, &error));
        assert_true(strlen(error.text) > 0);
    }
    struct room room = begin("ttt", NULL);
    ludo_error error;
    assert_false(room_replay(&room, "{\"kind\":\"move\",\"text\":\"0,0\",\"number\":5,\"seat\":0}",
                             0, &error));
    assert_false(room_replay(&room, "{\"kind\":\"move\",\"text\":\"9,0\",\"number\":2,\"seat\":0}",
                             0, &error));
    assert_false(room_replay(&room, "{\"kind\":\"out\",\"end\":\"time\",\"number\":2,\"seat\":3}",
                             0, &error));
    room_close(&room);
    forget();
}

/* FIPS 180-4, and what every other program gives. */
static void test_hashes(void **state) {
    char hash[SECRET_HASH], secret[SECRET_TEXT], other[SECRET_TEXT], million[1001];
    uint8_t digest[32];
    (void)state;
    secret_hash("", hash);
    assert_string_equal(hash, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    secret_hash("abc", hash);
    assert_string_equal(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    secret_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", hash);
    assert_string_equal(hash, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    memset(million, 'a', 1000);
    million[1000] = '\0';
    secret_digest(million, 1000, digest);
    assert_int_equal(digest[0], 0x41);
    assert_int_equal(digest[31], 0xa3);
    secret_make(NULL, secret);
    secret_make(NULL, other);
    assert_int_equal(strlen(secret), SECRET_TEXT - 1);
    assert_string_not_equal(secret, other);
}

static void ignore(struct room *room, uint64_t number, const char *body, size_t length) {
    (void)room, (void)number, (void)body, (void)length;
}

/* A server that is killed may have stored the first of events that belong together alone. */
static void test_resuming(void **state) {
    (void)state;
    static const char *const moves[] = {"0,0", "1,0", "0,1", "1,1", "0,2"};
    ludo_error error;
    struct room room = begin("ttt", NULL);
    for (uint64_t ply = 0; ply < sizeof moves / sizeof *moves; ply++)
        assert_int_equal(move(&room, (int)(ply % 2), ply, moves[ply], &error), ROOM_DONE);
    must_tell("\"end\"");
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(room_say(&room, seat, OFFER_REMATCH, 0, &error), ROOM_DONE);
    must_tell("\"begin\"");
    size_t all = told.count;
    for (size_t kept = 1; kept <= all; kept++) {
        struct room again = empty();
        again.on_event = ignore;
        for (size_t i = 0; i < kept; i++)
            assert_true(room_replay(&again, told.bodies[i], 0, &error));
        room_resume(&again, 0);
        bool lost = strstr(told.bodies[kept - 1], moves[4]) || kept == all - 1;
        assert_int_equal(again.last, kept + lost);
        assert_int_equal(again.over, kept >= 6 && kept < all - 1);
        if (kept >= all - 1)
            compare(&room, &again);
        room_close(&again);
    }
    room_close(&room);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events_make_the_room),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_agreements),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_computers),
        cmocka_unit_test(test_leaving_a_game_of_three),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_clocks_set_in_a_turn),
        cmocka_unit_test(test_clocks_of_a_long_sleep),
        cmocka_unit_test(test_offers_when_somebody_leaves),
        cmocka_unit_test(test_deadlines_of_three),
        cmocka_unit_test(test_undo_after_leaving),
        cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_full_room),
        cmocka_unit_test(test_damaged_events),
        cmocka_unit_test(test_resuming),
        cmocka_unit_test(test_hashes),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    forget();
    return failed;
}
