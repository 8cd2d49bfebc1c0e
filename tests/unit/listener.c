/*
 * The socket that a server listens on: what is known of it, and which ports are tried.
 */
#include "server/listener.h"
#include "test.h"
#include <unistd.h>

static struct listener listener;

static server_end listen_at(const char *address, int port, int ports, ludo_error *error) {
    const struct server_wish wish = {.address = address, .port = port, .ports = ports};
    return listener_open(&listener, &wish, error);
}

static bool has_v6(void) {
    ludo_error error;
    bool there = listen_at("::1", 0, 1, &error) == SERVER_OK;
    if (there)
        close(listener.socket);
    return there;
}

static void listens(const char *address, const char *host, bool loopback) {
    ludo_error error;
    if (listen_at(address, 0, 1, &error) != SERVER_OK)
        fail_msg("%s", error.text);
    assert_string_equal(listener.host, host);
    assert_int_equal(listener.loopback, loopback);
    assert_in_range(listener.port, 1, 65535);
    close(listener.socket);
}

/* A server that listens everywhere is named by loopback, but is not only for this machine. */
static void it_knows_its_name(void **state) {
    (void)state;
    listens("127.0.0.1", "127.0.0.1", true);
    listens("127.0.0.5", "127.0.0.5", true);
    listens("0.0.0.0", "127.0.0.1", false);
    if (has_v6()) {
        listens("::1", "[::1]", true);
        listens("::", "[::1]", false);
    }
}

static void ports_that_are_taken_are_passed_over(void **state) {
    ludo_error error;
    (void)state;
    assert_int_equal(listen_at("127.0.0.1", 0, 1, &error), SERVER_OK);
    struct listener first = listener;
    assert_int_equal(listen_at("127.0.0.1", first.port, 1, &error), SERVER_FAILED);
    assert_non_null(strstr(error.text, "is taken; choose another with --port"));
    if (listen_at("127.0.0.1", first.port, 50, &error) ==
        SERVER_OK) { /* unless there is no port behind it */
        assert_in_range(listener.port, first.port + 1, first.port + 49);
        close(listener.socket);
    }
    close(first.socket);
}

static void there_is_no_port_behind_the_last(void **state) {
    ludo_error error = {0};
    (void)state;
    server_end end = listen_at("127.0.0.1", 65535, 1, &error); /* or another has it */
    struct listener first = listener;
    assert_int_equal(listen_at("127.0.0.1", 65535, 100, &error), SERVER_FAILED);
    assert_non_null(strstr(error.text, "port 65535 is taken"));
    if (end == SERVER_OK)
        close(first.socket);
}

static void what_is_no_address_is_refused(void **state) {
    static const char *const names[] = {"localhost", "", "127.0.0.256", "::g", "127.0.0.1:80"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ludo_error error = {0};
        assert_int_equal(listen_at(names[i], 0, 1, &error), SERVER_REFUSED);
        assert_non_null(strstr(error.text, "should be a numeric one"));
        assert_int_equal(listener.socket, -1);
    }
}

static void an_address_of_another_machine_fails(void **state) {
    ludo_error error = {0};
    (void)state;
    assert_int_equal(listen_at("192.0.2.201", 0, 1, &error), SERVER_FAILED);
    assert_non_null(strstr(error.text, "192.0.2.201, port 0, cannot be listened on: "));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_knows_its_name),
        cmocka_unit_test(ports_that_are_taken_are_passed_over),
        cmocka_unit_test(there_is_no_port_behind_the_last),
        cmocka_unit_test(what_is_no_address_is_refused),
        cmocka_unit_test(an_address_of_another_machine_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
