/*
 * The network of Ataxx: its values against those of the trainer, bit for bit, and of images of a
 * position against each other; values made from those before against values made anew; and files
 * that are none.
 */
#include "ataxx_images.h"
#include "search/engines/engines.h"
#include "search/search.h"
#include "test.h"

enum { PROBES = 10000, GAMES = SANITIZED ? 20 : 200 };

static void test_trainer(void **context) {
    (void)context;
    static int32_t values[PROBES];
    bool all_equal = true;
    for (uint64_t i = 0; i < PROBES; i++) {
        struct ataxx_small_state s = ataxx_probe(i);
        values[i] = ataxx_network_value(ataxx_network, &s);
        all_equal = all_equal && values[i] == values[0];
    }
    assert_false(all_equal);
    assert_int_equal(network_hash(values, sizeof values), ataxx_network->file.values);
}

static void test_images(void **context) {
    (void)context;
    check_images(ataxx_network, PROBES / 10);
}

/* Positions of random games: every value from the sums of the position before and from none, behind
 * so many moves that some lead to the same cell. */
static void check_games(const char *name) {
    ludo_variant variant;
    struct ataxx_sums sums = {.player = -1};
    struct ataxx_small_state s, next;
    assert_true(ludo_read_variant(name, &variant, NULL));
    ludo_random random = ludo_seeded(7);
    for (int game = 0; game < GAMES; game++) {
        variant.game->start(&s, &variant.options);
        while (s.head.mover == LUDO_NATURE)
            ataxx_small_play(&s, ludo_next(&random));
        for (; s.head.mover >= 0; s = next) {
            sums.state = &s;
            sums.player = -1;
            for (int i = 0; i < 12; i++) {
                next = s;
                ataxx_small_play(&next, ataxx_small_random(&s, &random));
                assert_int_equal(ataxx_network_value_behind(ataxx_network, &sums, &next),
                                 ataxx_network_value(ataxx_network, &next));
            }
        }
    }
}

static void test_sums(void **context) {
    (void)context;
    check_games("ataxx");
    check_games("ataxx:size=5x7");
    check_games("ataxx:obstacles=4");
    check_games("ataxx:obstacles=3,symmetric=yes,pass=ply");
}

/* Who has the better position knows it: a player far ahead is. */
static void test_sense(void **context) {
    (void)context;
    ludo_variant variant;
    struct ataxx_small_state s;
    assert_true(ludo_read_variant("ataxx", &variant, NULL));
    assert_true(variant.game->read_position(&s, &variant.options,
                                            "xxxxxxx/xxxxxxx/xxxx3/7/7/7/o5o x 0 9", NULL));
    assert_true(ataxx_network_value(ataxx_network, &s) > 200);
    assert_true(variant.game->read_position(&s, &variant.options,
                                            "xxxxxxx/xxxxxxx/xxxx3/7/7/7/o5o o 0 9", NULL));
    assert_true(ataxx_network_value(ataxx_network, &s) < -200);
}

/* Refused with a byte changed. */
static void refuse(unsigned char *data, size_t size, size_t at, const char *why) {
    const struct ataxx_network *before = ataxx_network;
    ludo_error error = {0};
    data[at] ^= 0x40;
    assert_false(ataxx_use_network(data, size, &error));
    assert_non_null(strstr(error.text, why));
    assert_ptr_equal(ataxx_network, before);
    data[at] ^= 0x40;
}

static void network_of_nobody(unsigned char *data, size_t size) {
    ludo_error error;
    data[8] ^= 0x40; /* the first letter of the game */
    assert_false(search_use_network(data, size, &error));
    assert_non_null(strstr(error.text, "of no game here"));
    assert_false(search_use_network(data, 3, &error));
    data[8] ^= 0x40;
}

static void test_files(void **context) {
    (void)context;
    static _Alignas(64) unsigned char data[sizeof(struct ataxx_network) + 1];
    const struct ataxx_network *own = ataxx_network;
    struct ataxx_network *network = (struct ataxx_network *)data;
    ludo_error error;
    const size_t size = sizeof *network;
    memcpy(data, own, size);
    assert_true(search_use_network(data, size, &error));
    assert_ptr_equal(ataxx_network, data);
    network_of_nobody(data, size);
    ataxx_network = own;
    refuse(data, size - 1, 0, "bytes");
    refuse(data, 0, 0, "bytes");
    refuse(data, size, 7, "begins with");
    refuse(data, size, 8, "begins with");
    refuse(data, size, 24, "256 cells");
    refuse(data, size, 28, "256 cells");
    refuse(data, size, 32, "256 cells");
    refuse(data, size, 64, "hash");
    refuse(data, size, size - 1, "hash");
    int16_t *numbers[] = {&network->begin[0], &network->worth[7][ATAXX_NETWORK_CELLS - 1],
                          &network->rows[ATAXX_NETWORK_ROWS - 1][ATAXX_NETWORK_CELLS - 1]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        int16_t number = *numbers[i];
        *numbers[i] = -20001;
        network->file.hash = network_hash(data + 64, size - 64);
        refuse(data, size, size, "too large");
        *numbers[i] = number;
    }
    for (int i = 0; i < ATAXX_NETWORK_CELLS; i++)
        network->worth[3][i] = i % 2 ? 500 : -500; /* each is moderate, their sum is not */
    network->file.hash = network_hash(data + 64, size - 64);
    refuse(data, size, size, "too large");
}

/* Without a network the weights serve. */
static void test_none(void **context) {
    (void)context;
    const struct ataxx_network *own = ataxx_network;
    ludo_variant variant;
    struct ataxx_small_state s;
    search_line line[2];
    assert_true(ludo_read_variant("ataxx", &variant, NULL));
    assert_true(variant.game->read_position(&s, &variant.options,
                                            "xxx2oo/xx5/7/3x3/7/oo5/ooo3x o 0 5", NULL));
    for (int i = 0; i < 2; i++) {
        search_report report = {.lines = &line[i]};
        search_job job = {.variant = &variant, .state = &s, .limits = {.depth = 1}};
        ataxx_network = i ? own : NULL;
        assert_true(search_run(&job, &report));
    }
    assert_int_not_equal(line[0].score, line[1].score);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trainer), cmocka_unit_test(test_images), cmocka_unit_test(test_sums),
        cmocka_unit_test(test_sense),   cmocka_unit_test(test_files),  cmocka_unit_test(test_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
