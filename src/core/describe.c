#include "core/describe.h"
#include "core/json.h"
#include <stdio.h>
#include <string.h>

static void put_integer(ludo_json *json, const char *key, int64_t value) {
    ludo_json_key(json, key);
    ludo_json_integer(json, value);
}

static void put_string(ludo_json *json, const char *key, const char *value) {
    ludo_json_key(json, key);
    ludo_json_string(json, value);
}

/* A player's number, or null. */
static void put_owner(ludo_json *json, int owner) {
    if (owner == LUDO_NOBODY)
        ludo_json_null(json);
    else
        ludo_json_integer(json, owner);
}

static void put_cell(ludo_json *json, const char *key, const ludo_board *board, int column,
                     int row) {
    char name[LUDO_CELL_NAME];
    ludo_text text = ludo_text_in(name, sizeof name);
    ludo_write_cell(board, column, row, &text);
    put_string(json, key, name);
}

/* ---- Positions ---- */

static void on_line(void *context, int column, int row, int to_column, int to_row) {
    ludo_json_open(context, '[');
    ludo_json_integer(context, column);
    ludo_json_integer(context, row);
    ludo_json_integer(context, to_column);
    ludo_json_integer(context, to_row);
    ludo_json_close(context, ']');
}

static void on_cell(void *context, int column, int row) {
    ludo_json_open(context, '[');
    ludo_json_integer(context, column);
    ludo_json_integer(context, row);
    ludo_json_close(context, ']');
}

static void on_piece(void *context, const ludo_piece *piece) {
    ludo_json_open(context, '[');
    ludo_json_integer(context, piece->column);
    ludo_json_integer(context, piece->row);
    put_owner(context, piece->owner);
    ludo_json_string(context, piece->kind);
    ludo_json_string(context, piece->symbol);
    if (piece->name)
        ludo_json_string(context, piece->name);
    ludo_json_close(context, ']');
}

static void on_holding(void *context, const ludo_holding *holding) {
    ludo_json_open(context, '{');
    ludo_json_key(context, "owner");
    put_owner(context, holding->owner);
    put_integer(context, "count", holding->count);
    put_string(context, "kind", holding->kind);
    put_string(context, "label", ludo_word(holding->label));
    if (holding->name)
        put_string(context, "name", holding->name);
    ludo_json_close(context, '}');
}

static void on_score(void *context, int owner, int64_t points) {
    ludo_json_open(context, '{');
    put_integer(context, "owner", owner);
    put_integer(context, "points", points);
    ludo_json_close(context, '}');
}

static void put_board(ludo_json *json, const ludo_board *board) {
    static const char *const shapes[] = {
        [LUDO_SQUARES] = "squares", [LUDO_POINTS] = "points", [LUDO_HEXES] = "hexes"};
    static const char *const namings[] = {[LUDO_ROW_COLUMN] = "row,column",
                                          [LUDO_COLUMN_ROW] = "column,row",
                                          [LUDO_LETTERED] = "lettered"};
    ludo_json_key(json, "board");
    ludo_json_open(json, '{');
    put_string(json, "shape", shapes[board->shape]);
    put_string(json, "naming", namings[board->naming]);
    put_integer(json, "columns", board->columns);
    put_integer(json, "rows", board->rows);
    ludo_json_close(json, '}');
}

static void put_drawing(ludo_json *json, const ludo_rules *game, const void *state) {
    /* One array after the other: each is drawn on a canvas that takes nothing else. */
    const ludo_canvas blank = ludo_blank_canvas(json);
    ludo_canvas lines = blank, cells = blank, pieces = blank, holdings = blank, scores = blank;
    lines.line = on_line;
    cells.cell = on_cell;
    pieces.piece = on_piece;
    holdings.holding = on_holding;
    scores.score = on_score;
    const struct {
        const char *key;
        const ludo_canvas *canvas;
    } arrays[] = {{"lines", &lines},
                  {"cells", &cells},
                  {"pieces", &pieces},
                  {"holdings", &holdings},
                  {"scores", &scores}};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
        ludo_json_key(json, arrays[i].key);
        ludo_json_open(json, '[');
        game->face->draw(state, arrays[i].canvas);
        ludo_json_close(json, ']');
    }
}

static void put_seats(ludo_json *json, const ludo_variant *variant) {
    ludo_json_key(json, "seats");
    ludo_json_open(json, '[');
    for (int player = 0; player < ludo_players(variant); player++) {
        ludo_json_open(json, '{');
        put_string(json, "name", ludo_word(variant->game->face->seats[player]));
        put_string(json, "colour", variant->game->face->colours[player]);
        ludo_json_close(json, '}');
    }
    ludo_json_close(json, ']');
}

/* Why it ended, and where that is to be seen. */
static void put_end(ludo_json *json, const ludo_face *face, const void *state) {
    char data[LUDO_ERROR_SIZE];
    ludo_text reason = ludo_text_in(data, sizeof data);
    ludo_json_key(json, "end");
    ludo_json_open(json, '{');
    ludo_json_key(json, "cells");
    ludo_json_open(json, '[');
    face->reason(state, &reason, on_cell, json);
    ludo_json_close(json, ']');
    put_string(json, "reason", data);
    ludo_json_close(json, '}');
}

static void put_standing(ludo_json *json, const ludo_rules *game, const void *state) {
    static const char *const endings[] = {[LUDO_RUNNING] = "running",
                                          [LUDO_WON] = "won",
                                          [LUDO_DRAWN] = "drawn",
                                          [LUDO_SCORED] = "scored"};
    int turn = game->turn(state);
    ludo_result result;
    game->result(state, &result);
    ludo_json_key(json, "turn");
    if (turn >= 0)
        ludo_json_integer(json, turn);
    else
        ludo_json_string(json, turn == LUDO_NATURE ? "nature" : "over");
    ludo_json_key(json, "result");
    ludo_json_open(json, '{');
    put_string(json, "ending", endings[result.ending]);
    if (result.ending == LUDO_WON)
        put_integer(json, "winner", result.winner);
    if (result.ending == LUDO_SCORED)
        put_integer(json, "score", result.score);
    ludo_json_close(json, '}');
    if (turn == LUDO_OVER && game->face->reason)
        put_end(json, game->face, state);
}

void ludo_describe(const ludo_variant *variant, const void *state, ludo_text *text) {
    char name[512];
    ludo_text game = ludo_text_in(name, sizeof name);
    ludo_json json = ludo_json_in(text);
    ludo_board board;
    ludo_write_variant(variant, &game);
    variant->game->face->board(state, &board);
    ludo_json_open(&json, '{');
    put_string(&json, "game", name);
    put_seats(&json, variant);
    put_standing(&json, variant->game, state);
    put_board(&json, &board);
    put_drawing(&json, variant->game, state);
    ludo_json_close(&json, '}');
}

/* ---- Advice ---- */

static void put_choice(ludo_json *json, const ludo_board *board, const ludo_choice *choice) {
    static const char *const places[] = {
        [LUDO_AT_CELL] = "cell", [LUDO_AT_HOLDING] = "holding", [LUDO_AT_BUTTON] = "button"};
    ludo_json_open(json, '{');
    put_string(json, "text", choice->text);
    put_string(json, "place", places[choice->place]);
    if (choice->place == LUDO_AT_CELL)
        put_cell(json, "cell", board, choice->column, choice->row);
    if (*choice->word) /* that of a holding is its name */
        put_string(json, "word",
                   choice->place == LUDO_AT_HOLDING ? choice->word : ludo_word(choice->word));
    ludo_json_close(json, '}');
}

/* What can be done next, while the text begun can become a move. */
static void put_prompt(ludo_json *json, const ludo_face *face, const void *state,
                       const char *partial) {
    char data[LUDO_ERROR_SIZE];
    ludo_text prompt = ludo_text_in(data, sizeof data);
    face->prompt(state, partial, &prompt);
    put_string(json, "prompt", data);
}

void ludo_describe_advice(const ludo_variant *variant, const void *state, const char *partial,
                          const ludo_advice *advice, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_board board;
    variant->game->face->board(state, &board);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "possible");
    ludo_json_bool(&json, advice->possible);
    ludo_json_key(&json, "complete");
    ludo_json_bool(&json, advice->complete);
    ludo_json_key(&json, "more");
    ludo_json_bool(&json, advice->more);
    if (!advice->possible)
        put_string(&json, "error", advice->error.text);
    else if (variant->game->face->prompt)
        put_prompt(&json, variant->game->face, state, partial);
    ludo_json_key(&json, "next");
    ludo_json_open(&json, '[');
    for (size_t i = 0; i < advice->count; i++)
        put_choice(&json, &board, &advice->next[i]);
    ludo_json_close(&json, ']');
    ludo_json_close(&json, '}');
}

/* ---- Moves ---- */

struct telling {
    ludo_json json;
    ludo_board board;
};

static void on_event(void *context, const ludo_event *event) {
    static const char *const deeds[] = {
        [LUDO_MOVED] = "moved",          [LUDO_FELL] = "fell",      [LUDO_PUT] = "put",
        [LUDO_TAKEN] = "taken",          [LUDO_TURNED] = "turned",  [LUDO_LINED] = "lined",
        [LUDO_SCORED_POINTS] = "scored", [LUDO_SHIFTED] = "shifted"};
    struct telling *telling = context;
    ludo_json *json = &telling->json;
    ludo_json_open(json, '{');
    put_string(json, "deed", deeds[event->deed]);
    put_integer(json, "step", event->step);
    if (event->deed == LUDO_MOVED || event->deed == LUDO_FELL || event->deed == LUDO_TAKEN)
        put_cell(json, "from", &telling->board, event->from_column, event->from_row);
    if (event->deed == LUDO_SCORED_POINTS) {
        put_integer(json, "points", event->points);
        put_integer(json, "factor", event->factor);
    } else if (event->deed != LUDO_TAKEN) {
        put_cell(json, "to", &telling->board, event->to_column, event->to_row);
    }
    if (event->deed != LUDO_SHIFTED) {
        ludo_json_key(json, "owner");
        put_owner(json, event->owner);
    }
    if (event->kind)
        put_string(json, "kind", event->kind);
    if (event->symbol)
        put_string(json, "symbol", event->symbol);
    ludo_json_close(json, '}');
}

void ludo_describe_move(const ludo_variant *variant, const void *state, ludo_move move,
                        ludo_text *text) {
    struct telling telling = {.json = ludo_json_in(text)};
    variant->game->face->board(state, &telling.board);
    ludo_json_open(&telling.json, '[');
    variant->game->face->trace(state, move, &(ludo_witness){&telling, on_event});
    ludo_json_close(&telling.json, ']');
}

/* ---- Games ---- */

static void put_choices(ludo_json *json, const char *key, const char *choices) {
    char word[LUDO_CHOICE_ROOM];
    ludo_json_key(json, key);
    ludo_json_open(json, '[');
    for (size_t i = 0; ludo_nth_word(choices, i, word); i++)
        ludo_json_string(json, word);
    ludo_json_close(json, ']');
}

static void put_option(ludo_json *json, const ludo_option *option) {
    static const char *const kinds[] = {
        [LUDO_CHOICE] = "choice", [LUDO_NUMBER] = "number", [LUDO_SIZE] = "size"};
    char data[256];
    ludo_text standard = ludo_text_in(data, sizeof data);
    ludo_write_value(option, option->standard, &standard);
    ludo_json_open(json, '{');
    put_string(json, "key", option->key);
    put_string(json, "title", option->title ? ludo_word(option->title) : option->key);
    put_string(json, "kind", kinds[option->kind]);
    put_string(json, "default", data);
    if (option->kind == LUDO_CHOICE) {
        put_choices(json, "choices", option->choices);
        put_choices(json, "labels", ludo_word(option->labels));
    } else {
        ludo_json_key(json, "min");
        ludo_json_natural(json, option->min);
        ludo_json_key(json, "max");
        ludo_json_natural(json, option->max);
    }
    put_string(json, "help", ludo_word(option->help));
    ludo_json_close(json, '}');
}

static void put_scene(ludo_json *json, const ludo_scene *scene) {
    ludo_json_open(json, '{');
    put_string(json, "game", scene->game);
    put_string(json, "position", scene->position ? scene->position : "");
    ludo_json_close(json, '}');
}

/* Of an evaluation bar, where a game has none of its own. */
enum { STEEPNESS = 8 };

void ludo_describe_game(const ludo_rules *game, ludo_text *text) {
    const ludo_face *face = game->face;
    ludo_json json = ludo_json_in(text);
    ludo_variant standard;
    ludo_read_variant(game->name, &standard, NULL);
    ludo_json_open(&json, '{');
    put_string(&json, "name", game->name);
    put_string(&json, "title", ludo_word(face->title));
    put_string(&json, "rules", ludo_word(face->rules));
    put_string(&json, "notation", ludo_word(face->notation));
    put_string(&json, "slogan", ludo_word(face->slogan));
    ludo_json_key(&json, "picture");
    put_scene(&json, &face->picture);
    put_string(&json, "unit", ludo_word(face->unit ? face->unit : "about %s"));
    put_integer(&json, "steepness", face->steepness ? face->steepness : STEEPNESS);
    ludo_json_key(&json, "tables");
    ludo_json_bool(&json, face->tables != NULL);
    ludo_json_key(&json, "editor");
    ludo_json_bool(&json, face->lay != NULL);
    put_integer(&json, "players", ludo_players(&standard));
    ludo_json_key(&json, "seats");
    ludo_json_open(&json, '[');
    for (int seat = 0; seat < LUDO_MAX_PLAYERS && face->seats[seat]; seat++)
        ludo_json_string(&json, ludo_word(face->seats[seat]));
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "options");
    ludo_json_open(&json, '[');
    for (const ludo_option *option = game->options; option->key; option++)
        put_option(&json, option);
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "samples");
    ludo_json_open(&json, '[');
    for (const char *const *sample = game->samples; *sample; sample++)
        ludo_json_string(&json, *sample);
    ludo_json_close(&json, ']');
    ludo_json_close(&json, '}');
}

/* ---- What the page furnishes itself with ---- */

static void put_figure(ludo_json *json, const ludo_figure *figure) {
    ludo_json_open(json, '{');
    ludo_json_key(json, "scene");
    put_scene(json, &figure->scene);
    if (figure->clicks)
        put_string(json, "clicks", figure->clicks);
    if (figure->move)
        put_string(json, "move", figure->move);
    put_string(json, "caption", ludo_word(figure->caption));
    ludo_json_close(json, '}');
}

static void put_field(ludo_json *json, const ludo_rules *game, const ludo_field *field) {
    static const char *const kinds[] = {[LUDO_FIELD_HEADING] = "heading",
                                        [LUDO_FIELD_NUMBER] = "number",
                                        [LUDO_FIELD_MEMBER] = "member",
                                        [LUDO_FIELD_FLAG] = "flag"};
    char data[256];
    ludo_text label = ludo_text_in(data, sizeof data);
    ludo_putf(&label, ludo_word(field->label), ludo_word(game->face->seats[field->seat]));
    ludo_json_open(json, '{');
    put_string(json, "kind", kinds[field->kind]);
    put_string(json, "label", data);
    put_integer(json, "word", field->word);
    if (field->name)
        put_string(json, "name", field->name);
    ludo_json_close(json, '}');
}

static void put_brushes(ludo_json *json, const ludo_variant *variant, const void *state) {
    ludo_canvas canvas = ludo_blank_canvas(json);
    canvas.piece = on_piece;
    if (variant->game->face->brushes) {
        variant->game->face->brushes(state, &canvas);
        return;
    }
    for (int player = 0; player < ludo_players(variant); player++)
        on_piece(json,
                 &(ludo_piece){0, 0, player, "stone", variant->game->face->seats[player], NULL});
}

void ludo_describe_face(const ludo_variant *variant, const void *state, ludo_text *text) {
    const ludo_face *face = variant->game->face;
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "figures");
    ludo_json_open(&json, '[');
    for (const ludo_figure *figure = face->figures; figure && figure->caption; figure++)
        put_figure(&json, figure);
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "brushes");
    ludo_json_open(&json, '[');
    put_brushes(&json, variant, state);
    ludo_json_close(&json, ']');
    ludo_json_key(&json, "fields");
    ludo_json_open(&json, '[');
    for (const ludo_field *field = face->fields ? face->fields(&variant->options) : NULL;
         field && field->label; field++)
        put_field(&json, variant->game, field);
    ludo_json_close(&json, ']');
    ludo_json_close(&json, '}');
}
