/*
 * Messages of clients: what is read of them, and how those that are wrong are refused.
 */
#include "rooms/message.h"
#include "test.h"
#include <stdio.h>

static struct message read_good(const char *text) {
    struct message message;
    ludo_error error = {0};
    if (message_read(&message, text, strlen(text), &error) != MESSAGE_GOOD)
        fail_msg("%s: %s", text, error.text);
    return message;
}

static void refused(const char *text, message_verdict verdict, const char *reason) {
    struct message message;
    ludo_error error = {0};
    if (message_read(&message, text, strlen(text), &error) != verdict)
        fail_msg("%s: another verdict", text);
    assert_string_equal(error.text, reason);
    message_free(&message);
}

static void no_messages(void **unused) {
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "null",
                                        "{}",
                                        "{\"type\":1}",
                                        "{\"type\":\"list\"",
                                        "{\"type\":\"list\"}x",
                                        "{\"type\":\"list\",\"type\":\"list\"}",
                                        "\"list\""};
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        refused(texts[i], MESSAGE_BROKEN, "a message is one JSON object with a string 'type'");
}

static void types_and_numbers(void **unused) {
    static const struct {
        const char *text;
        message_type type;
    } cases[] = {
        {"{\"type\":\"list\"}", MESSAGE_LIST}, {"{\"type\":\"match\"}", MESSAGE_MATCH},
        {"{\"type\":\"look\"}", MESSAGE_LOOK}, {"{\"type\":\"resign\"}", MESSAGE_RESIGN},
        {"{\"type\":\"draw\"}", MESSAGE_DRAW}, {"{\"type\":\"undo\"}", MESSAGE_UNDO},
        {"{\"type\":\"ping\"}", MESSAGE_PING}, {"{\"type\":\"rematch\"}", MESSAGE_REMATCH},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct message message = read_good(cases[i].text);
        assert_int_equal(message.type, cases[i].type);
        assert_false(message.has_id);
        message_free(&message);
    }
    struct message message = read_good("{\"type\":\"ping\",\"id\":-7,\"data\":\"x\"}");
    assert_true(message.has_id);
    assert_int_equal(message.id, -7);
    assert_string_equal(message.text, "x");
    message_free(&message);
    message = read_good("{\"type\":\"ping\",\"id\":\"7\",\"data\":null}");
    assert_false(message.has_id);
    assert_null(message.text);
    message_free(&message);
    refused("{\"type\":\"dance\"}", MESSAGE_WRONG, "there is no message of type 'dance'");
    refused("{\"type\":\"ping\",\"data\":1}", MESSAGE_WRONG, "'data' should be a string");
}

static void rooms_that_are_wished(void **unused) {
    (void)unused;
    struct message message =
        read_good("{\"type\":\"create\",\"game\":\"ttt\",\"private\":true,\"clock\":\"30s\","
                  "\"position\":\"x\",\"seats\":[\"human\",\"random\",\"a\",\"b\"]}");
    assert_int_equal(message.type, MESSAGE_CREATE);
    assert_true(message.private);
    assert_string_equal(message.wish.game, "ttt");
    assert_string_equal(message.wish.clock, "30s");
    assert_string_equal(message.wish.position, "x");
    assert_int_equal(message.wish.seat_count, 4);
    assert_string_equal(message.wish.seats[0], "human");
    assert_string_equal(message.wish.seats[3], "b");
    message_free(&message);
    message = read_good("{\"type\":\"create\",\"game\":\"ttt\",\"seats\":null}");
    assert_false(message.private);
    assert_null(message.wish.clock);
    assert_int_equal(message.wish.seat_count, 0);
    message_free(&message);
    message = read_good("{\"type\":\"facts\",\"game\":\"ttt\",\"position\":\"x\"}");
    assert_string_equal(message.wish.position, "x");
    message_free(&message);
    refused("{\"type\":\"create\"}", MESSAGE_WRONG, "'game' is missing");
    refused("{\"type\":\"programs\",\"game\":null}", MESSAGE_WRONG, "'game' is missing");
    refused("{\"type\":\"facts\",\"game\":5}", MESSAGE_WRONG, "'game' should be a string");
    refused("{\"type\":\"create\",\"game\":\"ttt\",\"private\":1}", MESSAGE_WRONG,
            "'private' should be true or false");
    static const char *const lists[] = {"[]", "{}", "\"human\"", "[\"a\",\"b\",\"c\",\"d\",\"e\"]"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        char text[128];
        snprintf(text, sizeof text, "{\"type\":\"create\",\"game\":\"ttt\",\"seats\":%s}",
                 lists[i]);
        refused(text, MESSAGE_WRONG, "'seats' should be an array with a player for each seat");
    }
    refused("{\"type\":\"create\",\"game\":\"ttt\",\"seats\":[\"human\",2]}", MESSAGE_WRONG,
            "'seats' should have strings, such as \"human\" or \"level:3\"");
}

static void rooms_that_are_joined(void **unused) {
    static const char *const rooms[] = {"",
                                        "0123456789abcde",
                                        "0123456789abcdef0",
                                        "0123456789abcdeF",
                                        "0123456789abcdeg",
                                        "0123456789abcdex0"};
    (void)unused;
    struct message message =
        read_good("{\"type\":\"join\",\"room\":\"0123456789abcdef\",\"secret\":\"s\","
                  "\"last\":12,\"epoch\":\"e\"}");
    assert_true(message.room == UINT64_C(0x0123456789abcdef));
    assert_int_equal(message.last, 12);
    assert_string_equal(message.secret, "s");
    assert_string_equal(message.epoch, "e");
    message_free(&message);
    message = read_good("{\"type\":\"join\",\"room\":\"fedcba9876543210\",\"last\":0}");
    assert_true(message.room == UINT64_C(0xfedcba9876543210));
    assert_null(message.secret);
    message_free(&message);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        char text[128];
        snprintf(text, sizeof text, "{\"type\":\"join\",\"room\":\"%s\"}", rooms[i]);
        refused(text, MESSAGE_WRONG, "there is no such room");
    }
    refused("{\"type\":\"join\",\"room\":\"0123456789abcdef\",\"last\":-1}", MESSAGE_WRONG,
            "'last' should be a whole number from 0 on");
    refused("{\"type\":\"join\",\"room\":\"0123456789abcdef\",\"last\":1.0}", MESSAGE_WRONG,
            "'last' should be a whole number from 0 on");
}

static void moves_and_answers(void **unused) {
    (void)unused;
    struct message message = read_good("{\"type\":\"move\",\"ply\":3,\"text\":\"1,1\"}");
    assert_int_equal(message.ply, 3);
    assert_string_equal(message.text, "1,1");
    message_free(&message);
    refused("{\"type\":\"move\",\"text\":\"1,1\"}", MESSAGE_WRONG, "'ply' is missing");
    refused("{\"type\":\"move\",\"ply\":3}", MESSAGE_WRONG, "'text' is missing");
    refused("{\"type\":\"move\",\"ply\":\"3\",\"text\":\"1,1\"}", MESSAGE_WRONG,
            "'ply' should be a whole number from 0 on");
    static const char *const offers[OFFERS] = {
        [OFFER_DRAW] = "draw", [OFFER_UNDO] = "undo", [OFFER_REMATCH] = "rematch"};
    for (int what = 0; what < OFFERS; what++) {
        char text[64];
        snprintf(text, sizeof text, "{\"type\":\"decline\",\"what\":\"%s\"}", offers[what]);
        message = read_good(text);
        assert_int_equal(message.what, what);
        message_free(&message);
    }
    refused("{\"type\":\"decline\",\"what\":\"move\"}", MESSAGE_WRONG,
            "'what' should be draw, undo or rematch");
    refused("{\"type\":\"decline\"}", MESSAGE_WRONG, "'what' is missing");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_messages),           cmocka_unit_test(types_and_numbers),
        cmocka_unit_test(rooms_that_are_wished), cmocka_unit_test(rooms_that_are_joined),
        cmocka_unit_test(moves_and_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
