/*
 * Records for programs that use the library: record.h over a session at the end of its game.
 */
#include "library/handles.h"
#include <stdlib.h>

/* Makes a record of a state, which is released. */
static ludo_record *keep(ludo_state *state, char *error) {
    ludo_error reason;
    ludo_record *record = state ? malloc(sizeof *record) : NULL;
    if (record) {
        record->state = *state;
        free(state);
    } else if (state) {
        ludo_fail(&reason, LUDO_E_MEMORY, "not enough memory for a record");
        library_tell(false, &reason, error);
        ludo_state_free(state);
    }
    return record;
}

ludo_record *ludo_record_new(const ludo_state *state, char *error) {
    ludo_state *end = ludo_state_copy(state, error);
    if (end)
        end->session.trail.known =
            ludo_state_played(end); /* what was taken back is no part of it */
    return keep(end, error);
}

ludo_record *ludo_record_read(const char *text, size_t length, size_t *at, size_t *line,
                              char *error) {
    struct record_reader reader = {text + *at, text + length, line ? *line : 0};
    struct game_record record;
    struct trail trail;
    ludo_error reason;
    bool good =
        record_read_next(&reader, &record, &reason) && trail_resume(&trail, &record, &reason);
    ludo_record *found = keep(library_state(good, &trail, &reason, error), error);
    if (!found)
        return NULL;
    *at = (size_t)(reader.at - text);
    if (line)
        *line = reader.line;
    return found;
}

void ludo_record_free(ludo_record *record) {
    if (record)
        session_close(&record->state.session);
    free(record);
}

static const struct game_record *record_of(const ludo_record *record) {
    return &record->state.session.trail.record;
}

size_t ludo_record_write(const ludo_record *record, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    return record_write(record_of(record), &text, NULL) ? text.length : 0;
}

const ludo_game *ludo_record_game(const ludo_record *record) {
    return &record->state.game;
}

size_t ludo_record_count(const ludo_record *record) {
    return record_of(record)->count;
}

ludo_state *ludo_record_state(const ludo_record *record, size_t count, char *error) {
    ludo_error reason;
    if (count <= ludo_record_count(record))
        return library_state_after(&record->state, count, error);
    ludo_fail(&reason, LUDO_E_ARGUMENT, "the record has %zu moves, not %zu",
              ludo_record_count(record), count);
    library_tell(false, &reason, error);
    return NULL;
}

void library_write_moves(const ludo_rules *game, void *state, const ludo_move *moves, size_t count,
                         ludo_text *text) {
    for (size_t i = 0; i < count; i++) {
        ludo_write_move(game, state, moves[i], text);
        ludo_put_char(text, '\n');
        game->play(state, moves[i], NULL);
    }
}

size_t ludo_record_moves(const ludo_record *record, char *data, size_t size) {
    const struct game_record *game = record_of(record);
    ludo_text text = library_text(data, size);
    void *state = record_replay(game, 0, NULL);
    if (state)
        library_write_moves(game->variant.game, state, game->moves, game->count, &text);
    free(state);
    return text.length;
}

const char *ludo_record_seat(const ludo_record *record, int player) {
    return ludo_game_seat(&record->state.game, player) ? record_of(record)->seats[player] : NULL;
}

bool ludo_record_set_seat(ludo_record *record, int player, const char *name, char *error) {
    int players = ludo_players(&record->state.game.variant);
    ludo_error reason;
    bool good = player >= 0 && player < players;
    if (good)
        record_name(&record->state.session.trail.record, player, name);
    else
        ludo_fail(&reason, LUDO_E_ARGUMENT,
                  "there is no player %d; the game has %d, counted from 0", player, players);
    return library_tell(good, &reason, error);
}

const char *ludo_record_end(const ludo_record *record) {
    struct session_result result;
    session_result(&record->state.session, &result);
    return result.end == END_NONE ? NULL : game_end_word(result.end);
}

bool ludo_record_result(const ludo_record *record, double *points) {
    return ludo_state_result(&record->state, points);
}
