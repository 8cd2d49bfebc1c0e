#include "cli/conditions.h"
#include "arena/opening.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char *conditions_path(const char *directory, const char *path) {
    char *joined = NULL;
    if (!directory || *path == '/')
        return strdup(path);
    return asprintf(&joined, "%s/%s", directory, path) < 0 ? NULL : joined;
}

static bool read_margin(const char *text, double *margin, ludo_error *error) {
    char *end = NULL;
    *margin = 0.2;
    if (!text)
        return true;
    if (*text && text[strspn(text, "0123456789.")] == '\0')
        *margin = strtod(text, &end);
    return (end && !*end && *margin <= 1e6) ||
           ludo_fail(error, LUDO_E_ARGUMENT,
                     "margin '%.60s' should be a number of seconds, as in 0.2", text);
}

static bool read_clock(const struct conditions_wish *wish, struct clock_terms *clock,
                       ludo_error *error) {
    if (wish->clock && wish->seconds > 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "time and clock exclude each other");
    *clock = (struct clock_terms){
        .runs = true, .per_move = true, .time = wish->seconds > 0 ? wish->seconds : 1};
    return !wish->clock || clock_read_terms(wish->clock, clock, error);
}

static bool read_openings(struct conditions *conditions, const struct conditions_wish *wish,
                          const char *directory, ludo_error *error) {
    char *path = wish->openings ? conditions_path(directory, wish->openings) : NULL;
    bool good = !wish->openings ||
                (path ? opening_read_file(path, &conditions->variant, &conditions->openings,
                                          &conditions->opening_count, error)
                      : ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games"));
    free(path);
    return good;
}

static bool make_log(const char *path, ludo_error *error) {
    return !path || mkdir(path, 0777) == 0 || errno == EEXIST ||
           ludo_fail(error, LUDO_E_ARGUMENT, "the directory '%.100s' cannot be made: %s", path,
                     strerror(errno));
}

bool conditions_settle(struct conditions *conditions, const struct conditions_wish *wish,
                       const char *game, const char *directory, ludo_error *error) {
    *conditions = (struct conditions){
        .terms = {.repetitions = (int)wish->repetitions,
                  .quiet = (size_t)wish->quiet,
                  .max_plies = (size_t)wish->max_plies},
        .opening_plies = (size_t)wish->opening_plies,
        .seed = wish->seed,
        .start = wish->start,
        .memory = (size_t)wish->memory,
        .directory = directory,
        .log = wish->log,
        .perfect = cli_perfect(wish->tables, false),
        .no_tables = wish->tables.none,
    };
    if (wish->max_plies && wish->opening_plies >= wish->max_plies)
        return ludo_fail(error, LUDO_E_ARGUMENT, "opening-plies should be fewer than max-plies");
    return ludo_read_variant(game, &conditions->variant, error) &&
           read_clock(wish, &conditions->terms.clock, error) &&
           read_margin(wish->margin, &conditions->margin, error) &&
           read_openings(conditions, wish, directory, error) && make_log(wish->log, error);
}

void conditions_free(struct conditions *conditions) {
    for (size_t i = 0; i < conditions->opening_count; i++)
        free(conditions->openings[i]);
    free(conditions->openings);
}
