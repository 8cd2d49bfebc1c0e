/*
 * Near misses for a platform of board games: moves that break one rule, and commands and moves that
 * are nearly written right.
 */
#include "arena/arguments.h"
#include "check/kind.h"
#include "check/misses.h"
#include "protocols/boards_game.h"
#include <stdlib.h>
#include <string.h>

struct play {
    struct boards_game *game;
    struct check_misses misses;
    bool jumps; /* moves have an origin */
    int rows, columns;
};

static bool is_on(const struct play *play, struct boards_place at) {
    return at.row >= 0 && at.row < play->rows && at.column >= 0 && at.column < play->columns;
}

/* How many rules a move breaks: who is at its ends, and how far they are apart. */
static unsigned count_flaws(const struct play *play, const struct boards_place *from,
                            struct boards_place to) {
    int turn = session_turn(&play->game->session);
    unsigned flaws = boards_game_at(play->game, to) != BOARDS_EMPTY;
    if (from) {
        flaws += boards_game_at(play->game, *from) != turn;
        flaws += abs(from->row - to.row) > 2 || abs(from->column - to.column) > 2;
    }
    return flaws;
}

static void try_move(struct play *play, const struct boards_place *from, struct boards_place to) {
    char line[CHECK_MISS], data[512];
    ludo_text sentence = ludo_text_in(data, sizeof data);
    ludo_move move;
    if (from)
        snprintf(line, sizeof line, "play\n%d %d %d %d", from->row, from->column, to.row,
                 to.column);
    else
        snprintf(line, sizeof line, "play\n%d %d", to.row, to.column);
    if ((from && !is_on(play, *from)) || !is_on(play, to))
        check_offer(&play->misses, line, from && !is_on(play, *from) ? "origin" : "goal", 0);
    else if (!boards_game_read(play->game, from, to, &move, &sentence))
        check_offer(&play->misses, line, data, count_flaws(play, from, to));
}

/* A cell on the board or one beside it. */
static struct boards_place any_place(const struct play *play) {
    return (struct boards_place){(int)ludo_below(play->misses.random, (uint64_t)play->rows + 2) - 1,
                                 (int)ludo_below(play->misses.random, (uint64_t)play->columns + 2) -
                                     1};
}

static void try_moves(struct play *play) {
    enum { MOVES = 200 };
    boards_game_look(play->game);
    for (int i = 0; i < MOVES; i++) {
        struct boards_place from = any_place(play), to = any_place(play);
        try_move(play, play->jumps ? &from : NULL, to);
    }
}

/* Whether two lines differ by more than blanks around them and by capitals. */
static bool differs(const char *one, const char *other) {
    one += strspn(one, " ");
    size_t length = strlen(one);
    while (length > 0 && one[length - 1] == ' ')
        length--;
    return strlen(other) != length || strncasecmp(one, other, length) != 0;
}

/* Puts a malformed line between a beginning and nothing. */
static void put_malformed(struct play *play, const char *beginning, const char *line) {
    char text[CHECK_MISS];
    check_malform(play->misses.random, line, text);
    if (differs(text, line))
        fprintf(play->misses.lines, "%s%s\n", beginning, text);
}

static void put_malformed_command(struct play *play) {
    static const char *const commands[] = {"play", "help", "quit", "restart", "play 0", "undo"};
    const char *line = commands[ludo_below(play->misses.random, 6)];
    char text[CHECK_MISS];
    check_malform(play->misses.random, line, text);
    bool known = false;
    for (int i = 0; i < 4; i++)
        known |= !differs(text, commands[i]);
    if (!known)
        fprintf(play->misses.lines, "%s\n", text);
}

/* ---- Games ---- */

/* A ludo_witness: the cells of a move. */
struct cells {
    struct boards_place from, to;
};
static void note_cells(void *context, const ludo_event *event) {
    struct cells *cells = context;
    if (event->deed != LUDO_PUT && event->deed != LUDO_MOVED)
        return;
    cells->to = (struct boards_place){event->to_row, event->to_column};
    if (event->deed == LUDO_MOVED)
        cells->from = (struct boards_place){event->from_row, event->from_column};
}

/* The numbers of a move as they are typed. A clone is a piece that comes out of another one: any
 * own one beside it will do. */
static void write_move(struct play *play, ludo_move move, char *line, size_t room) {
    struct cells cells = {.from = {-1, -1}};
    ludo_move read;
    play->game->rules->face->trace(play->game->session.trail.state, move,
                                   &(ludo_witness){&cells, note_cells});
    for (int row = cells.to.row - 1; play->jumps && cells.from.row < 0 && row <= cells.to.row + 1;
         row++)
        for (int column = cells.to.column - 1; column <= cells.to.column + 1; column++) {
            struct boards_place from = {row, column};
            char data[512];
            ludo_text sentence = ludo_text_in(data, sizeof data);
            if (is_on(play, from) &&
                boards_game_read(play->game, &from, cells.to, &read, &sentence))
                cells.from = from;
        }
    if (play->jumps)
        snprintf(line, room, "%d %d %d %d", cells.from.row, cells.from.column, cells.to.row,
                 cells.to.column);
    else
        snprintf(line, room, "%d %d", cells.to.row, cells.to.column);
}

/* A turn in which a move is typed as cells. */
static void type_cells(struct play *play, ludo_move move) {
    char line[64];
    write_move(play, move, line, sizeof line);
    try_moves(play);
    check_take_misses(&play->misses, 2);
    if (ludo_below(play->misses.random, 2))
        put_malformed(play, "play\n", line);
    put_malformed_command(play);
    fprintf(play->misses.lines, "play\n%s\n", line);
}

/* A turn in which a move is chosen from a list, until a number of it is typed. */
static void type_number(struct play *play, uint64_t number) {
    uint64_t count = play->game->rules->count(play->game->session.trail.state);
    char line[32];
    put_malformed_command(play);
    fprintf(play->misses.lines, "play\n%s\n", ludo_below(play->misses.random, 2) ? "0" : "");
    snprintf(line, sizeof line, "%llu",
             (unsigned long long)count + 1 + ludo_below(play->misses.random, 3));
    fprintf(play->misses.lines, "%s\n%s x\n%s 1\n", line, line, line);
    fprintf(play->misses.lines, "%llu\n", (unsigned long long)number + 1);
}

static void play_game(struct play *play) {
    enum { TURNS = 40 };
    struct session *session = &play->game->session;
    bool listed = !boards_game_is(play->game, "cn") && !boards_game_is(play->game, "ataxx");
    for (int i = 0; i < TURNS && session_turn(session) >= 0; i++) {
        uint64_t number =
            ludo_below(play->misses.random, play->game->rules->count(session->trail.state));
        ludo_move move = play->game->rules->nth(session->trail.state, number);
        if (listed)
            type_number(play, number);
        else
            type_cells(play, move);
        if (!session_play(session, move, 0, NULL))
            return;
    }
}

void check_boards_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    static const char *const settings[] = {"-g ttt",          "-g attt",
                                           "-g cn -d 4x4",    "-g cn -d 3x3 -p A,B,C",
                                           "-g ataxx -d 5x5", "-g ataxx -d 5x7 -p W,B,R"};
    struct boards_setup setup = {0};
    struct boards_game game;
    struct arguments words;
    char text[128], message[256];
    snprintf(arguments, room, "%s", settings[ludo_below(random, 6)]);
    snprintf(text, sizeof text, "boards %s", arguments);
    if (!arguments_split(text, &words, NULL))
        return;
    if (boards_read(&setup, (int)words.count, words.list, 0, message, sizeof message) &&
        boards_game_open(&game, &setup)) {
        if (boards_game_start(&game)) {
            struct play play = {.game = &game,
                                .misses = {.random = random, .lines = lines},
                                .jumps = boards_game_is(&game, "ataxx"),
                                .rows = game.board.rows,
                                .columns = game.board.columns};
            play_game(&play);
        }
        boards_game_close(&game);
    }
    boards_free(&setup);
    arguments_free(&words);
}
