/*
 * What two public programs speak: Sanmill's UCI with the moves of mills, a capture being a move of
 * its own, and JPricey's santorini-ai, with positions in a notation of its own and answers in JSON
 * while it thinks.
 */
#include "arena/language.h"
#include "search/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sanmill ---- */

static bool sanmill_greet(struct program *program, struct fault *fault) {
    /* Nine Men's Morris is its default. As deep as the time allows, and no draw before the referee
     * calls one. */
    process_say(&program->process, "setoption name SkillLevel value 30\n"
                                   "setoption name DeveloperMode value false\n"
                                   "setoption name DrawOnHumanExperience value false\n"
                                   "setoption name NMoveRule value 200\n"
                                   "setoption name EndgameNMoveRule value 200\n"
                                   "uci\n");
    return language_introduce(program, "uciok", fault);
}

static bool sanmill_begin(struct program *program, const struct session *session,
                          struct fault *fault) {
    (void)session;
    process_say(&program->process, "ucinewgame\nisready\n");
    return language_await(program, "readyok", NULL, fault);
}

static void sanmill_say_moves(struct program *program, const struct game_record *record,
                              void *state) {
    process_say(&program->process,
                record->count > 0 ? "position startpos moves" : "position startpos");
    for (size_t i = 0; i < record->count; i++) {
        char line[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(line, sizeof line);
        record->variant.game->write_move(state, record->moves[i], &text);
        const char *capture = strchr(line, 'x');
        process_say(&program->process, " %.*s%s%s", (int)strcspn(line, "x"), line,
                    capture ? " " : "", capture ? capture : "");
        record->variant.game->play(state, record->moves[i], NULL);
    }
}

/* Asks for a word that goes on from the moves of the game and a move begun, which is "" or has a
 * blank in front. */
static bool sanmill_word(struct program *program, const struct session *session, const char *begun,
                         char word[16], struct fault *fault) {
    const struct game_record *record = &session->trail.record;
    const char *answer;
    void *state = record_replay(record, 0, NULL);
    if (!state)
        return fault_set(fault, END_PROTOCOL, "there is no memory to tell it the game");
    sanmill_say_moves(program, record, state);
    free(state);
    process_say(&program->process, "%s\ngo movetime %d\n", begun, language_milliseconds(program));
    *word = '\0';
    if (!language_await(program, "bestmove ", &answer, fault))
        return false;
    sscanf(answer, "%15s", word);
    return true;
}

static bool sanmill_ask(struct program *program, const struct session *session, ludo_move *move,
                        struct fault *fault) {
    char turn[40] = " ", word[16];
    if (!sanmill_word(program, session, "", word, fault))
        return false;
    if (ludo_read_move(session_rules(session), session->trail.state, strcat(turn, word) + 1, move,
                       NULL))
        return true;
    program->allowed += program->share; /* a capture is a search of its own */
    if (!sanmill_word(program, session, turn, word, fault))
        return false;
    return language_move(session, *word == 'x' ? strcat(turn, word) + 1 : turn + 1, move, fault);
}

const struct language language_sanmill = {
    .name = "sanmill",
    .games = (const char *const[]){"muehle:capture=usual", NULL},
    .from_first = true,
    .greet = sanmill_greet,
    .begin = sanmill_begin,
    .ask = sanmill_ask,
    .farewell = "quit",
};

/* ---- santorini-ai ---- */

static bool santorini_greet(struct program *program, struct fault *fault) {
    /* Its first search begins with filling its table, which shall not cost it time for a move. */
    process_say(&program->process,
                "set_position 0000000000000000000000000/1/mortal:A1,B1/mortal:D5,E5\n");
    if (!language_await(program, "best_move", NULL, fault))
        return false;
    process_say(&program->process, "stop\n");
    return true;
}

static bool santorini_begin(struct program *program, const struct session *session,
                            struct fault *fault) {
    (void)session;
    process_say(&program->process, "ping\n");
    return language_await(program, "pong", NULL, fault);
}

static void santorini_position(const struct session *session, char position[128]) {
    char line[LUDO_MOVE_TEXT], heights[64], player;
    int row[4], column[4];
    ludo_text text = ludo_text_in(line, sizeof line);
    session_rules(session)->write_position(session->trail.state, &text);
    sscanf(line, "%63s %d,%d %d,%d %d,%d %d,%d P%c", heights, &row[0], &column[0], &row[1],
           &column[1], &row[2], &column[2], &row[3], &column[3], &player);
    ludo_text out = ludo_text_in(position, 128);
    for (const char *at = heights; *at; at++)
        if (*at >= '0' && *at <= '3')
            ludo_put_char(&out, at[1] == 'D' ? '4' : *at);
    ludo_putf(&out, "/%c", player);
    for (int i = 0; i < 4; i++)
        ludo_putf(&out, "%s%c%d", i % 2 ? "," : "/mortal:", 'A' + column[i], 5 - row[i]);
}

/* B4>B3^A2 is a move and a build, B4>B3# a move that wins. */
static bool santorini_read(const struct session *session, const char *action, ludo_move *move,
                           struct fault *fault) {
    char from, to, site, line[64];
    int from_rank, to_rank, rank;
    int parts = sscanf(action, "%c%d>%c%d^%c%d", &from, &from_rank, &to, &to_rank, &site, &rank);
    ludo_error error = {.text = ""};
    if (parts != 4 && parts != 6)
        return fault_set(fault, END_PROTOCOL, "'%.40s' is no turn", action);
    for (const char *stone = "CD"; *stone; stone++) {
        ludo_text text = ludo_text_in(line, sizeof line);
        ludo_putf(&text, "%d,%d-%d,%d", 5 - from_rank, from - 'A', 5 - to_rank, to - 'A');
        if (parts == 6)
            ludo_putf(&text, " %c%d,%d", *stone, 5 - rank, site - 'A');
        if (ludo_read_move(session_rules(session), session->trail.state, line, move, &error))
            return true;
    }
    return fault_set(fault, END_ILLEGAL, "%s", error.text);
}

static bool santorini_ask(struct program *program, const struct session *session, ludo_move *move,
                          struct fault *fault) {
    char position[128], original[160], action[64] = "";
    const char *line;
    santorini_position(session, position);
    process_say(&program->process, "set_position %s\n", position);
    process_send(&program->process);
    int ms = language_milliseconds(program);
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
    process_say(&program->process, "stop\nping\n");
    snprintf(original, sizeof original, "\"original_str\":\"%s\"", position);
    for (;;) {
        if (!language_hear(program, &line, fault))
            return false;
        if (strcmp(line, "pong") == 0)
            return santorini_read(session, action, move, fault);
        const char *found = strstr(line, "\"action_str\":\"");
        if (found && strstr(line, original))
            sscanf(found, "\"action_str\":\"%63[^\"]", action);
    }
}

const struct language language_santorini_ai = {
    .name = "santorini-ai",
    .games = (const char *const[]){"santorini:cards=off", NULL},
    .stopped = true,
    .greet = santorini_greet,
    .begin = santorini_begin,
    .ask = santorini_ask,
};
