/*
 * Drawing a position for a terminal. A canvas collects cells and pieces from the game, then they
 * are laid out on a page of characters by the shape of the board: boxes, points with lines, or
 * hexagons.
 */
#include "core/contract.h"
#include "core/utf8.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_TEXT = 12, STACK_TEXT = 40, NOTES = 1024, LEGEND_GAP = 4 };

/* What lies on a cell, as text. */
struct spot {
    int column, row;
    int owner; /* of the top piece */
    int token; /* its number where pieces belong to nobody and differ by colour, else -1 */
    int height;
    bool marked;
    char text[CELL_TEXT];   /* pieces, lowest first; on hexagons only the top one */
    char below[STACK_TEXT]; /* on hexagons: what the top piece lies on, the highest first */
};

struct line {
    int column, row, to_column, to_row;
};

struct page {
    const ludo_rules *game;
    ludo_board board;
    struct spot *spots;
    size_t spot_count, spot_room;
    struct line *lines;
    size_t line_count, line_room;
    char notes[NOTES];
    ludo_text note;
    bool scored;     /* the line of scores is begun */
    int last_holder; /* whose holding was told last */
    bool failed;     /* memory was short */
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
    *spot = (struct spot){.column = column, .row = row, .owner = LUDO_NOBODY, .token = -1};
    return spot;
}

/* Boards of squares have a spot for each cell, row by row. */
static struct spot *find_spot(struct page *page, int column, int row) {
    if (page->board.shape == LUDO_SQUARES)
        return &page->spots[(size_t)row * (size_t)page->board.columns + (size_t)column];
    for (size_t i = page->spot_count; i-- > 0;)
        if (page->spots[i].column == column && page->spots[i].row == row)
            return &page->spots[i];
    return add_spot(page, column, row);
}

static void lay_squares(struct page *page) {
    for (int row = 0; row < page->board.rows; row++)
        for (int column = 0; column < page->board.columns; column++)
            if (!add_spot(page, column, row))
                return;
}

static void on_line(void *context, int column, int row, int to_column, int to_row) {
    struct page *page = context;
    if (grow(page, (void **)&page->lines, page->line_count, &page->line_room, sizeof *page->lines))
        page->lines[page->line_count++] = (struct line){column, row, to_column, to_row};
}

static void on_cell(void *context, int column, int row) {
    add_spot(context, column, row);
}

static void on_piece(void *context, const ludo_piece *piece) {
    struct page *page = context;
    struct spot *spot = find_spot(page, piece->column, piece->row);
    if (!spot)
        return;
    size_t length = strlen(spot->text);
    if (page->board.shape == LUDO_HEXES) {
        char below[STACK_TEXT];
        ludo_text text = ludo_text_in(below, sizeof below);
        ludo_putf(&text, "%s%s%s", *spot->text ? ludo_word(" on ") : "", spot->text, spot->below);
        memcpy(spot->below, below, sizeof below);
        length = 0;
    }
    snprintf(spot->text + length, sizeof spot->text - length, "%s", piece->symbol);
    spot->owner = piece->owner;
    spot->token = strcmp(piece->kind, "token") == 0 ? *piece->symbol - 'A' : -1;
    spot->height++;
}

/* Goes on in the last line of the notes. */
static void join_notes(struct page *page) {
    if (page->note.length < NOTES && page->note.length > 0)
        page->notes[--page->note.length] = '\0'; /* its line end */
}

/* All that a player holds stands in one line. */
static void on_holding(void *context, const ludo_holding *holding) {
    struct page *page = context;
    bool same = page->note.length && page->last_holder == holding->owner;
    if (same)
        join_notes(page);
    else
        ludo_putf(&page->note, "%s",
                  ludo_word(holding->owner == LUDO_NOBODY
                                ? "Beside the board"
                                : page->game->face->seats[holding->owner]));
    ludo_putf(&page->note, "%s %d %s\n", same ? "," : ":", holding->count,
              ludo_word(holding->label));
    page->last_holder = holding->owner;
}

static void on_score(void *context, int owner, int64_t points) {
    struct page *page = context;
    if (page->scored)
        join_notes(page);
    ludo_putf(&page->note, "%s %s %lld\n", page->scored ? "," : ludo_word("Score:"),
              ludo_word(page->game->face->seats[owner]), (long long)points);
    page->scored = true;
}

static void mark(struct page *page, int column, int row) {
    struct spot *spot = find_spot(page, column, row);
    if (spot)
        spot->marked = true;
}

/* Marks the cells that a move touched, where they are now. */
static void on_event(void *context, const ludo_event *event) {
    if (event->deed == LUDO_MOVED || event->deed == LUDO_TAKEN)
        mark(context, event->from_column, event->from_row);
    if (event->deed == LUDO_MOVED || event->deed == LUDO_PUT)
        mark(context, event->to_column, event->to_row);
}

/* The ANSI colour of a player. */
static const char *colour_of(const struct page *page, int player) {
    static const char *const colours[][2] = {
        {"white", "1;37"}, {"black", "1;35"},  {"red", "1;31"},    {"blue", "1;34"},
        {"green", "1;32"}, {"yellow", "1;33"}, {"violet", "1;35"}, {"vermilion", "1;31"}};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (strcmp(colours[i][0], page->game->face->colours[player]) == 0)
            return colours[i][1];
    return "1";
}

/* Begins the colour of a piece: its owner's, or one of six, bright, plain or inverted, for a token.
 */
static bool put_colour(const struct page *page, const struct spot *spot, ludo_text *text) {
    if (spot->owner != LUDO_NOBODY)
        ludo_putf(text, "\x1b[%sm", colour_of(page, spot->owner));
    else if (spot->token >= 0)
        ludo_putf(text, "\x1b[%d;%dm", (int[]){1, 0, 7}[spot->token / 6 % 3], 31 + spot->token % 6);
    return spot->owner != LUDO_NOBODY || spot->token >= 0;
}

static void put_spot(const struct page *page, const struct spot *spot, int width, ludo_style style,
                     ludo_text *text) {
    int left = (width - (int)utf8_length(spot->text)) / 2,
        right = width - (int)utf8_length(spot->text) - left;
    ludo_putf(text, "%c%*s", spot->marked ? '[' : ' ', left, "");
    bool coloured = style.colour && *spot->text && put_colour(page, spot, text);
    ludo_put(text, spot->text);
    if (coloured)
        ludo_put(text, "\x1b[0m");
    ludo_putf(text, "%*s%c", right, "", spot->marked ? ']' : ' ');
}

static void put_rule(const struct page *page, int row, int width, ludo_style style,
                     ludo_text *text) {
    const char *left = row == 0                  ? "┌"
                       : row == page->board.rows ? "└"
                                                 : "├",
               *right = row == 0                  ? "┐"
                        : row == page->board.rows ? "┘"
                                                  : "┤";
    const char *middle = row == 0 ? "┬" : row == page->board.rows ? "┴" : "┼";
    ludo_put(text, "    ");
    for (int column = 0; column < page->board.columns; column++) {
        ludo_put(text, !style.unicode ? "+" : column == 0 ? left : middle);
        for (int i = 0; i < width + 2; i++)
            ludo_put(text, style.unicode ? "─" : "-");
    }
    ludo_putf(text, "%s\n", style.unicode ? right : "+");
}

/* Rows and columns are headed by their parts of the cells' names. */
static void draw_squares(struct page *page, ludo_style style, ludo_text *text) {
    int width = 1;
    for (size_t i = 0; i < page->spot_count; i++)
        if ((int)utf8_length(page->spots[i].text) > width)
            width = (int)utf8_length(page->spots[i].text);
    bool lettered = page->board.naming == LUDO_LETTERED;
    const char *side = style.unicode ? "│" : "|";
    for (int row = 0; row < page->board.rows; row++) {
        put_rule(page, row, width, style, text);
        ludo_putf(text, "%3d ", lettered ? page->board.rows - row : row);
        for (int column = 0; column < page->board.columns; column++) {
            ludo_put(text, side);
            put_spot(page, find_spot(page, column, row), width, style, text);
        }
        ludo_putf(text, "%s\n", side);
    }
    put_rule(page, page->board.rows, width, style, text);
    ludo_put(text, "    ");
    for (int column = 0; column < page->board.columns; column++) {
        char head[16];
        if (lettered && column < 26)
            snprintf(head, sizeof head, "%c", 'a' + column);
        else if (lettered)
            snprintf(head, sizeof head, "%c%c", 'a' + column / 26 - 1, 'a' + column % 26);
        else
            snprintf(head, sizeof head, "%d", column);
        ludo_putf(text, " %*s", width + 2 - (width + 1) / 2, head);
        if (column < page->board.columns - 1)
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

/* The size of a picture of several lines. */
static void measure(const char *picture, int *width, int *height) {
    *width = *height = 0;
    for (; picture && *picture; ++*height) {
        int length = (int)strcspn(picture, "\n");
        *width = length > *width ? length : *width;
        picture += length + (picture[length] == '\n');
    }
}

static void put_picture(struct field *field, int left, const char *picture) {
    for (int x = left, y = 0; picture && *picture; picture++, x++)
        if (*picture == '\n') {
            x = left - 1;
            y++;
        } else {
            *char_at(field, x, y) = *picture;
        }
}

static void put_field(const struct page *page, struct field *field, ludo_style style,
                      ludo_text *text) {
    for (int y = 0; y < field->height; y++) {
        const signed char *owners = field->owners + (size_t)y * (size_t)field->width;
        int end = field->width;
        while (end > 0 && *char_at(field, end - 1, y) == ' ')
            end--;
        for (int x = 0; x < end; x++) {
            char c = *char_at(field, x, y);
            bool coloured = style.colour && owners[x] != LUDO_NOBODY;
            if (coloured)
                ludo_putf(text, "\x1b[%sm", colour_of(page, owners[x]));
            if (style.unicode && page->board.shape == LUDO_POINTS &&
                (c == '-' || c == '|' || c == '.'))
                ludo_put(text, c == '-' ? "─" : c == '|' ? "│" : "·");
            else
                ludo_put_char(text, c);
            if (coloured)
                ludo_put(text, "\x1b[0m");
        }
        ludo_put_char(text, '\n');
    }
}

/* Each point is three characters wide, six apart, and two lines apart;
 * ranks stand to the left and files below. */
static void draw_points(struct page *page, ludo_style style, ludo_text *text) {
    int left = 4, height = 2 * (page->board.rows - 1) + 1;
    struct field field;
    if (make_field(page, &field, left + 6 * (page->board.columns - 1) + 3, height + 2)) {
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
            *char_at(&field, 1, y) = (char)('0' + page->board.rows - spot->row);
            *char_at(&field, x + 1, height + 1) = (char)('a' + spot->column);
        }
        put_field(page, &field, style, text);
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

/* A hexagon takes three lines that it shares with its neighbours; the lower edge shows the height
 * of a stack, a star a cell of the last move. The legend stands to the right:
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
    int width = right - left + 5, height = bottom - top + 3, legend_width, legend_height;
    measure(page->game->face->legend, &legend_width, &legend_height);
    if (make_field(page, &field, width + LEGEND_GAP + legend_width,
                   height > legend_height ? height : legend_height)) {
        put_picture(&field, width + LEGEND_GAP, page->game->face->legend);
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
        put_field(page, &field, style, text);
    }
    free(field.chars);
    free(field.owners);
}

/* Writes lines of words, folded to so many columns; what goes on in a further line stands behind
 * two blanks. */
static void put_notes(const char *notes, int columns, ludo_text *text) {
    for (int column = 0; *notes;) {
        size_t length = strcspn(notes, " \n");
        int width = 0;
        for (size_t i = 0; i < length; i++)
            width += utf8_begins(notes[i]);
        bool folds = columns > 0 && column > 0 && column + 1 + width > columns;
        ludo_put(text, folds ? "\n  " : column > 0 ? " " : "");
        ludo_putf(text, "%.*s", (int)length, notes);
        column += folds ? 2 - column + width : width + (column > 0);
        notes += length;
        if (*notes == '\n') {
            ludo_put_char(text, '\n');
            column = 0;
        }
        notes += *notes != '\0';
    }
}

bool ludo_draw(const ludo_variant *variant, const void *state, const void *before, ludo_move last,
               ludo_style style, ludo_text *text) {
    const ludo_rules *game = variant->game;
    struct page page = {.game = game};
    page.note = ludo_text_in(page.notes, sizeof page.notes);
    game->face->board(state, &page.board);
    if (page.board.shape == LUDO_SQUARES)
        lay_squares(&page);
    if (page.board.shape == LUDO_HEXES)
        add_spot(&page, 0, 0);
    ludo_canvas canvas = {&page, on_line, on_cell, on_piece, on_holding, on_score};
    if (ludo_players(variant) == 1)
        canvas.score = ludo_blank_canvas(&page).score; /* the status tells it */
    if (!page.failed)
        game->face->draw(state, &canvas);
    if (!page.failed && before && game->face->trace && game->turn(before) >= 0)
        game->face->trace(before, last, &(ludo_witness){&page, on_event});
    if (page.failed) {
        /* nothing is drawn */
    } else if (page.board.shape == LUDO_SQUARES) {
        draw_squares(&page, style, text);
    } else if (page.board.shape == LUDO_POINTS) {
        draw_points(&page, style, text);
    } else {
        draw_hexes(&page, style, text);
    }
    put_notes(page.notes, style.columns, text);
    for (size_t i = 0; i < page.spot_count; i++)
        if (*page.spots[i].below)
            ludo_putf(text, "%s%s\n", page.spots[i].text, page.spots[i].below);
    free(page.spots);
    free(page.lines);
    return !page.failed;
}
