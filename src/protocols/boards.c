/*
 * The console view of the board platform. The board comes from the game's own description (a canvas), so the
 * console knows of the games only how their moves are typed and what they are called.
 */
#include "protocols/boards.h"
#include "core/utf8.h"
#include "search/player.h"
#include "session/session.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { OBSTACLE = -2, EMPTY = -1 }; /* beside the players in a grid */
enum { MOST_CELLS = 999 * 999, QUOTED = 60 };

/* A line of input without the blanks around it. */
struct typed {
    char *text; /* ends with a NUL, and may have some inside if it is bad */
    size_t length;
    bool bad; /* neither a command nor a move */
};

struct console {
    const struct boards_setup *setup;
    struct stream *stream;
    const ludo_rules *game;
    struct session session;
    struct player *player; /* moves for everybody of mode a; NULL: nobody is */
    ludo_random random;    /* decides for chance and for everybody of mode r */
    ludo_board board;
    signed char *cells;          /* who is where */
    int hands[LUDO_MAX_PLAYERS]; /* -1: this game has no hands */
};

static signed char *cell(const struct console *console, int row, int column) {
    return &console->cells[row * console->board.columns + column];
}

static void on_piece(void *context, const ludo_piece *piece) {
    *cell(context, piece->row, piece->column) =
        (signed char)(piece->owner == LUDO_NOBODY ? OBSTACLE : piece->owner);
}

static void on_holding(void *context, const ludo_holding *holding) {
    ((struct console *)context)->hands[holding->owner] = holding->count;
}

static void look(struct console *console) {
    ludo_canvas canvas = ludo_blank_canvas(console);
    canvas.piece = on_piece;
    canvas.holding = on_holding;
    console->game->board(console->session.trail.state, &console->board);
    memset(console->cells, EMPTY, (size_t)console->board.rows * (size_t)console->board.columns);
    console->game->draw(console->session.trail.state, &canvas);
}

/* Starts a line on stderr, which comes after what was printed before also where both go to one place. */
static FILE *err_of(struct console *console) {
    fflush(console->stream->out);
    return console->stream->err;
}

/* What the platform calls its games, and how their moves are typed. */
static bool is_game(const struct console *console, const char *name) {
    return strcmp(console->game->name, name) == 0;
}

static void print_description(const struct console *console) {
    FILE *out = console->stream->out;
    if (is_game(console, "cn"))
        fprintf(out, "ConnectN %dx%d", console->board.rows, console->board.columns);
    else if (is_game(console, "ataxx"))
        fputs("Ataxx: a board game for Atari guys of the nineties.", out);
    else
        fputs(console->game->title, out);
}

/* Prints the first character of an identifier, however many bytes it has; what is not UTF-8 has one. */
static void print_character(FILE *out, const char *identifier) {
    uint32_t code;
    size_t length = utf8_decode(identifier, strlen(identifier), &code);
    fwrite(identifier, 1, length ? length : 1, out);
}

static void print_rule(const struct console *console) {
    FILE *out = console->stream->out;
    fputs("  +", out);
    for (int column = 0; column < console->board.columns; column++)
        fputs("---+", out);
    putc('\n', out);
}

static void print_board(struct console *console) {
    FILE *out = console->stream->out;
    look(console);
    for (int row = 0; row < console->board.rows; row++) {
        print_rule(console);
        fprintf(out, "%d |", row % 10);
        for (int column = 0; column < console->board.columns; column++) {
            int owner = *cell(console, row, column);
            putc(' ', out);
            if (owner >= 0)
                print_character(out, console->setup->pieces[owner]);
            else
                putc(owner == OBSTACLE ? '*' : ' ', out);
            fputs(" |", out);
        }
        putc('\n', out);
    }
    print_rule(console);
    fputs("    ", out);
    for (int column = 0; column < console->board.columns; column++)
        fprintf(out, "%s%d", column ? "   " : "", column % 10);
    putc('\n', out);
}

static void print_players(struct console *console) {
    FILE *out = console->stream->out;
    print_board(console);
    fputs("\nPlayers:", out);
    for (int player = 0; player < console->setup->players; player++) {
        fprintf(out, " %s", console->setup->pieces[player]);
        if (console->hands[player] >= 0)
            fprintf(out, " (%d)", console->hands[player]);
    }
    putc('\n', out);
}

/* Makes a move; where memory is short for it, the game stops. */
static bool make(struct console *console, ludo_move move) {
    bool good = session_play(&console->session, move, 0, NULL);
    if (!good)
        fputs("Not enough memory to go on\n", err_of(console));
    return good;
}

static void start(struct console *console) {
    FILE *out = console->stream->out;
    while (session_back(&console->session, 0))
        ;
    if (console->player)
        player_begin(console->player, ludo_next(&console->random));
    while (session_turn(&console->session) == LUDO_NATURE)
        make(console, ludo_next(&console->random));
    look(console);
    fputs("Starting :", out);
    print_description(console);
    fputs("\n\n", out);
}

static void print_state(struct console *console) {
    print_players(console);
    fprintf(console->stream->out, "Turn for %s\n", console->setup->pieces[session_turn(&console->session)]);
}

/* Whether somebody could still move: then an end with several players on the board was the limit's. */
static bool could_go_on(struct console *console) {
    bool present[LUDO_MAX_PLAYERS] = {false};
    int players = 0;
    bool movable = false;
    look(console);
    for (int row = 0; row < console->board.rows; row++)
        for (int column = 0; column < console->board.columns; column++) {
            int owner = *cell(console, row, column);
            if (owner < 0)
                continue;
            players += !present[owner];
            present[owner] = true;
            for (int r = row - 2; r <= row + 2 && !movable; r++)
                for (int c = column - 2; c <= column + 2 && !movable; c++)
                    movable = r >= 0 && r < console->board.rows && c >= 0 && c < console->board.columns &&
                              *cell(console, r, c) == EMPTY;
        }
    return players > 1 && movable;
}

static void print_end(struct console *console) {
    FILE *out = console->stream->out;
    ludo_result result;
    console->game->result(console->session.trail.state, &result);
    bool limited = is_game(console, "attt")
                       ? result.ending == LUDO_DRAWN
                       : is_game(console, "ataxx") && result.ending != LUDO_RUNNING && could_go_on(console);
    if (limited)
        fputs("The game ends here: it has reached its limit of moves.\n", err_of(console));
    fputs("\nGame Over!!\n\n", out);
    print_players(console);
    if (result.ending == LUDO_WON)
        fprintf(out, "Game Status: Won\nWinner: %s\n", console->setup->pieces[result.winner]);
    else
        fprintf(out, "Game Status: %s\n", result.ending == LUDO_DRAWN ? "Draw" : "Stopped");
}

/* The next line; false at the end of input. Of one too long only the beginning is shown to the user. */
static bool next_line(struct console *console, struct typed *typed) {
    struct stream *stream = console->stream;
    stream_event event = stream_next(stream);
    if (event == STREAM_END)
        return false;
    typed->bad = event == STREAM_BAD;
    char *begin = stream->line, *end = begin + stream->length;
    if (typed->bad && stream->length == stream->limit && stream->length > QUOTED)
        end = begin + QUOTED;
    while (begin < end && isspace((unsigned char)*begin))
        begin++;
    while (begin < end && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    typed->text = begin;
    typed->length = (size_t)(end - begin);
    return true;
}

static void refuse_typed(struct console *console, const char *what, const struct typed *typed) {
    FILE *err = err_of(console);
    fprintf(err, "Unknown %s: ", what);
    fwrite(typed->text, 1, typed->length, err);
    putc('\n', err);
}

/* The numbers of a typed move, single blanks between them. */
static bool read_numbers(const struct typed *typed, struct boards_integer *numbers, int count) {
    const char *text = typed->text;
    for (int i = 0; i < count; i++)
        if (!boards_take_integer(&text, &numbers[i]) || *text++ != (i == count - 1 ? '\0' : ' '))
            return false;
    return !typed->bad;
}

static bool on_the_board(struct console *console, const struct boards_integer *at) {
    if (at[0].value >= 0 && at[0].value < console->board.rows && at[1].value >= 0 &&
        at[1].value < console->board.columns)
        return true;
    fprintf(err_of(console), "Trying to access an invalid position (" BOARDS_INTEGER "," BOARDS_INTEGER ")\n",
            BOARDS_DIGITS(at[0]), BOARDS_DIGITS(at[1]));
    return false;
}

/* Says why a typed move is wrong; false then. */
static bool check_typed(struct console *console, const struct boards_integer *numbers, bool from_somewhere) {
    FILE *err = err_of(console);
    const struct boards_integer *to = numbers + (from_somewhere ? 2 : 0);
    if (!on_the_board(console, numbers) || !on_the_board(console, to))
        return false;
    look(console);
    int row = (int)numbers[0].value, column = (int)numbers[1].value;
    int to_row = (int)to[0].value, to_column = (int)to[1].value;
    int owner = *cell(console, row, column);
    if (from_somewhere && owner == EMPTY)
        return fprintf(err, "position (%d,%d) is empty!\n", row, column), false;
    if (from_somewhere && owner != session_turn(&console->session))
        return fprintf(err, "the piece at (%d,%d) is not yours!\n", row, column), false;
    if (*cell(console, to_row, to_column) != EMPTY)
        return fprintf(err, "position (%d,%d) is already occupied!\n", to_row, to_column), false;
    if (abs(row - to_row) > 2 || abs(column - to_column) > 2)
        if (from_somewhere)
            return fprintf(err, "position (%d,%d) is too far!\n", to_row, to_column), false;
    return true;
}

/* A move typed as cells. False when the input has ended; `*legal` says whether there is a move. */
static bool ask_cells(struct console *console, ludo_move *move, bool *legal) {
    bool jumps = is_game(console, "ataxx");
    struct typed typed;
    struct boards_integer numbers[4];
    char named[80];
    fprintf(console->stream->out, "The possible moves are:\n%s\n",
            jumps ? "  Row and column for origin and for destination, separated by spaces (four numbers)."
                  : "  'row column', to place a piece at the corresponding position.");
    stream_prompt(console->stream, "Type your move:");
    if (!next_line(console, &typed))
        return false;
    *legal = false;
    if (!read_numbers(&typed, numbers, jumps ? 4 : 2)) {
        refuse_typed(console, "move", &typed);
    } else if (check_typed(console, numbers, jumps)) {
        ludo_text name = ludo_text_in(named, sizeof named);
        for (int i = 0; i < (jumps ? 4 : 2); i += 2)
            ludo_write_cell(&console->board, (int)numbers[i + 1].value, (int)numbers[i].value, &name);
        ludo_error error;
        *legal = ludo_read_move(console->game, console->session.trail.state, named, move, &error);
        if (!*legal)
            fprintf(err_of(console), "%s\n", error.text);
    }
    return true;
}

/* A ludo_witness: a line of the list for a placement or a shift. */
static void print_choice(void *context, const ludo_event *event) {
    FILE *out = context;
    if (event->deed == LUDO_PUT || event->deed == LUDO_MOVED)
        fprintf(out, " at (%d,%d)", event->to_row, event->to_column);
    if (event->deed == LUDO_MOVED)
        fprintf(out, " from (%d,%d)", event->from_row, event->from_column);
}

/* A move chosen from a list. False when the input has ended. */
static bool ask_list(struct console *console, ludo_move *move) {
    FILE *out = console->stream->out;
    uint64_t count = console->game->count(console->session.trail.state);
    fputs("The valid moves are:\n", out);
    for (uint64_t i = 0; i < count; i++) {
        fprintf(out, " %llu.Place a piece '%s'", (unsigned long long)i + 1,
                console->setup->pieces[session_turn(&console->session)]);
        console->game->trace(console->session.trail.state,
                             console->game->nth(console->session.trail.state, i),
                             &(ludo_witness){out, print_choice});
        putc('\n', out);
    }
    for (;;) {
        struct typed typed;
        struct boards_integer number;
        stream_prompt(console->stream, "Please type a move number:");
        if (!next_line(console, &typed))
            return false;
        if (read_numbers(&typed, &number, 1) && number.value >= 1 && (uint64_t)number.value <= count) {
            *move = console->game->nth(console->session.trail.state, (uint64_t)number.value - 1);
            return true;
        }
    }
}

/* The move of whoever's turn it is. False when the input has ended. */
static bool choose(struct console *console, ludo_move *move, bool *legal) {
    char mode = console->setup->modes[session_turn(&console->session)];
    *legal = true;
    if (mode == 'a' && player_choose(console->player, &console->session.trail, move))
        return true;
    if (mode != 'm') {
        *move = console->game->random(console->session.trail.state, &console->random);
        return true;
    }
    return is_game(console, "cn") || is_game(console, "ataxx") ? ask_cells(console, move, legal)
                                                               : ask_list(console, move);
}

static bool is_command(const struct typed *typed, const char *command) {
    return !typed->bad && strcasecmp(typed->text, command) == 0;
}

static void converse(struct console *console) {
    FILE *out = console->stream->out;
    bool show = true;
    start(console);
    while (session_turn(&console->session) != LUDO_OVER) {
        struct typed typed;
        if (show)
            print_state(console);
        show = false;
        stream_prompt(console->stream, "Type 'play' to make a move, or 'quit' to exit the game: ");
        if (!next_line(console, &typed) || is_command(&typed, "quit"))
            break;
        if (is_command(&typed, "play")) {
            ludo_move move;
            bool legal;
            if (!choose(console, &move, &legal))
                break;
            if (legal && !make(console, move))
                break;
            show = legal;
        } else if (is_command(&typed, "restart")) {
            start(console);
            show = true;
        } else if (is_command(&typed, "help")) {
            fputs("\nPLAY: make a move.\nRESTART: restart the game.\nHELP: show usage information.\nQUIT: "
                  "exit the game.\n\n",
                  out);
        } else {
            refuse_typed(console, "command", &typed);
        }
    }
    print_end(console);
}

/* The player for everybody of mode a, if somebody is. */
static bool seat_player(struct console *console, ludo_error *error) {
    const struct boards_setup *setup = console->setup;
    if (!memchr(setup->modes, 'a', (size_t)setup->players))
        return true;
    struct player_setup how = {.seconds = setup->seconds};
    console->player = player_open("time", &setup->variant, &how, error);
    return console->player != NULL;
}

void boards_console(const struct boards_setup *setup, struct stream *stream) {
    struct console console = {.setup = setup, .stream = stream, .game = setup->variant.game};
    ludo_error error;
    for (int player = 0; player < LUDO_MAX_PLAYERS; player++)
        console.hands[player] = -1;
    console.random = ludo_seeded(setup->seed);
    console.cells = malloc(MOST_CELLS);
    bool open = session_open(&console.session, &setup->variant, NULL, &(struct session_terms){0}, &error);
    if (open && console.cells && seat_player(&console, &error))
        converse(&console);
    else
        fputs("Not enough memory for the board\n", stream->err);
    if (open)
        session_close(&console.session);
    player_close(console.player);
    free(console.cells);
}
