#include "protocols/misterx.h"
#include "games/misterx/game.h"
#include "protocols/show.h"
#include <string.h>

struct console {
    const ludo_variant *variant;
    struct mx_state state;
    bool running;
};

static bool refuse(ludo_error *error, const char *reason) {
    return ludo_fail(error, LUDO_E_ARGUMENT, "%s", reason);
}

/* Makes a move of the running game and tells what came of it. */
static bool play(struct console *console, ludo_move move, FILE *out) {
    ludo_result result;
    console->variant->game->play(&console->state, move, NULL);
    console->variant->game->result(&console->state, &result);
    console->running = result.ending == LUDO_RUNNING;
    if (result.ending == LUDO_WON)
        fprintf(out, "WINNER %s\n", result.winner == MX_RED ? "INFRARED" : "ULTRAVIOLET");
    else
        fputs(result.ending == LUDO_DRAWN ? "DRAW\n" : "OK\n", out);
    return true;
}

/* A new game takes the place of the old one only when its first piece is right. The piece's colour
 * begins. */
static bool start(struct console *console, const char *text, FILE *out, ludo_error *error) {
    struct mx_state state;
    ludo_move move;
    unsigned piece;
    console->variant->game->start(&state, &console->variant->options);
    if (strlen(text) != 3 || !mx_read_name(state.hive, text, &piece))
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "'%.40s' is no piece; write start PIECE, as in start X1R", text);
    state.turn = (uint8_t)mx_colour(piece);
    if (!mx_check_start(&state, piece, &move, error))
        return false;
    console->state = state;
    return play(console, move, out);
}

static void print(const struct console *console, FILE *out) {
    for (unsigned piece = 0; piece < MX_PIECES; piece++) {
        char data[64];
        ludo_text text = ludo_text_in(data, sizeof data);
        if (console->state.hand >> piece & 1)
            continue;
        mx_describe(&console->state, piece, &text);
        ludo_put_char(&text, '\n');
        fputs(data, out);
    }
}

static bool begins_with(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static bool obey(struct console *console, const char *line, FILE *out, ludo_error *error) {
    ludo_move move;
    if (begins_with(line, "start"))
        return start(console, line[5] ? line + 6 : "", out, error);
    if (strncmp(line, "quit ", 5) == 0 || strncmp(line, "print ", 6) == 0)
        return refuse(error, "print and quit take nothing behind them, not even a blank");
    if (!begins_with(line, "print") && !begins_with(line, "pass") && !begins_with(line, "place") &&
        !begins_with(line, "move"))
        return refuse(error,
                      "this is no command; there are start, place, move, pass, print and quit");
    if (!console->running)
        return refuse(error, "no game is running; begin one with start PIECE");
    if (begins_with(line, "print")) {
        print(console, out);
        return true;
    }
    return mx_read_turn(&console->state, line, &move, error) && play(console, move, out);
}

void misterx_converse(const ludo_variant *variant, struct stream *stream) {
    struct console console = {.variant = variant};
    stream_event event;
    while ((event = stream_next(stream)) != STREAM_END) {
        ludo_error error;
        if (event == STREAM_LINE && strcmp(stream->line, "quit") == 0)
            break;
        if (event == STREAM_BAD)
            fputs("Error, the line is too long or has a NUL byte\n", stream->out);
        else if (!obey(&console, stream->line, stream->out, &error))
            fprintf(stream->out, "Error, %s\n", error.text);
        else
            show_board(stream, variant, &console.state);
    }
}
