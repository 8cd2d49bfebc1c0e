/*
 * Matchers. To be joined by steps of a delta, forwards or backwards, is an equivalence of fields:
 * the matches of a delta matcher are its classes. A class is walked once with the list of its
 * fields as the queue and a set of those seen, so a million fields take no recursion and one pass.
 */
#include "games/match3/library.h"
#include <stdlib.h>
#include <string.h>

struct deltas {
    size_t count;
    ludo_m3_delta deltas[];
};

/* 64 neighbouring fields of a column or two: a bit for each one seen. */
struct seen {
    uint64_t number; /* of the first field / 64, from 1; 0: a free place */
    uint64_t fields;
};

enum { FEW_PLACES = 32 };

/* A walk over one board. What was seen is in places that grow with it: a bit for each field of the
 * board would cost a large board's whole area for every small match. */
struct walk {
    ludo_m3_board board;
    int32_t columns, rows;
    size_t used, mask; /* places taken, and all of them less one, of which at most half are taken */
    struct seen *places, few[FEW_PLACES];
};

static struct seen *place_of(struct seen *places, size_t mask, uint64_t number) {
    size_t place = (size_t)(number * 0x9e3779b97f4a7c15u >> 32) & mask;
    while (places[place].number && places[place].number != number)
        place = (place + 1) & mask;
    return &places[place];
}

static bool grow(struct walk *walk, ludo_error *error) {
    size_t mask = 4 * walk->mask + 3;
    struct seen *places = calloc(mask + 1, sizeof *places);
    if (!places)
        return m3_no_memory(error);
    for (size_t i = 0; i <= walk->mask; i++)
        if (walk->places[i].number)
            *place_of(places, mask, walk->places[i].number) = walk->places[i];
    if (walk->places != walk->few)
        free(walk->places);
    walk->places = places;
    walk->mask = mask;
    return true;
}

/* Adds a field to the class that is being walked unless it was seen before. */
static bool see(struct walk *walk, ludo_m3_position at, ludo_m3_positions *fields,
                ludo_error *error) {
    size_t field = (size_t)at.x * (size_t)walk->rows + (size_t)at.y;
    uint64_t number = field / 64 + 1, bit = UINT64_C(1) << field % 64;
    struct seen *seen = place_of(walk->places, walk->mask, number);
    if (seen->fields & bit)
        return true;
    if (!seen->number) {
        if (2 * ++walk->used > walk->mask) {
            if (!grow(walk, error))
                return false;
            seen = place_of(walk->places, walk->mask, number);
        }
        seen->number = number;
    }
    seen->fields |= bit;
    return ludo_m3_positions_add(fields, at, error);
}

/* Adds the field at a step from another if it is new and has the token. */
static bool visit(struct walk *walk, int64_t x, int64_t y, ludo_m3_token token,
                  ludo_m3_positions *fields, ludo_error *error) {
    if (x < 0 || x >= walk->columns || y < 0 || y >= walk->rows)
        return true;
    ludo_m3_position at = {(int32_t)x, (int32_t)y};
    ludo_m3_token there;
    if (!walk->board.calls->get(walk->board.self, at, &there, error))
        return false;
    return there != token || see(walk, at, fields, error);
}

static bool walk_class(struct walk *walk, const struct deltas *deltas, ludo_m3_position from,
                       ludo_m3_matches *matches, ludo_error *error) {
    ludo_m3_positions *fields = &matches->fields;
    ludo_m3_token token;
    if (!walk->board.calls->get(walk->board.self, from, &token, error))
        return false;
    if (token == LUDO_M3_EMPTY)
        return true;
    size_t next = fields->count;
    if (!see(walk, from, fields, error))
        return false;
    for (; next < fields->count; next++) {
        ludo_m3_position at = fields->at[next];
        for (size_t i = 0; i < deltas->count; i++) {
            int64_t dx = deltas->deltas[i].dx, dy = deltas->deltas[i].dy;
            if (!visit(walk, at.x + dx, at.y + dy, token, fields, error) ||
                !visit(walk, at.x - dx, at.y - dy, token, fields, error))
                return false;
        }
    }
    return ludo_m3_matches_close(matches, error);
}

static bool match_deltas(const void *self, ludo_m3_board board, const ludo_m3_position *positions,
                         size_t count, ludo_m3_matches *matches, ludo_error *error) {
    struct walk walk = {.board = board,
                        .columns = ludo_m3_columns(board),
                        .rows = ludo_m3_rows(board),
                        .mask = FEW_PLACES - 1};
    walk.places = walk.few;
    bool good = true;
    for (size_t i = 0; good && i < count; i++)
        good = walk_class(&walk, self, positions[i], matches, error);
    if (walk.places != walk.few)
        free(walk.places);
    return good;
}

static const ludo_m3_matcher_calls delta_calls = {match_deltas, free};

static const char room_name[] = "room for the matcher";

bool ludo_m3_matcher_deltas(const ludo_m3_delta *deltas, size_t count, ludo_m3_matcher *matcher,
                            ludo_error *error) {
    if (!matcher || (count > 0 && !deltas))
        return m3_missing(error, matcher ? "the list of deltas" : room_name);
    if (count == 0)
        return ludo_fail(error, LUDO_E_MATCHER, "a matcher needs at least one delta");
    for (size_t i = 0; i < count; i++)
        if (deltas[i].dx == 0 && deltas[i].dy == 0)
            return ludo_fail(error, LUDO_E_MATCHER, "delta number %zu is 0,0, which leads nowhere",
                             i + 1);
    struct deltas *self = NULL;
    if (count < SIZE_MAX / 2 / sizeof *deltas)
        self = malloc(sizeof *self + count * sizeof *deltas);
    if (!self)
        return m3_no_memory(error);
    self->count = count;
    memcpy(self->deltas, deltas, count * sizeof *deltas);
    *matcher = (ludo_m3_matcher){&delta_calls, self};
    return true;
}

struct matcher_union {
    size_t count;
    ludo_m3_matcher parts[];
};

static bool match_union(const void *self, ludo_m3_board board, const ludo_m3_position *positions,
                        size_t count, ludo_m3_matches *matches, ludo_error *error) {
    const struct matcher_union *all = self;
    for (size_t i = 0; i < all->count; i++)
        if (!all->parts[i].calls->match(all->parts[i].self, board, positions, count, matches,
                                        error))
            return false;
    return true;
}

static void free_union(void *self) {
    struct matcher_union *all = self;
    for (size_t i = 0; i < all->count; i++)
        ludo_m3_matcher_free(&all->parts[i]);
    free(all);
}

static const ludo_m3_matcher_calls union_calls = {match_union, free_union};

bool ludo_m3_matcher_union(const ludo_m3_matcher *parts, size_t count, ludo_m3_matcher *matcher,
                           ludo_error *error) {
    if (!matcher || (count > 0 && !parts))
        return m3_missing(error, matcher ? "the list of matchers" : room_name);
    if (count == 0)
        return ludo_fail(error, LUDO_E_MATCHER, "a union of matchers needs at least one");
    for (size_t i = 0; i < count; i++)
        if (!m3_has_match(parts[i]))
            return ludo_fail(error, LUDO_E_ARGUMENT, "matcher number %zu of the union is missing",
                             i + 1);
    struct matcher_union *self = NULL;
    if (count < SIZE_MAX / 2 / sizeof *parts)
        self = malloc(sizeof *self + count * sizeof *parts);
    if (!self)
        return m3_no_memory(error);
    self->count = count;
    memcpy(self->parts, parts, count * sizeof *parts);
    *matcher = (ludo_m3_matcher){&union_calls, self};
    return true;
}

void ludo_m3_matcher_free(ludo_m3_matcher *matcher) {
    if (!matcher)
        return;
    if (matcher->calls && matcher->calls->free)
        matcher->calls->free(matcher->self);
    *matcher = (ludo_m3_matcher){0};
}

bool m3_collect(ludo_m3_matcher matcher, ludo_m3_board board, ludo_m3_positions *positions,
                ludo_m3_matches *matches, ludo_error *error) {
    matches->count = 0;
    matches->fields.count = 0;
    int32_t columns = ludo_m3_columns(board), rows = ludo_m3_rows(board);
    for (size_t i = 0; i < positions->count; i++) {
        ludo_m3_position at = positions->at[i];
        if (at.x < 0 || at.x >= columns || at.y < 0 || at.y >= rows)
            return m3_off_board(error, at, columns, rows);
    }
    return ludo_m3_positions_sort(positions, error) &&
           matcher.calls->match(matcher.self, board, positions->at, positions->count, matches,
                                error);
}

bool ludo_m3_match_all(ludo_m3_matcher matcher, ludo_m3_board board,
                       const ludo_m3_position *positions, size_t count, ludo_m3_matches *matches,
                       ludo_error *error) {
    if (!m3_has_match(matcher) || !m3_has_get(board))
        return m3_missing(error, m3_has_match(matcher) ? "the board" : "the matcher");
    if (!matches || (count > 0 && !positions))
        return m3_missing(error, matches ? "the list of positions" : "the list of matches");
    ludo_m3_positions from = {0};
    bool good = ludo_m3_positions_reserve(&from, count, error);
    for (size_t i = 0; good && i < count; i++)
        from.at[from.count++] = positions[i];
    good = good && m3_collect(matcher, board, &from, matches, error) &&
           m3_matches_settle(matches, error);
    if (!good) {
        matches->count = 0;
        matches->fields.count = 0;
    }
    ludo_m3_positions_free(&from);
    return good;
}

bool ludo_m3_match(ludo_m3_matcher matcher, ludo_m3_board board, ludo_m3_position position,
                   ludo_m3_matches *matches, ludo_error *error) {
    return ludo_m3_match_all(matcher, board, &position, 1, matches, error);
}
