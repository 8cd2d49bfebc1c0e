/* Numbers of a search from the environment, as builds for training/rig read them. */
#define LUDO_TUNED
#include "search/numbers.c"
#include "test.h"
#include <sys/wait.h>
#include <unistd.h>

/* What `mx` has with a text in the environment. */
static struct search_numbers with(const char *text) {
    struct search_numbers numbers = {.futility = 1, .razor = 2, .unknown_depth = 3};
    setenv("LUDO_NUMBERS", text, 1);
    search_tune("mx", &numbers);
    unsetenv("LUDO_NUMBERS");
    return numbers;
}

static void test_takes_its_own(void **state) {
    (void)state;
    struct search_numbers numbers = with("duel.futility=9,mx.razor=-17,mx.unknown_depth=5");
    assert_int_equal(numbers.futility, 1);
    assert_int_equal(numbers.razor, -17);
    assert_int_equal(numbers.unknown_depth, 5);
}

static void test_nothing_changes_nothing(void **state) {
    (void)state;
    struct search_numbers numbers = {.futility = 1};
    unsetenv("LUDO_NUMBERS");
    search_tune("mx", &numbers);
    assert_int_equal(numbers.futility, 1);
}

/* The status with which a program ends that is given a text. */
static int status_with(const char *text) {
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        fclose(stderr);
        with(text);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WEXITSTATUS(status);
}

static void test_refuses_what_nobody_reads(void **state) {
    (void)state;
    assert_int_equal(status_with("mx.razor=1"), 0);
    const char *wrong[] = {"mx.futile=1", "mx.razor=", "mx.razor=1x",
                           "mx.razor",    "razor=1",   "mx.raz=1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(status_with(wrong[i]), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_its_own),
        cmocka_unit_test(test_nothing_changes_nothing),
        cmocka_unit_test(test_refuses_what_nobody_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
