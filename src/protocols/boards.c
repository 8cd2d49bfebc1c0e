/*
 * The console view of the board platform. The board comes from the game's own description (a
 * canvas), so the console knows of the games only how their moves are typed and what they are
 * called.
 */
#include "core/utf8.h"
#include "protocols/boards_game.h"
#include "search/player.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { QUOTED = 60, SENTENCE = 512 };

/* A line of input without the blanks around it. */
struct typed {
    char *text; /* ends with a NUL, and may have some inside if it is bad */
    size_t length;
    bool bad; /* neither a command nor a move */
};

struct console {
    struct boards_game game;
    struct stream *stream;
    struct player *player; /* moves for everybody of mode a; NULL: nobody is */
};

static const char *name_of(const struct console *console, int player) {
    return console->game.setup->pieces[player];
}

/* Starts a line on stderr, which comes after what was printed before also where both go to one
 * place. */
static FILE *err_of(struct console *console) {
    fflush(console->stream->out);
    return console->stream->err;
}

/* Prints the first character of an identifier, however many bytes it has; what is not UTF-8 has
 * one. */
static void print_character(FILE *out, const char *identifier) {
    uint32_t code;
    size_t length = utf8_decode(identifier, strlen(identifier), &code);
    fwrite(identifier, 1, length ? length : 1, out);
}

static void print_rule(const struct console *console) {
    FILE *out = console->stream->out;
    fputs("  +", out);
    for (int column = 0; column < console->game.board.columns; column++)
        fputs("---+", out);
    putc('\n', out);
}

static void print_board(struct console *console) {
    FILE *out = console->stream->out;
    boards_game_look(&console->game);
    for (int row = 0; row < console->game.board.rows; row++) {
        print_rule(console);
        fprintf(out, "%d |", row % 10);
        for (int column = 0; column < console->game.board.columns; column++) {
            int owner = boards_game_at(&console->game, (struct boards_place){row, column});
            putc(' ', out);
            if (owner >= 0)
                print_character(out, name_of(console, owner));
            else
                putc(owner == BOARDS_OBSTACLE ? '*' : ' ', out);
            fputs(" |", out);
        }
        putc('\n', out);
    }
    print_rule(console);
    fputs("    ", out);
    for (int column = 0; column < console->game.board.columns; column++)
        fprintf(out, "%s%d", column ? "   " : "", column % 10);
    putc('\n', out);
}

static void print_players(struct console *console) {
    FILE *out = console->stream->out;
    print_board(console);
    fputs("\nPlayers:", out);
    for (int player = 0; player < console->game.setup->players; player++) {
        fprintf(out, " %s", name_of(console, player));
        if (console->game.hands[player] >= 0)
            fprintf(out, " (%d)", console->game.hands[player]);
    }
    putc('\n', out);
}

static void refuse_memory(struct console *console) {
    fputs("Not enough memory to go on\n", err_of(console));
}

/* Makes a move; where memory is short for it, the game stops. */
static bool make(struct console *console, ludo_move move) {
    bool good = session_play(&console->game.session, move, 0, NULL);
    if (!good)
        refuse_memory(console);
    return good;
}

static void start(struct console *console) {
    char data[80];
    ludo_text description = ludo_text_in(data, sizeof data);
    if (console->player)
        player_begin(console->player, ludo_next(&console->game.random));
    if (!boards_game_start(&console->game))
        refuse_memory(console);
    boards_game_describe(&console->game, &description);
    fprintf(console->stream->out, "Starting :%s\n\n", data);
}

static void print_state(struct console *console) {
    print_players(console);
    fprintf(console->stream->out, "Turn for %s\n",
            name_of(console, session_turn(&console->game.session)));
}

static void print_end(struct console *console) {
    FILE *out = console->stream->out;
    const char *limited = boards_game_limited(&console->game);
    ludo_result result;
    console->game.rules->result(console->game.session.trail.state, &result);
    if (limited)
        fprintf(err_of(console), "%s\n", limited);
    fputs("\nGame Over!!\n\n", out);
    print_players(console);
    if (result.ending == LUDO_WON)
        fprintf(out, "Game Status: Won\nWinner: %s\n", name_of(console, result.winner));
    else
        fprintf(out, "Game Status: %s\n", result.ending == LUDO_DRAWN ? "Draw" : "Stopped");
}

/* The next line; false at the end of input. Of one too long only the beginning is shown to the
 * user. */
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
    if (at[0].value >= 0 && at[0].value < console->game.board.rows && at[1].value >= 0 &&
        at[1].value < console->game.board.columns)
        return true;
    fprintf(err_of(console),
            "Trying to access an invalid position (" BOARDS_INTEGER "," BOARDS_INTEGER ")\n",
            BOARDS_DIGITS(at[0]), BOARDS_DIGITS(at[1]));
    return false;
}

static struct boards_place place_of(const struct boards_integer *at) {
    return (struct boards_place){(int)at[0].value, (int)at[1].value};
}

/* The move that numbers mean: the goal, or origin and goal. */
static bool read_typed(struct console *console, const struct boards_integer *numbers, bool jumps,
                       ludo_move *move) {
    const struct boards_integer *goal = numbers + (jumps ? 2 : 0);
    char data[SENTENCE];
    ludo_text sentence = ludo_text_in(data, sizeof data);
    if (!on_the_board(console, numbers) || !on_the_board(console, goal))
        return false;
    struct boards_place from = place_of(numbers);
    bool good =
        boards_game_read(&console->game, jumps ? &from : NULL, place_of(goal), move, &sentence);
    if (!good)
        fprintf(err_of(console), "%s\n", data);
    return good;
}

/* A move typed as cells. False when the input has ended; `*legal` says whether there is a move. */
static bool ask_cells(struct console *console, ludo_move *move, bool *legal) {
    bool jumps = boards_game_is(&console->game, "ataxx");
    struct typed typed;
    struct boards_integer numbers[4];
    fprintf(
        console->stream->out, "The possible moves are:\n%s\n",
        jumps
            ? "  Row and column for origin and for destination, separated by spaces (four numbers)."
            : "  'row column', to place a piece at the corresponding position.");
    stream_prompt(console->stream, "Type your move:");
    if (!next_line(console, &typed))
        return false;
    bool read = read_numbers(&typed, numbers, jumps ? 4 : 2);
    if (!read)
        refuse_typed(console, "move", &typed);
    *legal = read && read_typed(console, numbers, jumps, move);
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
    const ludo_rules *rules = console->game.rules;
    const void *state = console->game.session.trail.state;
    uint64_t count = rules->count(state);
    fputs("The valid moves are:\n", out);
    for (uint64_t i = 0; i < count; i++) {
        fprintf(out, " %llu.Place a piece '%s'", (unsigned long long)i + 1,
                name_of(console, rules->turn(state)));
        rules->face->trace(state, rules->nth(state, i), &(ludo_witness){out, print_choice});
        putc('\n', out);
    }
    for (;;) {
        struct typed typed;
        struct boards_integer number;
        stream_prompt(console->stream, "Please type a move number:");
        if (!next_line(console, &typed))
            return false;
        if (read_numbers(&typed, &number, 1) && number.value >= 1 &&
            (uint64_t)number.value <= count) {
            *move = rules->nth(state, (uint64_t)number.value - 1);
            return true;
        }
    }
}

/* The move of whoever's turn it is. False when the input has ended. */
static bool choose(struct console *console, ludo_move *move, bool *legal) {
    struct boards_game *game = &console->game;
    char mode = game->setup->modes[session_turn(&game->session)];
    *legal = true;
    if (mode == 'a' && player_choose(console->player, &game->session.trail, move))
        return true;
    if (mode != 'm') {
        *move = game->rules->random(game->session.trail.state, &game->random);
        return true;
    }
    return boards_game_is(game, "cn") || boards_game_is(game, "ataxx")
               ? ask_cells(console, move, legal)
               : ask_list(console, move);
}

static bool is_command(const struct typed *typed, const char *command) {
    return !typed->bad && strcasecmp(typed->text, command) == 0;
}

static void converse(struct console *console) {
    FILE *out = console->stream->out;
    bool show = true;
    start(console);
    while (session_turn(&console->game.session) != LUDO_OVER) {
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
            fputs("\nPLAY: make a move.\nRESTART: restart the game.\nHELP: show usage "
                  "information.\nQUIT: exit the game.\n\n",
                  out);
        } else {
            refuse_typed(console, "command", &typed);
        }
    }
    print_end(console);
}

/* The player for everybody of mode a, if somebody is. */
static bool seat_player(struct console *console, ludo_error *error) {
    const struct boards_setup *setup = console->game.setup;
    if (!memchr(setup->modes, 'a', (size_t)setup->players))
        return true;
    struct player_setup how = {.seconds = setup->seconds};
    console->player = player_open("time", &setup->variant, &how, error);
    return console->player != NULL;
}

void boards_console(const struct boards_setup *setup, struct stream *stream) {
    struct console console = {.stream = stream};
    ludo_error error;
    bool open = boards_game_open(&console.game, setup);
    if (open && seat_player(&console, &error))
        converse(&console);
    else
        fputs("Not enough memory for the board\n", stream->err);
    if (open)
        boards_game_close(&console.game);
    player_close(console.player);
}
