/*
 * Turns as people write them: each is checked step by step against the rules, so that a refusal can say what
 * is wrong. What is legal is decided by rules.h wherever it has the answer; this file finds the words for it.
 */
#include "games/misterx/misterx.h"

static const char *const kind_names[2][MX_KINDS] = {
    {"Mister X", "an agent", "a spy", "an investigator", "an informant"},
    {"the queen", "a beetle", "a grasshopper", "a spider", "an ant"},
};

/* How each kind moves, and what its path looks like. */
static const char *const manners[MX_KINDS] = {
    "one step, so its path has one pair",
    "one step, so its path has one pair",
    "one jump, so its path has one pair",
    "three steps, so its path has three pairs",
    "one or more steps, so its path has at least one pair",
};

mx_name mx_name_of(bool hive, unsigned piece) {
    unsigned colour = mx_colour(piece), number = piece - colour * MX_SIDE, kind = mx_kind(hive, number);
    int first = bits_first(mx_of_kind(hive, kind));
    return (mx_name){{"XASEI"[kind], (char)('1' + (int)number - first), "RV"[colour], '\0'}};
}

bool mx_read_name(bool hive, const char *text, unsigned *piece) {
    static const char letters[] = "XASEI"; /* by kind */
    const char *letter = memchr(letters, text[0], MX_KINDS);
    if (!letter)
        return false;
    unsigned pieces = mx_of_kind(hive, (unsigned)(letter - letters));
    if (text[1] < '1' || text[1] - '1' >= bits_count(pieces) || (text[2] != 'R' && text[2] != 'V'))
        return false;
    *piece = (unsigned)(bits_first(pieces) + text[1] - '1') + (text[2] == 'V' ? MX_SIDE : 0);
    return true;
}

#define NAME(piece) (mx_name_of(s->hive, (unsigned)(piece)).text)
#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)
#define COLOUR(c)   ((c) ? "Ultraviolet" : "Infrared")

/* What every turn needs: a running game and a piece of the player's own. */
static bool check_piece(const struct mx_state *s, unsigned piece, ludo_error *error) {
    if (misterx_turn(s) < 0)
        REFUSE("the game is over");
    if (mx_colour(piece) != s->turn)
        REFUSE("it is the turn of %s, to whom %s does not belong", COLOUR(s->turn), NAME(piece));
    return true;
}

static bool check_new(const struct mx_state *s, unsigned piece, ludo_error *error) {
    if (!check_piece(s, piece, error))
        return false;
    if (!(s->hand >> piece & 1))
        REFUSE("%s is in play already; place a piece in hand", NAME(piece));
    if (!(mx_placeable(s) >> (piece - s->turn * MX_SIDE) & 1)) {
        if (mx_in_play(s, s->turn) == 0)
            REFUSE("the queen %s cannot be the first piece of a player; begin with another one", NAME(piece));
        REFUSE("%s must be placed in the fourth turn, so %s has to wait", NAME(s->turn * MX_SIDE),
               NAME(piece));
    }
    return true;
}

bool mx_check_start(const struct mx_state *s, unsigned piece, ludo_move *move, ludo_error *error) {
    if (!mx_empty(s))
        REFUSE("only the first piece of a game is laid by start; place %s beside another one", NAME(piece));
    if (!check_new(s, piece, error))
        return false;
    *move = mx_move(piece, 0);
    return true;
}

/* The cell that a pair names. */
static bool cell_of(const struct mx_state *s, unsigned mover, mx_pair at, unsigned *cell, ludo_error *error) {
    if (at.piece == mover)
        REFUSE("%s cannot be laid beside itself; name another piece", NAME(mover));
    if (s->hand >> at.piece & 1)
        REFUSE("%s is not in play; name a piece that is", NAME(at.piece));
    *cell = at.edge ? hex_next(s->cell[at.piece], hex_direction[at.edge]) : s->cell[at.piece];
    return true;
}

bool mx_check_place(const struct mx_state *s, unsigned piece, mx_pair at, ludo_move *move,
                    ludo_error *error) {
    unsigned cell;
    uint64_t allowed[HEX_WORDS];
    if (mx_empty(s))
        REFUSE("the board is empty; lay the first piece by start %s", NAME(piece));
    if (!check_new(s, piece, error))
        return false;
    if (at.edge == 0)
        REFUSE("a new piece is laid on the ground, never on top; use an edge 1 to 6");
    if (!cell_of(s, piece, at, &cell, error))
        return false;
    *move = mx_move(piece, cell);
    hexes_store(allowed, mx_placements(s));
    if (hexes_has(allowed, cell))
        return true;
    int there = mx_top_at(s, cell, 0);
    if (there >= 0)
        REFUSE("edge %u of %s is taken by %s", at.edge, NAME(at.piece), NAME(there));
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        int top = mx_top_at(s, hex_next(cell, d), 0);
        if (top >= 0 && mx_colour((unsigned)top) != s->turn)
            REFUSE("%s would touch %s; a new piece may only touch own ones", NAME(piece), NAME(top));
    }
    REFUSE("%s would touch none of its own pieces there", NAME(piece));
}

/* One slide of a lifted piece. */
static bool check_slide(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned from, unsigned to,
                        size_t step, ludo_error *error) {
    unsigned ring = hex_ring(scene, from);
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        if (hex_next(from, d) != to)
            continue;
        if (ring >> d & 1)
            REFUSE("step %zu: the cell is taken by %s", step, NAME(mx_top_at(s, to, 0)));
        if (mx_slides[ring] >> d & 1)
            return true;
        if (ring >> mx_beside[d][0] & 1)
            REFUSE("step %zu: the gap is too narrow to slide through", step);
        REFUSE("step %zu: the piece would lose contact on its way", step);
    }
    REFUSE("step %zu: the cell is not next to the one before; name every cell of the way", step);
}

static bool check_walk(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece,
                       const mx_pair *path, size_t length, unsigned *goal, ludo_error *error) {
    uint64_t visited[HEX_WORDS] = {0};
    unsigned from = s->cell[piece], cell = from;
    for (size_t i = 0; i < length; i++, from = cell) {
        visited[from / 64] |= UINT64_C(1) << from % 64;
        if (path[i].edge == 0)
            REFUSE("step %zu: %s never goes on top of another piece", i + 1, NAME(piece));
        if (!cell_of(s, piece, path[i], &cell, error) || !check_slide(s, scene, from, cell, i + 1, error))
            return false;
        if (hexes_has(visited, cell))
            REFUSE("step %zu: %s has been on that cell already", i + 1, NAME(piece));
    }
    *goal = cell;
    return true;
}

static bool check_jump(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece, mx_pair at,
                       unsigned *goal, ludo_error *error) {
    if (at.edge == 0)
        REFUSE("%s never stays on top of another piece", NAME(piece));
    if (!cell_of(s, piece, at, goal, error))
        return false;
    for (unsigned d = 0; d < HEX_SIDES; d++)
        if ((hex_ring(scene, s->cell[piece]) >> d & 1) && mx_jump(scene, s->cell[piece], d) == *goal)
            return true;
    if (hexes_has(scene, *goal))
        REFUSE("edge %u of %s is taken by %s", at.edge, NAME(at.piece), NAME(mx_top_at(s, *goal, 0)));
    REFUSE("%s jumps straight over occupied cells to the first empty one, which is not there", NAME(piece));
}

static bool check_agent(const struct mx_state *s, const uint64_t scene[HEX_WORDS], unsigned piece, mx_pair at,
                        unsigned *goal, ludo_error *error) {
    unsigned cell = s->cell[piece], ring = hex_ring(scene, cell), steps = mx_agent(s, piece, ring);
    if (!cell_of(s, piece, at, goal, error))
        return false;
    if (*goal == cell)
        REFUSE("%s is there already", NAME(piece));
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        if (hex_next(cell, d) != *goal)
            continue;
        if (steps >> d & 1)
            return true;
        if (s->level[piece] == 0 && !(ring >> d & 1))
            return check_slide(s, scene, cell, *goal, 1, error);
        REFUSE("two higher stacks beside the way of %s leave no room", NAME(piece));
    }
    REFUSE("%s goes to a neighbouring cell only", NAME(piece));
}

/* Says what keeps a piece where it is. */
static bool check_movable(const struct mx_state *s, unsigned piece, ludo_error *error) {
    unsigned x = s->turn * MX_SIDE;
    if (!check_piece(s, piece, error))
        return false;
    if (s->hand >> piece & 1)
        REFUSE("%s is not in play; place it first", NAME(piece));
    if (!mx_x_in_play(s, s->turn))
        REFUSE("nothing of %s moves before %s is in play", COLOUR(s->turn), NAME(x));
    if (s->covered >> piece & 1)
        REFUSE("%s is covered by %s", NAME(piece), NAME(mx_top_at(s, s->cell[piece], 0)));
    if (!(mx_movable(s, mx_scene(s)) >> (piece - x) & 1))
        REFUSE("without %s the scene would fall apart", NAME(piece));
    return true;
}

bool mx_check_move(const struct mx_state *s, unsigned piece, const mx_pair *path, size_t length,
                   ludo_move *move, ludo_error *error) {
    unsigned kind = mx_kind(s->hive, piece % MX_SIDE), goal = 0;
    size_t steps = kind == MX_INFORMANT ? length : kind == MX_INVESTIGATOR ? 3 : 1;
    uint64_t scene[HEX_WORDS];
    if (!check_movable(s, piece, error))
        return false;
    if (length != steps || length == 0)
        REFUSE("%s is %s and moves by %s", NAME(piece), kind_names[s->hive][kind], manners[kind]);
    hexes_store(scene, s->raised >> piece & 1 ? mx_scene(s) : mx_scene(s) & ~hexes_one(s->cell[piece]));
    bool good = kind == MX_SPY     ? check_jump(s, scene, piece, path[0], &goal, error)
                : kind == MX_AGENT ? check_agent(s, scene, piece, path[0], &goal, error)
                                   : check_walk(s, scene, piece, path, length, &goal, error);
    *move = mx_move(piece, goal);
    return good;
}

bool mx_check_pass(const struct mx_state *s, ludo_move *move, ludo_error *error) {
    struct mx_survey survey;
    if (misterx_turn(s) < 0)
        REFUSE("the game is over");
    mx_survey(s, &survey);
    *move = MX_PASS;
    if (survey.pass)
        return true;
    if (s->free)
        REFUSE("%s cannot pass before %s is in play", COLOUR(s->turn), NAME(s->turn * MX_SIDE));
    REFUSE("only who can neither place nor move may pass, and %s can", COLOUR(s->turn));
}

/* ---- Reading ---- */

static bool take_piece(const struct mx_state *s, ludo_reader *reader, unsigned *piece, ludo_error *error) {
    if (reader->at[0] != ' ' || !mx_read_name(s->hive, reader->at + 1, piece))
        REFUSE("a blank and a piece such as %s should come at character %zu", NAME(2), ludo_column(reader));
    reader->at += 4;
    return true;
}

static bool take_pair(const struct mx_state *s, ludo_reader *reader, mx_pair *pair, ludo_error *error) {
    if (reader->at[0] != ' ' || reader->at[1] < '0' || reader->at[1] > '6')
        REFUSE("a blank and an edge 0 to 6 should come at character %zu", ludo_column(reader));
    pair->edge = (unsigned)(reader->at[1] - '0');
    reader->at += 2;
    return take_piece(s, reader, &pair->piece, error);
}

static bool take_end(const ludo_reader *reader, ludo_error *error) {
    if (!ludo_at_end(reader))
        REFUSE("the line should end before character %zu", ludo_column(reader));
    return true;
}

bool mx_read_turn(const struct mx_state *s, const char *text, ludo_move *move, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    unsigned piece;
    mx_pair path[MX_WALK];
    size_t length = 0;
    if (ludo_take_word(&reader, "pass"))
        return take_end(&reader, error) && mx_check_pass(s, move, error);
    if (ludo_take_word(&reader, "start"))
        return take_piece(s, &reader, &piece, error) && take_end(&reader, error) &&
               mx_check_start(s, piece, move, error);
    if (ludo_take_word(&reader, "place"))
        return take_piece(s, &reader, &piece, error) && take_pair(s, &reader, path, error) &&
               take_end(&reader, error) && mx_check_place(s, piece, path[0], move, error);
    if (!ludo_take_word(&reader, "move"))
        REFUSE("'%.20s' is no turn; write start PIECE, place PIECE EDGE PIECE, move PIECE EDGE PIECE [EDGE "
               "PIECE...] "
               "or pass",
               text);
    if (!take_piece(s, &reader, &piece, error))
        return false;
    do {
        if (length == MX_WALK)
            REFUSE("a walk of more than %d steps would come to a cell twice", MX_WALK);
        if (!take_pair(s, &reader, &path[length++], error))
            return false;
    } while (!ludo_at_end(&reader));
    return mx_check_move(s, piece, path, length, move, error);
}

/* ---- Writing ---- */

/* A walk over three different cells. */
static size_t walk_three(const uint64_t scene[HEX_WORDS], unsigned start, unsigned goal,
                         uint16_t cells[MX_WALK]) {
    for (unsigned a = mx_slides[hex_ring(scene, start)]; a; a &= a - 1) {
        unsigned first = hex_next(start, (unsigned)bits_first(a));
        for (unsigned b = first == goal ? 0 : mx_slides[hex_ring(scene, first)]; b; b &= b - 1) {
            unsigned second = hex_next(first, (unsigned)bits_first(b));
            for (unsigned c = second == start ? 0 : mx_slides[hex_ring(scene, second)]; c; c &= c - 1)
                if (hex_next(second, (unsigned)bits_first(c)) == goal) {
                    cells[0] = (uint16_t)first;
                    cells[1] = (uint16_t)second;
                    cells[2] = (uint16_t)goal;
                    return 3;
                }
        }
    }
    return 0;
}

/* A shortest walk, searched from the goal so that it comes out in the right order. */
static size_t walk_far(const uint64_t scene[HEX_WORDS], unsigned start, unsigned goal,
                       uint16_t cells[MX_WALK]) {
    uint16_t next[HEX_CELLS], queue[HEX_CELLS];
    size_t head = 0, tail = 0, length = 0;
    memset(next, 0xff, sizeof next);
    next[goal] = (uint16_t)goal;
    for (queue[tail++] = (uint16_t)goal; head < tail && next[start] == UINT16_MAX; head++)
        for (unsigned ways = mx_slides[hex_ring(scene, queue[head])]; ways; ways &= ways - 1) {
            unsigned cell = hex_next(queue[head], (unsigned)bits_first(ways));
            if (next[cell] == UINT16_MAX) {
                next[cell] = queue[head];
                queue[tail++] = (uint16_t)cell;
            }
        }
    for (unsigned cell = start; cell != goal && next[cell] != UINT16_MAX && length < MX_WALK; length++)
        cells[length] = (uint16_t)(cell = next[cell]);
    return length;
}

size_t mx_walk(const struct mx_state *s, ludo_move move, uint16_t cells[MX_WALK]) {
    unsigned piece = mx_move_piece(move), goal = mx_move_goal(move), kind = mx_kind(s->hive, piece % MX_SIDE);
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, mx_scene(s) & ~hexes_one(s->cell[piece]));
    if (kind == MX_INFORMANT)
        return walk_far(scene, s->cell[piece], goal, cells);
    if (kind == MX_INVESTIGATOR)
        return walk_three(scene, s->cell[piece], goal, cells);
    cells[0] = (uint16_t)goal;
    return 1;
}

static void put_pair(const struct mx_state *s, unsigned edge, int piece, ludo_text *text) {
    ludo_put_char(text, ' ');
    ludo_put_char(text, (char)('0' + edge));
    ludo_put_char(text, ' ');
    ludo_put(text, NAME(piece));
}

/* Names a cell by an edge of another piece than the mover. */
static void write_pair(const struct mx_state *s, unsigned mover, unsigned cell, ludo_text *text) {
    int there = mx_top_at(s, cell, 1u << mover);
    if (there >= 0) {
        put_pair(s, 0, there, text);
        return;
    }
    for (unsigned edge = 1; edge <= HEX_SIDES; edge++) {
        int beside = mx_top_at(s, hex_next(cell, hex_opposite(hex_direction[edge])), 1u << mover);
        if (beside >= 0) {
            put_pair(s, edge, beside, text);
            return;
        }
    }
}

void mx_write_turn(const struct mx_state *s, ludo_move move, ludo_text *text) {
    unsigned piece = mx_move_piece(move);
    uint16_t cells[MX_WALK];
    if (move == MX_PASS) {
        ludo_put(text, "pass");
    } else if (mx_empty(s)) {
        ludo_putf(text, "start %s", NAME(piece));
    } else if (s->hand >> piece & 1) {
        ludo_putf(text, "place %s", NAME(piece));
        write_pair(s, piece, mx_move_goal(move), text);
    } else {
        ludo_putf(text, "move %s", NAME(piece));
        size_t length = mx_walk(s, move, cells);
        for (size_t i = 0; i < length; i++)
            write_pair(s, piece, cells[i], text);
    }
}

void mx_describe(const struct mx_state *s, unsigned piece, ludo_text *text) {
    unsigned cell = s->cell[piece];
    ludo_put(text, NAME(piece));
    for (uint32_t rest = mx_pieces_at(s, cell); rest; rest &= rest - 1)
        if (s->level[bits_first(rest)] == s->level[piece] + 1)
            put_pair(s, 0, bits_first(rest), text);
    for (unsigned edge = 1; edge <= HEX_SIDES; edge++) {
        int top = mx_top_at(s, hex_next(cell, hex_direction[edge]), 0);
        if (top >= 0)
            put_pair(s, edge, top, text);
    }
}
