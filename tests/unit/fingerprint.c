/*
 * Fingerprints: which files make a program what it is, and that every difference in them shows.
 */
#include "arena/fingerprint.h"
#include "scratch.h"
#include "test.h"
#include <sys/stat.h>

static char folder[128]; /* where programs run */

static const char *at(const char *name) {
    static char path[2][256];
    static int which;
    char *next = path[which = !which];
    snprintf(next, sizeof path[0], "%s/%s", folder, name);
    return next;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(at(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int set_up(void **state) {
    (void)state;
    if (!scratch_make())
        return 1;
    snprintf(folder, sizeof folder, "%s/here", scratch);
    if (mkdir(folder, 0777) != 0 || mkdir(at("anna"), 0777) != 0)
        return 1;
    write_file("anna/run", "one");
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    return scratch_remove() ? 0 : 1;
}

static void hash(const char *player, char text[SHA256_TEXT]) {
    ludo_error error;
    if (!fingerprint_player(player, folder, text, &error))
        fail_msg("%s", error.text);
}

/* Whether a player has the same hash as before, which is replaced. */
static bool same(const char *player, char before[SHA256_TEXT]) {
    char now[SHA256_TEXT];
    hash(player, now);
    bool equal = strcmp(now, before) == 0;
    memcpy(before, now, sizeof now);
    return equal;
}

static void names_links_and_folders_count(void **state) {
    char before[SHA256_TEXT];
    (void)state;
    hash("plain:anna/run", before);
    assert_int_equal(rename(at("anna/run"), at("anna/go")), 0);
    assert_false(same("plain:anna/go", before));
    assert_int_equal(symlink("go", at("anna/link")), 0);
    assert_false(same("plain:anna/go", before));
    assert_int_equal(unlink(at("anna/link")) || symlink("gone", at("anna/link")), 0);
    assert_false(same("plain:anna/go", before));
    assert_int_equal(mkdir(at("anna/empty"), 0777), 0);
    assert_false(same("plain:anna/go", before));
    assert_int_equal(mkfifo(at("anna/pipe"), 0666), 0);
    assert_false(same("plain:anna/go", before));
    assert_true(same("plain:anna/go", before));
}

/* A file with the text of a link is no link, and an empty file no empty folder. */
static void kinds_count(void **state) {
    char before[SHA256_TEXT];
    (void)state;
    write_file("anna/it", "");
    hash("plain:anna/run", before);
    assert_int_equal(unlink(at("anna/it")) || mkdir(at("anna/it"), 0777), 0);
    assert_false(same("plain:anna/run", before));
    assert_int_equal(rmdir(at("anna/it")) || symlink("run", at("anna/it")), 0);
    assert_false(same("plain:anna/run", before));
    assert_int_equal(unlink(at("anna/it")), 0);
    write_file("anna/it", "run");
    assert_false(same("plain:anna/run", before));
}

/* The folder in which a program lies is its own unless it is the one where all run. */
static void a_program_elsewhere_has_its_folder(void **state) {
    char player[300], before[SHA256_TEXT];
    (void)state;
    assert_int_equal(mkdir(at("../ben"), 0777), 0);
    write_file("../ben/run", "two");
    snprintf(player, sizeof player, "plain:%s/ben/run", scratch);
    hash(player, before);
    write_file("../ben/more", "three");
    assert_false(same(player, before));
    write_file("unrelated", "four");
    assert_true(same(player, before));
}

static void a_program_of_the_folder_where_all_run_is_alone(void **state) {
    char before[SHA256_TEXT];
    (void)state;
    write_file("bot", "two");
    hash("plain:./bot", before);
    write_file("bot.log", "three");
    assert_true(same("plain:./bot", before));
    write_file("bot", "four");
    assert_false(same("plain:./bot", before));
}

/* A folder with more files than any program has is somebody's home: the file alone counts. */
static void a_folder_that_is_too_large_does_not_count(void **state) {
    char before[SHA256_TEXT], name[64];
    (void)state;
    assert_int_equal(mkdir(at("anna/deep"), 0777), 0);
    for (int i = 0; i < 10001; i++) {
        snprintf(name, sizeof name, "anna/deep/%d", i);
        assert_int_equal(symlink("x", at(name)), 0);
    }
    hash("plain:anna/run", before);
    write_file("anna/more", "two");
    assert_true(same("plain:anna/run", before));
    write_file("anna/run", "three");
    assert_false(same("plain:anna/run", before));
}

static void a_folder_of_too_many_bytes_does_not_count(void **state) {
    char before[SHA256_TEXT];
    (void)state;
    write_file("anna/disk", "");
    assert_int_equal(truncate(at("anna/disk"), (64L << 20) + 1), 0);
    hash("plain:anna/run", before);
    write_file("anna/more", "two");
    assert_true(same("plain:anna/run", before));
}

static void a_word_of_the_path_is_found_there(void **state) {
    char one[SHA256_TEXT], two[SHA256_TEXT];
    (void)state;
    hash("plain:cat", one);
    hash("plain:ls", two);
    assert_string_not_equal(one, two);
    hash("plain:/bin/cat", two); /* of the system: it has no folder of its own */
    assert_string_equal(one, two);
}

static void refuses(const char *player, const char *directory) {
    char text[SHA256_TEXT];
    ludo_error error = {0};
    assert_false(fingerprint_player(player, directory, text, &error));
    assert_true(*error.text);
    assert_string_equal(text, "");
}

static void what_cannot_be_read_is_told(void **state) {
    (void)state;
    refuses("plain:no-such-program", folder);
    refuses("plain:./no-such-program", folder);
    refuses("plain:'no end", folder);
    refuses("plain:cat", "/nowhere");
    char *kept = strdup(getenv("PATH"));
    unsetenv("PATH");
    refuses("plain:cat", folder);
    setenv("PATH", kept, 1);
    free(kept);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(names_links_and_folders_count),
        TEST(kinds_count),
        TEST(a_program_elsewhere_has_its_folder),
        TEST(a_program_of_the_folder_where_all_run_is_alone),
        TEST(a_folder_that_is_too_large_does_not_count),
        TEST(a_folder_of_too_many_bytes_does_not_count),
        TEST(a_word_of_the_path_is_found_there),
        TEST(what_cannot_be_read_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
