/*
 * Numbers below known bounds, one behind the other, in as few bytes as they need: a range coder.
 * One coder writes and another reads the same calls in the same order, so that one function
 * describes a format in both directions.
 */
#ifndef CORE_CODER_H
#define CORE_CODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct coder {
    bool reading;
    bool failed;         /* memory is short, or what is read makes no sense */
    uint8_t *bytes;      /* writing: free() them */
    size_t count;        /* bytes there are */
    size_t at;           /* reading: bytes taken; writing: room for so many */
    uint32_t low, range; /* the interval that is left; reading: where in it the number lies */
};

struct coder coder_writing(void);
/* Keeps the bytes where they are. */
struct coder coder_reading(const uint8_t *bytes, size_t count);
/* Ends what is written. */
void coder_finish(struct coder *coder);

/* Writes the value, which is below the bound, or reads it. After a failure 0 is read. */
void coder_below(struct coder *coder, uint64_t *value, uint64_t bound);
void coder_word(struct coder *coder, uint64_t *word); /* any 64 bits */
void coder_flag(struct coder *coder, bool *flag);
/* A text of less than `size` bytes, in memory of that size. */
void coder_text(struct coder *coder, char *text, size_t size);

#endif
