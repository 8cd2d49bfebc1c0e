/*
 * What is checked of an engine of Hive that speaks the Universal Hive Protocol: states of games,
 * legal moves, refusals.
 */
#include "protocols/uhp.h"
#include "check/kind.h"
#include "protocols/uhp_game.h"
#include <stdlib.h>
#include <string.h>

static const struct check_transcript sessions[] = {
    {"uhp", "new-game", "", "newgame\n"},
    {"uhp", "all-first-moves", "", "newgame Base\nvalidmoves\n"},
    {"uhp", "best-move-by-depth", "", "newgame\nbestmove depth 1\nplay wS1\nbestmove depth 1\n"},
    {"uhp", "best-move-by-time", "",
     "newgame\nplay wS1\nplay bS1 wS1-\nbestmove time 00:00:01\nplay wQ -wS1\n"},
    {0},
};

#define MOVES(time)                                                                                \
    "newgame\nbestmove time " time "\nplay wS1\nbestmove time " time                               \
    "\nplay bS1 wS1-\nbestmove time " time "\nplay wQ -wS1\nbestmove time " time                   \
    "\nplay bQ bS1-\nbestmove time " time "\n"
static const struct check_transcript timed[] = {
    {"uhp", "keeps-its-time", "", MOVES("00:00:00.3")},
    {"uhp", "keeps-its-time", "", MOVES("00:00:01")},
    {0},
};

static bool converse(const struct check_session *session, check_readings readings,
                     struct stream *stream) {
    (void)session, (void)readings;
    uhp_converse(
        &(struct uhp_setup){
            .seed = 1, .most_nodes = 1, .most_mib = 1, .most_threads = 1, .most_perft = 1},
        stream);
    return true;
}

static bool answer(const struct check_session *session, check_readings readings,
                   struct check_answers *answers) {
    return check_ask(session, readings, converse, answers);
}

/* ---- Comparing ---- */

/* The game as it stood when a line was told. */
static bool find_game(const struct check_place *place, struct trail *game) {
    const struct check_answers *answers = place->answers;
    const char *last = NULL, *end = answers->text + answers->ends[place->line], *line;
    size_t length, last_length = 0;
    ludo_variant variant;
    for (const char *at = answers->text; at < end && check_take_line(&at, &line, &length);)
        if (check_begins(line, "Base;")) {
            last = line;
            last_length = length;
        }
    if (!last || !ludo_read_variant("misterx:pieces=hive", &variant, NULL) ||
        !trail_open(game, &variant, NULL, NULL))
        return false;
    char *text = strndup(last, last_length);
    bool good = text && uhp_replay(game, text, NULL);
    free(text);
    if (!good)
        trail_close(game);
    return good;
}

static int order(const void *a, const void *b) {
    ludo_move one = *(const ludo_move *)a, other = *(const ludo_move *)b;
    return (one > other) - (one < other);
}

/* Reads MoveStrings joined by `;`; gives their number, 0 when one is wrong. Moves are sorted, each
 * stands once. */
static size_t read_moves(const struct mx_state *state, const char *text, size_t length,
                         ludo_move *moves) {
    size_t count = 0, different = 0;
    for (const char *end = text + length; text < end && count < MX_MOST_MOVES; text++) {
        size_t size = strcspn(text, ";\n");
        if (!mx_read_move_string(state, text, size, &moves[count++], NULL))
            return 0;
        text += size;
    }
    qsort(moves, count, sizeof *moves, order);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || moves[i] != moves[i - 1])
            moves[different++] = moves[i];
    return different;
}

/* Whether all legal moves are named, or one if only that is asked for. */
static bool accept_moves(const struct check_place *place, const char *line, size_t length,
                         bool all) {
    ludo_move named[MX_MOST_MOVES], legal[MX_MOST_MOVES];
    struct trail game;
    if (!find_game(place, &game))
        return false;
    size_t count = read_moves(game.state, line, length, named), most = mx_list(game.state, legal);
    trail_close(&game);
    return all ? count == most : count == 1;
}

static size_t count_moves(const char *line, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += line[i] == ';';
    return count;
}

/* A GameString: state, turn and number of moves; how each move is written is free. */
static bool same_game(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    size_t head = strcspn(wanted, ";\n") + 1;
    for (int i = 0; i < 2 && head < wanted_length; i++)
        head += strcspn(wanted + head, ";\n") + 1;
    head = head > wanted_length ? wanted_length : head;
    return length >= head && memcmp(wanted, got, head) == 0 &&
           count_moves(wanted, wanted_length) == count_moves(got, length);
}

static bool same(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    if (check_begins(wanted, "invalidmove") || check_begins(wanted, "err"))
        return check_begins(got, *wanted == 'i' ? "invalidmove" : "err");
    if (check_begins(wanted, "Base;"))
        return same_game(wanted, wanted_length, got, length);
    return wanted_length == length && memcmp(wanted, got, length) == 0;
}

static bool accept(const struct check_place *place, const char **at) {
    size_t length, wanted_length;
    const char *told = place->session->lines[place->line], *line,
               *wanted = check_answer(place->answers, place->line, &wanted_length);
    bool refused = check_begins(wanted, "err") || check_begins(wanted, "invalidmove");
    bool all = strcmp(told, "validmoves") == 0;
    if ((all || check_begins(told, "bestmove")) && !refused)
        return check_take_line(at, &line, &length) && accept_moves(place, line, length, all) &&
               check_take_line(at, &line, &length) && check_begins(line, "ok");
    return check_accept_lines(place, at, same);
}

static const char *last(const struct check_session *session, size_t i) {
    return strcmp(session->lines[i], "exit") == 0 ? NULL : "ok";
}

static bool thinks(const struct check_session *session, size_t i) {
    return check_begins(session->lines[i], "bestmove ");
}

/* ---- Random games ---- */

static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { PLIES = 30 };
    struct mx_state state;
    (void)arguments, (void)room;
    mx_set_up_hive(&state);
    fputs("newgame\n", lines);
    for (int ply = 0; ply < PLIES && mx_turn(&state) >= 0; ply++) {
        char data[MX_MOVE_STRING];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_move moves[MX_MOST_MOVES], move;
        size_t count = mx_list(&state, moves);
        move = moves[ludo_below(random, count)];
        if (ludo_below(random, 3) == 0)
            fputs("validmoves\n", lines);
        if (ludo_below(random, 12) == 0)
            fputs("bestmove depth 1\n", lines);
        mx_write_move_string(&state, move, &text);
        fprintf(lines, "play %s\n", data);
        mx_play(&state, move);
    }
    fputs("undo 2\nvalidmoves\n", lines);
}

const struct check_kind check_uhp = {
    .name = "uhp",
    .greeting = "ok",
    .sessions = sessions,
    .answer = answer,
    .accept = accept,
    .last = last,
    .thinks = thinks,
    .timed = timed,
    .invent = invent,
    .miss = check_uhp_miss,
};
