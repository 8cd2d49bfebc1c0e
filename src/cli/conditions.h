/*
 * What holds for the games of matches and tournaments: options of the one are keys in the files of
 * the other.
 */
#ifndef CLI_CONDITIONS_H
#define CLI_CONDITIONS_H

#include "arena/ring.h"
#include "cli/cli.h"

struct conditions_wish {
    double seconds; /* for a move; 0: the usual */
    const char *clock, *openings, *margin, *log;
    uint64_t opening_plies, seed, max_plies, repetitions, quiet, memory;
    double start;
    struct cli_tables tables;
};

#define CONDITIONS_USUAL                                                                           \
    {                                                                                              \
        .opening_plies = 4, .seed = 1, .max_plies = 300, .repetitions = SESSION_REPETITIONS,       \
        .start = 20                                                                                \
    }

/* Its options in the description of a command. */
#define CLI_CONDITIONS(wish)                                                                       \
    {"time", "S", "seconds for each move; by default 1", .seconds = &(wish).seconds},              \
        {"clock", "MAIN+INC", "a clock for the whole game instead, as in 60+0.5 or 5m+3s",         \
         .text = &(wish).clock},                                                                   \
        {"opening-plies", "N",                                                                     \
         "random moves at the beginning of each rotation, which do not decide the game; by "       \
         "default 4",                                                                              \
         .number = &(wish).opening_plies, .max = 1000},                                            \
        {"openings", "FILE", "positions at the beginning of rotations instead, one a line",        \
         .text = &(wish).openings},                                                                \
        {"seed", "N", "the seed of openings and of all chance; by default 1",                      \
         .number = &(wish).seed, .max = UINT64_MAX},                                               \
        {"max-plies", "N", "N moves are a draw; by default 300, 0: never",                         \
         .number = &(wish).max_plies, .max = UINT32_MAX},                                          \
        {"repetitions", "N", "the same position N times is a draw; by default 3, 0: never",        \
         .number = &(wish).repetitions, .max = 1000000},                                           \
        {"quiet-plies", "N",                                                                       \
         "N moves in a row that could be taken back are a draw; by default 0: never",              \
         .number = &(wish).quiet, .max = UINT32_MAX},                                              \
        {"start-limit", "S", "seconds that a program has to start; by default 20",                 \
         .seconds = &(wish).start},                                                                \
        {"margin", "S", "seconds that a program may be late; by default 0.2",                      \
         .text = &(wish).margin},                                                                  \
        {"memory", "MIB",                                                                          \
         "memory that a program and its descendants may have; by default 0: any amount",           \
         .number = &(wish).memory, .max = 1 << 20},                                                \
        {"log", "DIR", "a folder for every line to and from programs, with its time",              \
         .text = &(wish).log},                                                                     \
        CLI_TABLES((wish).tables)

/* Makes conditions of a wish for a game; files are looked for in `directory`, NULL being the
 * present one. Free them afterwards, in any case. */
bool conditions_settle(struct conditions *conditions, const struct conditions_wish *wish,
                       const char *game, const char *directory, ludo_error *error);
void conditions_free(struct conditions *conditions);

/* A path as seen from a directory; NULL when memory is short. Free it. */
char *conditions_path(const char *directory, const char *path);

#endif
