#include "core/coder.h"
#include <stdlib.h>
#include <string.h>

enum { DIGIT = 16, DIGITS = 1 << DIGIT }; /* a larger number is several digits */
static const uint32_t least = (uint32_t)1
                              << 24; /* the interval has at least this size before a digit */

static void push(struct coder *coder, uint8_t byte) {
    if (coder->count == coder->at) {
        size_t room = 2 * coder->at + 64;
        uint8_t *bytes = realloc(coder->bytes, room);
        if (!bytes) {
            coder->failed = true;
            return;
        }
        coder->bytes = bytes;
        coder->at = room;
    }
    coder->bytes[coder->count++] = byte;
}

/* Behind the last byte there are zeros. */
static uint8_t pull(struct coder *coder) {
    return coder->at < coder->count ? coder->bytes[coder->at++] : 0;
}

struct coder coder_writing(void) {
    return (struct coder){.range = UINT32_MAX};
}

struct coder coder_reading(const uint8_t *bytes, size_t count) {
    struct coder coder = {
        .reading = true, .bytes = (uint8_t *)(uintptr_t)bytes, .count = count, .range = UINT32_MAX};
    for (int i = 0; i < 4; i++)
        coder.low = coder.low << 8 | pull(&coder);
    return coder;
}

void coder_finish(struct coder *coder) {
    for (int i = 24; i >= 0; i -= 8)
        push(coder, (uint8_t)(coder->low >> i));
    while (coder->count > 0 && coder->bytes[coder->count - 1] == 0)
        coder->count--;
}

/* Adds to the number written, whose last 32 bits are in `low`. */
static void add(struct coder *coder, uint32_t term) {
    coder->low += term;
    for (size_t i = coder->count; coder->low < term && i > 0 && ++coder->bytes[--i] == 0;)
        ; /* a carry goes on to the byte before */
}

static void digit(struct coder *coder, uint32_t *value, uint32_t bound) {
    coder->range /= bound;
    if (coder->reading) {
        *value = coder->low / coder->range;
        coder->failed |= *value >= bound;
        if (coder->failed)
            *value = 0;
        coder->low -= *value * coder->range;
    } else {
        add(coder, *value * coder->range);
    }
    for (; coder->range < least; coder->range <<= 8) {
        if (!coder->reading)
            push(coder, (uint8_t)(coder->low >> 24));
        coder->low = coder->low << 8 | (coder->reading ? pull(coder) : 0);
    }
}

void coder_below(struct coder *coder, uint64_t *value, uint64_t bound) {
    uint64_t high = *value >> DIGIT;
    uint32_t low = *value & (DIGITS - 1);
    bool large = bound > DIGITS;
    if (large)
        coder_below(coder, &high, ((bound - 1) >> DIGIT) + 1);
    digit(coder, &low, large ? DIGITS : (uint32_t)bound);
    *value = high << DIGIT | low;
    coder->failed |= *value >= bound;
    if (coder->failed)
        *value = 0;
}

void coder_word(struct coder *coder, uint64_t *word) {
    uint64_t halves[] = {*word >> 32, *word & UINT32_MAX};
    for (int i = 0; i < 2; i++)
        coder_below(coder, &halves[i], (uint64_t)1 << 32);
    *word = halves[0] << 32 | halves[1];
}

void coder_flag(struct coder *coder, bool *flag) {
    uint64_t value = *flag;
    coder_below(coder, &value, 2);
    *flag = value != 0;
}

void coder_text(struct coder *coder, char *text, size_t size) {
    uint64_t length = coder->reading ? 0 : strlen(text);
    coder_below(coder, &length, size);
    for (size_t i = 0; i < length; i++) {
        uint64_t byte = (unsigned char)text[i];
        coder_below(coder, &byte, 256);
        text[i] = (char)byte;
    }
    text[length] = '\0';
}
