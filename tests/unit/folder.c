/*
 * Files of a folder that is served in place of the page inside: which of them may be opened, and
 * what they are sent as.
 */
#include "server/folder.h"
#include "scratch.h"
#include "test.h"
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *path_of(const char *name) {
    static char path[256];
    snprintf(path, sizeof path, "%s%s", scratch, name);
    return path;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool opens(const char *name, struct folder_file *file) {
    bool good = folder_open(scratch, name, file);
    if (good)
        close(file->descriptor);
    return good;
}

static void a_folder_is_ready_when_its_list_is_there(void **state) {
    (void)state;
    assert_false(folder_ready(scratch));
    write_file("/files.js", "");
    assert_true(folder_ready(scratch));
    assert_false(folder_ready("/nowhere"));
}

static void types_go_by_the_ending(void **state) {
    static const char *const types[][2] = {
        {"/a.html", "text/html; charset=utf-8"}, {"/a.b.css", "text/css; charset=utf-8"},
        {"/a.json", "application/json"},         {"/a.svg", "image/svg+xml"},
        {"/a.bin", "application/octet-stream"},  {"/html", "application/octet-stream"}};
    struct folder_file file;
    (void)state;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        write_file(types[i][0], "1234567");
        assert_true(opens(types[i][0], &file));
        assert_string_equal(file.type, types[i][1]);
        assert_int_equal(file.size, 7);
    }
}

static void a_tag_changes_with_the_file(void **state) {
    struct folder_file before, after;
    const struct timespec times[][2] = {{{1000, 5}, {1000, 5}}, {{1000, 6}, {1000, 6}}};
    (void)state;
    write_file("/tagged.txt", "one");
    utimensat(AT_FDCWD, path_of("/tagged.txt"), times[0], 0);
    assert_true(opens("/tagged.txt", &before) && opens("/tagged.txt", &after));
    assert_string_equal(before.tag, after.tag);
    utimensat(AT_FDCWD, path_of("/tagged.txt"), times[1], 0);
    assert_true(opens("/tagged.txt", &after));
    assert_string_not_equal(before.tag, after.tag);
    write_file("/tagged.txt", "three");
    utimensat(AT_FDCWD, path_of("/tagged.txt"), times[0], 0);
    assert_true(opens("/tagged.txt", &after));
    assert_string_not_equal(before.tag, after.tag);
}

/* Nothing outside, nothing hidden, nothing that is no file; a pipe is not waited for. */
static void other_things_are_not_opened(void **state) {
    static const char *const names[] = {
        "/.hidden", "/sub/../a.txt", "/sub/.hidden", "a.txt",     "/a b.txt", "/a%2e.txt",
        "/sub",     "/pipe",         "/link.txt",    "/gone.txt", ""};
    struct folder_file file;
    char name[PATH_MAX] = "/";
    (void)state;
    assert_int_equal(mkdir(path_of("/sub"), 0777) || mkfifo(path_of("/pipe"), 0666), 0);
    write_file("/a.txt", "");
    write_file("/a b.txt", "");
    write_file("/.hidden", "");
    write_file("/sub/.hidden", "");
    assert_int_equal(symlink("a.txt", path_of("/link.txt")), 0);
    assert_true(opens("/a.txt", &file));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (opens(names[i], &file))
            fail_msg("'%s' is opened", names[i]);
    memset(name + 1, 'a', sizeof name - 2);
    assert_false(opens(name, &file));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_is_ready_when_its_list_is_there),
        cmocka_unit_test(types_go_by_the_ending),
        cmocka_unit_test(a_tag_changes_with_the_file),
        cmocka_unit_test(other_things_are_not_opened),
    };
    if (!scratch_make())
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove();
    return failed;
}
