/*
 * Texts of the Universal Hive Protocol, for the base game of Hive: a GameString is the whole game, move by
 * move, and `Base;InProgress;White[2];wS1;bG1 -wS1` its form. White is Infrared. Its state and turn are
 * checked for their form only, since the moves say it all.
 */
#include "games/misterx/misterx.h"

#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

static const char letters[] = "QBGSA"; /* by kind */

/* Signs, and the edges that they mean in front of a piece and behind it. */
static const char signs[] = "/-\\";
static const uint8_t sign_edges[2][3] = {{4, 5, 6}, {1, 2, 3}};

/* A text with an end of its own. */
struct span {
    const char *at, *end;
};

static bool take(struct span *span, char c) {
    if (span->at == span->end || *span->at != c)
        return false;
    span->at++;
    return true;
}

/* Reads a piece: w or b, the letter, and a number except for the queen. */
static bool take_piece(struct span *span, unsigned *piece) {
    struct span at = *span;
    unsigned colour = take(&at, 'b');
    if (!colour && !take(&at, 'w'))
        return false;
    const char *letter = at.at < at.end ? memchr(letters, *at.at, MX_KINDS) : NULL;
    if (!letter)
        return false;
    at.at++;
    unsigned pieces = mx_of_kind(true, (unsigned)(letter - letters)), number = 0;
    if (letter != letters) {
        if (at.at == at.end || *at.at < '1' || *at.at - '1' >= bits_count(pieces))
            return false;
        number = (unsigned)(*at.at++ - '1');
    }
    *piece = colour * MX_SIDE + (unsigned)bits_first(pieces) + number;
    *span = at;
    return true;
}

/* The edge that a sign in front of a piece or behind it means, 0 for none. */
static unsigned take_sign(struct span *span, bool behind) {
    for (unsigned i = 0; i < 3; i++)
        if (take(span, signs[i]))
            return sign_edges[behind][i];
    return 0;
}

/* Says why a piece from hand cannot be placed on a cell. */
static bool refuse_place(const struct mx_state *s, unsigned piece, unsigned cell, ludo_error *error) {
    unsigned number = piece - s->turn * MX_SIDE;
    unsigned same = mx_hand(s, s->turn) & mx_of_kind(s->hive, mx_kind(s->hive, number));
    if (bits_first(same) != (int)number)
        REFUSE("a piece from hand must have the lowest number of its kind");
    if (!(mx_placeable(s) >> number & 1)) {
        if (number == 0)
            REFUSE("the queen cannot be the first piece of a player");
        REFUSE("the fourth turn must place the queen");
    }
    if (mx_top_at(s, cell, 0) >= 0)
        REFUSE("a new piece is laid on the ground, and that cell is taken");
    REFUSE("a new piece must touch own pieces and no enemy");
}

/* Says why a piece in play cannot go to a cell. */
static bool refuse_move(const struct mx_state *s, unsigned piece, ludo_error *error) {
    if (!mx_x_in_play(s, s->turn))
        REFUSE("no piece moves before its queen is in play");
    if (s->covered >> piece & 1)
        REFUSE("the piece is covered");
    if (!(mx_movable(s, mx_scene(s)) >> (piece - s->turn * MX_SIDE) & 1))
        REFUSE("the hive would fall apart without the piece");
    REFUSE("the piece cannot go there");
}

static bool check_legal(const struct mx_state *s, ludo_move move, ludo_error *error) {
    ludo_move moves[MX_MOST_MOVES];
    unsigned piece = mx_move_piece(move);
    for (size_t i = 0, count = misterx_list(s, moves); i < count; i++)
        if (moves[i] == move)
            return true;
    return s->hand >> piece & 1 ? refuse_place(s, piece, mx_move_goal(move), error)
                                : refuse_move(s, piece, error);
}

static bool check_pass(const struct mx_state *s, ludo_move *move, ludo_error *error) {
    *move = MX_PASS;
    if (misterx_nth(s, misterx_count(s) - 1) == MX_PASS)
        return true;
    REFUSE("only who can neither place nor move may pass, and %s can", s->turn ? "Black" : "White");
}

bool mx_read_move_string(const struct mx_state *s, const char *text, size_t length, ludo_move *move,
                         ludo_error *error) {
    struct span span = {text, text + length};
    unsigned piece, target, before, behind;
    if (misterx_turn(s) < 0)
        REFUSE("the game is over");
    if (length == 4 && memcmp(text, "pass", 4) == 0)
        return check_pass(s, move, error);
    if (!take_piece(&span, &piece))
        REFUSE("'%.*s' should begin with a piece such as wA1, or be pass", length > 20 ? 20 : (int)length,
               text);
    if (mx_colour(piece) != s->turn)
        REFUSE("it is the turn of %s", s->turn ? "Black" : "White");
    *move = mx_move(piece, 0);
    if (span.at == span.end && mx_empty(s))
        return check_legal(s, *move, error);
    if (!take(&span, ' '))
        REFUSE("a blank and a place should follow the piece");
    before = take_sign(&span, false);
    if (!take_piece(&span, &target))
        REFUSE("a place is a piece with / - or \\ in front of it or behind");
    behind = before ? 0 : take_sign(&span, true);
    if (span.at != span.end)
        REFUSE("a place is one piece with at most one of / - \\");
    if (target == piece)
        REFUSE("a place names another piece than the one that moves");
    if (s->hand >> target & 1)
        REFUSE("the piece that the place names is not in play");
    unsigned edge = before | behind, cell = s->cell[target];
    *move = mx_move(piece, edge ? hex_next(cell, hex_direction[edge]) : cell);
    return check_legal(s, *move, error);
}

/* ---- Whole games ---- */

/* A field goes up to a `;` or the end. */
static size_t field_length(const char *text) {
    return strcspn(text, ";");
}

static bool is_one_of(const char *field, size_t length, const char *const *words) {
    for (; *words; words++)
        if (strlen(*words) == length && memcmp(*words, field, length) == 0)
            return true;
    return false;
}

/* White[3] */
static bool is_turn(const char *field, size_t length) {
    ludo_reader reader = ludo_read(field);
    uint64_t number;
    return (ludo_take_word(&reader, "White[") || ludo_take_word(&reader, "Black[")) &&
           ludo_take_number(&reader, 1000000000, &number) && number > 0 && ludo_take(&reader, ']') &&
           (size_t)(reader.at - field) == length;
}

/* The header: game type, state and turn; gives the `;` before the first move, or the end. */
static bool check_header(const char *text, const char **moves, ludo_error *error) {
    static const char *const types[] = {"Base", NULL};
    static const char *const states[] = {"NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins", NULL};
    size_t length = field_length(text);
    if (!is_one_of(text, length, types))
        return ludo_fail(error, LUDO_E_POSITION, "the game type of a GameString should be Base");
    for (int number = 1; number < 3; number++) {
        if (text[length] == '\0')
            return ludo_fail(error, LUDO_E_POSITION,
                             "a GameString is Base;STATE;TURN and the moves, joined by ;");
        text += length + 1;
        length = field_length(text);
        if (number == 1 && !is_one_of(text, length, states))
            return ludo_fail(error, LUDO_E_POSITION,
                             "the state of a GameString should be NotStarted, InProgress, "
                             "Draw, WhiteWins or BlackWins");
        if (number == 2 && !is_turn(text, length))
            return ludo_fail(error, LUDO_E_POSITION, "the turn of a GameString should be like White[1]");
    }
    *moves = text + length;
    return true;
}

bool mx_replay_game_string(struct mx_state *s, const char *text, mx_on_move *on_move, void *context,
                           ludo_error *error) {
    const char *at = text;
    if (!check_header(text, &at, error))
        return false;
    for (size_t number = 1; *at; number++) {
        size_t length = field_length(++at);
        ludo_move move;
        ludo_error reason;
        if (!mx_read_move_string(s, at, length, &move, &reason))
            return ludo_fail(error, LUDO_E_POSITION, "move %zu of the GameString, '%.*s': %s", number,
                             length > 20 ? 20 : (int)length, at, reason.text);
        if (on_move && !on_move(context, s, move))
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory");
        misterx_play(s, move);
        at += length;
    }
    return true;
}

bool mx_read_game_string(struct mx_state *s, const char *text, ludo_error *error) {
    return mx_replay_game_string(s, text, NULL, NULL, error);
}

/* ---- Writing ---- */

static void put_piece(unsigned piece, ludo_text *text) {
    unsigned number = piece % MX_SIDE, kind = mx_kind(true, number);
    ludo_put_char(text, mx_colour(piece) ? 'b' : 'w');
    ludo_put_char(text, letters[kind]);
    if (kind != MX_X)
        ludo_put_char(text, (char)('1' + (int)number - bits_first(mx_of_kind(true, kind))));
}

/* A place beside a piece that does not move: the first there is, by sign and side. */
static void put_beside(const struct mx_state *s, unsigned mover, unsigned cell, ludo_text *text) {
    for (unsigned i = 0; i < HEX_SIDES; i++) {
        bool behind = i % 2;
        unsigned direction = hex_direction[sign_edges[behind][(i / 2 + 1) % 3]];
        int beside = mx_top_at(s, hex_next(cell, hex_opposite(direction)), 1u << mover);
        if (beside < 0)
            continue;
        if (!behind)
            ludo_put_char(text, signs[(i / 2 + 1) % 3]);
        put_piece((unsigned)beside, text);
        if (behind)
            ludo_put_char(text, signs[(i / 2 + 1) % 3]);
        return;
    }
}

void mx_write_move_string(const struct mx_state *s, ludo_move move, ludo_text *text) {
    unsigned piece = mx_move_piece(move), goal = mx_move_goal(move);
    if (move == MX_PASS) {
        ludo_put(text, "pass");
        return;
    }
    put_piece(piece, text);
    if (mx_empty(s))
        return;
    ludo_put_char(text, ' ');
    int below = mx_top_at(s, goal, 1u << piece);
    if (below >= 0)
        put_piece((unsigned)below, text);
    else
        put_beside(s, piece, goal, text);
}
