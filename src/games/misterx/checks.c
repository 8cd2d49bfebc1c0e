/*
 * Is a turn allowed? Each is checked step by step against the rules, so that a refusal can say what
 * is wrong. What is legal is decided by rules.h wherever it has the answer; this file finds the
 * words for it.
 */
#include "games/misterx/game.h"
#include <stdio.h>

static const char *const kind_names[2][MX_KINDS] = {
    {LUDO_WORD("Mister X"), LUDO_WORD("an agent"), LUDO_WORD("a spy"), LUDO_WORD("an investigator"),
     LUDO_WORD("an informant")},
    {LUDO_WORD("the queen"), LUDO_WORD("a beetle"), LUDO_WORD("a grasshopper"),
     LUDO_WORD("a spider"), LUDO_WORD("an ant")},
};

/* How each kind moves, and what its path looks like. */
static const char *const manners[MX_KINDS] = {
    LUDO_WORD("one step, so its path has one pair"),
    LUDO_WORD("one step, so its path has one pair"),
    LUDO_WORD("one jump, so its path has one pair"),
    LUDO_WORD("three steps, so its path has three pairs"),
    LUDO_WORD("one or more steps, so its path has at least one pair"),
};

static const char *player_to_move(const struct mx_state *s) {
    static const char *const names[2][2] = {{LUDO_WORD("Infrared"), LUDO_WORD("Ultraviolet")},
                                            {LUDO_WORD("White"), LUDO_WORD("Black")}};
    return ludo_word(names[s->uhp][s->turn]);
}

#define NAME(piece) (mx_called(s, (unsigned)(piece)).text)
#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

/* What every turn needs: a running game and a piece of the player's own. */
static bool check_piece(const struct mx_state *s, unsigned piece, ludo_error *error) {
    if (mx_turn(s) < 0)
        REFUSE("the game is over");
    if (mx_colour(piece) != s->turn)
        REFUSE("it is the turn of %s, to whom %s does not belong", player_to_move(s), NAME(piece));
    return true;
}

static bool check_new(const struct mx_state *s, unsigned piece, ludo_error *error) {
    if (!check_piece(s, piece, error))
        return false;
    if (!(s->hand >> piece & 1))
        REFUSE("%s is in play already; place a piece in hand", NAME(piece));
    unsigned number = piece - s->turn * MX_SIDE;
    int lowest = bits_first(mx_hand(s, s->turn) & mx_of_kind(s->hive, mx_kind(s->hive, number)));
    if (s->uhp && lowest != (int)number)
        REFUSE("%s comes before %s; a piece from hand has the lowest number of its kind",
               NAME(s->turn * MX_SIDE + (unsigned)lowest), NAME(piece));
    if (!(mx_placeable(s) >> number & 1)) {
        if (mx_in_play(s, s->turn) == 0)
            REFUSE("the queen %s cannot be the first piece of a player; begin with another one",
                   NAME(piece));
        REFUSE("%s must be placed in the fourth turn, so %s has to wait", NAME(s->turn * MX_SIDE),
               NAME(piece));
    }
    return true;
}

bool mx_check_start(const struct mx_state *s, unsigned piece, ludo_move *move, ludo_error *error) {
    if (!mx_empty(s))
        REFUSE("only the first piece of a game is laid by start; place %s beside another one",
               NAME(piece));
    if (!check_new(s, piece, error))
        return false;
    *move = mx_move(piece, 0);
    return true;
}

/* The cell that a pair names. */
static bool cell_of(const struct mx_state *s, unsigned mover, mx_pair at, unsigned *cell,
                    ludo_error *error) {
    if (at.piece == mover)
        REFUSE("%s cannot be laid beside itself; name another piece", NAME(mover));
    if (s->hand >> at.piece & 1)
        REFUSE("%s is not in play; name a piece that is", NAME(at.piece));
    *cell = at.edge ? hex_next(s->cell[at.piece], hex_direction[at.edge]) : s->cell[at.piece];
    return true;
}

/* Whether a new piece may lie on a cell; `place` are words for it. */
static bool check_ground(const struct mx_state *s, unsigned piece, unsigned cell, const char *place,
                         ludo_error *error) {
    uint64_t allowed[HEX_WORDS];
    hexes_store(allowed, mx_placements(s));
    if (hexes_has(allowed, cell))
        return true;
    int there = mx_top_at(s, cell, 0);
    if (there >= 0)
        REFUSE("%s is taken by %s", place, NAME(there));
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        int top = mx_top_at(s, hex_next(cell, d), 0);
        if (top >= 0 && mx_colour((unsigned)top) != s->turn)
            REFUSE("%s would touch %s; a new piece may only touch own ones", NAME(piece),
                   NAME(top));
    }
    REFUSE("%s would touch none of its own pieces there", NAME(piece));
}

struct words {
    char text[32];
};

/* Words for a place: an edge of a piece. */
static struct words edge_words(const struct mx_state *s, mx_pair at) {
    struct words words;
    snprintf(words.text, sizeof words.text, ludo_word("edge %u of %s"), at.edge, NAME(at.piece));
    return words;
}

bool mx_check_place(const struct mx_state *s, unsigned piece, mx_pair at, ludo_move *move,
                    ludo_error *error) {
    unsigned cell;
    if (mx_empty(s))
        REFUSE("the board is empty; lay the first piece by start %s", NAME(piece));
    if (!check_new(s, piece, error))
        return false;
    if (at.edge == 0)
        REFUSE("a new piece is laid on the ground, never on top; use an edge 1 to 6");
    if (!cell_of(s, piece, at, &cell, error))
        return false;
    *move = mx_move(piece, cell);
    return check_ground(s, piece, cell, edge_words(s, at).text, error);
}

/* The direction of a neighbour, HEX_SIDES for any other cell. */
static unsigned direction_to(unsigned from, unsigned to) {
    unsigned d = 0;
    while (d < HEX_SIDES && hex_next(from, d) != to)
        d++;
    return d;
}

/* Words in front of what is wrong with a step. */
static struct words step_words(size_t number) {
    struct words words;
    snprintf(words.text, sizeof words.text, ludo_word("step %zu: "), number);
    return words;
}

/* One slide of a lifted piece; `step` is "step 2: " or nothing. */
static bool check_slide(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned from,
                        unsigned to, const char *step, ludo_error *error) {
    unsigned ring = hex_ring(scene, from), d = direction_to(from, to);
    if (d == HEX_SIDES)
        REFUSE("%sthe cell is not next to the one before; name every cell of the way", step);
    if (ring >> d & 1)
        REFUSE("%sthe cell is taken by %s", step, NAME(mx_top_at(s, to, 0)));
    if (mx_slides[ring] >> d & 1)
        return true;
    if (ring >> mx_beside[d][0] & 1)
        REFUSE("%sthe gap is too narrow to slide through", step);
    REFUSE("%sthe piece would lose contact on its way", step);
}

static bool check_walk(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece,
                       const mx_pair *path, size_t length, unsigned *goal, ludo_error *error) {
    uint64_t visited[HEX_WORDS] = {0};
    unsigned from = s->cell[piece], cell = from;
    bool crossing = (s->options & MX_CROSSING) && mx_kind(s->hive, piece % MX_SIDE) == MX_INFORMANT;
    for (size_t i = 0; i < length; i++, from = cell) {
        struct words words = step_words(i + 1);
        const char *step = words.text;
        visited[from / 64] |= UINT64_C(1) << from % 64;
        if (path[i].edge == 0)
            REFUSE("%s%s never goes on top of another piece", step, NAME(piece));
        if (!cell_of(s, piece, path[i], &cell, error) ||
            !check_slide(s, scene, from, cell, step, error))
            return false;
        if (hexes_has(visited, cell) && !crossing)
            REFUSE("%s%s has been on that cell already", step, NAME(piece));
    }
    if (cell == s->cell[piece])
        REFUSE("%s comes back to where it began; a way ends on another cell", NAME(piece));
    *goal = cell;
    return true;
}

static bool check_jump(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece,
                       unsigned goal, const char *place, ludo_error *error) {
    for (unsigned d = 0; d < HEX_SIDES; d++)
        if ((hex_ring(scene, s->cell[piece]) >> d & 1) && mx_jump(scene, s->cell[piece], d) == goal)
            return true;
    if (hexes_has(scene, goal))
        REFUSE("%s is taken by %s", place, NAME(mx_top_at(s, goal, 0)));
    REFUSE("%s jumps straight over occupied cells to the first empty one, which is not there",
           NAME(piece));
}

static bool check_agent(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece,
                        unsigned goal, const char *step, ludo_error *error) {
    unsigned cell = s->cell[piece], ring = hex_ring(scene, cell), d = direction_to(cell, goal);
    if (goal == cell)
        REFUSE("%s is there already", NAME(piece));
    if (d == HEX_SIDES)
        REFUSE("%s goes to a neighbouring cell only", NAME(piece));
    if (mx_agent(s, piece, ring) >> d & 1)
        return true;
    if (s->level[piece] == 0 && !(ring >> d & 1))
        return check_slide(s, scene, cell, goal, step, error);
    REFUSE("two higher stacks beside the way of %s leave no room", NAME(piece));
}

/* Says what keeps a piece where it is. */
static bool check_movable(const struct mx_state *s, unsigned piece, ludo_error *error) {
    unsigned x = s->turn * MX_SIDE;
    if (!check_piece(s, piece, error))
        return false;
    if (s->hand >> piece & 1)
        REFUSE("%s is not in play; place it first", NAME(piece));
    if (!mx_x_in_play(s, s->turn))
        REFUSE("nothing of %s moves before %s is in play", player_to_move(s), NAME(x));
    if (s->covered >> piece & 1)
        REFUSE("%s is covered by %s", NAME(piece), NAME(mx_top_at(s, s->cell[piece], 0)));
    if (!(mx_movable(s, mx_scene(s)) >> (piece - x) & 1))
        REFUSE(s->uhp ? "without %s the hive would fall apart"
                      : "without %s the scene would fall apart",
               NAME(piece));
    return true;
}

/* The scene that a piece moves in: without itself. */
static void lift(const struct mx_state *s, unsigned piece, uint64_t scene[HEX_WORDS]) {
    hexes_store(scene,
                s->raised >> piece & 1 ? mx_scene(s) : mx_scene(s) & ~hexes_one(s->cell[piece]));
}

bool mx_check_move(const struct mx_state *s, unsigned piece, const mx_pair *path, size_t length,
                   ludo_move *move, ludo_error *error) {
    unsigned kind = mx_kind(s->hive, piece % MX_SIDE), goal = 0;
    size_t steps = kind == MX_INFORMANT ? length : kind == MX_INVESTIGATOR ? 3 : 1;
    uint64_t scene[HEX_WORDS];
    if (!check_movable(s, piece, error))
        return false;
    if (length != steps || length == 0)
        REFUSE("%s is %s and moves by %s", NAME(piece), ludo_word(kind_names[s->hive][kind]),
               ludo_word(manners[kind]));
    lift(s, piece, scene);
    if (kind == MX_SPY && path[0].edge == 0)
        REFUSE("%s never stays on top of another piece", NAME(piece));
    bool walks = kind != MX_SPY && kind != MX_AGENT;
    if (walks ? !check_walk(s, scene, piece, path, length, &goal, error)
              : !cell_of(s, piece, path[0], &goal, error))
        return false;
    *move = mx_move(piece, goal);
    if (kind == MX_SPY)
        return check_jump(s, scene, piece, goal, edge_words(s, path[0]).text, error);
    return walks || check_agent(s, scene, piece, goal, step_words(1).text, error);
}

/* Whether slides lead a lifted piece to a goal. */
static bool check_slides(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece,
                         unsigned goal, ludo_error *error) {
    unsigned kind = mx_kind(s->hive, piece % MX_SIDE), cell = s->cell[piece];
    uint64_t goals[HEX_WORDS];
    if (hexes_has(scene, goal))
        REFUSE("the cell is taken by %s", NAME(mx_top_at(s, goal, 0)));
    if (kind == MX_X && direction_to(cell, goal) == HEX_SIDES)
        REFUSE("%s goes to a neighbouring cell only", NAME(piece));
    if (kind == MX_X)
        return check_slide(s, scene, cell, goal, "", error);
    hexes_store(goals, kind == MX_INFORMANT
                           ? mx_informant(mx_scene(s), cell)
                           : mx_investigator(mx_scene(s), cell, mx_slides[hex_ring(scene, cell)]));
    if (!hexes_has(goals, goal))
        REFUSE("%s does not get there by %s", NAME(piece),
               ludo_word(kind == MX_INFORMANT ? "slides" : "three slides over different cells"));
    return true;
}

bool mx_check_goal(const struct mx_state *s, unsigned piece, unsigned goal, ludo_move *move,
                   ludo_error *error) {
    unsigned kind = mx_kind(s->hive, piece % MX_SIDE);
    uint64_t scene[HEX_WORDS];
    *move = mx_move(piece, goal);
    if (s->hand >> piece & 1)
        return check_new(s, piece, error) &&
               check_ground(s, piece, goal, ludo_word("the cell"), error);
    if (!check_movable(s, piece, error))
        return false;
    lift(s, piece, scene);
    return kind == MX_SPY     ? check_jump(s, scene, piece, goal, ludo_word("the cell"), error)
           : kind == MX_AGENT ? check_agent(s, scene, piece, goal, "", error)
                              : check_slides(s, scene, piece, goal, error);
}

bool mx_check_pass(const struct mx_state *s, ludo_move *move, ludo_error *error) {
    if (mx_turn(s) < 0)
        REFUSE("the game is over");
    *move = MX_PASS;
    /* The pass is the last move, where it is one. */
    if (misterx_game.nth(s, misterx_game.count(s) - 1) == MX_PASS)
        return true;
    if (s->options & MX_FREE)
        REFUSE("%s cannot pass before %s is in play", player_to_move(s), NAME(s->turn * MX_SIDE));
    REFUSE("only who can neither place nor move may pass, and %s can", player_to_move(s));
}
