/*
 * States for programs that use the library: game.h over sessions.
 */
#include "core/describe.h"
#include "library/handles.h"
#include <stdlib.h>

ludo_state *library_state(bool good, struct trail *trail, const ludo_error *reason, char *error) {
    ludo_error shortage;
    if (!library_tell(good, reason, error))
        return NULL;
    ludo_state *state = calloc(1, sizeof *state);
    if (!state) {
        ludo_fail(&shortage, LUDO_E_MEMORY, "not enough memory for a state");
        library_tell(false, &shortage, error);
        trail_close(trail);
        return NULL;
    }
    state->session.trail = *trail;
    state->game = library_game(&trail->record.variant);
    *trail = (struct trail){0};
    return state;
}

static ludo_state *open_state(const ludo_game *game, const char *position, char *error) {
    struct trail trail;
    ludo_error reason;
    bool good = trail_open(&trail, &game->variant, position, &reason);
    return library_state(good, &trail, &reason, error);
}

ludo_state *ludo_state_start(const ludo_game *game, char *error) {
    return open_state(game, NULL, error);
}

ludo_state *ludo_state_at(const ludo_game *game, const char *position, char *error) {
    return open_state(game, position, error);
}

ludo_state *library_state_after(const ludo_state *state, size_t count, char *error) {
    struct trail trail;
    ludo_error reason;
    bool good = trail_copy(&trail, &state->session.trail, &reason);
    ludo_state *copy = library_state(good, &trail, &reason, error);
    while (copy && ludo_state_played(copy) > count)
        ludo_state_undo(copy);
    return copy;
}

ludo_state *ludo_state_copy(const ludo_state *state, char *error) {
    return library_state_after(state, ludo_state_played(state), error);
}

void ludo_state_free(ludo_state *state) {
    if (state)
        session_close(&state->session);
    free(state);
}

const ludo_game *ludo_state_game(const ludo_state *state) {
    return &state->game;
}

static const ludo_rules *rules_of(const ludo_state *state) {
    return session_rules(&state->session);
}

static const void *position_of(const ludo_state *state) {
    return state->session.trail.state;
}

int ludo_state_turn(const ludo_state *state) {
    return session_turn(&state->session);
}

bool ludo_state_over(const ludo_state *state) {
    return ludo_state_turn(state) == LUDO_OVER;
}

uint64_t ludo_state_count(const ludo_state *state) {
    return ludo_state_over(state) ? 0 : rules_of(state)->count(position_of(state));
}

size_t ludo_state_move(const ludo_state *state, uint64_t n, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    ludo_write_move(rules_of(state), position_of(state),
                    rules_of(state)->nth(position_of(state), n), &text);
    return text.length;
}

size_t ludo_state_moves(const ludo_state *state, char *data, size_t size) {
    const ludo_rules *rules = rules_of(state);
    ludo_text text = library_text(data, size);
    uint64_t count = ludo_state_count(state);
    ludo_move *moves = malloc((count + 1) * sizeof *moves);
    if (!moves)
        return 0;
    if (count > 0)
        rules->list(position_of(state), moves);
    for (uint64_t i = 0; i < count; i++) {
        ludo_write_move(rules, position_of(state), moves[i], &text);
        ludo_put_char(&text, '\n');
    }
    free(moves);
    return text.length;
}

bool ludo_state_play(ludo_state *state, const char *move, char *error) {
    ludo_error reason;
    return library_tell(session_play_text(&state->session, move, 0, &reason), &reason, error);
}

bool ludo_state_play_chance(ludo_state *state, uint64_t word, char *error) {
    ludo_error reason;
    bool good = ludo_state_turn(state) == LUDO_NATURE
                    ? session_play(&state->session, word, 0, &reason)
                    : ludo_fail(&reason, LUDO_E_MOVE, "there is nothing for chance to decide");
    return library_tell(good, &reason, error);
}

bool ludo_state_play_random(ludo_state *state, uint64_t *random, char *error) {
    ludo_random generator = {*random};
    ludo_error reason;
    bool good =
        ludo_state_over(state)
            ? ludo_fail(&reason, LUDO_E_MOVE, "the game is over, so there is no move to make")
            : session_play(&state->session, rules_of(state)->random(position_of(state), &generator),
                           0, &reason);
    *random = generator.state;
    return library_tell(good, &reason, error);
}

size_t ludo_state_played(const ludo_state *state) {
    return state->session.trail.record.count;
}

bool ludo_state_undo(ludo_state *state) {
    return session_back(&state->session, 0);
}

bool ludo_state_redo(ludo_state *state) {
    return session_forward(&state->session, 0);
}

bool ludo_state_result(const ludo_state *state, double *points) {
    int players = ludo_players(&state->game.variant);
    struct session_result result;
    session_result(&state->session, &result);
    if (result.end == END_NONE)
        return false;
    for (int player = 0; points && player < players; player++)
        points[player] = players == 1 ? (double)result.score : result.points[player];
    return true;
}

int64_t ludo_state_score(const ludo_state *state) {
    struct session_result result;
    session_result(&state->session, &result);
    return ludo_players(&state->game.variant) == 1 ? result.score : 0;
}

uint64_t ludo_state_hash(const ludo_state *state) {
    return rules_of(state)->hash(position_of(state));
}

size_t ludo_state_position(const ludo_state *state, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    rules_of(state)->write_position(position_of(state), &text);
    return text.length;
}

size_t ludo_state_status(const ludo_state *state, char *data, size_t size) {
    ludo_text text = library_text(data, size);
    session_write_status(&state->session, &text);
    return text.length;
}

size_t ludo_state_draw(const ludo_state *state, bool unicode, bool colour, char *data,
                       size_t size) {
    const struct game_record *record = &state->session.trail.record;
    ludo_text text = library_text(data, size);
    ludo_state *before = ludo_state_copy(state, NULL);
    bool moved = false; /* by a player: events of chance are not marked */
    while (before && !moved && ludo_state_undo(before))
        moved = ludo_state_turn(before) >= 0;
    bool good = ludo_draw(&record->variant, position_of(state), moved ? position_of(before) : NULL,
                          moved ? record->moves[ludo_state_played(before)] : 0,
                          (ludo_style){.unicode = unicode, .colour = colour}, &text);
    ludo_state_free(before);
    return good ? text.length : 0;
}

size_t ludo_state_describe(const ludo_state *state, const char *begun, char *data, size_t size) {
    const ludo_variant *variant = &state->game.variant;
    ludo_text text = library_text(data, size);
    void *shown = malloc(ludo_state_size(variant));
    if (shown) {
        ludo_preview(variant, position_of(state), begun, shown);
        ludo_describe(variant, shown, &text);
    }
    free(shown);
    return text.length;
}

size_t ludo_state_advise(const ludo_state *state, const char *begun, char *data, size_t size) {
    const ludo_variant *variant = &state->game.variant;
    ludo_text text = library_text(data, size);
    ludo_advice *advice = malloc(sizeof *advice);
    if (advice) {
        ludo_advise(variant, position_of(state), begun, advice);
        ludo_describe_advice(variant, position_of(state), begun, advice, &text);
    }
    free(advice);
    return text.length;
}

size_t ludo_state_trace(const ludo_state *state, const char *move, char *data, size_t size,
                        char *error) {
    ludo_text text = library_text(data, size);
    ludo_error reason;
    ludo_move meant;
    if (!library_tell(ludo_read_move(rules_of(state), position_of(state), move, &meant, &reason),
                      &reason, error))
        return 0;
    ludo_describe_move(&state->game.variant, position_of(state), meant, &text);
    return text.length;
}

bool ludo_state_perft(const ludo_state *state, int depth, uint64_t *leaves, char *error) {
    ludo_error reason;
    bool good = depth >= 0
                    ? ludo_perft(&state->game.variant, position_of(state), depth, leaves, &reason)
                    : ludo_fail(&reason, LUDO_E_ARGUMENT,
                                "moves can be counted 0 deep or more, not %d", depth);
    return library_tell(good, &reason, error);
}
