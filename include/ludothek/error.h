/**
 * @file error.h
 * Errors: a code from one list and one sentence for a person.
 *
 * Functions that can refuse their input return false and fill the ludo_error they were given.
 * They change nothing else.
 */
#ifndef LUDOTHEK_ERROR_H
#define LUDOTHEK_ERROR_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Marks what the shared library exports. */
#define LUDO_API __attribute__((visibility("default")))

/** What went wrong. ludo_error_name() gives each code its word. */
typedef enum ludo_code {
    LUDO_OK,
    LUDO_E_GAME,     /**< unknown game, or an option or value it does not have */
    LUDO_E_POSITION, /**< a position text that is malformed or impossible */
    LUDO_E_MOVE,     /**< a move text that is malformed or not legal */
    LUDO_E_RECORD,   /**< a game record that is damaged */
    LUDO_E_ARGUMENT, /**< anything else that was asked for wrongly */
    LUDO_E_MEMORY,   /**< out of memory */
    LUDO_E_TABLE,    /**< a perfect-play table that is damaged, or that cannot be read or written */
    /* The match-three library, see match3.h. */
    LUDO_E_BOARD_DIMENSION, /**< a board too small, a position off it, a move that does not fit it
                             */
    LUDO_E_TOKEN_STRING,    /**< a token string that is malformed or has a token not valid for the
                               board */
    LUDO_E_ILLEGAL_TOKEN,   /**< setting a token that is not valid for the board */
    LUDO_E_MATCHER,         /**< a matcher without a delta, or with the delta (0, 0) */
    LUDO_E_NO_FILLING_STRATEGY, /**< filling a board that has no strategy */
    LUDO_E_FILL_EXHAUSTED,      /**< a column of tokens has run out */
    LUDO_E_STORE,               /**< a database that cannot be opened, read or written */
    LUDO_CODES
} ludo_code;

/** Room for one sentence; longer ones are cut. */
enum { LUDO_ERROR_SIZE = 320 };

/** A refusal. The text is one sentence: what is wrong, where, and what would be right. */
typedef struct ludo_error {
    ludo_code code;
    char text[LUDO_ERROR_SIZE];
} ludo_error;

/** Fills an error and returns false, so that a caller can `return ludo_fail(...)`. `error` may be
 * NULL. */
LUDO_API bool ludo_fail(ludo_error *error, ludo_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** The word for a code: "move", "position", ... */
LUDO_API const char *ludo_error_name(ludo_code code);

#ifdef __cplusplus
}
#endif

#endif
