/*
 * Positions, growing lists of them and sorting these: a few by insertion, many that lie close
 * together by setting bits and reading them off, others by radix, so that a match of a million
 * fields costs a few passes over memory.
 */
#include "core/bits.h"
#include "games/match3/library.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 24, DIGITS = 8, DIGIT_VALUES = 256 };

bool m3_no_memory(ludo_error *error) {
    return ludo_fail(error, LUDO_E_MEMORY, "not enough memory");
}

bool m3_missing(ludo_error *error, const char *what) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "%s is missing", what);
}

bool m3_off_board(ludo_error *error, ludo_m3_position position, int32_t columns, int32_t rows) {
    return ludo_fail(error, LUDO_E_BOARD_DIMENSION,
                     "position %d,%d is off the board; columns go from 0 to %d, rows from 0 to %d",
                     position.x, position.y, columns - 1, rows - 1);
}

bool m3_reserve(void **items, size_t *room, size_t count, size_t extra, size_t size,
                ludo_error *error) {
    if (extra <= *room - count)
        return true;
    if (extra > SIZE_MAX / 2 / size - count)
        return m3_no_memory(error);
    size_t wanted = count + extra;
    if (wanted < 2 * *room)
        wanted = 2 * *room;
    if (wanted < 16)
        wanted = 16;
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return m3_no_memory(error);
    *items = grown;
    *room = wanted;
    return true;
}

int ludo_m3_compare(ludo_m3_position a, ludo_m3_position b) {
    return a.x != b.x ? (a.x > b.x) - (a.x < b.x) : (a.y > b.y) - (a.y < b.y);
}

static int32_t add_within(int32_t a, int32_t b) {
    int32_t sum;
    return !__builtin_add_overflow(a, b, &sum) ? sum : a < 0 ? INT32_MIN : INT32_MAX;
}

ludo_m3_position ludo_m3_plus(ludo_m3_position position, ludo_m3_delta delta) {
    return (ludo_m3_position){add_within(position.x, delta.dx), add_within(position.y, delta.dy)};
}

void ludo_m3_write_position(ludo_m3_position position, ludo_text *text) {
    if (text)
        ludo_putf(text, "%" PRId32 ",%" PRId32, position.x, position.y);
}

static bool no_list(ludo_error *error) {
    return m3_missing(error, "the list of positions");
}

bool ludo_m3_positions_reserve(ludo_m3_positions *list, size_t extra, ludo_error *error) {
    if (!list)
        return no_list(error);
    void *items = list->at;
    bool good = m3_reserve(&items, &list->room, list->count, extra, sizeof *list->at, error);
    list->at = items;
    return good;
}

bool ludo_m3_positions_add(ludo_m3_positions *list, ludo_m3_position position, ludo_error *error) {
    if (!list)
        return no_list(error);
    if (list->count == list->room && !ludo_m3_positions_reserve(list, 1, error))
        return false;
    list->at[list->count++] = position;
    return true;
}

void ludo_m3_positions_free(ludo_m3_positions *list) {
    if (!list)
        return;
    free(list->at);
    *list = (ludo_m3_positions){0};
}

/* One pass for each byte in which the keys differ, lowest first. */
void m3_sort(struct m3_entry *entries, struct m3_entry *spare, size_t count) {
    size_t ends[DIGITS][DIGIT_VALUES] = {0};
    for (size_t i = 0; i < count; i++)
        for (unsigned digit = 0; digit < DIGITS; digit++)
            ends[digit][entries[i].key >> 8 * digit & 0xff]++;
    struct m3_entry *from = entries, *to = spare;
    for (unsigned digit = 0; digit < DIGITS && count > 0; digit++) {
        size_t *end = ends[digit], sum = 0;
        if (end[entries[0].key >> 8 * digit & 0xff] == count)
            continue;
        for (size_t value = 0; value < DIGIT_VALUES; value++) {
            size_t here = end[value];
            end[value] = sum;
            sum += here;
        }
        for (size_t i = 0; i < count; i++)
            to[end[from[i].key >> 8 * digit & 0xff]++] = from[i];
        struct m3_entry *swap = from;
        from = to;
        to = swap;
    }
    if (from != entries)
        memcpy(entries, from, count * sizeof *entries);
}

static ludo_m3_position position_of(uint64_t key) {
    return (ludo_m3_position){(int32_t)((uint32_t)(key >> 32) ^ 0x80000000u),
                              (int32_t)((uint32_t)key ^ 0x80000000u)};
}

static void sort_few(ludo_m3_position *at, size_t count) {
    for (size_t i = 1; i < count; i++) {
        ludo_m3_position moving = at[i];
        uint64_t key = m3_key(moving);
        size_t to = i;
        for (; to > 0 && m3_key(at[to - 1]) > key; to--)
            at[to] = at[to - 1];
        at[to] = moving;
    }
}

/* The least rectangle around positions. */
struct box {
    int64_t left, top, columns, rows;
};

static struct box box_around(const ludo_m3_position *at, size_t count) {
    int32_t left = at[0].x, right = left, top = at[0].y, bottom = top;
    for (size_t i = 1; i < count; i++) {
        left = at[i].x < left ? at[i].x : left;
        right = at[i].x > right ? at[i].x : right;
        top = at[i].y < top ? at[i].y : top;
        bottom = at[i].y > bottom ? at[i].y : bottom;
    }
    return (struct box){left, top, (int64_t)right - left + 1, (int64_t)bottom - top + 1};
}

/* A bit for each place in the box. Gives the number of positions, without those there twice. */
static bool sort_by_bits(ludo_m3_position *at, size_t *count, struct box box, ludo_error *error) {
    size_t words = (size_t)(box.rows + 63) / 64, sorted = 0;
    uint64_t *bits = calloc((size_t)box.columns * words, sizeof *bits);
    if (!bits)
        return m3_no_memory(error);
    for (size_t i = 0; i < *count; i++) {
        size_t y = (size_t)(at[i].y - box.top);
        bits[(size_t)(at[i].x - box.left) * words + y / 64] |= UINT64_C(1) << y % 64;
    }
    for (int64_t x = 0; x < box.columns; x++)
        for (size_t word = 0; word < words; word++)
            for (uint64_t rest = bits[(size_t)x * words + word]; rest; rest = bits_rest(rest))
                at[sorted++] = (ludo_m3_position){
                    (int32_t)(box.left + x),
                    (int32_t)(box.top + (int64_t)(64 * word) + bits_first(rest))};
    *count = sorted;
    free(bits);
    return true;
}

static bool sort_by_radix(ludo_m3_position *at, size_t count, ludo_error *error) {
    struct m3_entry *entries = malloc(2 * count * sizeof *entries);
    if (!entries)
        return m3_no_memory(error);
    for (size_t i = 0; i < count; i++)
        entries[i] = (struct m3_entry){m3_key(at[i]), 0};
    m3_sort(entries, entries + count, count);
    for (size_t i = 0; i < count; i++)
        at[i] = position_of(entries[i].key);
    free(entries);
    return true;
}

static bool sort_many(ludo_m3_position *at, size_t *count, ludo_error *error) {
    struct box box = box_around(at, *count);
    int64_t words = (box.rows + 63) / 64;
    return (uint64_t)box.columns <= *count / (uint64_t)words ? sort_by_bits(at, count, box, error)
                                                             : sort_by_radix(at, *count, error);
}

bool ludo_m3_positions_sort(ludo_m3_positions *list, ludo_error *error) {
    if (!list)
        return no_list(error);
    size_t ascending = 1;
    while (ascending < list->count && m3_key(list->at[ascending - 1]) < m3_key(list->at[ascending]))
        ascending++;
    if (ascending >= list->count)
        return true;
    if (list->count <= FEW)
        sort_few(list->at, list->count);
    else if (!sort_many(list->at, &list->count, error))
        return false;
    size_t kept = 1;
    for (size_t i = 1; i < list->count; i++)
        if (m3_key(list->at[i]) != m3_key(list->at[kept - 1]))
            list->at[kept++] = list->at[i];
    list->count = kept;
    return true;
}
