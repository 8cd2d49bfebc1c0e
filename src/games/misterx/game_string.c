/*
 * Texts of the Universal Hive Protocol, for the base game of Hive: a GameString is the whole game, move by
 * move, and `Base;InProgress;White[2];wS1;bG1 -wS1` its form. White is Infrared. Its state and turn are
 * checked for their form only, since the moves say it all.
 */
#include "games/misterx/misterx.h"

#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

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
    static const char letters[] = "QBGSA"; /* by kind */
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

/* The edge that a sign means in front of a piece and behind it, 0 for none. */
static unsigned take_sign(struct span *span, bool behind) {
    static const uint8_t edges[2][3] = {{4, 5, 6}, {1, 2, 3}};
    for (unsigned i = 0; i < 3; i++)
        if (take(span, "/-\\"[i]))
            return edges[behind][i];
    return 0;
}

static bool check_legal(const struct mx_state *s, ludo_move move, ludo_error *error) {
    ludo_move moves[MX_MOST_MOVES];
    unsigned piece = mx_move_piece(move), number = piece % MX_SIDE;
    unsigned same = mx_hand(s, s->turn) & mx_of_kind(s->hive, mx_kind(s->hive, number));
    if ((s->hand >> piece & 1) && bits_first(same) != (int)number)
        REFUSE("a piece from hand must have the lowest number of its kind");
    for (size_t i = 0, count = misterx_list(s, moves); i < count; i++)
        if (moves[i] == move)
            return true;
    REFUSE("the piece cannot go there");
}

bool mx_read_move_string(const struct mx_state *s, const char *text, size_t length, ludo_move *move,
                         ludo_error *error) {
    struct span span = {text, text + length};
    unsigned piece, target, before, behind;
    if (misterx_turn(s) < 0)
        REFUSE("the game is over");
    if (length == 4 && memcmp(text, "pass", 4) == 0)
        return mx_check_pass(s, move, error);
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

/* The field behind the reader: up to a `;` or the end. */
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

bool mx_read_game_string(struct mx_state *s, const char *text, ludo_error *error) {
    static const char *const types[] = {"Base", NULL};
    static const char *const states[] = {"NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins", NULL};
    const char *at = text;
    for (size_t number = 0;; number++) {
        size_t length = field_length(at);
        ludo_move move;
        ludo_error reason;
        if (number == 0 && !is_one_of(at, length, types))
            return ludo_fail(error, LUDO_E_POSITION, "the game type of a GameString should be Base");
        if (number == 1 && !is_one_of(at, length, states))
            return ludo_fail(error, LUDO_E_POSITION,
                             "the state of a GameString should be NotStarted, InProgress, "
                             "Draw, WhiteWins or BlackWins");
        if (number == 2 && !is_turn(at, length))
            return ludo_fail(error, LUDO_E_POSITION, "the turn of a GameString should be like White[1]");
        if (number > 2) {
            if (!mx_read_move_string(s, at, length, &move, &reason))
                return ludo_fail(error, LUDO_E_POSITION, "move %zu of the GameString, '%.*s': %s", number - 2,
                                 length > 20 ? 20 : (int)length, at, reason.text);
            misterx_play(s, move);
        }
        if (at[length] == '\0') {
            if (number < 2)
                return ludo_fail(error, LUDO_E_POSITION,
                                 "a GameString is Base;STATE;TURN and the moves, joined by ;");
            return true;
        }
        at += length + 1;
    }
}
