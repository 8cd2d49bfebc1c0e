/*
 * What public programs speak: UAI (Ataxx), UHP (Hive),
 * and the dialects of Sanmill and of JPricey's santorini-ai.
 */
#include "games/misterx/game.h"
#include "peer.h"
#include "protocols/uhp_game.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int milliseconds(const struct peer *peer) {
    return (int)(1000 * peer->seconds + 0.5);
}

/* ---- UAI ---- */

static bool uai_greet(struct peer *peer, ludo_error *error) {
    fputs("uai\n", peer->to);
    return peer_hear(peer, "uaiok", error);
}

static bool uai_new_game(struct peer *peer, ludo_error *error) {
    fputs("isready\nuainewgame\nisready\n", peer->to); /* some are deaf until the first isready */
    return peer_hear(peer, "readyok", error) && peer_hear(peer, "readyok", error);
}

static bool uai_ask(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error) {
    const ludo_rules *rules = game->record->variant.game;
    char position[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(position, sizeof position);
    rules->write_position(game->state, &text);
    fprintf(peer->to, "position fen %s\ngo movetime %d\n", position, milliseconds(peer));
    const char *answer = peer_hear(peer, "bestmove ", error);
    if (!answer)
        return false;
    char word[16] = "";
    sscanf(answer, "%15s", word);
    return rules->read_move(game->state, word, move, error);
}

/* ---- UHP ---- */

/* The line before `ok`, in `line`; "" if there is none. */
static bool uhp_answer(struct peer *peer, char *line, size_t size, ludo_error *error) {
    const char *heard;
    for (*line = '\0'; (heard = peer_line(peer, error)) && strcmp(heard, "ok") != 0;)
        snprintf(line, size, "%s", heard);
    if (heard && (strncmp(line, "err", 3) == 0 || strncmp(line, "invalidmove", 11) == 0))
        return ludo_fail(error, LUDO_E_ARGUMENT, "it answered \"%.200s\"", line);
    return heard;
}

static bool uhp_greet(struct peer *peer, ludo_error *error) {
    char line[LUDO_MOVE_TEXT];
    return uhp_answer(peer, line, sizeof line, error);
}

static bool uhp_new_game(struct peer *peer, ludo_error *error) {
    char line[LUDO_MOVE_TEXT];
    fputs("newgame Base\n", peer->to);
    return uhp_answer(peer, line, sizeof line, error);
}

/*
 * A MoveString, also one like `wA1 wA1/`: nokamute names a cell beside the piece that moves by that piece,
 * which our reader refuses.
 */
static bool uhp_read(const struct mx_state *state, const char *line, ludo_move *move, ludo_error *error) {
    static const char signs[] = "/-\\"; /* of the edges 4 to 6 in front of a piece and 1 to 3 behind it */
    if (mx_read_move_string(state, line, strlen(line), move, error))
        return true;
    const char *place = strchr(line, ' ');
    if (!place || !place[1])
        return false;
    const char *front = strchr(signs, place[1]), *behind = strchr(signs, line[strlen(line) - 1]);
    size_t length = (size_t)(place - line);
    if ((!front && !behind) || strncmp(place + (front ? 2 : 1), line, length) != 0)
        return false;
    unsigned edge = front ? 4 + (unsigned)(front - signs) : 1 + (unsigned)(behind - signs);
    ludo_move moves[MX_MOST_MOVES];
    for (size_t i = 0, count = mx_list(state, moves); i < count; i++) {
        char data[MX_MOVE_STRING];
        ludo_text text = ludo_text_in(data, sizeof data);
        mx_write_move_string(state, moves[i], &text);
        *move = moves[i];
        if (strncmp(data, line, length + 1) == 0 &&
            mx_move_goal(*move) == hex_next(state->cell[mx_move_piece(*move)], hex_direction[edge]))
            return true;
    }
    return false;
}

static bool uhp_ask(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error) {
    char line[LUDO_MOVE_TEXT];
    struct mx_state state;
    mx_set_up_hive(&state);
    for (size_t i = 0; i < game->record->count; i++) {
        if (i >= peer->told) {
            fputs("play ", peer->to);
            uhp_print_move(&state, game->record->moves[i], peer->to);
            putc('\n', peer->to);
            if (!uhp_answer(peer, line, sizeof line, error))
                return false;
        }
        mx_play(&state, game->record->moves[i]);
    }
    peer->told = game->record->count;
    /* The protocol has whole seconds; for parts of one there is an extension of nokamute. */
    int ms = milliseconds(peer);
    if (ms % 1000 == 0)
        fprintf(peer->to, "bestmove time %02d:%02d:%02d\n", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60);
    else
        fprintf(peer->to, "bestmove seconds %d.%03d\n", ms / 1000, ms % 1000);
    return uhp_answer(peer, line, sizeof line, error) && uhp_read(&state, line, move, error);
}

/* ---- Sanmill: UCI with the moves of mills, a capture being a move of its own ---- */

static bool sanmill_greet(struct peer *peer, ludo_error *error) {
    /* Nine Men's Morris is its default. As deep as the time allows,
     * and no draw before the match calls one. */
    fputs("setoption name SkillLevel value 30\n"
          "setoption name DeveloperMode value false\n"
          "setoption name DrawOnHumanExperience value false\n"
          "setoption name NMoveRule value 200\n"
          "setoption name EndgameNMoveRule value 200\n"
          "uci\n",
          peer->to);
    return peer_hear(peer, "uciok", error);
}

static bool sanmill_new_game(struct peer *peer, ludo_error *error) {
    fputs("ucinewgame\nisready\n", peer->to);
    return peer_hear(peer, "readyok", error);
}

/* Asks for a word that goes on from the moves of the game and a move begun,
 * which is "" or has a blank in front. */
static bool sanmill_word(struct peer *peer, const struct game_record *record, const char *begun,
                         char word[16], ludo_error *error) {
    void *state = record_replay(record, 0, error);
    if (!state)
        return false;
    fputs(record->count > 0 ? "position startpos moves" : "position startpos", peer->to);
    for (size_t i = 0; i < record->count; i++) {
        char line[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(line, sizeof line);
        record->variant.game->write_move(state, record->moves[i], &text);
        const char *capture = strchr(line, 'x');
        fprintf(peer->to, " %.*s", (int)strcspn(line, "x"), line);
        if (capture)
            fprintf(peer->to, " %s", capture);
        record->variant.game->play(state, record->moves[i], NULL);
    }
    free(state);
    fprintf(peer->to, "%s\ngo movetime %d\n", begun, milliseconds(peer));
    const char *answer = peer_hear(peer, "bestmove ", error);
    *word = '\0';
    if (answer)
        sscanf(answer, "%15s", word);
    return answer;
}

static bool sanmill_ask(struct peer *peer, const struct peer_game *game, ludo_move *move, ludo_error *error) {
    const ludo_rules *rules = game->record->variant.game;
    char turn[40] = " ", word[16];
    if (!sanmill_word(peer, game->record, "", word, error))
        return false;
    if (rules->read_move(game->state, strcat(turn, word) + 1, move, error))
        return true;
    ludo_error reason = *error;
    peer->allowed += peer->seconds;
    if (!sanmill_word(peer, game->record, turn, word, error))
        return false;
    if (*word != 'x') {
        *error = reason;
        return false;
    }
    return rules->read_move(game->state, strcat(turn, word) + 1, move, error);
}

/* ---- santorini-ai: positions in a notation of its own, answers in JSON while it thinks ---- */

static bool santorini_greet(struct peer *peer, ludo_error *error) {
    /* Its first search begins with clearing its memory, which shall not cost it time for a move. */
    fputs("set_position 0000000000000000000000000/1/mortal:A1,B1/mortal:D5,E5\n", peer->to);
    if (!peer_hear(peer, "best_move", error))
        return false;
    fputs("stop\n", peer->to);
    return true;
}

static bool santorini_new_game(struct peer *peer, ludo_error *error) {
    fputs("ping\n", peer->to);
    return peer_hear(peer, "pong", error);
}

static void santorini_position(const struct peer_game *game, char position[128]) {
    char line[LUDO_MOVE_TEXT], heights[64], player;
    int row[4], column[4];
    ludo_text text = ludo_text_in(line, sizeof line);
    game->record->variant.game->write_position(game->state, &text);
    sscanf(line, "%63s %d,%d %d,%d %d,%d %d,%d P%c", heights, &row[0], &column[0], &row[1], &column[1],
           &row[2], &column[2], &row[3], &column[3], &player);
    ludo_text out = ludo_text_in(position, 128);
    for (const char *at = heights; *at; at++)
        if (*at >= '0' && *at <= '3')
            ludo_put_char(&out, at[1] == 'D' ? '4' : *at);
    ludo_putf(&out, "/%c", player);
    for (int i = 0; i < 4; i++)
        ludo_putf(&out, "%s%c%d", i % 2 ? "," : "/mortal:", 'A' + column[i], 5 - row[i]);
}

/* B4>B3^A2 is a move and a build, B4>B3# a move that wins. */
static bool santorini_read(const struct peer_game *game, const char *action, ludo_move *move,
                           ludo_error *error) {
    const ludo_rules *rules = game->record->variant.game;
    char from, to, site, line[64];
    int from_rank, to_rank, rank;
    int parts = sscanf(action, "%c%d>%c%d^%c%d", &from, &from_rank, &to, &to_rank, &site, &rank);
    if (parts != 4 && parts != 6)
        return ludo_fail(error, LUDO_E_MOVE, "\"%.40s\" is no turn", action);
    for (const char *stone = "CD"; *stone; stone++) {
        ludo_text text = ludo_text_in(line, sizeof line);
        ludo_putf(&text, "%d,%d-%d,%d", 5 - from_rank, from - 'A', 5 - to_rank, to - 'A');
        if (parts == 6)
            ludo_putf(&text, " %c%d,%d", *stone, 5 - rank, site - 'A');
        if (rules->read_move(game->state, line, move, error))
            return true;
    }
    return false;
}

static bool santorini_ask(struct peer *peer, const struct peer_game *game, ludo_move *move,
                          ludo_error *error) {
    char position[128], original[160], action[64] = "";
    santorini_position(game, position);
    fprintf(peer->to, "set_position %s\n", position);
    fflush(peer->to);
    int ms = milliseconds(peer);
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
    fputs("stop\nping\n", peer->to);
    snprintf(original, sizeof original, "\"original_str\":\"%s\"", position);
    const char *line;
    while ((line = peer_line(peer, error)) && strcmp(line, "pong") != 0) {
        const char *found = strstr(line, "\"action_str\":\"");
        if (found && strstr(line, original))
            sscanf(found, "\"action_str\":\"%63[^\"]", action);
    }
    return line && santorini_read(game, action, move, error);
}

const struct peer_language peer_languages[] = {
    {"uai", "ataxx:size=7x7,players=2,pass=ply", uai_greet, uai_new_game, uai_ask},
    {"uhp", "misterx:pieces=hive", uhp_greet, uhp_new_game, uhp_ask},
    {"sanmill", "muehle:capture=usual", sanmill_greet, sanmill_new_game, sanmill_ask},
    {"santorini-ai", "santorini:cards=off", santorini_greet, santorini_new_game, santorini_ask},
    {0},
};
