/*
 * What is checked of a Mister X console.
 */
#include "protocols/misterx.h"
#include "check/kind.h"
#include "games/misterx/game.h"
#include <stdlib.h>
#include <string.h>

enum { FORCED_PASS = 1 << 0, UNDERSCORE = 1 << 1, TOP_SHOWN = 1 << 2, MOVER_WINS = 1 << 3 };

static bool converse(const struct check_session *session, check_readings readings,
                     struct stream *stream) {
    ludo_variant variant;
    (void)session;
    if (!ludo_read_variant(readings & FORCED_PASS ? "misterx:pass=forced" : "misterx", &variant,
                           NULL))
        return false;
    misterx_converse(&variant, stream);
    return true;
}

static bool answer(const struct check_session *session, check_readings readings,
                   struct check_answers *answers) {
    return check_ask(session, readings, converse, answers);
}

/* ---- The position at a line ---- */

static bool begin(struct mx_state *state, const char *piece_name) {
    unsigned piece;
    ludo_move move;
    if (!mx_read_name(false, piece_name, &piece))
        return false;
    mx_set_up(state, false, MX_FREE);
    state->turn = (uint8_t)mx_colour(piece);
    return mx_check_start(state, piece, &move, NULL) && (mx_play(state, move), true);
}

/* The game as it stands when a line is told; false when none is running. */
static bool find_position(const struct check_place *place, struct mx_state *state) {
    bool running = false;
    for (size_t i = 0; i < place->line; i++) {
        const char *line = place->session->lines[i];
        ludo_move move;
        if (place->answers->refused[i] || strcmp(line, "print") == 0)
            continue;
        if (check_begins(line, "start "))
            running = begin(state, line + strlen("start "));
        else if (running && mx_read_turn(state, line, &move, NULL))
            mx_play(state, move);
        running = running && mx_turn(state) >= 0;
    }
    return running;
}

/* ---- Comparing ---- */

/* What `print` says of a piece where the top of its stack is named. */
static bool same_but_top(const struct mx_state *state, unsigned piece, const char *got,
                         size_t length) {
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    mx_describe(state, piece, &text);
    if (state->covered >> piece & 1)
        memcpy(data + strlen("X1R 0 "),
               mx_called(state, (unsigned)mx_top_at(state, state->cell[piece], 0)).text, 3);
    return strlen(data) == length && memcmp(data, got, length) == 0;
}

static bool accept_tops(const struct check_place *place, const char **at) {
    struct mx_state state;
    const char *got;
    size_t length;
    bool good = find_position(place, &state);
    for (unsigned piece = 0; piece < MX_PIECES && good; piece++)
        if (!(state.hand >> piece & 1))
            good = check_take_line(at, &got, &length) && same_but_top(&state, piece, got, length);
    return good;
}

/* That the winner is the player who has moved, though that player's Mister X is enclosed. */
static bool accept_mover(const struct check_place *place, const char **at) {
    static const char *const won[] = {"WINNER INFRARED", "WINNER ULTRAVIOLET"};
    size_t length;
    const char *wanted = check_answer(place->answers, place->line, &length), *got;
    struct mx_state state;
    return find_position(place, &state) && check_begins(wanted, won[!state.turn]) &&
           check_take_line(at, &got, &length) && length == strlen(won[state.turn]) &&
           check_begins(got, won[state.turn]);
}

static bool same_but_underscore(const char *wanted, size_t wanted_length, const char *got,
                                size_t length) {
    const char *blank = "WINNER ", *underscore = "WINNER_";
    size_t word = strlen(blank);
    if (check_begins(wanted, blank) && check_begins(got, underscore))
        return length == wanted_length && memcmp(wanted + word, got + word, length - word) == 0;
    return check_same_line(wanted, wanted_length, got, length);
}

static bool accept(const struct check_place *place, const char **at) {
    const char *line = place->session->lines[place->line], *after = *at;
    if (check_accept_lines(place, at,
                           place->readings & UNDERSCORE ? same_but_underscore : check_same_line))
        return true;
    *at = after;
    return (place->readings & TOP_SHOWN && strcmp(line, "print") == 0 && accept_tops(place, at)) ||
           (place->readings & MOVER_WINS && accept_mover(place, at));
}

/* ---- Lines that are left open ---- */

static bool is_refused(const struct check_place *place) {
    return place->answers->refused[place->line];
}

/* A pass that ends the game, with a line between it and the pass before. */
static bool passes_apart(const struct check_place *place) {
    const char *const *lines = place->session->lines;
    size_t length;
    return strcmp(lines[place->line], "pass") == 0 &&
           check_begins(check_answer(place->answers, place->line, &length), "DRAW") &&
           (place->answers->refused[place->line - 1] ||
            strcmp(lines[place->line - 1], "pass") != 0);
}

static bool starts_wrongly(const struct check_place *place) {
    struct mx_state state;
    return is_refused(place) && check_begins(place->session->lines[place->line], "start") &&
           find_position(place, &state);
}

/* A `move` that can be read, of a piece that may move. */
struct attempt {
    struct mx_state state;
    unsigned piece, kind, length;
    unsigned cells[MX_WALK];   /* of its path */
    uint64_t scene[HEX_WORDS]; /* without the piece */
};

static bool read_cell(const struct attempt *it, const char *pair, unsigned *cell) {
    unsigned beside, edge = (unsigned)(pair[1] - '0');
    if (pair[0] != ' ' || edge > HEX_SIDES || pair[2] != ' ' ||
        !mx_read_name(false, pair + 3, &beside) || beside == it->piece ||
        it->state.hand >> beside & 1)
        return false;
    *cell = edge ? hex_next(it->state.cell[beside], hex_direction[edge]) : it->state.cell[beside];
    return true;
}

static bool read_attempt(const struct check_place *place, struct attempt *it) {
    const char *line = place->session->lines[place->line], *at = line + strlen("move X1R");
    if (!check_begins(line, "move ") || strlen(line) < strlen("move X1R 1 A1R") ||
        !mx_read_name(false, line + strlen("move "), &it->piece) ||
        !find_position(place, &it->state))
        return false;
    struct mx_state *s = &it->state;
    it->kind = mx_kind(false, it->piece % MX_SIDE);
    for (it->length = 0; strlen(at) >= strlen(" 1 A1R") && it->length < MX_WALK;
         at += strlen(" 1 A1R"))
        if (!read_cell(it, at, &it->cells[it->length++]))
            return false;
    if (*at || mx_colour(it->piece) != s->turn || s->hand >> it->piece & 1 ||
        !(mx_movable(s, mx_scene(s)) >> it->piece % MX_SIDE & 1))
        return false;
    bool raised = s->raised >> it->piece & 1;
    hexes_store(it->scene, raised ? mx_scene(s) : mx_scene(s) & ~hexes_one(s->cell[it->piece]));
    return true;
}

/* Whether the piece can be pushed along its path, with no cell twice or not, in contact all the way
 * or only where a step ends. */
static bool can_go(const struct attempt *it, bool once, bool contact) {
    uint64_t visited[HEX_WORDS] = {0};
    unsigned from = it->state.cell[it->piece];
    for (unsigned i = 0; i < it->length; i++) {
        unsigned d = 0, to = it->cells[i], ring = hex_ring(it->scene, from);
        while (d < HEX_SIDES && hex_next(from, d) != to)
            d++;
        visited[from / 64] |= UINT64_C(1) << from % 64;
        if (d == HEX_SIDES || ring >> d & 1)
            return false;
        unsigned beside = (ring >> mx_beside[d][0] & 1) + (ring >> mx_beside[d][1] & 1);
        if (beside == 2 || (beside == 0 && contact) || hex_ring(it->scene, to) == 0 ||
            (once && hexes_has(visited, to)))
            return false;
        from = to;
    }
    return from != it->state.cell[it->piece];
}

static bool steps_over(const struct check_place *place) {
    struct attempt it;
    if (!is_refused(place) || !read_attempt(place, &it) || it.kind == MX_SPY ||
        it.kind == MX_INVESTIGATOR)
        return false;
    return (it.length == 1 || it.kind == MX_INFORMANT) && it.state.level[it.piece] == 0 &&
           can_go(&it, true, false);
}

static bool crosses_its_way(const struct check_place *place) {
    struct attempt it;
    return is_refused(place) && read_attempt(place, &it) && it.kind == MX_INFORMANT &&
           can_go(&it, false, true);
}

static bool names_only_the_goal(const struct check_place *place) {
    struct attempt it;
    ludo_move move;
    return is_refused(place) && read_attempt(place, &it) && it.length == 1 &&
           (it.kind == MX_INFORMANT || it.kind == MX_INVESTIGATOR) &&
           mx_check_goal(&it.state, it.piece, it.cells[0], &move, NULL);
}

static bool is_between_high_stacks(const struct check_place *place) {
    struct attempt it;
    unsigned d = 0;
    if (is_refused(place) || !read_attempt(place, &it) || it.kind != MX_AGENT)
        return false;
    unsigned cell = it.state.cell[it.piece];
    while (d < HEX_SIDES && hex_next(cell, d) != it.cells[0])
        d++;
    return !mx_beetle_gate(&it.state, it.piece, hex_ring(it.scene, cell), 1u << d);
}

static bool passes_a_gap(const struct check_place *place) {
    struct attempt it;
    unsigned d = 0;
    if (!is_refused(place) || !read_attempt(place, &it) || it.kind != MX_AGENT || it.length != 1 ||
        it.state.level[it.piece] > 0)
        return false;
    unsigned cell = it.state.cell[it.piece], ring = hex_ring(it.scene, cell);
    while (d < HEX_SIDES && hex_next(cell, d) != it.cells[0])
        d++;
    return d < HEX_SIDES && !(ring >> d & 1) && mx_agent_steps[1][ring] >> d & 1 &&
           !(mx_slides[ring] >> d & 1);
}

/* Whether an own piece lies in a stack, covered or not. */
static bool has_own(const struct mx_state *s, unsigned cell) {
    return mx_pieces_at(s, cell) >> s->turn * MX_SIDE & MX_ALL;
}

/* A new piece beside stacks of which the enemy has the top, with own pieces below. */
static bool is_beside_covered(const struct check_place *place) {
    const char *line = place->session->lines[place->line];
    struct attempt it = {0};
    bool own = true;
    unsigned cell;
    if (!is_refused(place) || !check_begins(line, "place ") ||
        strlen(line) != strlen("place X1R 1 A1R") ||
        !mx_read_name(false, line + strlen("place "), &it.piece) ||
        !find_position(place, &it.state) || mx_colour(it.piece) != it.state.turn ||
        !(mx_placeable(&it.state) >> it.piece % MX_SIDE & 1) ||
        !read_cell(&it, line + strlen("place X1R"), &cell) || mx_top_at(&it.state, cell, 0) >= 0)
        return false;
    for (unsigned d = 0; d < HEX_SIDES && own; d++)
        own =
            mx_top_at(&it.state, hex_next(cell, d), 0) < 0 || has_own(&it.state, hex_next(cell, d));
    return own;
}

static const struct check_reading readings[] = {
    {"only who can do nothing else may pass", .open = NULL},
    {"a win is told with an underscore, WINNER_COLOUR", .open = NULL},
    {"in print, 0 shows the top of a stack", .open = NULL},
    {"a player who encloses their own Mister X wins", .open = NULL},
    {"print and errors between two passes part them", passes_apart, "OK", false},
    {"a start with a wrong piece ends the running game all the same", starts_wrongly, NULL, true},
    {"only investigators keep contact on their way", steps_over, NULL, false},
    {"an informant may cross its own way", crosses_its_way, NULL, false},
    {"of a way the last cell is enough", names_only_the_goal, NULL, false},
    {"high stacks leave no room for an agent between them", is_between_high_stacks, "Error, ",
     false},
    {"beside a covered own piece one may place", is_beside_covered, NULL, false},
    {"an agent passes a narrow gap on the ground", passes_a_gap, NULL, false},
    {0},
};

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
    fprintf(lines, "%s %s %d", place ? "place" : "move", any_piece(random, a),
            (int)ludo_below(random, 7));
    fprintf(lines, " %s\n", any_piece(random, b));
}

/* Names a cell by a piece beside it; false when none is there. */
static bool write_cell(const struct mx_state *state, unsigned mover, unsigned cell,
                       ludo_random *random, FILE *lines) {
    unsigned first = (unsigned)ludo_below(random, MX_PIECES);
    for (unsigned i = 0; i < MX_PIECES; i++)
        for (unsigned edge = 1; edge <= HEX_SIDES; edge++) {
            unsigned piece = (first + i) % MX_PIECES;
            if (piece == mover || state->hand >> piece & 1 ||
                hex_next(state->cell[piece], hex_direction[edge]) != cell)
                continue;
            fprintf(lines, " %u %s", edge, mx_called(state, piece).text);
            return true;
        }
    return false;
}

/* A way of steps in any direction, of which one or another is not allowed. */
static void write_walk(const struct mx_state *state, ludo_random *random, FILE *lines) {
    unsigned piece = state->turn * MX_SIDE + (unsigned)ludo_below(random, MX_SIDE),
             kind = mx_kind(false, piece % MX_SIDE);
    if (mx_empty(state) || state->hand >> piece & 1)
        return;
    unsigned cell = state->cell[piece];
    uint64_t steps = kind == MX_INVESTIGATOR ? 3
                     : kind == MX_INFORMANT  ? 1 + ludo_below(random, 4)
                                             : 1;
    fprintf(lines, "move %s", mx_called(state, piece).text);
    do
        cell = hex_next(cell, (unsigned)ludo_below(random, HEX_SIDES));
    while (write_cell(state, piece, cell, random, lines) && --steps > 0);
    fputc('\n', lines);
}

/* A random way for a piece that may take many: one of those that lead to each goal is written by
 * the game itself. */
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
    if (!ludo_read_variant("misterx", &variant, NULL))
        return;
    void *state = ludo_new_state(&variant);
    for (int ply = 0; state && ply < PLIES && variant.game->turn(state) >= 0; ply++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_move move = choose(&variant, state, random);
        for (int i = 0; i < ATTEMPTS; i++) {
            write_attempt(random, lines);
            write_walk(state, random, lines);
        }
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
    .readings = readings,
    .answer = answer,
    .accept = accept,
    .invent = invent,
    .miss = check_misterx_miss,
};
