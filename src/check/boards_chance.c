/*
 * What is left to chance on a platform of board games, obstacles and the moves of random players:
 * each board that a program shows has to follow from the one before by some legal move.
 */
#include "arena/arguments.h"
#include "check/boards.h"
#include "core/rows.h"
#include "games/ataxx/game.h"
#include "protocols/boards_game.h"
#include <string.h>

enum { MOST = 9 }; /* rows and columns of the boards that are read here */

struct watch {
    struct boards_setup setup;
    struct boards_game game;
    const char *at;
    char shown[MOST][MOST]; /* what the program has on its board */
};

bool check_boards_chooses(const struct check_session *session) {
    return strstr(session->arguments, ":r") || strstr(session->arguments, "-o ");
}

/* ---- Reading ---- */

/* Moves behind the next place where a text stands. */
static bool skip_to(struct watch *watch, const char *text) {
    const char *there = strstr(watch->at, text);
    watch->at = there ? there + strlen(text) : watch->at;
    return there != NULL;
}

/* Reads the cells of a row, `| X | O |`, behind its number. */
static bool take_row(struct watch *watch, int row) {
    char label[16];
    snprintf(label, sizeof label, "\n%d ", row);
    if (!skip_to(watch, label))
        return false;
    for (int column = 0; column < watch->game.board.columns; column++, watch->at += strlen("| X "))
        if (watch->at[0] != '|' || watch->at[1] != ' ' ||
            !(watch->shown[row][column] = watch->at[2]) || watch->at[3] != ' ')
            return false;
    return *watch->at == '|';
}

static bool take_board(struct watch *watch) {
    bool good = true;
    for (int row = 0; row < watch->game.board.rows && good; row++)
        good = take_row(watch, row);
    return good;
}

static char sign_at(const struct watch *watch, int row, int column) {
    int there = boards_game_at(&watch->game, (struct boards_place){row, column});
    return there == BOARDS_EMPTY      ? ' '
           : there == BOARDS_OBSTACLE ? '*'
                                      : *watch->setup.pieces[there];
}

/* Whether the program shows the position of the game; `obstacles`: it may have some where the game
 * has none. */
static bool is_shown(struct watch *watch, bool obstacles) {
    bool same = true;
    boards_game_look(&watch->game);
    for (int row = 0; row < watch->game.board.rows; row++)
        for (int column = 0; column < watch->game.board.columns && same; column++) {
            char ours = sign_at(watch, row, column), its = watch->shown[row][column];
            same = ours == its || (obstacles && ours == ' ' && its == '*');
        }
    return same;
}

/* ---- Obstacles ---- */

static int count_obstacles(const struct watch *watch, bool *mirrored) {
    int count = 0, rows = watch->game.board.rows, columns = watch->game.board.columns;
    *mirrored = true;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            bool here = watch->shown[row][column] == '*';
            count += here;
            *mirrored = *mirrored && here == (watch->shown[rows - 1 - row][column] == '*') &&
                        here == (watch->shown[row][columns - 1 - column] == '*');
        }
    return count;
}

/* A rows_cell: what a position has for a cell that is shown. */
static char position_sign(const void *context, int row, int column) {
    const struct watch *watch = context;
    char shown = watch->shown[row][column];
    for (int player = 0; player < watch->setup.players; player++)
        if (shown == *watch->setup.pieces[player])
            return ROWS_PLAYERS[player];
    return shown == '*' ? '-' : '\0';
}

/* Begins the game on the board shown, which is its first one but for as many obstacles as were
 * asked for. */
static bool begin(struct watch *watch, bool symmetric) {
    struct boards_game *game = &watch->game;
    ludo_variant variant = watch->setup.variant;
    int wanted = boards_game_is(game, "ataxx") ? (int)variant.options.value[ATAXX_OBSTACLES] : 0;
    bool mirrored;
    char data[MOST * (MOST + 1) + 8];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!take_board(watch))
        return false;
    int count = count_obstacles(watch, &mirrored);
    if (wanted == 0)
        return boards_game_start(game) && is_shown(watch, false);
    variant.options.value[ATAXX_OBSTACLES] = 0;
    session_close(&game->session);
    if (!session_open(&game->session, &variant, NULL, &(struct session_terms){0}, NULL) ||
        !is_shown(watch, true))
        return false;
    rows_write(game->board.rows, game->board.columns, position_sign, watch, &text);
    session_close(&game->session);
    return session_open(&game->session, &variant, data, &(struct session_terms){0}, NULL) &&
           (count == wanted || (symmetric && mirrored && count == 4 * wanted));
}

/* ---- Moves ---- */

/* Finds the move that leads to the board shown, and makes it. */
static bool follow_move(struct watch *watch) {
    struct session *session = &watch->game.session;
    uint64_t count = watch->game.rules->count(session->trail.state);
    for (uint64_t i = 0; i < count; i++) {
        if (!session_play(session, watch->game.rules->nth(session->trail.state, i), 0, NULL))
            return false;
        if (is_shown(watch, false))
            return true;
        session_back(session, 0);
    }
    return false;
}

/* Whose turn it is, or that the game is over, as the program says in front of its board or behind
 * it. */
static bool take_turn(struct watch *watch) {
    char line[64];
    int turn = session_turn(&watch->game.session);
    if (turn < 0)
        return true;
    snprintf(line, sizeof line, "Turn for %.40s\n", watch->setup.pieces[turn]);
    return skip_to(watch, "\nTurn for ") &&
           strncmp(watch->at - strlen("Turn for "), line, strlen(line)) == 0;
}

static bool take_result(struct watch *watch) {
    ludo_result result;
    char text[80] = "Won\nWinner: ";
    watch->game.rules->result(watch->game.session.trail.state, &result);
    if (result.ending == LUDO_WON)
        snprintf(text + strlen(text), 50, "%.40s\n", watch->setup.pieces[result.winner]);
    else
        strcpy(text, result.ending == LUDO_DRAWN ? "Draw\n" : "Stopped\n");
    return skip_to(watch, "\nGame Status: ") && strcmp(watch->at, text) == 0;
}

/* Lines are all `play` but for the last; false with that one whose answer is wrong, which begins at
 * `*at`. */
static bool follow_all(struct watch *watch, struct check_place *place, const char **at) {
    bool good = begin(watch, place->readings & CHECK_BOARDS_MIRRORED) && take_turn(watch);
    size_t last = place->session->count - 1;
    for (; good && place->line < last && session_turn(&watch->game.session) >= 0;
         place->line += good) {
        *at = watch->at;
        good = take_board(watch) && follow_move(watch) && take_turn(watch);
    }
    if (!good)
        return false;
    *at = watch->at;
    return (session_turn(&watch->game.session) < 0 ||
            (take_board(watch) && is_shown(watch, false))) &&
           take_result(watch);
}

bool check_boards_follow(struct check_place *place, const char **at) {
    struct watch watch = {.at = *at};
    struct arguments words;
    char text[256], message[256];
    snprintf(text, sizeof text, "boards %s", place->session->arguments);
    if (!arguments_split(text, &words, NULL))
        return false;
    bool good =
        boards_read(&watch.setup, (int)words.count, words.list, 0, message, sizeof message) &&
        boards_game_open(&watch.game, &watch.setup);
    if (good) {
        good = follow_all(&watch, place, at);
        boards_game_close(&watch.game);
    }
    boards_free(&watch.setup);
    arguments_free(&words);
    return good;
}
