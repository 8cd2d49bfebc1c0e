/*
 * The shortest session that still shows a difference: lines are left out, many at a time, then
 * fewer, down to one (Zeller's delta debugging), until nothing more can go.
 */
#include "check/replay.h"
#include "search/clock.h"
#include <stdlib.h>
#include <string.h>

enum { REPLAYS = 600, HASTE = 5 };
static const double SECONDS = 15;

struct shrinking {
    const struct check_kind *kind;
    struct check_program *program;
    check_manner manner;
    struct check_session *session;       /* the shortest so far */
    struct check_difference *difference; /* that it shows */
    bool chooses;                        /* the program, another time something else */
    bool silent;                         /* what is wrong is that nothing comes in time */
    int replays;
    struct timespec begin;
};

static bool may_try(const struct shrinking *shrinking) {
    return shrinking->replays < REPLAYS && clock_since(shrinking->begin) < SECONDS &&
           (shrinking->silent || !shrinking->difference->silent) &&
           !shrinking->difference->goes_on && !shrinking->chooses;
}

/* Behind the line that was answered wrongly nothing matters. */
static void cut_behind(struct shrinking *shrinking) {
    struct check_session *session = shrinking->session;
    size_t line = shrinking->difference->line;
    if (line + 1 < session->count)
        session->count = line + 1;
}

/* The word of the command that was answered wrongly. */
static const char *word_of(const struct check_session *session, size_t line, size_t *length) {
    const char *told = line < session->count ? session->lines[line] : "";
    *length = strcspn(told, " ");
    return told;
}

/* Where nobody waits long, another silence than that which was found only comes of haste. */
static bool is_same(const struct shrinking *shrinking, const struct check_session *shorter,
                    const struct check_difference *difference) {
    size_t length, other;
    const char *word = word_of(shrinking->session, shrinking->difference->line, &length);
    const char *its = word_of(shorter, difference->line, &other);
    return !shrinking->silent || (length == other && memcmp(word, its, length) == 0);
}

/* Tries the session without `size` lines from `first` on; 0: as it is. */
static bool try_without(struct shrinking *shrinking, size_t first, size_t size) {
    struct check_session *session = shrinking->session, shorter = *session;
    struct check_difference difference;
    ludo_error error;
    check_readings readings;
    shorter.lines = calloc(session->count + 1, sizeof *shorter.lines);
    if (!shorter.lines)
        return false;
    shorter.count = session->count - size;
    memcpy(shorter.lines, session->lines, first * sizeof *shorter.lines);
    memcpy(shorter.lines + first, session->lines + first + size,
           (shorter.count - first) * sizeof *shorter.lines);
    shrinking->replays++;
    bool shows = (!shrinking->kind->fits || shrinking->kind->fits(&shorter)) &&
                 check_replay(shrinking->kind, shrinking->program, &shorter, shrinking->manner,
                              &readings, &difference, &error) == CHECK_FAILED;
    if (shows && !is_same(shrinking, &shorter, &difference)) {
        check_difference_free(&difference);
        shows = false;
    }
    if (shows) {
        memcpy(session->lines, shorter.lines, shorter.count * sizeof *shorter.lines);
        session->count = shorter.count;
        check_difference_free(shrinking->difference);
        *shrinking->difference = difference;
        cut_behind(shrinking);
    }
    free(shorter.lines);
    return shows;
}

/* Leaves out whatever can go in pieces of a size, from the end on; tells whether something went. */
static bool leave_out(struct shrinking *shrinking, size_t size) {
    size_t end = shrinking->session->count;
    bool shorter = false;
    while (end >= size && may_try(shrinking)) {
        bool gone = try_without(shrinking, end - size, size);
        shorter |= gone;
        end -= size;
        if (end > shrinking->session->count)
            end = shrinking->session->count;
    }
    return shorter;
}

/* Leaves out lines as long as something can go. */
static void shrink(struct shrinking *shrinking) {
    const struct check_session *session = shrinking->session;
    for (size_t size = session->count / 2; size > 0 && may_try(shrinking);) {
        if (size > session->count)
            size = session->count;
        bool shorter = size > 0 && leave_out(shrinking, size);
        if (!shorter || size > 2)
            size /= 2; /* pairs and single lines are tried until none can go */
    }
}

/* The same for a program that is silent: nobody waits as long as before for each of many answers. A
 * session that is answered by one who is given all the time is none. */
static void shrink_silence(struct shrinking *shrinking) {
    struct check_program *program = shrinking->program, patient = *program;
    struct check_session *session = shrinking->session;
    const char **lines = calloc(session->count + 1, sizeof *lines);
    size_t count = session->count;
    if (!lines)
        return;
    memcpy(lines, session->lines, count * sizeof *lines);
    program->patience /= HASTE;
    shrink(shrinking);
    *program = patient;
    if (session->count < count && !try_without(shrinking, session->count, 0)) {
        memcpy(session->lines, lines, count * sizeof *lines);
        session->count = count;
        try_without(shrinking, count, 0);
    }
    program->silences = patient.silences;
    free(lines);
}

void check_shrink(const struct check_kind *kind, struct check_program *program,
                  struct check_session *session, check_manner manner,
                  struct check_difference *difference) {
    struct shrinking shrinking = {.kind = kind,
                                  .program = program,
                                  .manner = manner,
                                  .session = session,
                                  .difference = difference,
                                  .chooses = kind->chooses && kind->chooses(session),
                                  .begin = clock_now()};
    cut_behind(&shrinking);
    shrinking.silent = difference->silent && manner == CHECK_SLOWLY;
    if (shrinking.silent)
        shrink_silence(&shrinking);
    else
        shrink(&shrinking);
}
