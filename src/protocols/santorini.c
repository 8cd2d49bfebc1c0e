#include "protocols/santorini.h"
#include "protocols/show.h"
#include <stdlib.h>
#include <string.h>

static const char name_characters[] = "0123456789abcdefghijklmnopqrstuvwxyz";

/* A number as the assignment's language reads it: an optional sign and digits within 32 bits; then
 * it must be 0 to 4. */
static bool take_coordinate(ludo_reader *reader, int *value) {
    bool negative = *reader->at == '-';
    uint64_t number;
    ludo_reader digits = *reader;
    digits.at += *reader->at == '-' || *reader->at == '+';
    if (!ludo_take_number(&digits, SANTORINI_SIZE - 1, &number) || (negative && number != 0))
        return false;
    *value = (int)number;
    *reader = digits;
    return true;
}

/* Reads `ROW;COLUMN` to the end of the text. */
static bool read_cell(ludo_reader *reader, unsigned *cell, ludo_error *error) {
    int row, column;
    if (!take_coordinate(reader, &row) || !ludo_take(reader, ';') ||
        !take_coordinate(reader, &column) || !ludo_at_end(reader))
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a cell is ROW;COLUMN, both from 0 to 4, not '%.40s'", reader->start);
    *cell = santorini_cell(row, column);
    return true;
}

/* ---- The command line ---- */

static bool read_options(int *argc, char ***argv, ludo_options *options, ludo_error *error) {
    char text[256];
    ludo_text game = ludo_text_in(text, sizeof text);
    ludo_variant variant;
    char separator = ':';
    ludo_put(&game, santorini_game.name);
    for (; *argc > 1 && strncmp((*argv)[1], "--", 2) == 0; --*argc, ++*argv) {
        if (strchr((*argv)[1], ','))
            return ludo_fail(error, LUDO_E_ARGUMENT,
                             "'%.60s' should be one option, as in --cards=off", (*argv)[1]);
        ludo_putf(&game, "%c%s", separator, (*argv)[1] + 2);
        separator = ',';
    }
    if (game.length >= sizeof text)
        return ludo_fail(error, LUDO_E_ARGUMENT, "there are too many options, or one is too long");
    if (!ludo_read_variant(text, &variant, error))
        return false;
    if (variant.options.value[SANTORINI_OPTION_DRAW] != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "the console names the cards that are drawn; leave --draw out");
    *options = variant.options;
    return true;
}

static bool same_name(const struct santorini_console *console, int a, int b) {
    size_t length = console->lengths[a / 2][a % 2];
    return length == console->lengths[b / 2][b % 2] &&
           memcmp(console->names[a / 2][a % 2], console->names[b / 2][b % 2], length) == 0;
}

static bool read_figure(struct santorini_console *console, const char *text, int number,
                        unsigned cells[4], ludo_error *error) {
    size_t length = strspn(text, name_characters);
    if (length == 0 || text[length] != ';')
        return ludo_fail(
            error, LUDO_E_ARGUMENT,
            "'%.40s' should be NAME;ROW;COLUMN with a name of digits and small letters", text);
    console->names[number / 2][number % 2] = text;
    console->lengths[number / 2][number % 2] = length;
    ludo_reader reader = ludo_read(text + length + 1);
    if (!read_cell(&reader, &cells[number], error))
        return false;
    for (int i = 0; i < number; i++) {
        if (same_name(console, i, number))
            return ludo_fail(error, LUDO_E_ARGUMENT, "two figures have the name '%.*s'",
                             (int)(length < 40 ? length : 40), text);
        if (cells[i] == cells[number])
            return ludo_fail(error, LUDO_E_ARGUMENT, "two figures stand on the cell of '%.40s'",
                             text);
    }
    return true;
}

bool santorini_read_arguments(struct santorini_console *console, int argc, char **argv,
                              ludo_error *error) {
    ludo_options options;
    unsigned cells[4];
    memset(console, 0, sizeof *console);
    if (!read_options(&argc, &argv, &options, error))
        return false;
    if (argc != 5)
        return ludo_fail(error, LUDO_E_ARGUMENT, "four figures NAME;ROW;COLUMN are needed, not %d",
                         argc - 1);
    for (int i = 0; i < 4; i++)
        if (!read_figure(console, argv[i + 1], i, cells, error))
            return false;
    santorini_set_up(&console->state, cells, &options);
    return true;
}

/* ---- Commands ---- */

static bool do_draw_card(struct santorini_console *console, const char *text, FILE *out,
                         ludo_error *error) {
    for (unsigned card = 1; card < SANTORINI_CARDS; card++)
        if (strcmp(text, santorini_card_names[card]) == 0) {
            if (!santorini_draw_card(&console->state, card, error))
                return false;
            fputs("OK\n", out);
            return true;
        }
    return ludo_fail(error, LUDO_E_ARGUMENT, "there is no card '%.40s'", text);
}

/* A step that may win: the win is told instead of OK. */
static bool tell_step(const struct santorini_console *console, FILE *out) {
    if (console->state.winner >= 0)
        fprintf(out, "P%d wins\n", console->state.winner + 1);
    else
        fputs("OK\n", out);
    return true;
}

static bool do_move(struct santorini_console *console, const char *text, FILE *out,
                    ludo_error *error) {
    unsigned side = console->state.side, cell;
    size_t length = strcspn(text, ";");
    ludo_reader reader = ludo_read(text + length + (text[length] == ';'));
    for (unsigned figure = 0; text[length] == ';' && figure < 2; figure++)
        if (console->lengths[side][figure] == length &&
            memcmp(console->names[side][figure], text, length) == 0)
            return read_cell(&reader, &cell, error) &&
                   santorini_move(&console->state, figure, cell, error) && tell_step(console, out);
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "'%.40s' does not begin with one of your figures; write NAME;ROW;COLUMN",
                     text);
}

static bool do_build(struct santorini_console *console, const char *text, FILE *out,
                     ludo_error *error) {
    unsigned cell;
    if ((*text != 'C' && *text != 'D') || text[1] != ';')
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a build is C;ROW;COLUMN or D;ROW;COLUMN, not '%.40s'", text);
    ludo_reader reader = ludo_read(text + 2);
    return read_cell(&reader, &cell, error) &&
           santorini_build(&console->state, *text == 'C' ? SANTORINI_CUBOID : SANTORINI_DOME, cell,
                           error) &&
           tell_step(console, out);
}

static bool do_turn(struct santorini_console *console, const char *text, FILE *out,
                    ludo_error *error) {
    (void)text;
    if (!santorini_end_turn(&console->state, error))
        return false;
    fprintf(out, "P%d\n", console->state.side + 1);
    return true;
}

static bool do_surrender(struct santorini_console *console, const char *text, FILE *out,
                         ludo_error *error) {
    (void)text;
    return santorini_surrender(&console->state, error) && tell_step(console, out);
}

static bool do_bag(struct santorini_console *console, const char *text, FILE *out,
                   ludo_error *error) {
    (void)text, (void)error;
    fprintf(out, "C;%d\nD;%d\n", console->state.cuboids, console->state.domes);
    return true;
}

/* The name of the figure on a cell, or NULL. */
static const char *figure_on(const struct santorini_console *console, unsigned cell, int *length) {
    unsigned player, figure;
    if (!santorini_figure_at(&console->state, cell, &player, &figure))
        return NULL;
    *length = (int)console->lengths[player][figure];
    return console->names[player][figure];
}

static bool do_cellprint(struct santorini_console *console, const char *text, FILE *out,
                         ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    unsigned cell;
    int length;
    if (!read_cell(&reader, &cell, error))
        return false;
    const char *comma = "", *figure = figure_on(console, cell, &length);
    for (unsigned i = 0; i < santorini_height(&console->state, cell); i++, comma = ",")
        fprintf(out, "%sC", comma);
    if (santorini_closed(&console->state, cell))
        fprintf(out, "%sD\n", comma);
    else if (figure)
        fprintf(out, "%s%.*s\n", comma, length, figure);
    else
        fputs(*comma ? "\n" : "Empty\n", out);
    return true;
}

static bool do_print(struct santorini_console *console, const char *text, FILE *out,
                     ludo_error *error) {
    (void)text, (void)error;
    for (int row = 0; row < SANTORINI_SIZE; row++)
        for (int column = 0; column < SANTORINI_SIZE; column++) {
            unsigned cell = santorini_cell(row, column);
            int length = 1;
            const char *top = figure_on(console, cell, &length);
            if (!top)
                top = santorini_closed(&console->state, cell)   ? "D"
                      : santorini_height(&console->state, cell) ? "C"
                                                                : ".";
            fprintf(out, "%.*s%c", length, top, column == SANTORINI_SIZE - 1 ? '\n' : ',');
        }
    return true;
}

static const struct command {
    const char *name;
    bool argument; /* something follows after one blank */
    bool (*run)(struct santorini_console *console, const char *text, FILE *out, ludo_error *error);
} commands[] = {
    {"draw-card", true, do_draw_card},  {"move", true, do_move},
    {"build", true, do_build},          {"turn", false, do_turn},
    {"surrender", false, do_surrender}, {"bag", false, do_bag},
    {"cellprint", true, do_cellprint},  {"print", false, do_print},
};

bool santorini_obey(struct santorini_console *console, const char *line, FILE *out,
                    ludo_error *error) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        size_t length = strlen(commands[i].name);
        if (strncmp(line, commands[i].name, length) == 0 &&
            line[length] == (commands[i].argument ? ' ' : '\0'))
            return commands[i].run(console, line + length + commands[i].argument, out, error);
    }
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "'%.60s' is no command, or lacks its argument or has one too many", line);
}

void santorini_converse(struct santorini_console *console, struct stream *stream) {
    stream_event event;
    while (console->state.winner < 0 && (event = stream_next(stream)) != STREAM_END) {
        ludo_error error;
        if (event == STREAM_LINE && strcmp(stream->line, "quit") == 0)
            break;
        if (event == STREAM_BAD)
            fputs("Error, the line is too long or has a NUL byte\n", stream->out);
        else if (!santorini_obey(console, stream->line, stream->out, &error))
            fprintf(stream->out, "Error, %s\n", error.text);
        else
            show_board(stream, &(ludo_variant){.game = &santorini_game}, &console->state);
    }
}
