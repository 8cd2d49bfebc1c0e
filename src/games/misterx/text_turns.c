/*
 * Turns as people write them: names of pieces, commands with edges, and the description of a piece.
 */
#include "core/typed.h"
#include "games/misterx/game.h"

mx_name mx_name_of(bool hive, unsigned piece) {
    unsigned colour = mx_colour(piece), number = piece - colour * MX_SIDE,
             kind = mx_kind(hive, number);
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

mx_name mx_called(const struct mx_state *s, unsigned piece) {
    return s->uhp ? mx_uhp_name(piece) : mx_name_of(s->hive, piece);
}

bool mx_take_called(const struct mx_state *s, ludo_reader *reader, unsigned *piece) {
    if (s->uhp)
        return mx_take_uhp_name(reader, piece);
    bool good = mx_read_name(s->hive, reader->at, piece);
    reader->at += good ? 3 : 0;
    return good;
}

#define NAME(piece) (mx_called(s, (unsigned)(piece)).text)
#define REFUSE(...) return ludo_fail(error, LUDO_E_MOVE, __VA_ARGS__)

/* ---- Reading ---- */

static bool take_piece(const struct mx_state *s, ludo_reader *reader, unsigned *piece,
                       ludo_error *error) {
    if (reader->at[0] != ' ' || !mx_read_name(s->hive, reader->at + 1, piece))
        REFUSE("a blank and a piece such as %s should come at character %zu", NAME(2),
               ludo_column(reader));
    reader->at += 4;
    return true;
}

static bool take_pair(const struct mx_state *s, ludo_reader *reader, mx_pair *pair,
                      ludo_error *error) {
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
    mx_pair path[MX_PATH];
    size_t length = 0, most = s->options & MX_CROSSING ? MX_PATH : MX_WALK;
    if (ludo_take_word(&reader, "pass"))
        return take_end(&reader, error) && mx_check_pass(s, move, error);
    if (ludo_take_word(&reader, "start"))
        return take_piece(s, &reader, &piece, error) && take_end(&reader, error) &&
               mx_check_start(s, piece, move, error);
    if (ludo_take_word(&reader, "place"))
        return take_piece(s, &reader, &piece, error) && take_pair(s, &reader, path, error) &&
               take_end(&reader, error) && mx_check_place(s, piece, path[0], move, error);
    if (!ludo_take_word(&reader, "move"))
        REFUSE("'%.20s' is no turn; write start PIECE, place PIECE EDGE PIECE, move PIECE EDGE "
               "PIECE [EDGE PIECE...] or pass",
               text);
    if (!take_piece(s, &reader, &piece, error))
        return false;
    do {
        if (length == most && most == MX_WALK)
            REFUSE("a walk of more than %d steps would come to a cell twice", MX_WALK);
        if (length == most)
            REFUSE("a walk has at most %d steps", MX_PATH);
        if (!take_pair(s, &reader, &path[length++], error))
            return false;
    } while (!ludo_at_end(&reader));
    return mx_check_move(s, piece, path, length, move, error);
}

/* Words in small letters, pieces in capitals, and one blank between them. */
bool mx_tidy_turn(const void *state, const char *typed, ludo_text *text) {
    (void)state;
    for (const char *at = typed + strspn(typed, " "), *next; *at; at = next + strspn(next, " ")) {
        next = at + strcspn(at, " ");
        bool piece = next - at == 3 && typed_is_digit(at[1]);
        if (text->length)
            ludo_put_char(text, ' ');
        for (; at < next; at++)
            ludo_put_char(text, piece ? typed_capital(*at) : typed_small(*at));
    }
    return true;
}

/* ---- Writing ---- */

/* A walk over three different cells. */
static size_t walk_three(const uint64_t scene[HEX_WORDS], unsigned start, unsigned goal,
                         uint16_t cells[MX_WALK]) {
    for (unsigned a = mx_slides[hex_ring(scene, start)]; a; a &= a - 1) {
        unsigned first = hex_next(start, (unsigned)bits_first(a));
        for (unsigned b = first == goal ? 0 : mx_slides[hex_ring(scene, first)]; b; b &= b - 1) {
            unsigned second = hex_next(first, (unsigned)bits_first(b));
            for (unsigned c = second == start ? 0 : mx_slides[hex_ring(scene, second)]; c;
                 c &= c - 1)
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
    for (unsigned cell = start; cell != goal && next[cell] != UINT16_MAX && length < MX_WALK;
         length++)
        cells[length] = (uint16_t)(cell = next[cell]);
    return length;
}

size_t mx_shortest_walk(const struct mx_state *s, ludo_move move, uint16_t cells[MX_WALK]) {
    unsigned piece = mx_move_piece(move), goal = mx_move_goal(move),
             kind = mx_kind(s->hive, piece % MX_SIDE);
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
        size_t length = mx_shortest_walk(s, move, cells);
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
