/*
 * Near misses for a Santorini console: at each step of random turns, the lines that break one rule.
 */
#include "arena/arguments.h"
#include "check/kind.h"
#include "check/misses.h"
#include "protocols/santorini.h"
#include <string.h>

static const char *const names[4] = {"ann", "bob", "cleo", "dora"};
enum { CELLS = SANTORINI_SIZE * SANTORINI_SIZE, LINES = 256, LINE = 40 };

/* A game and the lines that may come next in it. */
struct play {
    struct santorini_console console;
    struct check_misses misses;
    FILE *nowhere;
    char legal[LINES][LINE]; /* lines that are taken */
    size_t count;
};

/* ---- What is wrong with a line ---- */

/* How many rules about heights and places a move breaks. */
static unsigned move_flaws(const struct santorini_state *s, unsigned from, unsigned to) {
    const struct santorini_board *b = &s->board;
    unsigned before = santorini_level(b, from), after = santorini_level(b, to);
    uint32_t taken = b->men[s->side] | (s->card == SANTORINI_APOLLO ? 0 : b->men[s->side ^ 1]);
    bool jumps = s->card == SANTORINI_HERMES;
    return (unsigned)(taken >> to & 1) + santorini_closed(s, to) + (after > before && s->ban) +
           (jumps ? after != before : (after > before + 1) + !(santorini_near(from) >> to & 1));
}

static unsigned build_flaws(const struct santorini_state *s, santorini_stone stone, unsigned cell) {
    const struct santorini_board *b = &s->board;
    unsigned height = santorini_level(b, cell), stand = s->figure[s->side][s->mover];
    bool cuboid = stone == SANTORINI_CUBOID;
    return !(santorini_near(stand) >> cell & 1) + ((b->men[0] | b->men[1]) >> cell & 1) +
           santorini_closed(s, cell) +
           (cuboid ? height == SANTORINI_TOWER
                   : height < SANTORINI_TOWER && s->card != SANTORINI_ATLAS);
}

/* ---- Lines ---- */

/* Tries a line: it is one that may be taken, or a near miss. A win would be the end of the session
 * and is neither. */
static void try_line(struct play *play, const char *line, unsigned flaws) {
    struct santorini_console console = play->console;
    ludo_error error;
    if (!santorini_obey(&console, line, play->nowhere, &error))
        check_offer(&play->misses, line, error.text, flaws);
    else if (console.state.winner < 0 && play->count < LINES)
        snprintf(play->legal[play->count++], LINE, "%s", line);
}

static void try_moves(struct play *play) {
    const struct santorini_state *s = &play->console.state;
    char line[LINE];
    for (unsigned figure = 0; figure < 4; figure++)
        for (int i = 0; i < CELLS; i++) {
            unsigned cell = santorini_cell(i / SANTORINI_SIZE, i % SANTORINI_SIZE);
            snprintf(line, sizeof line, "move %s;%d;%d", names[figure], santorini_row(cell),
                     santorini_column(cell));
            try_line(play, line, move_flaws(s, s->figure[figure / 2][figure % 2], cell));
        }
    try_line(play, "move nobody;1;1", 0);
}

static void try_builds(struct play *play) {
    char line[LINE];
    for (int stone = 0; stone < 2; stone++)
        for (int i = 0; i < CELLS; i++) {
            unsigned cell = santorini_cell(i / SANTORINI_SIZE, i % SANTORINI_SIZE);
            snprintf(line, sizeof line, "build %c;%d;%d", "CD"[stone], santorini_row(cell),
                     santorini_column(cell));
            try_line(
                play, line,
                build_flaws(&play->console.state, stone ? SANTORINI_DOME : SANTORINI_CUBOID, cell));
        }
}

static void try_cards(struct play *play) {
    static const char *const cards[] = {"Apollo",  "Artemis", "Athena", "Atlas",
                                        "Demeter", "Hermes",  "Zeus"};
    char line[LINE];
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        snprintf(line, sizeof line, "draw-card %s", cards[i]);
        try_line(play, line, 0);
    }
}

/* Lines that are written wrongly; most are made from right ones. */
static void try_malformed(struct play *play, ludo_random *random) {
    static const char *const others[] = {
        "cellprint 1;2", "print",     "bag",         "turn",
        "quit",          "surrender", "build X;0;0", "build C;4294967296;1"};
    char text[CHECK_MISS];
    const char *line = play->count && ludo_below(random, 2)
                           ? play->legal[ludo_below(random, play->count)]
                           : others[ludo_below(random, 8)];
    struct santorini_console console = play->console;
    check_malform(random, line, text);
    if (strcmp(text, "quit") != 0 && !santorini_obey(&console, text, play->nowhere, NULL))
        fprintf(play->misses.lines, "%s\n", text);
}

/* ---- Turns ---- */

/* One line of a turn, with near misses in front of it; false when no line is possible. */
static bool take_step(struct play *play, ludo_random *random, bool ends) {
    size_t cards;
    play->count = 0;
    try_cards(play);
    cards = play->count;
    if (cards > 0 && ludo_below(random, 4) > 0)
        play->count = cards = 0; /* they last longer */
    try_moves(play);
    try_builds(play);
    try_line(play, "turn", 0);
    check_take_misses(&play->misses, 2);
    try_malformed(play, random);
    if (play->count == 0)
        return false;
    const char *line = ends ? "turn" : play->legal[ludo_below(random, cards ? cards : play->count)];
    fprintf(play->misses.lines, "%s\n", line);
    return santorini_obey(&play->console, line, play->nowhere, NULL);
}

static bool take_turn(struct play *play, ludo_random *random) {
    const struct santorini_state *s = &play->console.state;
    unsigned side = s->side;
    bool good = true;
    while (good && s->side == side)
        good = take_step(play, random, s->builds > 0 && ludo_below(random, 3) > 0);
    return good;
}

static void take_turns(struct play *play, ludo_random *random) {
    enum { TURNS = 28 };
    for (int i = 0; i < TURNS && take_turn(play, random); i++)
        if (ludo_below(random, 6) == 0)
            fprintf(play->misses.lines, "print\n");
}

void check_santorini_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    struct play play = {.misses = {.random = random, .lines = lines},
                        .nowhere = fopen("/dev/null", "w")};
    struct arguments words;
    char text[128];
    snprintf(arguments, room, "'ann;%d;1' 'bob;1;3' 'cleo;3;%d' 'dora;4;1'",
             (int)ludo_below(random, 3), (int)ludo_below(random, 5));
    snprintf(text, sizeof text, "santorini %s", arguments);
    if (play.nowhere && arguments_split(text, &words, NULL)) {
        if (santorini_read_arguments(&play.console, (int)words.count, words.list, NULL))
            take_turns(&play, random);
        arguments_free(&words);
    }
    if (play.nowhere)
        fclose(play.nowhere);
}
