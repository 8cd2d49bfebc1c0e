/*
 * Nine Men's Morris as text: names of fields, moves with the reasons why one is refused, and
 * positions.
 */
#include "core/typed.h"
#include "games/muehle/game.h"
#include <string.h>

const struct muehle_field muehle_fields[MUEHLE_FIELDS] = {
    {0, "a7"},  {1, "d7"},  {2, "g7"},  /* */
    {8, "b6"},  {9, "d6"},  {10, "f6"}, /* */
    {16, "c5"}, {17, "d5"}, {18, "e5"}, /* */
    {7, "a4"},  {15, "b4"}, {23, "c4"}, /* */
    {19, "e4"}, {11, "f4"}, {3, "g4"},  /* */
    {22, "c3"}, {21, "d3"}, {20, "e3"}, /* */
    {14, "b2"}, {13, "d2"}, {12, "f2"}, /* */
    {6, "a1"},  {5, "d1"},  {4, "g1"},
};

static const char *const colours[] = {LUDO_WORD("White"), LUDO_WORD("Black")};

const struct muehle_field *muehle_field_at(int bit) {
    const struct muehle_field *field = muehle_fields;
    while (field->bit != bit)
        field++;
    return field;
}

/* The name of the only field in a set. */
static const char *name_of(uint32_t set) {
    return muehle_field_at(bits_first(set))->name;
}

void muehle_write_move(const struct muehle_position *p, struct muehle_move move, ludo_text *text) {
    if (move.own & p->own)
        ludo_putf(text, "%s-", name_of(move.own & p->own));
    ludo_put(text, name_of(move.own & ~p->own));
    if (move.taken)
        ludo_putf(text, "x%s", name_of(move.taken));
}

/* ---- Reading moves ---- */

/* What a text asks for, legal or not: sets of one field, or of none. */
struct request {
    uint32_t from, to, removed;
};

static bool read_name(ludo_reader *reader, uint32_t *set, ludo_error *error) {
    for (int i = 0; i < MUEHLE_FIELDS; i++)
        if (ludo_take_word(reader, muehle_fields[i].name)) {
            *set = 1u << muehle_fields[i].bit;
            return true;
        }
    if (reader->at > reader->start && ludo_at_end(reader))
        return ludo_fail(error, LUDO_E_MOVE,
                         "'%.40s' should go on with a field, such as a1, d6 or g7", reader->start);
    return ludo_fail(error, LUDO_E_MOVE,
                     "'%.20s' does not begin with a field; fields have names like a1, d6 or g7",
                     reader->at);
}

/* `d6`, `d6-d7`, each perhaps with a capture, `xa1`. */
static bool read_names(const char *text, struct request *request, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    if (!read_name(&reader, &request->to, error))
        return false;
    if (ludo_take(&reader, '-')) {
        request->from = request->to;
        if (!read_name(&reader, &request->to, error))
            return false;
    }
    if (ludo_take(&reader, 'x') && !read_name(&reader, &request->removed, error))
        return false;
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_MOVE,
                         "'%.20s' at character %zu is too much; write d6, d6-d7, d6xa1 or d6-d7xa1",
                         reader.at, ludo_column(&reader));
    return true;
}

static void skip_blanks(ludo_reader *reader) {
    while (*reader->at == ' ' || (*reader->at >= '\t' && *reader->at <= '\r'))
        reader->at++;
}

/* `FROM TO REMOVE`, as the line protocol has it: numbers of fields, -1 for none. */
static bool read_numbers(const char *text, struct request *request) {
    ludo_reader reader = ludo_read(text);
    uint32_t *const sets[] = {&request->from, &request->to, &request->removed};
    for (int i = 0; i < 3; i++) {
        uint64_t number;
        const char *begin = reader.at;
        skip_blanks(&reader);
        bool apart = i == 0 || reader.at > begin, negative = ludo_take(&reader, '-');
        if (!apart || !ludo_take_number(&reader, negative ? 1 : MUEHLE_FIELDS - 1, &number))
            return false;
        *sets[i] = negative && number ? 0 : 1u << muehle_fields[number].bit;
    }
    skip_blanks(&reader);
    return ludo_at_end(&reader) && request->to;
}

/* The field of a set that has the lowest number. */
static const char *first_name(uint32_t set) {
    const struct muehle_field *field = muehle_fields;
    while (!(set >> field->bit & 1))
        field++;
    return field->name;
}

static void write_set(uint32_t set, ludo_text *text) {
    const char *separator = "";
    for (int i = 0; i < MUEHLE_FIELDS; i++)
        if (set >> muehle_fields[i].bit & 1) {
            ludo_putf(text, "%s%s", separator, muehle_fields[i].name);
            separator = ", ";
        }
}

/* Whether the stone may go to its target; captures aside. */
static bool check_way(const struct muehle_position *p, const struct request *request,
                      ludo_error *error) {
    const char *to = name_of(request->to);
    if (p->hand && request->from)
        return ludo_fail(error, LUDO_E_MOVE,
                         "you must place your stones in hand first (%d left): write just %s",
                         p->hand, to);
    if (!p->hand && !request->from)
        return ludo_fail(
            error, LUDO_E_MOVE,
            "you have no stones left to place; move one, as in %s-%s if it stands on %s",
            first_name(p->own), to, first_name(p->own));
    if (request->from & ~p->own)
        return ludo_fail(error, LUDO_E_MOVE, "there is no stone of yours on %s",
                         name_of(request->from));
    if (request->to & (p->own | p->other))
        return ludo_fail(error, LUDO_E_MOVE, "%s is occupied; choose an empty field", to);
    if (!p->hand && !muehle_flies(p) && !(request->to & muehle_neighbours(request->from))) {
        char list[32];
        ludo_text goals = ludo_text_in(list, sizeof list);
        uint32_t free = muehle_neighbours(request->from) & muehle_empty(p);
        write_set(free, &goals);
        return ludo_fail(
            error, LUDO_E_MOVE,
            "%s and %s are not neighbours, and you fly only with three stones; from %s %s%s",
            name_of(request->from), to, name_of(request->from),
            ludo_word(free ? "you can go to " : "there is no way"), list);
    }
    return true;
}

static bool check_capture(const struct muehle_position *p, enum muehle_rule rule,
                          const struct request *request, ludo_error *error) {
    const char *to = name_of(request->to), *opponent = ludo_word(colours[!p->black]);
    uint32_t removable = muehle_removable(p->other, rule);
    char list[64];
    ludo_text choices = ludo_text_in(list, sizeof list);
    write_set(removable, &choices);
    if (!(request->to & muehle_closing(p->own ^ request->from))) {
        return !request->removed ||
               ludo_fail(error, LUDO_E_MOVE,
                         "%s closes no mill, so no stone is removed; leave out x%s", to,
                         name_of(request->removed));
    }
    if (!removable)
        return !request->removed ||
               ludo_fail(error, LUDO_E_MOVE,
                         "%s has no stone outside a mill, so none is removed; leave out x%s",
                         opponent, name_of(request->removed));
    if (!request->removed)
        return ludo_fail(
            error, LUDO_E_MOVE,
            "%s closes a mill, so you must remove a stone, as in %s%s%sx%s; you can remove %s", to,
            request->from ? name_of(request->from) : "", request->from ? "-" : "", to,
            first_name(removable), list);
    if (!(request->removed & p->other))
        return ludo_fail(error, LUDO_E_MOVE, "there is no stone of %s on %s; you can remove %s",
                         opponent, name_of(request->removed), list);
    if (!(request->removed & removable))
        return ludo_fail(error, LUDO_E_MOVE,
                         "the stone on %s is protected by a mill; you can remove %s",
                         name_of(request->removed), list);
    return true;
}

bool muehle_read_move(const struct muehle_position *p, enum muehle_rule rule, const char *text,
                      struct muehle_move *move, ludo_error *error) {
    struct request numbers = {0}, request = {0};
    if (read_numbers(text, &numbers))
        request = numbers;
    else if (!read_names(text, &request, error))
        return false;
    if (muehle_over(p))
        return ludo_fail(error, LUDO_E_MOVE, "the game is over");
    if (!check_way(p, &request, error) || !check_capture(p, rule, &request, error))
        return false;
    *move = (struct muehle_move){request.from | request.to, request.removed};
    return true;
}

bool muehle_tidy(const void *state, const char *typed, ludo_text *text) {
    const struct muehle_position *p = state;
    for (const char *at = typed; *at; at++) {
        size_t gap = strspn(at, " -:xX"), sign = strcspn(at, "-:xX");
        if (at > typed && typed_is_digit(at[-1]) && typed_is_letter(at[gap])) {
            bool last =
                p->hand || text->length > strlen("a1"); /* only a stone to remove may follow */
            bool removes = sign < gap ? at[sign] != '-' : last;
            ludo_put_char(text, removes ? 'x' : '-');
            at += gap;
        } else if (*at == ' ' && at > typed && typed_joins(at[-1], at[gap])) {
            at += gap;
        }
        ludo_put_char(text, typed_small(*at));
    }
    return true;
}

/* ---- Positions ---- */

void muehle_write_position(const struct muehle_position *p, ludo_text *text) {
    uint32_t white = p->black ? p->other : p->own, black = p->black ? p->own : p->other;
    for (int i = 0; i < MUEHLE_FIELDS; i++) {
        int bit = muehle_fields[i].bit;
        ludo_put_char(text, white >> bit & 1 ? 'W' : black >> bit & 1 ? 'B' : 'E');
    }
    ludo_putf(text, " %d %d %c", p->black ? p->other_hand : p->hand,
              p->black ? p->hand : p->other_hand, p->black ? 'B' : 'W');
}

static bool read_board(ludo_reader *reader, uint32_t stones[2], ludo_error *error) {
    size_t length = strcspn(reader->at, " ");
    if (length != MUEHLE_FIELDS)
        return ludo_fail(error, LUDO_E_POSITION,
                         "the board has %zu characters instead of 24: W, B or E for each field",
                         length);
    for (int i = 0; i < MUEHLE_FIELDS; i++) {
        uint32_t bit = 1u << muehle_fields[i].bit;
        if (ludo_take(reader, 'W'))
            stones[0] |= bit;
        else if (ludo_take(reader, 'B'))
            stones[1] |= bit;
        else if (!ludo_take(reader, 'E'))
            return ludo_fail(error, LUDO_E_POSITION, "character %d should be W, B or E (empty)",
                             i + 1);
    }
    return true;
}

static bool read_hand(ludo_reader *reader, int colour, uint32_t stones, uint8_t *hand,
                      ludo_error *error) {
    uint64_t number;
    if (!ludo_take(reader, ' ') || !ludo_take_number(reader, MUEHLE_STONES, &number))
        return ludo_fail(error, LUDO_E_POSITION,
                         "at character %zu should be a blank and the stones %s has in hand, 0 to 9",
                         ludo_column(reader), ludo_word(colours[colour]));
    if (bits_count(stones) + (int)number > MUEHLE_STONES)
        return ludo_fail(
            error, LUDO_E_POSITION,
            "%s has %d stones on the board and %d in hand; together there are at most 9",
            ludo_word(colours[colour]), bits_count(stones), (int)number);
    *hand = (uint8_t)number;
    return true;
}

bool muehle_read_position(struct muehle_position *p, const char *text, ludo_error *error) {
    ludo_reader reader = ludo_read(text);
    uint32_t stones[2] = {0};
    uint8_t hands[2];
    bool white = false, black = false;
    memset(p, 0, sizeof *p);
    if (!read_board(&reader, stones, error) ||
        !read_hand(&reader, 0, stones[0], &hands[0], error) ||
        !read_hand(&reader, 1, stones[1], &hands[1], error))
        return false;
    if (ludo_take(&reader, ' ')) {
        white = ludo_take(&reader, 'W');
        black = !white && ludo_take(&reader, 'B');
    }
    if (!white && !black)
        return ludo_fail(error, LUDO_E_POSITION,
                         "at character %zu should be whose turn it is: a blank and W or B",
                         ludo_column(&reader));
    if (!ludo_at_end(&reader))
        return ludo_fail(error, LUDO_E_POSITION, "'%.20s' is too much after the turn", reader.at);
    if (muehle_too_few(stones[0], hands[0]) && muehle_too_few(stones[1], hands[1]))
        return ludo_fail(error, LUDO_E_POSITION,
                         "both players have fewer than three stones; only one can have lost");
    *p = (struct muehle_position){stones[black], stones[!black], hands[black],
                                  hands[!black], black,          0};
    return true;
}

void muehle_preview(const struct muehle_position *p, const char *partial,
                    struct muehle_position *shown) {
    struct request request = {0};
    if (!read_names(partial, &request, NULL) || request.removed || !check_way(p, &request, NULL))
        return;
    shown->own ^= request.from | request.to;
    shown->hand = (uint8_t)(p->hand - (p->hand > 0));
}
