/*
 * What is checked of a Mister X console.
 */
#include "arena/check_kind.h"
#include "games/misterx/game.h"
#include "protocols/misterx.h"
#include <stdlib.h>
#include <string.h>

static const char *const games[] = {"misterx", "misterx:pass=forced", "misterx"};
enum { UNDERSCORE = 2 };

static bool converse(const struct check_session *session, int reading, struct stream *stream) {
    ludo_variant variant;
    (void)session;
    if (!ludo_read_variant(games[reading], &variant, NULL))
        return false;
    misterx_converse(&variant, stream);
    return true;
}

static bool answer(const struct check_session *session, int reading, struct check_answers *answers) {
    return check_ask(session, reading, converse, answers);
}

static bool same_but_underscore(const char *wanted, size_t wanted_length, const char *got, size_t length) {
    const char *blank = "WINNER ", *underscore = "WINNER_";
    size_t word = strlen(blank);
    if (check_begins(wanted, blank) && check_begins(got, underscore))
        return length == wanted_length && memcmp(wanted + word, got + word, length - word) == 0;
    return check_same_line(wanted, wanted_length, got, length);
}

static bool accept(const struct check_place *place, const char **at) {
    return check_accept_lines(place, at,
                              place->reading == UNDERSCORE ? same_but_underscore : check_same_line);
}

/* ---- Random games ---- */

static const char *any_piece(ludo_random *random, char name[8]) {
    static const char kinds[] = "XAASSEEEIII", numbers[] = "11212123123";
    uint64_t piece = ludo_below(random, 22);
    snprintf(name, 8, "%c%c%c", kinds[piece % 11], numbers[piece % 11], piece < 11 ? 'R' : 'V');
    return name;
}

/* Something that is rarely right. */
static void write_attempt(ludo_random *random, FILE *lines) {
    char a[8], b[8];
    bool place = ludo_below(random, 2);
    fprintf(lines, "%s %s %d", place ? "place" : "move", any_piece(random, a), (int)ludo_below(random, 7));
    fprintf(lines, " %s\n", any_piece(random, b));
}

/* A random way for a piece that may take many: one of those that lead to each goal is written by the game itself. */
static ludo_move choose(const ludo_variant *variant, const void *state, ludo_random *random) {
    ludo_move move = variant->game->random(state, random);
    for (int i = 0; i < 2 && move == MX_PASS; i++)
        move = variant->game->random(state, random);
    return move;
}

static void invent(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { PLIES = 60, ATTEMPTS = 3 };
    ludo_variant variant;
    (void)arguments, (void)room;
    if (!ludo_read_variant(games[0], &variant, NULL))
        return;
    void *state = ludo_new_state(&variant);
    for (int ply = 0; state && ply < PLIES && variant.game->turn(state) >= 0; ply++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_move move = choose(&variant, state, random);
        for (int i = 0; i < ATTEMPTS; i++)
            write_attempt(random, lines);
        variant.game->write_move(state, move, &text);
        fprintf(lines, "%s\n", data);
        if (ludo_below(random, 4) == 0)
            fprintf(lines, "print\n");
        variant.game->play(state, move, NULL);
    }
    free(state);
}

const struct check_kind check_misterx = {
    .name = "misterx",
    .farewell = "quit",
    .readings = {"ours", "only who can do nothing else may pass",
                 "a win is told with an underscore, WINNER_COLOUR"},
    .answer = answer,
    .accept = accept,
    .invent = invent,
};
