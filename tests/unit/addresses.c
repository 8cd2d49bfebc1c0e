/*
 * How many connections there are from each address.
 */
#include "server/addresses.h"
#include "test.h"
#include <stdio.h>

enum { CLIENTS = 5000 }; /* some meet in each bucket */

static void each_has_its_own(void **unused) {
    static struct addresses addresses;
    static struct address *clients[CLIENTS];
    (void)unused;
    for (int most = 1; most <= 2; most++)
        for (int i = 0; i < CLIENTS; i++) {
            char text[ADDRESS_SIZE];
            snprintf(text, sizeof text, "10.0.%d.%d", i / 256, i % 256);
            struct address *address = addresses_enter(&addresses, text, (uint64_t)most);
            assert_non_null(address);
            assert_true(most == 1 || address == clients[i]);
            assert_string_equal(address->text, text);
            assert_int_equal(address->connections, most);
            assert_null(addresses_enter(&addresses, text, (uint64_t)most));
            assert_int_equal(address->connections, most);
            clients[i] = address;
        }
    for (int i = 0; i < CLIENTS; i++) {
        addresses_leave(&addresses, clients[i]);
        assert_int_equal(clients[i]->connections, 1);
    }
    for (int i = 0; i < CLIENTS; i++)
        addresses_leave(&addresses, clients[i * 7 % CLIENTS]);
    for (int i = 0; i < ADDRESS_BUCKETS; i++)
        assert_null(addresses.buckets[i]);
}

static void none_at_all(void **unused) {
    static struct addresses addresses;
    (void)unused;
    assert_null(addresses_enter(&addresses, "::1", 0));
    for (int i = 0; i < ADDRESS_BUCKETS; i++)
        assert_null(addresses.buckets[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_has_its_own),
                                       cmocka_unit_test(none_at_all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
