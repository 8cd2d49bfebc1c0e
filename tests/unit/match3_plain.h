/*
 * Match three once more, as plainly as possible: a board of characters, sets as arrays of flags,
 * every pair of matches compared. Written from the rules to be compared with the library; nothing
 * is shared with it.
 */
#ifndef TESTS_UNIT_MATCH3_PLAIN_H
#define TESTS_UNIT_MATCH3_PLAIN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { PLAIN_SIDE = 8, PLAIN_FIELDS = PLAIN_SIDE * PLAIN_SIDE, PLAIN_MATCHES = 1024 };

struct plain_matcher {
    int count, dx[4], dy[4];
};

struct plain {
    int columns, rows;
    char cells[PLAIN_SIDE][PLAIN_SIDE]; /* [x][y], ' ' is empty */
    int matcher_count;
    struct plain_matcher matchers[4];
    const char *tokens; /* refills cycle through these */
    int next;
    long score;
};

/* A set of fields: [x * PLAIN_SIDE + y]. */
struct plain_set {
    bool has[PLAIN_FIELDS];
    int size;
};

struct plain_sets {
    int count;
    struct plain_set sets[PLAIN_MATCHES];
};

static bool plain_on(const struct plain *p, int x, int y) {
    return x >= 0 && x < p->columns && y >= 0 && y < p->rows;
}

/* Adds neighbours until nothing is added any more. */
static struct plain_set plain_match(const struct plain *p, const struct plain_matcher *m, int x0,
                                    int y0) {
    struct plain_set set = {0};
    set.has[x0 * PLAIN_SIDE + y0] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (int x = 0; x < p->columns; x++)
            for (int y = 0; y < p->rows; y++)
                for (int d = 0; d < 2 * m->count; d++) {
                    int sign = d % 2 ? 1 : -1, tx = x + sign * m->dx[d / 2],
                        ty = y + sign * m->dy[d / 2];
                    if (set.has[x * PLAIN_SIDE + y] && plain_on(p, tx, ty) &&
                        !set.has[tx * PLAIN_SIDE + ty] && p->cells[tx][ty] == p->cells[x0][y0])
                        changed = set.has[tx * PLAIN_SIDE + ty] = true;
                }
    }
    for (int i = 0; i < PLAIN_FIELDS; i++)
        set.size += set.has[i];
    return set;
}

static void plain_match_all(const struct plain *p, const struct plain_set *from,
                            struct plain_sets *found) {
    found->count = 0;
    for (int m = 0; m < p->matcher_count; m++)
        for (int i = 0; i < PLAIN_FIELDS; i++) {
            int x = i / PLAIN_SIDE, y = i % PLAIN_SIDE;
            if (!from->has[i] || p->cells[x][y] == ' ')
                continue;
            struct plain_set set = plain_match(p, &p->matchers[m], x, y);
            bool known = false;
            for (int k = 0; k < found->count; k++)
                known = known || memcmp(&found->sets[k], &set, sizeof set) == 0;
            if (!known)
                found->sets[found->count++] = set;
        }
}

static bool plain_inside(const struct plain_set *a, const struct plain_set *b) {
    for (int i = 0; i < PLAIN_FIELDS; i++)
        if (a->has[i] && !b->has[i])
            return false;
    return true;
}

/* Falls and refills; gives the fields that changed. */
static struct plain_set plain_settle(struct plain *p) {
    struct plain_set changed = {0};
    for (int x = 0; x < p->columns; x++)
        for (bool moved = true; moved;) {
            moved = false;
            for (int y = p->rows - 1; y > 0; y--)
                if (p->cells[x][y] == ' ' && p->cells[x][y - 1] != ' ') {
                    p->cells[x][y] = p->cells[x][y - 1];
                    p->cells[x][y - 1] = ' ';
                    changed.has[x * PLAIN_SIDE + y] = changed.has[x * PLAIN_SIDE + y - 1] = moved =
                        true;
                }
        }
    for (int x = 0; x < p->columns; x++)
        for (int y = p->rows - 1; y >= 0; y--)
            if (p->cells[x][y] == ' ') {
                p->cells[x][y] = p->tokens[p->next++ % (int)strlen(p->tokens)];
                changed.has[x * PLAIN_SIDE + y] = true;
            }
    return changed;
}

/* Rewards chain reactions; false when the limit stops them. */
static bool plain_react(struct plain *p, struct plain_set from, int limit) {
    static struct plain_sets found;
    for (int step = 1;; step++) {
        long sum = 0, kept = 0;
        struct plain_set gone = {0};
        plain_match_all(p, &from, &found);
        for (int a = 0; a < found.count; a++) {
            bool keep = found.sets[a].size >= 3;
            for (int b = 0; b < found.count; b++)
                keep = keep && (a == b || !plain_inside(&found.sets[a], &found.sets[b]));
            if (!keep)
                continue;
            kept++;
            sum += 3 + 2 * (found.sets[a].size - 3);
            for (int i = 0; i < PLAIN_FIELDS; i++)
                gone.has[i] = gone.has[i] || found.sets[a].has[i];
        }
        if (kept == 0)
            return true;
        if (step > limit)
            return false;
        p->score += sum * kept * step;
        for (int i = 0; i < PLAIN_FIELDS; i++)
            if (gone.has[i])
                p->cells[i / PLAIN_SIDE][i % PLAIN_SIDE] = ' ';
        from = plain_settle(p);
    }
}

#endif
