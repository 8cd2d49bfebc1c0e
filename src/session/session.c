#include "session/session.h"
#include "core/typed.h"

/* The clocks begin with the session, at the time 0 of whoever tells it. */
static void set_terms(struct session *session, const struct session_terms *terms) {
    session->terms = *terms;
    clocks_start(&session->clocks, &terms->clock, 0);
}

bool session_open(struct session *session, const ludo_variant *variant, const char *position,
                  const struct session_terms *terms, ludo_error *error) {
    set_terms(session, terms);
    return trail_open(&session->trail, variant, position, error);
}

bool session_resume(struct session *session, struct game_record *record,
                    const struct session_terms *terms, ludo_error *error) {
    set_terms(session, terms);
    return trail_resume(&session->trail, record, error);
}

void session_close(struct session *session) {
    trail_close(&session->trail);
}

int session_turn(const struct session *session) {
    return session->trail.record.end != END_NONE
               ? LUDO_OVER
               : session_rules(session)->turn(session->trail.state);
}

/* Shares a point: the winner has it. In a draw, or when the winner's seat was in other hands, it
 * belongs to all who have not left. */
static void share_point(const struct session *session, struct session_result *result) {
    int players = ludo_players(session_variant(session)), present = 0;
    for (int player = 0; player < players; player++)
        present += !session_left(session, player);
    if (result->winner >= 0 && !session_left(session, result->winner))
        result->points[result->winner] = 1;
    else
        for (int player = 0; player < players; player++)
            result->points[player] = session_left(session, player) ? 0 : 1.0 / present;
}

void session_result(const struct session *session, struct session_result *result) {
    const struct game_record *record = &session->trail.record;
    record_outcome outcome = record_judge(record, session->trail.state);
    *result = (struct session_result){.end = outcome.end, .befell = -1, .winner = -1};
    result->score = outcome.result.score;
    if (outcome.result.ending == LUDO_WON)
        result->winner = outcome.result.winner;
    if (game_end_loses(outcome.end))
        result->befell = record->loser;
    if (outcome.end != END_NONE && outcome.result.ending != LUDO_SCORED)
        share_point(session, result);
}

/* Ends a game that has come to one of its terms. */
static void look_for_end(struct session *session) {
    struct game_record *record = &session->trail.record;
    const struct session_terms *terms = &session->terms;
    const struct trail_step *now = trail_now(&session->trail);
    if (session_turn(session) < 0)
        return;
    if (terms->repetitions && now->quiet &&
        trail_repetitions(&session->trail) >= terms->repetitions)
        record->end = END_REPETITION;
    else if (terms->quiet && now->quiet >= terms->quiet)
        record->end = END_QUIET;
    else if (terms->max_plies && now->plies >= terms->max_plies)
        record->end = END_LIMIT;
}

bool session_play(struct session *session, ludo_move move, double now, ludo_error *error) {
    int turn = session_turn(session);
    if (turn == LUDO_OVER)
        return ludo_fail(error, LUDO_E_MOVE, "the game is over");
    if (!trail_play(&session->trail, move, error))
        return false;
    if (turn >= 0)
        clocks_press(&session->clocks, &session->terms.clock, turn, now);
    look_for_end(session);
    return true;
}

bool session_read_move(const struct session *session, const char *text, ludo_move *move,
                       ludo_error *error) {
    if (session_turn(session) == LUDO_OVER)
        return ludo_fail(error, LUDO_E_MOVE, "the game is over, so '%.40s' cannot be played", text);
    return ludo_read_move(session_rules(session), session->trail.state, text, move, error);
}

bool session_read_typed(const struct session *session, const char *typed, ludo_move *move,
                        ludo_error *error) {
    char tidied[LUDO_MOVE_TEXT];
    return session_read_move(session,
                             ludo_tidy(session_rules(session), session->trail.state, typed, tidied),
                             move, error);
}

bool session_play_text(struct session *session, const char *text, double now, ludo_error *error) {
    ludo_move move;
    return session_read_move(session, text, &move, error) &&
           session_play(session, move, now, error);
}

void session_leave(struct session *session, int player, game_end reason) {
    struct game_record *record = &session->trail.record;
    if (session_turn(session) == LUDO_OVER)
        return;
    if (ludo_players(&record->variant) > 2) {
        record->out[player] = (struct record_leaver){reason, record->count};
        return;
    }
    record->end = reason;
    record->loser = player;
}

void session_agree(struct session *session) {
    if (session_turn(session) != LUDO_OVER)
        session->trail.record.end = END_AGREED;
}

bool session_rejoin(struct session *session, double now) {
    struct game_record *record = &session->trail.record;
    bool ended = record->end == END_RESIGNED, back = ended;
    for (int player = 0; player < LUDO_MAX_PLAYERS && !ended; player++)
        if (record->out[player].end == END_RESIGNED && record->out[player].ply == record->count) {
            record->out[player] = (struct record_leaver){0};
            back = true;
        }
    if (ended)
        record->end = END_NONE;
    if (back)
        session->clocks.began = now;
    return back;
}

/* What happened behind the present position has not happened. */
static void forget_future(struct session *session) {
    struct game_record *record = &session->trail.record;
    record->end = END_NONE;
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        if (record->out[player].ply > record->count)
            record->out[player] = (struct record_leaver){0};
}

bool session_back(struct session *session, double now) {
    bool ended = session->trail.record.end != END_NONE;
    session->clocks.began = now;
    bool back = trail_back(&session->trail);
    forget_future(session);
    return back || ended;
}

bool session_forward(struct session *session, double now) {
    session->clocks.began = now;
    if (!trail_forward(&session->trail))
        return false;
    look_for_end(session);
    return true;
}

const char *session_reason(game_end end) {
    static const char *const reasons[GAME_ENDS] = {
        [END_REPETITION] = LUDO_WORD("the position has come again and again"),
        [END_QUIET] = LUDO_WORD("nothing lasting has happened for long"),
        [END_LIMIT] = LUDO_WORD("the game has reached its limit of moves"),
        [END_AGREED] = LUDO_WORD("agreed"),
        [END_RESIGNED] = LUDO_WORD("resigns"),
        [END_TIME] = LUDO_WORD("has overstepped the time"),
        [END_START] = LUDO_WORD("did not start"),
        [END_ILLEGAL] = LUDO_WORD("made an illegal move"),
        [END_PROTOCOL] = LUDO_WORD("broke the protocol"),
        [END_EXIT] = LUDO_WORD("has ended"),
        [END_CRASH] = LUDO_WORD("has crashed"),
        [END_SILENT] = LUDO_WORD("did not answer"),
        [END_FLOOD] = LUDO_WORD("wrote too much"),
    };
    return reasons[end] ? ludo_word(reasons[end]) : "";
}

void session_write_status(const struct session *session, ludo_text *text) {
    const ludo_rules *game = session_rules(session);
    struct session_result result;
    session_result(session, &result);
    if (result.end == END_NONE || result.end == END_RULES)
        ludo_write_status(session_variant(session), session->trail.state, text);
    else if (result.befell < 0)
        ludo_putf(text, ludo_word("draw: %s"), session_reason(result.end));
    else if (result.winner >= 0)
        ludo_putf(text, ludo_word("%s %s; %s wins"), ludo_word(game->face->seats[result.befell]),
                  session_reason(result.end), ludo_word(game->face->seats[result.winner]));
    else
        ludo_putf(text, "%s %s", ludo_word(game->face->seats[result.befell]),
                  session_reason(result.end));
}
