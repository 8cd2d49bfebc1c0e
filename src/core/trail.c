#include "core/trail.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 16 };

/* Room for one more move; where a game cannot undo, a copy of the state before it is kept instead.
 */
static bool make_room(struct trail *trail, ludo_error *error) {
    size_t room = trail->room ? 2 * trail->room : FIRST_ROOM;
    if (trail->record.count < trail->room)
        return true;
    uint64_t *past = realloc(trail->past, room * sizeof *past);
    trail->past = past ? past : trail->past;
    struct trail_step *steps = realloc(trail->steps, (room + 1) * sizeof *steps);
    trail->steps = steps ? steps : trail->steps;
    unsigned char *undo = realloc(trail->undo, room * trail->stride + 1);
    trail->undo = undo ? undo : trail->undo;
    if (!past || !steps || !undo)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a game of %zu moves", room);
    trail->room = room;
    return true;
}

/* Sets up a trail around the record that it has. */
static bool set_up(struct trail *trail, ludo_error *error) {
    const ludo_rules *game = trail_rules(trail);
    trail->stride = game->undo ? game->undo_size : ludo_state_size(&trail->record.variant);
    trail->state = record_replay(&trail->record, 0, error);
    if (!trail->state || !make_room(trail, error)) {
        trail_close(trail);
        return false;
    }
    trail->steps[0] = (struct trail_step){0};
    return true;
}

bool trail_open(struct trail *trail, const ludo_variant *variant, const char *position,
                ludo_error *error) {
    *trail = (struct trail){0};
    return record_init(&trail->record, variant, position, error) && set_up(trail, error);
}

bool trail_resume(struct trail *trail, struct game_record *record, ludo_error *error) {
    size_t count = record->count;
    *trail = (struct trail){.record = *record};
    memset(record, 0, sizeof *record);
    trail->record.count = 0;
    if (!set_up(trail, error))
        return false;
    for (trail->known = count; trail->record.count < count;)
        if (!make_room(trail, error) || !trail_forward(trail)) {
            trail_close(trail);
            return false;
        }
    return true;
}

static void *twin_of(const void *memory, size_t size) {
    void *twin = malloc(size + 1);
    if (twin && size > 0)
        memcpy(twin, memory, size);
    return twin;
}

bool trail_copy(struct trail *copy, const struct trail *trail, ludo_error *error) {
    const struct game_record *record = &trail->record;
    size_t room = trail->known;
    *copy = *trail;
    copy->room = copy->record.capacity = room;
    copy->record.moves = twin_of(record->moves, room * sizeof *record->moves);
    copy->record.start = record->start ? strdup(record->start) : NULL;
    copy->state = twin_of(trail->state, ludo_state_size(&record->variant));
    copy->past = twin_of(trail->past, room * sizeof *trail->past);
    copy->steps = twin_of(trail->steps, (room + 1) * sizeof *trail->steps);
    copy->undo = twin_of(trail->undo, room * trail->stride);
    if (copy->record.moves && (copy->record.start || !record->start) && copy->state && copy->past &&
        copy->steps && copy->undo)
        return true;
    trail_close(copy);
    return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a copy of the game");
}

void trail_close(struct trail *trail) {
    record_free(&trail->record);
    free(trail->state);
    free(trail->past);
    free(trail->steps);
    free(trail->undo);
    *trail = (struct trail){0};
}

void trail_restart(struct trail *trail, const void *state) {
    trail->record.count = trail->known = 0;
    memcpy(trail->state, state, ludo_state_size(&trail->record.variant));
}

/* Makes a move for which there is room. */
static void advance(struct trail *trail, ludo_move move) {
    const ludo_rules *game = trail_rules(trail);
    size_t count = trail->record.count;
    unsigned char *undo = trail->undo + count * trail->stride;
    const struct trail_step *now = trail_now(trail);
    bool chance = game->turn(trail->state) == LUDO_NATURE;
    bool lasting = chance || !game->lasting || game->lasting(trail->state, move);
    trail->steps[count + 1] =
        (struct trail_step){now->plies + !chance, lasting ? 0 : now->quiet + 1};
    trail->past[count] = game->hash(trail->state);
    if (!game->undo)
        memcpy(undo, trail->state, trail->stride);
    game->play(trail->state, move, game->undo ? undo : NULL);
}

bool trail_play(struct trail *trail, ludo_move move, ludo_error *error) {
    struct game_record *record = &trail->record;
    size_t count = record->count;
    if (!make_room(trail, error))
        return false;
    bool again = count < trail->known && record->moves[count] == move;
    if (!again && !record_add(record, move, error))
        return false;
    record->count = count;
    trail->known = again ? trail->known : count + 1;
    advance(trail, move);
    record->count++;
    return true;
}

bool trail_back(struct trail *trail) {
    const ludo_rules *game = trail_rules(trail);
    struct game_record *record = &trail->record;
    if (record->count == 0)
        return false;
    const unsigned char *undo = trail->undo + --record->count * trail->stride;
    if (game->undo)
        game->undo(trail->state, record->moves[record->count], undo);
    else
        memcpy(trail->state, undo, trail->stride);
    return true;
}

bool trail_forward(struct trail *trail) {
    size_t count = trail->record.count;
    if (count == trail->known)
        return false;
    advance(trail, trail->record.moves[count]);
    trail->record.count++;
    return true;
}

int trail_repetitions(const struct trail *trail) {
    uint64_t hash = trail_rules(trail)->hash(trail->state);
    int times = 1;
    for (size_t i = 0; i < trail->record.count; i++)
        times += trail->past[i] == hash;
    return times;
}
