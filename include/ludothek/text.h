/**
 * @file text.h
 * Writing text into memory of the caller, and reading it back.
 *
 * A ludo_text never overflows: like snprintf it goes on counting when its memory is full, so
 * `length` says how much room the whole text needs. As long as `size` is not 0, `data` always ends
 * with a NUL.
 */
#ifndef LUDOTHEK_TEXT_H
#define LUDOTHEK_TEXT_H

#include <ludothek/error.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Memory to write into. */
typedef struct ludo_text {
    char *data;    /**< the caller's memory, may be NULL when size is 0 */
    size_t size;   /**< its size in bytes */
    size_t length; /**< characters written, or that would have been */
} ludo_text;

/** A text that writes into `data`, which must hold at least one byte. */
LUDO_API ludo_text ludo_text_in(char *data, size_t size);
LUDO_API void ludo_put_char(ludo_text *text, char c);
LUDO_API void ludo_put(ludo_text *text, const char *string);
/** Writes decimal digits, much faster than ludo_putf() does. */
LUDO_API void ludo_put_number(ludo_text *text, uint64_t value);
LUDO_API void ludo_putf(ludo_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** A place in a text that is being read. */
typedef struct ludo_reader {
    const char *start; /**< the whole text */
    const char *at;    /**< what comes next */
} ludo_reader;

LUDO_API ludo_reader ludo_read(const char *text);
/** Takes `c` if it comes next. */
LUDO_API bool ludo_take(ludo_reader *reader, char c);
/** Takes `word` if it comes next. */
LUDO_API bool ludo_take_word(ludo_reader *reader, const char *word);
/** Takes decimal digits with a value of at most `max`. False, and nothing taken,
 * if there are none or it is larger. */
LUDO_API bool ludo_take_number(ludo_reader *reader, uint64_t max, uint64_t *value);
/** True at the end of the text. */
LUDO_API bool ludo_at_end(const ludo_reader *reader);
/** The place as people count it: the first character is 1. */
LUDO_API size_t ludo_column(const ludo_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
