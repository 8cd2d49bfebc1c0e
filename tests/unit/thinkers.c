/*
 * Computer players of rooms in a world that is stepped: whose move comes first.
 */
#include "rooms/thinkers.h"
#include "rooms/world.h"
#include "test.h"

static double no_time(void *context) {
    (void)context;
    return 0;
}

static uint64_t no_chance(void *context) {
    (void)context;
    return 0;
}

static const struct world world = {
    .now = no_time, .date = no_time, .chance = no_chance, .stepped = true};

static void be_silent(void *context) {
    (void)context;
}

static struct trail trail;

static void ask(struct thinkers *thinkers, uint64_t ticket, uint64_t owner, const char *player,
                bool person) {
    assert_true(thinkers_ask(thinkers, &(struct thought_wish){.player = player,
                                                              .trail = &trail,
                                                              .ticket = ticket,
                                                              .owner = owner,
                                                              .person = person}));
}

/* Lets them find all moves; these are found in the order of their tickets. */
static void expect(struct thinkers *thinkers, const char *tickets) {
    struct thought thought;
    for (; *tickets; tickets++) {
        assert_true(thinkers_step(thinkers));
        assert_true(thinkers_collect(thinkers, &thought));
        assert_true(thought.found);
        assert_int_equal(thought.ticket, *tickets);
    }
    assert_false(thinkers_step(thinkers));
}

/* Somebody asks for many large moves; who asks for small ones does not wait for all of them. */
static void test_turns(void **state) {
    const struct thinkers_limits limits = {.threads = 2, .seconds = 10, .memory = 1};
    struct thinkers *thinkers = thinkers_open(&limits, &world, be_silent, NULL);
    (void)state;
    for (uint64_t ticket = 'a'; ticket <= 'd'; ticket++)
        ask(thinkers, ticket, 1, "nodes:100", true);
    ask(thinkers, 'x', 2, "level:1", true);
    ask(thinkers, 'y', 2, "random", true);
    ask(thinkers, 'z', 3, "nodes:50", true);
    expect(thinkers, "yzaxbcd");
    thinkers_close(thinkers);
}

static void test_cheapest_first(void **state) {
    const struct thinkers_limits limits = {.threads = 1, .seconds = 10, .memory = 1};
    struct thinkers *thinkers = thinkers_open(&limits, &world, be_silent, NULL);
    (void)state;
    ask(thinkers, 'd', 1, "nodes:90", false);
    ask(thinkers, 'c', 1, "level:2", false);
    ask(thinkers, 'b', 1, "greedy", false);
    ask(thinkers, 'e', 1, "nodes:100", false);
    expect(thinkers, "bcde");
    thinkers_close(thinkers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_cheapest_first),
    };
    ludo_variant variant;
    assert_true(ludo_read_variant("ttt", &variant, NULL) &&
                trail_open(&trail, &variant, NULL, NULL));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    trail_close(&trail);
    return failed;
}
