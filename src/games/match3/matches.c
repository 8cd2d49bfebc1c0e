/*
 * Sets of matches. Fields of all matches lie one after the other in one list. Equal matches are
 * found by hashing, and a match inside another by looking only at those that share its least shared
 * field: on a million fields neither compares every match with every other.
 */
#include "games/match3/library.h"
#include <ludothek/random.h>
#include <stdlib.h>
#include <string.h>

static bool no_matches(ludo_error *error) {
    return m3_missing(error, "the list of matches");
}

bool ludo_m3_matches_close(ludo_m3_matches *matches, ludo_error *error) {
    if (!matches)
        return no_matches(error);
    size_t begin = matches->count ? matches->ends[matches->count - 1] : 0;
    if (matches->fields.count == begin)
        return true;
    void *items = matches->ends;
    bool good = m3_reserve(&items, &matches->room, matches->count, 1, sizeof *matches->ends, error);
    matches->ends = items;
    if (good)
        matches->ends[matches->count++] = matches->fields.count;
    return good;
}

const ludo_m3_position *ludo_m3_match_at(const ludo_m3_matches *matches, size_t i, size_t *count) {
    if (count)
        *count = 0;
    if (!matches || !count || i >= matches->count)
        return NULL;
    size_t begin = i ? matches->ends[i - 1] : 0;
    *count = matches->ends[i] - begin;
    return matches->fields.at + begin;
}

void ludo_m3_matches_free(ludo_m3_matches *matches) {
    if (!matches)
        return;
    ludo_m3_positions_free(&matches->fields);
    free(matches->ends);
    *matches = (ludo_m3_matches){0};
}

/* Moves match `i` to number `*kept`, at or before its place. */
static void keep(ludo_m3_matches *matches, size_t i, size_t begin, size_t *kept) {
    size_t count = matches->ends[i] - begin, to = *kept ? matches->ends[*kept - 1] : 0;
    if (to != begin)
        memmove(matches->fields.at + to, matches->fields.at + begin,
                count * sizeof *matches->fields.at);
    matches->ends[(*kept)++] = to + count;
}

static void truncate(ludo_m3_matches *matches, size_t kept) {
    matches->count = kept;
    matches->fields.count = kept ? matches->ends[kept - 1] : 0;
}

static bool sort_fields(ludo_m3_matches *matches, ludo_error *error) {
    size_t begin = 0, kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        size_t end = matches->ends[i];
        ludo_m3_positions match = {matches->fields.at + begin, end - begin, end - begin};
        if (!ludo_m3_positions_sort(&match, error))
            return false;
        matches->ends[i] = begin + match.count;
        keep(matches, i, begin, &kept);
        begin = end;
    }
    truncate(matches, kept);
    return true;
}

static uint64_t hash_match(const ludo_m3_position *at, size_t count) {
    uint64_t hash = count;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ m3_key(at[i])) * 0x9e3779b97f4a7c15u, hash ^= hash >> 29;
    return ludo_mix(hash);
}

/* A place holds the number of a match from 1 below a part of its hash, so that nearly all others
 * are told apart without looking at them. */
#define NUMBER_BITS 40
#define NUMBER_MASK ((UINT64_C(1) << NUMBER_BITS) - 1)

/* Finds match `i` among those in their places, or the free place for it. */
static uint64_t *place_of(const ludo_m3_matches *matches, size_t i, uint64_t *places, size_t mask,
                          uint64_t *tag) {
    size_t count, other;
    const ludo_m3_position *at = ludo_m3_match_at(matches, i, &count);
    uint64_t hash = hash_match(at, count);
    *tag = hash & ~NUMBER_MASK;
    size_t place = (size_t)hash & mask;
    for (; places[place]; place = (place + 1) & mask) {
        if ((places[place] & ~NUMBER_MASK) != *tag)
            continue;
        const ludo_m3_position *found =
            ludo_m3_match_at(matches, (places[place] & NUMBER_MASK) - 1, &other);
        if (other == count && memcmp(found, at, count * sizeof *at) == 0)
            break;
    }
    return &places[place];
}

static bool drop_equal(ludo_m3_matches *matches, ludo_error *error) {
    if (matches->count < 2)
        return true;
    size_t size = 4;
    while (size < 2 * matches->count)
        size *= 2;
    uint64_t *places = matches->count < NUMBER_MASK ? calloc(size, sizeof *places) : NULL;
    if (!places)
        return m3_no_memory(error);
    size_t begin = 0, kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        size_t end = matches->ends[i], number = kept;
        uint64_t tag;
        keep(matches, i, begin, &kept);
        uint64_t *place = place_of(matches, number, places, size - 1, &tag);
        if (*place)
            kept = number;
        else
            *place = tag | kept;
        begin = end;
    }
    free(places);
    truncate(matches, kept);
    return true;
}

bool m3_matches_settle(ludo_m3_matches *matches, ludo_error *error) {
    return sort_fields(matches, error) && drop_equal(matches, error);
}

static bool has_field(const ludo_m3_position *at, size_t count, ludo_m3_position field) {
    uint64_t key = m3_key(field);
    while (count > 0) {
        size_t half = count / 2;
        uint64_t middle = m3_key(at[half]);
        if (middle == key)
            return true;
        if (middle < key)
            at += half + 1, count -= half + 1;
        else
            count = half;
    }
    return false;
}

static bool inside(const ludo_m3_matches *matches, size_t inner, size_t outer) {
    size_t count, room;
    const ludo_m3_position *at = ludo_m3_match_at(matches, inner, &count);
    const ludo_m3_position *around = ludo_m3_match_at(matches, outer, &room);
    if (room <= count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!has_field(around, room, at[i]))
            return false;
    return true;
}

/* The matches through one field: entries `begin` to before `end` of a list sorted by field. */
struct through {
    size_t begin, end;
};

/* For each match the field of it that the fewest matches share. */
static void find_rarest(const struct m3_entry *entries, size_t count, struct through *rarest) {
    for (size_t begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1; end < count && entries[end].key == entries[begin].key; end++)
            continue;
        for (size_t i = begin; i < end; i++) {
            struct through *best = &rarest[entries[i].value];
            if (best->end == 0 || end - begin < best->end - best->begin)
                *best = (struct through){begin, end};
        }
    }
}

static void drop_contained(ludo_m3_matches *matches, const struct m3_entry *entries,
                           const struct through *rarest, bool *contained) {
    for (size_t i = 0; i < matches->count; i++)
        for (size_t other = rarest[i].begin; other < rarest[i].end && !contained[i]; other++)
            contained[i] = inside(matches, i, entries[other].value);
    size_t begin = 0, kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        size_t end = matches->ends[i];
        if (!contained[i])
            keep(matches, i, begin, &kept);
        begin = end;
    }
    truncate(matches, kept);
}

static void drop_small(ludo_m3_matches *matches) {
    size_t begin = 0, kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        size_t end = matches->ends[i];
        if (end - begin >= LUDO_M3_LEAST_MATCH)
            keep(matches, i, begin, &kept);
        begin = end;
    }
    truncate(matches, kept);
}

static bool drop_inner(ludo_m3_matches *matches, ludo_error *error) {
    size_t fields = matches->fields.count;
    if (matches->count < 2)
        return true;
    struct m3_entry *entries = malloc(2 * fields * sizeof *entries);
    struct through *rarest = calloc(matches->count, sizeof *rarest);
    bool *contained = calloc(matches->count, sizeof *contained);
    bool good = entries && rarest && contained;
    if (good) {
        for (size_t i = 0, field = 0; i < matches->count; i++)
            for (; field < matches->ends[i]; field++)
                entries[field] = (struct m3_entry){m3_key(matches->fields.at[field]), i};
        m3_sort(entries, entries + fields, fields);
        find_rarest(entries, fields, rarest);
        drop_contained(matches, entries, rarest, contained);
    }
    free(entries);
    free(rarest);
    free(contained);
    return good || m3_no_memory(error);
}

bool m3_matches_keep(ludo_m3_matches *matches, ludo_error *error) {
    /* Most matches have one or two fields: away with them first. A field that a matcher has named
     * twice counts once, which only sorting shows. */
    drop_small(matches);
    if (!sort_fields(matches, error))
        return false;
    drop_small(matches);
    return drop_equal(matches, error) && drop_inner(matches, error);
}

static int compare_matches(const ludo_m3_matches *matches, size_t a, size_t b) {
    size_t a_count, b_count;
    const ludo_m3_position *a_at = ludo_m3_match_at(matches, a, &a_count);
    const ludo_m3_position *b_at = ludo_m3_match_at(matches, b, &b_count);
    for (size_t i = 0; i < a_count && i < b_count; i++)
        if (m3_key(a_at[i]) != m3_key(b_at[i]))
            return m3_key(a_at[i]) < m3_key(b_at[i]) ? -1 : 1;
    return a_count < b_count ? -1 : a_count > b_count;
}

/* The first fields sort nearly all; the few matches with the same one are put in order by
 * insertion. */
static void order_matches(const ludo_m3_matches *matches, struct m3_entry *order) {
    for (size_t i = 0, begin = 0; i < matches->count; begin = matches->ends[i++])
        order[i] = (struct m3_entry){m3_key(matches->fields.at[begin]), i};
    m3_sort(order, order + matches->count, matches->count);
    for (size_t i = 1; i < matches->count; i++) {
        struct m3_entry moving = order[i];
        size_t to = i;
        for (; to > 0 && order[to - 1].key == moving.key &&
               compare_matches(matches, order[to - 1].value, moving.value) > 0;
             to--)
            order[to] = order[to - 1];
        order[to] = moving;
    }
}

bool ludo_m3_matches_sort(ludo_m3_matches *matches, ludo_error *error) {
    if (!matches)
        return no_matches(error);
    ludo_m3_matches sorted = {0};
    struct m3_entry *order = malloc((2 * matches->count + 1) * sizeof *order);
    bool good = order && ludo_m3_positions_reserve(&sorted.fields, matches->fields.count, NULL);
    if (good)
        order_matches(matches, order);
    for (size_t i = 0; good && i < matches->count; i++) {
        size_t count;
        const ludo_m3_position *at = ludo_m3_match_at(matches, order[i].value, &count);
        memcpy(sorted.fields.at + sorted.fields.count, at, count * sizeof *at);
        sorted.fields.count += count;
        good = ludo_m3_matches_close(&sorted, NULL);
    }
    free(order);
    if (!good) {
        ludo_m3_matches_free(&sorted);
        return m3_no_memory(error);
    }
    ludo_m3_matches_free(matches);
    *matches = sorted;
    return true;
}
