/* Cells in eights: a network that the trainer writes says the same about all images of a position.
 */
#include "../../training/train.h"
#include "ataxx_images.h"
#include "scratch.h"
#include "test.h"

/* Writes a network of random numbers, which the engine then has. */
static void make(struct train_plan plan) {
    static _Alignas(64) struct ataxx_network made;
    struct train_network network;
    struct train_set probes = {0};
    char path[128];
    ludo_error error = {0};
    snprintf(path, sizeof path, "%s/network", scratch);
    assert_true(train_open(&network, &plan));
    assert_true(plan.game->read_probes(&probes, NULL));
    assert_true(train_write(&network, &probes, path));
    train_free(&probes);
    train_close(&network);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(&made, sizeof made, 1, file), 1);
    assert_int_equal(fclose(file), 0);
    assert_true(ataxx_use_network(&made, sizeof made, &error));
}

static void test_images(void **context) {
    (void)context;
    make((struct train_plan){
        .game = train_find_game("ataxx"), .cells = ATAXX_NETWORK_CELLS, .eights = true, .seed = 5});
    check_images(ataxx_network, 500);
    struct ataxx_small_state one = ataxx_probe(1), two = ataxx_probe(2);
    assert_int_not_equal(ataxx_network_value(ataxx_network, &one),
                         ataxx_network_value(ataxx_network, &two));
}

static int make_scratch(void **context) {
    (void)context;
    return scratch_make() ? 0 : -1;
}

static int remove_scratch(void **context) {
    (void)context;
    return scratch_remove() ? 0 : -1;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_images)};
    return cmocka_run_group_tests(tests, make_scratch, remove_scratch);
}
