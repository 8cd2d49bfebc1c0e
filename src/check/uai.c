/*
 * What is checked of an engine of Ataxx that speaks UAI: that it answers, and that its moves are
 * legal.
 */
#include "check/kind.h"
#include "protocols/uai_position.h"
#include <stdlib.h>
#include <string.h>

static const struct check_transcript sessions[] = {
    {"uai", "handshake", "", "uai\nisready\n"},
    {"uai", "first-move", "", "uai\nuainewgame\nisready\nposition startpos\ngo movetime 100\n"},
    {"uai", "depth", "", "uai\nposition startpos\ngo depth 2\n"},
    {"uai", "moves-of-a-game", "", "uai\nposition startpos moves f2 b2 g1g3 a2\ngo movetime 100\n"},
    {"uai", "second-player", "", "uai\nposition startpos moves f2\ngo movetime 100\n"},
    {"uai", "position-by-fen", "",
     "uai\nposition fen x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1\ngo movetime 100\n"},
    {"uai", "only-one-move", "",
     "uai\nposition fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxo/xxxxxo1 o 0 1\ngo movetime "
     "100\n"},
    {"uai", "must-pass", "",
     "uai\nposition fen x6/7/7/7/4ooo/4ooo/4oox o 0 1 moves d2\ngo movetime 100\n"},
    {"uai", "forced-pass", "",
     "uai\nposition fen xooo3/oooo3/oooo3/7/7/7/7 x 0 1\ngo movetime 100\n"},
    {"uai", "game-is-over", "",
     "uai\nposition fen xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/ooooooo/ooooooo/ooooooo x 0 1\ngo movetime "
     "100\n"},
    {"uai", "unknown-commands-ignored", "", "uai\nhocus pocus\nisready\n"},
    {"uai", "several-games", "",
     "uai\nuainewgame\nposition startpos\ngo movetime 50\nuainewgame\nisready\nposition startpos "
     "moves g2\ngo movetime 50\n"},
    {0},
};

static const struct check_transcript timed[] = {
    {"uai", "keeps-its-time", "",
     "uai\nposition startpos\ngo movetime 300\nposition startpos moves f2 b2\ngo movetime 300\n"
     "position startpos moves f2 b2 g1g3 a2\ngo movetime 300\n"
     "position fen x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1\ngo movetime 300\n"
     "position fen x5o/xx5/2x4/7/3oo2/5o1/o5x x 0 1\ngo movetime 300\n"},
    {0},
};

/* Sets up the game that was told last before a line. */
static bool set_up(const struct check_session *session, size_t line, struct trail *game) {
    if (!uai_start(game, 2, NULL))
        return false;
    while (line > 0 && !check_begins(session->lines[line], "position "))
        line--;
    if (!check_begins(session->lines[line], "position "))
        return true;
    char *text = strdup(session->lines[line] + strlen("position "));
    bool good = text && uai_read_position(game, 2, text, NULL);
    free(text);
    if (!good)
        trail_close(game);
    return good;
}

/* Every position must be one, and is told before a search. */
static bool fits(const struct check_session *session) {
    bool good = session->count > 0 && strcmp(session->lines[0], "uai") == 0;
    for (size_t i = 1; i < session->count && good; i++) {
        struct trail game;
        if (strcmp(session->lines[i], "uai") == 0 ||
            (check_begins(session->lines[i], "go") &&
             !check_begins(session->lines[i - 1], "position ")))
            return false;
        if (!check_begins(session->lines[i], "position "))
            continue;
        good = set_up(session, i, &game);
        if (good)
            trail_close(&game);
    }
    return good;
}

/* Whether a move is legal there; 0000 also where the game is over. */
static bool is_legal(const struct trail *game, const char *text) {
    const ludo_rules *rules = game->record.variant.game;
    ludo_move move;
    if (rules->turn(game->state) < 0)
        return strcmp(text, "0000") == 0;
    return rules->read_move(game->state, text, &move, NULL);
}

static bool accept_move(const struct check_place *place, const char *line, size_t length) {
    struct trail game;
    char move[LUDO_MOVE_TEXT];
    if (!check_begins(line, "bestmove ") || length - strlen("bestmove ") >= sizeof move)
        return false;
    snprintf(move, sizeof move, "%.*s", (int)(length - strlen("bestmove ")),
             line + strlen("bestmove "));
    move[strcspn(move, " ")] = '\0'; /* a move to ponder on may follow */
    if (!set_up(place->session, place->line, &game))
        return false;
    bool legal = is_legal(&game, move);
    trail_close(&game);
    return legal;
}

static const char *last(const struct check_session *session, size_t i) {
    const char *line = session->lines[i];
    return strcmp(line, "uai") == 0       ? "uaiok"
           : strcmp(line, "isready") == 0 ? "readyok"
           : check_begins(line, "go")     ? "bestmove"
                                          : NULL;
}

static const char *wanted(const struct check_session *session, size_t i) {
    const char *word = last(session, i);
    return word && strcmp(word, "bestmove") == 0 ? "bestmove (a legal move)" : word ? word : "";
}

static bool thinks(const struct check_session *session, size_t i) {
    return check_begins(session->lines[i], "go");
}

/* What the last line says is what counts. */
static bool accept(const struct check_place *place, const char **at) {
    const char *line, *word = last(place->session, place->line);
    size_t length;
    if (!word)
        return true;
    return check_take_last(place, at, &line, &length) &&
           (strcmp(word, "bestmove") != 0 || accept_move(place, line, length));
}

/* Writes a position, by its board or by all moves that led there. */
static void write_position(const struct trail *trail, const char *moves, ludo_random *random,
                           FILE *lines) {
    char data[256];
    ludo_text text = ludo_text_in(data, sizeof data);
    trail->record.variant.game->write_position(trail->state, &text);
    if (ludo_below(random, 2))
        fprintf(lines, "position fen %s\ngo movetime 20\n", data);
    else
        fprintf(lines, "position startpos%s%s\ngo movetime 20\n", *moves ? " moves" : "", moves);
}

/* A random game, of which some positions are asked for. */
static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { PLIES = 60, SHARE = 12, MOVE = 16 };
    struct trail trail;
    char moves[PLIES * MOVE] = "";
    (void)arguments, (void)room;
    fputs("uai\n", lines);
    if (!uai_start(&trail, 2, NULL))
        return;
    const ludo_rules *rules = trail.record.variant.game;
    ludo_text all = ludo_text_in(moves, sizeof moves);
    for (int ply = 0; ply < PLIES && rules->turn(trail.state) >= 0; ply++) {
        ludo_move move = rules->random(trail.state, random);
        if (ludo_below(random, SHARE) == 0)
            write_position(&trail, moves, random, lines);
        ludo_put_char(&all, ' ');
        rules->write_move(trail.state, move, &all);
        if (!trail_play(&trail, move, NULL))
            break;
    }
    trail_close(&trail);
}

const struct check_kind check_uai = {
    .name = "uai",
    .sessions = sessions,
    .answer = check_no_answers,
    .accept = accept,
    .fits = fits,
    .last = last,
    .wanted = wanted,
    .thinks = thinks,
    .timed = timed,
    .invent = invent,
    .miss = check_uai_miss,
};
