#include "core/near.h"
#include "core/typed.h"
#include <stdbool.h>
#include <string.h>

enum { LONGEST = 32 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool same(char a, char b) {
    return typed_small(a) == typed_small(b);
}

/* Keys pressed too much, too little, wrongly or in the wrong order. */
static size_t distance(const char *a, size_t rows, const char *b, size_t columns) {
    size_t d[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= rows; i++)
        for (size_t k = 0; k <= columns; k++) {
            if (i == 0 || k == 0) {
                d[i][k] = i + k;
                continue;
            }
            d[i][k] = least(least(d[i - 1][k], d[i][k - 1]) + 1,
                            d[i - 1][k - 1] + !same(a[i - 1], b[k - 1]));
            if (i > 1 && k > 1 && same(a[i - 1], b[k - 2]) && same(a[i - 2], b[k - 1]))
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[rows][columns];
}

/* Mistakes that a word of this length may have: none in two letters, one in five, two in more. */
static size_t most(size_t length) {
    return length < 3 ? 0 : length < 6 ? 1 : 2;
}

struct near near_to(const char *typed, size_t length) {
    return (struct near){.typed = typed, .length = length, .distance = most(length) + 1};
}

static void try(struct near *near, const char *word, const char *text) {
    size_t length = strlen(text), away;
    if (near->length > LONGEST || length > LONGEST)
        return;
    away = distance(near->typed, near->length, text, length);
    if (near->length > 2 && near->length < length &&
        distance(near->typed, near->length, text, near->length) == 0)
        away = 1; /* its beginning */
    if (away < near->distance) {
        near->found = word;
        near->distance = away;
    }
}

void near_try(struct near *near, const char *word, const char *other) {
    try(near, word, word);
    if (other)
        try(near, word, other);
}
