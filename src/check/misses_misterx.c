/*
 * Near misses for a Mister X console: on each turn of a random game, places and ways that break one
 * rule.
 */
#include "check/kind.h"
#include "check/misses.h"
#include "games/misterx/game.h"
#include <string.h>

struct play {
    struct mx_state state;
    struct check_misses misses;
    char legal[CHECK_MISS]; /* the turn that is made */
};

/* ---- What is wrong with a way ---- */

/* A cell of a way, and how it is named. */
struct step {
    unsigned cell, edge, beside;
};
struct way {
    struct step step[MX_WALK];
    unsigned length;
};

/* The direction of a neighbour, HEX_SIDES for any other cell. */
static unsigned direction_to(unsigned from, unsigned to) {
    unsigned d = 0;
    while (d < HEX_SIDES && hex_next(from, d) != to)
        d++;
    return d;
}

/* Whether a way is made of slides. */
static bool slides(const uint64_t scene[HEX_WORDS], unsigned from, const struct way *way) {
    for (unsigned i = 0; i < way->length; from = way->step[i++].cell) {
        unsigned d = direction_to(from, way->step[i].cell);
        if (d == HEX_SIDES || !(mx_slides[hex_ring(scene, from)] >> d & 1))
            return false;
    }
    return true;
}

static bool jumps(const uint64_t scene[HEX_WORDS], unsigned from, unsigned goal) {
    for (unsigned d = 0; d < HEX_SIDES; d++)
        if (hex_ring(scene, from) >> d & 1 && mx_jump(scene, from, d) == goal)
            return true;
    return false;
}

/* Whether a piece could go a way if it were free to go: by the rules of its kind alone. */
static bool is_way(const struct mx_state *s, unsigned piece, const struct way *way) {
    unsigned from = s->cell[piece], goal = way->step[0].cell, d = direction_to(from, goal);
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, s->raised >> piece & 1 ? mx_scene(s) : mx_scene(s) & ~hexes_one(from));
    switch (mx_kind(false, piece % MX_SIDE)) {
    case MX_AGENT:
        return d < HEX_SIDES && mx_agent(s, piece, hex_ring(scene, from)) >> d & 1;
    case MX_SPY:
        return jumps(scene, from, goal);
    case MX_X:
        return way->length == 1 && slides(scene, from, way);
    case MX_INVESTIGATOR:
        return way->length == 3 && slides(scene, from, way);
    default:
        return slides(scene, from, way);
    }
}

/* ---- Lines ---- */

static void try_line(struct play *play, const char *line, const char *mark, unsigned flaws) {
    ludo_error error;
    ludo_move move;
    char sentence[sizeof error.text + 16];
    if (mx_read_turn(&play->state, line, &move, &error))
        return;
    snprintf(sentence, sizeof sentence, "%s %s", error.text, mark);
    check_offer(&play->misses, line, sentence, flaws);
}

/* Names a cell by a piece beside it, or on it by edge 0; false when none is there. */
static bool name_cell(struct play *play, unsigned mover, unsigned cell, struct step *step) {
    const struct mx_state *s = &play->state;
    unsigned first = (unsigned)ludo_below(play->misses.random, MX_PIECES),
             turn = (unsigned)ludo_below(play->misses.random, HEX_SIDES + 1);
    for (unsigned i = 0; i < MX_PIECES * (HEX_SIDES + 1); i++) {
        unsigned piece = (first + i / (HEX_SIDES + 1)) % MX_PIECES,
                 edge = (turn + i) % (HEX_SIDES + 1);
        if (piece == mover || s->hand >> piece & 1 ||
            (edge ? hex_next(s->cell[piece], hex_direction[edge]) : s->cell[piece]) != cell)
            continue;
        *step = (struct step){cell, edge, piece};
        return true;
    }
    return false;
}

static void try_way(struct play *play, unsigned piece, const struct way *way, const char *mark) {
    char line[CHECK_MISS];
    int length = snprintf(line, sizeof line, "move %s", mx_called(&play->state, piece).text);
    for (unsigned i = 0; i < way->length && (size_t)length < sizeof line; i++)
        length += snprintf(line + length, sizeof line - (size_t)length, " %u %s", way->step[i].edge,
                           mx_called(&play->state, way->step[i].beside).text);
    try_line(play, line, mark, !is_way(&play->state, piece, way));
}

/* Some ways of single steps in any direction. */
static void try_walks(struct play *play, unsigned piece) {
    enum { WALKS = 12, LONGEST = 4 };
    for (int i = 0; i < WALKS; i++) {
        struct way way = {.length = 0};
        unsigned cell = play->state.cell[piece],
                 length = 1 + (unsigned)ludo_below(play->misses.random, LONGEST);
        while (way.length < length) {
            cell = hex_next(cell, (unsigned)ludo_below(play->misses.random, HEX_SIDES));
            if (!name_cell(play, piece, cell, &way.step[way.length]))
                break;
            way.length++;
        }
        if (way.length > 0)
            try_way(play, piece, &way, "");
    }
}

/* To cells that are anywhere beside the others, its own among them. */
static void try_leaps(struct play *play, unsigned piece) {
    enum { LEAPS = 4 };
    const struct mx_state *s = &play->state;
    ludo_random *random = play->misses.random;
    for (int i = 0; i < LEAPS; i++) {
        struct way way = {.length = mx_kind(false, piece % MX_SIDE) == MX_INVESTIGATOR ? 3 : 1};
        unsigned cell = s->cell[ludo_below(random, MX_PIECES)], named = 0;
        for (unsigned j = 0; j < way.length;
             j++, cell = hex_next(cell, (unsigned)ludo_below(random, HEX_SIDES)))
            named += name_cell(play, piece, cell, &way.step[j]);
        if (named == way.length)
            try_way(play, piece, &way, "");
    }
}

/* Jumps straight on over what there is, gaps among it. */
static void try_jumps(struct play *play, unsigned piece) {
    enum { FARTHEST = 6 };
    const struct mx_state *s = &play->state;
    for (unsigned d = 0; d < HEX_SIDES; d++) {
        unsigned cell = s->cell[piece];
        bool over = false, gap = false;
        for (int i = 0; i < FARTHEST; i++) {
            struct way way = {.length = 1};
            cell = hex_next(cell, d);
            bool taken = mx_top_at(s, cell, 0) >= 0;
            if (!taken && over && gap && name_cell(play, piece, cell, &way.step[0]))
                try_way(play, piece, &way, "over a gap");
            else if (!taken && i > 0 && !over && name_cell(play, piece, cell, &way.step[0]))
                try_way(play, piece, &way, "over nothing");
            over |= taken && gap;
            gap |= !taken;
        }
    }
}

/* A place somewhere, of a piece that is or is not in hand. */
static void try_places(struct play *play, unsigned piece) {
    enum { PLACES = 10 };
    const struct mx_state *s = &play->state;
    uint64_t allowed[HEX_WORDS];
    hexes_store(allowed, mx_placements(s));
    for (int i = 0; i < PLACES; i++) {
        char line[CHECK_MISS];
        unsigned edge = (unsigned)ludo_below(play->misses.random, HEX_SIDES + 1),
                 beside = (unsigned)ludo_below(play->misses.random, MX_PIECES);
        bool lies = !(s->hand >> beside & 1) && edge > 0;
        unsigned cell = lies ? hex_next(s->cell[beside], hex_direction[edge]) : 0;
        snprintf(line, sizeof line, "place %s %u %s", mx_called(s, piece).text, edge,
                 mx_called(s, beside).text);
        try_line(play, line, "", !(lies && hexes_has(allowed, cell)));
    }
}

static void try_malformed(struct play *play) {
    static const char *const others[] = {"print",     "pass",  "quit",
                                         "start X1R", "start", "move X1R 1 X1V"};
    char text[CHECK_MISS];
    ludo_move move;
    ludo_random *random = play->misses.random;
    check_malform(random, ludo_below(random, 2) ? play->legal : others[ludo_below(random, 6)],
                  text);
    if (strcmp(text, "quit") != 0 && strncmp(text, "start X1R", 9) != 0 &&
        !mx_read_turn(&play->state, text, &move, NULL))
        fprintf(play->misses.lines, "%s\n", text);
}

/* ---- Turns ---- */

static void try_all(struct play *play) {
    const struct mx_state *s = &play->state;
    for (unsigned piece = 0; piece < MX_PIECES; piece++) {
        try_places(play, piece);
        if (s->hand >> piece & 1) {
            char line[CHECK_MISS];
            snprintf(line, sizeof line, "move %s 1 %s", mx_called(s, piece).text,
                     mx_called(s, (piece + 1) % MX_PIECES).text);
            try_line(play, line, "", 0);
            continue;
        }
        try_walks(play, piece);
        try_leaps(play, piece);
        if (mx_kind(false, piece % MX_SIDE) == MX_SPY)
            try_jumps(play, piece);
    }
    try_line(play, "pass", "", 0);
}

static bool take_turn(struct play *play, const ludo_variant *variant) {
    ludo_random *random = play->misses.random;
    ludo_move move = variant->game->random(&play->state, random);
    ludo_text text = ludo_text_in(play->legal, sizeof play->legal);
    if (move == MX_PASS && ludo_below(random, 4) > 0)
        move = variant->game->random(&play->state, random);
    variant->game->write_move(&play->state, move, &text);
    try_all(play);
    check_take_misses(&play->misses, 2);
    try_malformed(play);
    fprintf(play->misses.lines, "%s\n", play->legal);
    variant->game->play(&play->state, move, NULL);
    return variant->game->turn(&play->state) >= 0;
}

void check_misterx_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { TURNS = 44 };
    static const char *const early[] = {"print", "pass", "place X1V 1 X1R", "move X1R 1 X1V",
                                        "start X4R"};
    struct play play = {.misses = {.random = random, .lines = lines}};
    ludo_variant variant;
    (void)arguments, (void)room;
    if (!ludo_read_variant("misterx", &variant, NULL))
        return;
    fprintf(lines, "%s\n%s\n", early[ludo_below(random, 5)], early[ludo_below(random, 5)]);
    variant.game->start(&play.state, &variant.options);
    for (int i = 0; i < TURNS && take_turn(&play, &variant); i++)
        if (ludo_below(random, 8) == 0)
            fprintf(lines, "print\n");
}
