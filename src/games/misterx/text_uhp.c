/*
 * Texts of the Universal Hive Protocol, for the base game of Hive: a GameString is the whole game,
 * move by move, and `Base;InProgress;White[2];wS1;bG1 -wS1` its form. White is Infrared. Its state
 * and turn are checked for their form only, since the moves say it all.
 */
#include "core/typed.h"
#include "games/misterx/game.h"
#include <strings.h>

#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

static const char letters[] = "QBGSA"; /* by kind */

/* Signs, and the edges that they mean in front of a piece and behind it. */
static const char signs[] = "/-\\";
static const uint8_t sign_edges[2][3] = {{4, 5, 6}, {1, 2, 3}};

mx_name mx_uhp_name(unsigned piece) {
    unsigned number = piece % MX_SIDE, kind = mx_kind(true, number);
    char digit = (char)('1' + (int)number - bits_first(mx_of_kind(true, kind)));
    return (mx_name){
        {mx_colour(piece) ? 'b' : 'w', letters[kind], kind == MX_X ? '\0' : digit, '\0'}};
}

bool mx_take_uhp_name(ludo_reader *reader, unsigned *piece) {
    for (*piece = 0; *piece < MX_PIECES; ++*piece)
        if (ludo_take_word(reader, mx_uhp_name(*piece).text))
            return true;
    return false;
}

/* The edge that a sign in front of a piece or behind it means, 0 for none. */
static unsigned take_sign(ludo_reader *reader, bool behind) {
    for (unsigned i = 0; i < 3; i++)
        if (ludo_take(reader, signs[i]))
            return sign_edges[behind][i];
    return 0;
}

bool mx_read_move_string(const struct mx_state *s, const char *text, size_t length, ludo_move *move,
                         ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    const char *end = text + length;
    unsigned piece, target, before, behind;
    if (mx_turn(s) < 0)
        REFUSE("the game is over");
    if (length == 4 && memcmp(text, "pass", 4) == 0)
        return mx_check_pass(s, move, error);
    if (!mx_take_uhp_name(&reader, &piece))
        REFUSE("'%.*s' should begin with a piece such as wA1, or be pass",
               length > 20 ? 20 : (int)length, text);
    if (reader.at == end && mx_empty(s))
        return mx_check_goal(s, piece, 0, move, error);
    if (!ludo_take(&reader, ' '))
        REFUSE("a blank and a place should follow the piece");
    before = take_sign(&reader, false);
    if (!mx_take_uhp_name(&reader, &target))
        REFUSE("a place is a piece with / - or \\ in front of it or behind");
    behind = before ? 0 : take_sign(&reader, true);
    if (reader.at != end)
        REFUSE("a place is one piece with at most one of / - \\");
    if (target == piece)
        REFUSE("a place names another piece than the one that moves");
    if (s->hand >> target & 1)
        REFUSE("the piece that the place names is not in play");
    unsigned edge = before | behind, cell = s->cell[target];
    return mx_check_goal(s, piece, edge ? hex_next(cell, hex_direction[edge]) : cell, move, error);
}

/* A piece in whatever case. */
static bool tidy_piece(const char **at, ludo_text *text) {
    char colour = typed_small((*at)[0]), kind = colour ? typed_capital((*at)[1]) : '\0';
    if (!kind || !strchr("wb", colour) || !strchr("QSBGA", kind))
        return false;
    ludo_put_char(text, colour);
    ludo_put_char(text, kind);
    *at += 2;
    if (typed_is_digit(**at))
        ludo_put_char(text, *(*at)++);
    return true;
}

/* A piece, and perhaps another one with a sign on either side of it. */
bool mx_tidy_move_string(const void *state, const char *typed, ludo_text *text) {
    const char *at = typed;
    int pieces = 0,
        placed = 0; /* placed: 1 when the second piece is begun, by its sign or itself */
    (void)state;
    if (strcasecmp(typed, "pass") == 0) {
        ludo_put(text, "pass");
        return true;
    }
    while (*(at += strspn(at, " "))) {
        if (pieces == 1 && !placed++)
            ludo_put_char(text, ' ');
        if (pieces > 0 && strchr(signs, *at))
            ludo_put_char(text, *at++);
        else if (pieces++ == 2 || !tidy_piece(&at, text))
            return false;
    }
    return true;
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
           ludo_take_number(&reader, 1000000000, &number) && number > 0 &&
           ludo_take(&reader, ']') && (size_t)(reader.at - field) == length;
}

/* The header: game type, state and turn; gives the `;` before the first move, or the end. */
static bool check_header(const char *text, const char **moves, ludo_error *error) {
    static const char *const types[] = {"Base", NULL};
    static const char *const states[] = {"NotStarted", "InProgress", "Draw",
                                         "WhiteWins",  "BlackWins",  NULL};
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
            return ludo_fail(error, LUDO_E_POSITION,
                             "the turn of a GameString should be like White[1]");
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
            return ludo_fail(error, LUDO_E_POSITION, "move %zu of the GameString, '%.*s': %s",
                             number, length > 20 ? 20 : (int)length, at, reason.text);
        if (on_move && !on_move(context, s, move))
            return ludo_fail(error, LUDO_E_MEMORY, "not enough memory");
        mx_play(s, move);
        at += length;
    }
    return true;
}

bool mx_read_game_string(struct mx_state *s, const char *text, ludo_error *error) {
    uint8_t uhp = s->uhp;
    s->uhp = true; /* refusals have the words of the text */
    bool good = mx_replay_game_string(s, text, NULL, NULL, error);
    s->uhp = uhp;
    return good;
}

/* ---- Writing ---- */

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
        ludo_put(text, mx_uhp_name((unsigned)beside).text);
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
    ludo_put(text, mx_uhp_name(piece).text);
    if (mx_empty(s))
        return;
    ludo_put_char(text, ' ');
    int below = mx_top_at(s, goal, 1u << piece);
    if (below >= 0)
        ludo_put(text, mx_uhp_name((unsigned)below).text);
    else
        put_beside(s, piece, goal, text);
}
