#include "protocols/boards_game.h"
#include <stdlib.h>
#include <string.h>

bool boards_game_open(struct boards_game *game, const struct boards_setup *setup) {
    *game = (struct boards_game){
        .setup = setup, .rules = setup->variant.game, .random = ludo_seeded(setup->seed)};
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        game->hands[player] = -1;
    if (!session_open(&game->session, &setup->variant, NULL, &(struct session_terms){0}, NULL))
        return false;
    game->rules->face->board(game->session.trail.state, &game->board);
    game->cells = malloc((size_t)game->board.rows * (size_t)game->board.columns);
    if (!game->cells)
        session_close(&game->session);
    return game->cells != NULL;
}

void boards_game_close(struct boards_game *game) {
    session_close(&game->session);
    free(game->cells);
}

bool boards_game_start(struct boards_game *game) {
    bool good = true;
    while (session_back(&game->session, 0))
        ;
    while (good && session_turn(&game->session) == LUDO_NATURE)
        good = session_play(&game->session, ludo_next(&game->random), 0, NULL);
    return good;
}

/* ---- Who is where ---- */

static signed char *cell(const struct boards_game *game, int row, int column) {
    return &game->cells[row * game->board.columns + column];
}

static void on_piece(void *context, const ludo_piece *piece) {
    *cell(context, piece->row, piece->column) =
        (signed char)(piece->owner == LUDO_NOBODY ? BOARDS_OBSTACLE : piece->owner);
}

static void on_holding(void *context, const ludo_holding *holding) {
    ((struct boards_game *)context)->hands[holding->owner] = holding->count;
}

void boards_game_look(struct boards_game *game) {
    ludo_canvas canvas = ludo_blank_canvas(game);
    canvas.piece = on_piece;
    canvas.holding = on_holding;
    memset(game->cells, BOARDS_EMPTY, (size_t)game->board.rows * (size_t)game->board.columns);
    game->rules->face->draw(game->session.trail.state, &canvas);
}

int boards_game_at(const struct boards_game *game, struct boards_place place) {
    return *cell(game, place.row, place.column);
}

/* ---- What it is called ---- */

bool boards_game_is(const struct boards_game *game, const char *name) {
    return strcmp(game->rules->name, name) == 0;
}

void boards_game_describe(const struct boards_game *game, ludo_text *text) {
    if (boards_game_is(game, "cn"))
        ludo_putf(text, "ConnectN %dx%d", game->board.rows, game->board.columns);
    else if (boards_game_is(game, "ataxx"))
        ludo_put(text, "Ataxx: a board game for Atari guys of the nineties.");
    else
        ludo_put(text, game->rules->face->title);
}

/* ---- Limits ---- */

static bool has_room_near(const struct boards_game *game, int row, int column) {
    for (int r = row - 2; r <= row + 2; r++)
        for (int c = column - 2; c <= column + 2; c++)
            if (r >= 0 && r < game->board.rows && c >= 0 && c < game->board.columns &&
                *cell(game, r, c) == BOARDS_EMPTY)
                return true;
    return false;
}

/* Whether somebody could still move: then an end with several players on the board was the limit's.
 */
static bool could_go_on(struct boards_game *game) {
    bool present[LUDO_MAX_PLAYERS] = {false}, movable = false;
    int players = 0;
    boards_game_look(game);
    for (int row = 0; row < game->board.rows; row++)
        for (int column = 0; column < game->board.columns; column++) {
            int owner = *cell(game, row, column);
            if (owner < 0)
                continue;
            players += !present[owner];
            present[owner] = true;
            movable = movable || has_room_near(game, row, column);
        }
    return players > 1 && movable;
}

const char *boards_game_limited(struct boards_game *game) {
    ludo_result result;
    game->rules->result(game->session.trail.state, &result);
    bool limited =
        boards_game_is(game, "attt")
            ? result.ending == LUDO_DRAWN
            : boards_game_is(game, "ataxx") && result.ending != LUDO_RUNNING && could_go_on(game);
    return limited ? "The game ends here: it has reached its limit of moves." : NULL;
}

/* ---- Moves ---- */

bool boards_game_has_origin(struct boards_game *game) {
    boards_game_look(game);
    int turn = session_turn(&game->session);
    return boards_game_is(game, "ataxx") || (turn >= 0 && game->hands[turn] == 0);
}

bool boards_game_check_origin(struct boards_game *game, struct boards_place place,
                              ludo_text *sentence) {
    boards_game_look(game);
    int owner = boards_game_at(game, place);
    if (owner == session_turn(&game->session))
        return true;
    ludo_putf(sentence,
              owner == BOARDS_EMPTY ? "position (%d,%d) is empty!"
                                    : "the piece at (%d,%d) is not yours!",
              place.row, place.column);
    return false;
}

static bool check_goal(struct boards_game *game, const struct boards_place *from,
                       struct boards_place to, ludo_text *sentence) {
    const char *wrong = NULL;
    boards_game_look(game);
    if (boards_game_at(game, to) != BOARDS_EMPTY)
        wrong = "already occupied";
    else if (from && boards_game_is(game, "ataxx") &&
             (abs(from->row - to.row) > 2 || abs(from->column - to.column) > 2))
        wrong = "too far";
    if (wrong)
        ludo_putf(sentence, "position (%d,%d) is %s!", to.row, to.column, wrong);
    return !wrong;
}

bool boards_game_read(struct boards_game *game, const struct boards_place *from,
                      struct boards_place to, ludo_move *move, ludo_text *sentence) {
    char data[2 * LUDO_CELL_NAME];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_error error;
    if ((from && !boards_game_check_origin(game, *from, sentence)) ||
        !check_goal(game, from, to, sentence))
        return false;
    if (from)
        ludo_write_cell(&game->board, from->column, from->row, &text);
    if (from && boards_game_is(game, "attt"))
        ludo_put_char(&text, '-');
    ludo_write_cell(&game->board, to.column, to.row, &text);
    bool good = ludo_read_move(game->rules, game->session.trail.state, data, move, &error);
    if (!good)
        ludo_put(sentence, error.text);
    return good;
}
