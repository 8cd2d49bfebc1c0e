/*
 * Drawing a position for a terminal. A canvas collects cells and pieces from the game, then they are laid out
 * on a page of characters by the shape of the board: boxes, points with lines, or hexagons.
 */
#include <limits.h>
#include <ludothek/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_TEXT = 12, NOTES = 512 };

/* What lies on a cell, as text. */
struct spot {
    int column, row;
    int owner; /* of the top piece */
    int height;
    bool marked;
    char text[CELL_TEXT]; /* pieces, lowest first; on hexagons only the top one */
    char name[CELL_TEXT];
};

struct line {
    int column, row, to_column, to_row;
};

struct page {
    const ludo_game *game;
    ludo_shape shape;
    int columns, rows;
    struct spot *spots;
    size_t spot_count, spot_room;
    struct line *lines;
    size_t line_count, line_room;
    char notes[NOTES];
    ludo_text note;
    int last_hand; /* whose hand was told last */
    bool failed;   /* memory was short */
};

static bool grow(struct page *page, void **items, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return true;
    size_t wanted = *room ? 2 * *room : 64;
    void *grown = realloc(*items, wanted * size);
    if (!grown) {
        page->failed = true;
        return false;
    }
    *items = grown;
    *room = wanted;
    return true;
}

static struct spot *add_spot(struct page *page, int column, int row) {
    if (!grow(page, (void **)&page->spots, page->spot_count, &page->spot_room, sizeof *page->spots))
        return NULL;
    struct spot *spot = &page->spots[page->spot_count++];
    *spot = (struct spot){.column = column, .row = row, .owner = LUDO_NOBODY};
    return spot;
}

/* Cells come row by row on bounded boards of squares, so most are found where they are expected. */
static struct spot *find_spot(struct page *page, int column, int row) {
    size_t guess = (size_t)row * (size_t)page->columns + (size_t)column;
    if (page->shape == LUDO_SQUARES && guess < page->spot_count && page->spots[guess].column == column &&
        page->spots[guess].row == row)
        return &page->spots[guess];
    for (size_t i = page->spot_count; i-- > 0;)
        if (page->spots[i].column == column && page->spots[i].row == row)
            return &page->spots[i];
    return add_spot(page, column, row);
}

static void on_board(void *context, ludo_shape shape, int columns, int rows) {
    struct page *page = context;
    page->shape = shape;
    page->columns = columns;
    page->rows = rows;
}

static void on_line(void *context, int column, int row, int to_column, int to_row) {
    struct page *page = context;
    if (grow(page, (void **)&page->lines, page->line_count, &page->line_room, sizeof *page->lines))
        page->lines[page->line_count++] = (struct line){column, row, to_column, to_row};
}

static void on_cell(void *context, int column, int row, const char *name) {
    struct spot *spot = add_spot(context, column, row);
    if (spot)
        snprintf(spot->name, sizeof spot->name, "%s", name);
}

static void on_piece(void *context, int column, int row, int owner, const char *symbol) {
    struct page *page = context;
    struct spot *spot = find_spot(page, column, row);
    if (!spot)
        return;
    size_t length = page->shape == LUDO_HEXES ? 0 : strlen(spot->text);
    snprintf(spot->text + length, sizeof spot->text - length, "%s", symbol);
    spot->owner = owner;
    spot->height++;
}

/* All hands of a player stand in one line. */
static void on_hand(void *context, int owner, const char *symbol, int count) {
    struct page *page = context;
    bool same = page->last_hand == owner;
    if (same && page->note.length < NOTES && page->note.length > 0)
        page->notes[--page->note.length] = '\0'; /* its line end */
    if (!same)
        ludo_putf(&page->note, "%s has in hand", page->game->seats[owner]);
    ludo_putf(&page->note, "%s %d %s\n", same ? "," : ":", count, symbol);
    page->last_hand = owner;
}

static void on_mark(void *context, int column, int row) {
    struct spot *spot = find_spot(context, column, row);
    if (spot)
        spot->marked = true;
}

static void on_note(void *context, const char *text) {
    struct page *page = context;
    ludo_putf(&page->note, "%s\n", text);
}

/* Columns a UTF-8 text takes on a terminal, for the characters used here. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

/* ANSI colours of the players. */
static const char *const colours[LUDO_MAX_PLAYERS] = {"1;31", "1;34", "1;32", "1;33"};

static void put_spot(const struct spot *spot, int width, ludo_style style, ludo_text *text) {
    int left = (width - width_of(spot->text)) / 2, right = width - width_of(spot->text) - left;
    ludo_putf(text, "%c%*s", spot->marked ? '[' : ' ', left, "");
    bool coloured = style.colour && spot->owner != LUDO_NOBODY && *spot->text;
    if (coloured)
        ludo_putf(text, "\x1b[%sm", colours[spot->owner]);
    ludo_put(text, spot->text);
    if (coloured)
        ludo_put(text, "\x1b[0m");
    ludo_putf(text, "%*s%c", right, "", spot->marked ? ']' : ' ');
}

static void put_rule(const struct page *page, int row, int width, ludo_style style, ludo_text *text) {
    const char *left = row == 0            ? "┌"
                       : row == page->rows ? "└"
                                           : "├",
               *right = row == 0            ? "┐"
                        : row == page->rows ? "┘"
                                            : "┤";
    const char *middle = row == 0 ? "┬" : row == page->rows ? "┴" : "┼";
    ludo_put(text, "    ");
    for (int column = 0; column < page->columns; column++) {
        ludo_put(text, !style.unicode ? "+" : column == 0 ? left : middle);
        for (int i = 0; i < width + 2; i++)
            ludo_put(text, style.unicode ? "─" : "-");
    }
    ludo_putf(text, "%s\n", style.unicode ? right : "+");
}

/* Rows are headed by what their cells' names have in common with their neighbours: `0,` or `a..7`. */
static void draw_squares(struct page *page, ludo_style style, ludo_text *text) {
    int width = 1;
    for (size_t i = 0; i < page->spot_count; i++)
        if (width_of(page->spots[i].text) > width)
            width = width_of(page->spots[i].text);
    bool lettered = page->spot_count && page->spots[0].name[0] >= 'a' && page->spots[0].name[0] <= 'z';
    const char *side = style.unicode ? "│" : "|";
    for (int row = 0; row < page->rows; row++) {
        put_rule(page, row, width, style, text);
        ludo_putf(text, "%3d ", lettered ? page->rows - row : row);
        for (int column = 0; column < page->columns; column++) {
            ludo_put(text, side);
            put_spot(find_spot(page, column, row), width, style, text);
        }
        ludo_putf(text, "%s\n", side);
    }
    put_rule(page, page->rows, width, style, text);
    ludo_put(text, "    ");
    for (int column = 0; column < page->columns; column++) {
        char head[16];
        if (lettered && column < 26)
            snprintf(head, sizeof head, "%c", 'a' + column);
        else if (lettered)
            snprintf(head, sizeof head, "%c%c", 'a' + column / 26 - 1, 'a' + column % 26);
        else
            snprintf(head, sizeof head, "%d", column);
        ludo_putf(text, " %*s", width + 2 - (width + 1) / 2, head);
        if (column < page->columns - 1)
            ludo_putf(text, "%*s", (width + 1) / 2, "");
    }
    ludo_put_char(text, '\n');
}

/* A field of characters to draw lines and hexagons on; each has an owner, whose colour it gets. */
struct field {
    int width, height;
    char *chars;
    signed char *owners;
};

static bool make_field(struct page *page, struct field *field, int width, int height) {
    size_t area = (size_t)width * (size_t)height;
    *field = (struct field){width, height, malloc(area), malloc(area)};
    page->failed = !field->chars || !field->owners;
    if (!page->failed) {
        memset(field->chars, ' ', area);
        memset(field->owners, LUDO_NOBODY, area);
    }
    return !page->failed;
}

static char *char_at(struct field *field, int x, int y) {
    return &field->chars[(size_t)y * (size_t)field->width + (size_t)x];
}

static void put_owned(struct field *field, int x, int y, int owner, const char *string) {
    for (; *string; string++, x++) {
        *char_at(field, x, y) = *string;
        field->owners[(size_t)y * (size_t)field->width + (size_t)x] = (signed char)owner;
    }
}

static void put_field(struct field *field, ludo_style style, ludo_text *text) {
    for (int y = 0; y < field->height; y++) {
        const signed char *owners = field->owners + (size_t)y * (size_t)field->width;
        int end = field->width;
        while (end > 0 && *char_at(field, end - 1, y) == ' ')
            end--;
        for (int x = 0; x < end; x++) {
            char c = *char_at(field, x, y);
            bool coloured = style.colour && owners[x] != LUDO_NOBODY;
            if (coloured)
                ludo_putf(text, "\x1b[%sm", colours[owners[x]]);
            if (style.unicode && (c == '-' || c == '|' || c == '.'))
                ludo_put(text, c == '-' ? "─" : c == '|' ? "│" : "·");
            else
                ludo_put_char(text, c);
            if (coloured)
                ludo_put(text, "\x1b[0m");
        }
        ludo_put_char(text, '\n');
    }
}

/* Each point is three characters wide, six apart, and two lines apart. If points have names like `d6`, ranks
 * stand to the left and files below. */
static void draw_points(struct page *page, ludo_style style, ludo_text *text) {
    bool lettered = page->spot_count && page->spots[0].name[0] >= 'a' && page->spots[0].name[0] <= 'z';
    int left = lettered ? 4 : 0, height = 2 * (page->rows - 1) + 1;
    struct field field;
    if (make_field(page, &field, left + 6 * (page->columns - 1) + 3, height + (lettered ? 2 : 0))) {
        for (size_t i = 0; i < page->line_count; i++) {
            struct line line = page->lines[i];
            int dx = (line.to_column > line.column) - (line.to_column < line.column);
            int dy = (line.to_row > line.row) - (line.to_row < line.row);
            int x = left + 6 * line.column + 1, y = 2 * line.row;
            for (; x != left + 6 * line.to_column + 1 || y != 2 * line.to_row; x += dx, y += dy)
                *char_at(&field, x, y) = dx ? '-' : '|';
        }
        for (size_t i = 0; i < page->spot_count; i++) {
            const struct spot *spot = &page->spots[i];
            int x = left + 6 * spot->column, y = 2 * spot->row;
            char symbol[] = {*spot->text ? *spot->text : '.', '\0'};
            put_owned(&field, x, y, LUDO_NOBODY, spot->marked ? "[ ]" : "   ");
            put_owned(&field, x + 1, y, spot->owner, symbol);
            if (lettered) {
                *char_at(&field, 1, y) = spot->name[1];
                *char_at(&field, x + 1, height + 1) = spot->name[0];
            }
        }
        put_field(&field, style, text);
    }
    free(field.chars);
    free(field.owners);
}

/* Where the text of a hexagon stands. */
static int hex_x(const struct spot *spot) {
    return 4 * spot->column;
}

static int hex_y(const struct spot *spot) {
    return -(2 * spot->row + spot->column);
}

/* A hexagon takes three lines that it shares with its neighbours; the lower edge shows the height of a stack,
 * a star a cell of the last move:
 *      ___
 *     /A1R\
 *     \*2_/  */
static void draw_hexes(struct page *page, ludo_style style, ludo_text *text) {
    int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
    for (size_t i = 0; i < page->spot_count; i++) {
        int x = hex_x(&page->spots[i]), y = hex_y(&page->spots[i]);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    struct field field;
    if (page->spot_count == 0)
        return;
    if (make_field(page, &field, right - left + 5, bottom - top + 3)) {
        for (size_t i = 0; i < page->spot_count; i++) {
            const struct spot *spot = &page->spots[i];
            int x = hex_x(spot) - left, y = hex_y(spot) - top;
            for (int dx = 1; dx < 4; dx++)
                if (*char_at(&field, x + dx, y) == ' ')
                    *char_at(&field, x + dx, y) = '_';
            put_owned(&field, x, y + 1, LUDO_NOBODY, "/");
            put_owned(&field, x + 4, y + 1, LUDO_NOBODY, "\\");
            put_owned(&field, x, y + 2, LUDO_NOBODY, "\\___/");
            put_owned(&field, x + 1, y + 1, spot->owner, spot->text);
            if (spot->marked)
                *char_at(&field, x + 1, y + 2) = '*';
            if (spot->height > 1)
                *char_at(&field, x + 2, y + 2) = (char)('0' + spot->height);
        }
        put_field(&field, style, text);
    }
    free(field.chars);
    free(field.owners);
}

bool ludo_draw(const ludo_variant *variant, const void *state, const void *before, ludo_move last,
               ludo_style style, ludo_text *text) {
    struct page page = {.game = variant->game, .last_hand = LUDO_NOBODY};
    page.note = ludo_text_in(page.notes, sizeof page.notes);
    ludo_canvas canvas = {&page, on_board, on_line, on_cell, on_piece, on_hand, on_mark, on_note};
    variant->game->draw(state, &canvas);
    if (before && variant->game->turn(before) >= 0)
        variant->game->trace(before, last, &canvas);
    if (page.failed) {
        /* nothing is drawn */
    } else if (page.shape == LUDO_SQUARES) {
        draw_squares(&page, style, text);
    } else if (page.shape == LUDO_POINTS) {
        draw_points(&page, style, text);
    } else {
        draw_hexes(&page, style, text);
    }
    ludo_put(text, page.notes);
    free(page.spots);
    free(page.lines);
    return !page.failed;
}
