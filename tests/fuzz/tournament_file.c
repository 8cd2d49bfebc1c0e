/* A file that describes a tournament. What is accepted has as many pairings as it says, and its
 * settings, as a store keeps them, are read as the same settings by a worker. */
#include "cli/tournament_file.h"
#include "fuzz.h"
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

/* A file that is nowhere on a disk. */
static int write_file(const uint8_t *data, size_t size, char *path, size_t room) {
    int file = memfd_create("tournament", 0);
    fuzz_check(file >= 0 && write(file, data, size) == (ssize_t)size);
    snprintf(path, room, "/proc/self/fd/%d", file);
    return file;
}

/* What is refused is told, which is too much to read. */
static void be_quiet(void) {
    static FILE *nowhere;
    if (!nowhere) {
        nowhere = fopen("/dev/null", "w");
        fuzz_check(nowhere != NULL);
        stderr = nowhere;
    }
}

static void count_pairings(const struct tournament *tournament) {
    enum { MOST = 2000 };
    int players[LUDO_MAX_PLAYERS] = {0};
    size_t pairings = 0;
    while (pairings <= MOST && tournament_next_pairing(tournament, players))
        pairings++;
    fuzz_check(pairings > MOST || pairings == tournament_pairings(tournament));
    fuzz_check(tournament_rotation_games(tournament) > 0);
}

static void compare(const struct tournament *a, const struct tournament *b) {
    const struct conditions *one = &a->conditions, *other = &b->conditions;
    char texts[2][512];
    for (int i = 0; i < 2; i++) {
        ludo_text text = ludo_text_in(texts[i], sizeof texts[i]);
        ludo_write_variant(i == 0 ? &one->variant : &other->variant, &text);
    }
    fuzz_check(strcmp(texts[0], texts[1]) == 0 && a->gauntlet == b->gauntlet);
    fuzz_check(one->opening_plies == other->opening_plies && one->seed == other->seed &&
               one->memory == other->memory);
    fuzz_check(one->terms.max_plies == other->terms.max_plies &&
               one->terms.quiet == other->terms.quiet &&
               one->terms.repetitions == other->terms.repetitions &&
               one->terms.clock.per_move == other->terms.clock.per_move);
}

/* Reads the settings again, as they stand in a store. */
static void read_again(struct tournament_file *file) {
    struct tournament before = file->tournament;
    char *settings = strdup(file->settings);
    conditions_free(&file->tournament.conditions);
    fuzz_check(settings && tournament_file_settle(file, settings, "the store"));
    compare(&before, &file->tournament);
    free(settings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct tournament_file file;
    char path[40], *text = fuzz_string(data, size);
    bool touches = strstr(text, "log") || strstr(text, "openings") ||
                   strstr(text, "tables"); /* other files than this one */
    free(text);
    if (touches)
        return 0;
    be_quiet();
    int descriptor = write_file(data, size, path, sizeof path);
    if (tournament_file_open(&file, path)) {
        count_pairings(&file.tournament);
        read_again(&file);
    }
    tournament_file_close(&file);
    close(descriptor);
    return 0;
}
