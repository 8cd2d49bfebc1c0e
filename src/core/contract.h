/*
 * The contract: what every game gives, and what every tool relies on.
 *
 * A game is a struct of functions, its rules, with another one for people, its face (face.h). A
 * state is plain memory of ludo_rules::state_size bytes that the caller owns, aligned like that of
 * malloc; it holds no pointers and is copied with memcpy. No function keeps anything between calls,
 * so states may live in any number of threads.
 *
 * A move is a 64-bit value that means something in one position only. Functions that take a move
 * expect a legal one: list, nth, random and read_move give no others. Chance is a player too: where
 * turn() is LUDO_NATURE every 64-bit word is a legal move, all equally likely, and the game expands
 * the word with the generator of random.h.
 */
#ifndef CORE_CONTRACT_H
#define CORE_CONTRACT_H

#include "core/face.h"
#include "core/words.h"
#include <ludothek/game.h>
#include <ludothek/random.h>
#include <ludothek/text.h>

enum { LUDO_MAX_OPTIONS = 8 };

/* No guess of evaluate() is larger. */
enum { LUDO_GUESS = 100000 };

/* Choices of options and their labels are shorter. */
enum { LUDO_CHOICE_ROOM = 64 };

/* One option of a game, the part behind `:` in a GAME text. Its value is the number itself, the
 * number of a choice, or ludo_size(rows, columns). */
typedef struct ludo_option {
    const char *key;
    ludo_option_kind kind;
    const char *choices; /* LUDO_CHOICE: words joined by `|` */
    uint64_t standard;   /* the default value */
    uint64_t min, max;   /* LUDO_NUMBER, LUDO_SIZE: the range of a number */
    const char *help;    /* one line */
    const char *labels;  /* LUDO_CHOICE: what people call the choices, joined by `|` too */
    const char *title;   /* what people call the option; NULL: its key */
} ludo_option;

/* Lets the compiler see that a list of options, which ends with one without a key, is not too long.
 */
#define LUDO_CHECK_OPTIONS(list)                                                                   \
    _Static_assert(sizeof list / sizeof *list <= LUDO_MAX_OPTIONS + 1,                             \
                   "LUDO_MAX_OPTIONS is too small")

/* Values for all options of a game, in their order. */
struct ludo_options {
    uint64_t value[LUDO_MAX_OPTIONS];
    uint32_t given; /* bit i: option i was named in the text, not filled in */
};

static inline uint64_t ludo_size(uint64_t rows, uint64_t columns) {
    return rows << 32 | columns;
}
static inline int ludo_rows(uint64_t size) {
    return (int)(size >> 32);
}
static inline int ludo_columns(uint64_t size) {
    return (int)(size & 0xffffffffu);
}

/* How a game stands. */
typedef enum ludo_ending {
    LUDO_RUNNING,
    LUDO_WON,    /* by one player; all others have lost */
    LUDO_DRAWN,  /* by all */
    LUDO_SCORED, /* a game of one player, with a score */
} ludo_ending;

typedef struct ludo_result {
    ludo_ending ending;
    int winner;    /* LUDO_WON: who */
    int64_t score; /* LUDO_SCORED, also while it runs: the points */
} ludo_result;

typedef struct ludo_rules ludo_rules;

/* A game. Entries that may be NULL say so. */
struct ludo_rules {
    const char *name;           /* as in a GAME text: "ataxx" */
    const ludo_face *face;      /* never NULL */
    const ludo_option *options; /* ends with a NULL key */
    /* GAME texts that tests and measurements go through, ending with NULL. */
    const char *const *samples;

    /* The next three serve ludo_read_variant() and ludo_new_state_at(): programs call those. */

    /* Fills in defaults that depend on other options and refuses values that do not go together.
     * NULL: none do. */
    bool (*settle)(ludo_options *options, ludo_error *error);
    /* Makes options not given fit a position text (a board size, say), before there is a state.
     * NULL: nothing to do. */
    void (*fit)(ludo_options *options, const char *position);
    /* The rules made for these options, where one game has several (small and large boards).
     * NULL: this one. */
    const ludo_rules *(*pick)(const ludo_options *options);

    int (*players)(const ludo_options *options);
    /* Cells of its board, so that a server can bound it before it costs anything. NULL: a handful.
     */
    uint64_t (*cells)(const ludo_options *options);
    size_t (*state_size)(const ludo_options *options);
    /* No position of this variant has more legal moves. */
    size_t (*max_moves)(const ludo_options *options);
    /* Sets up the first position. Every byte of the state is written. */
    void (*start)(void *state, const ludo_options *options);

    /* Who moves: a player from 0, LUDO_NATURE or LUDO_OVER. */
    int (*turn)(const void *state);
    void (*result)(const void *state, ludo_result *result);

    /* Number of legal moves; 0 when the game is over or nature moves. */
    uint64_t (*count)(const void *state);
    /* Writes all legal moves, in an order that depends on the position only, and gives their
     * number. */
    size_t (*list)(const void *state, ludo_move *moves);
    /* Move number `n` of list(), n < count(). */
    ludo_move (*nth)(const void *state, uint64_t n);
    /* A uniformly random legal move, or a word for nature. */
    ludo_move (*random)(const void *state, ludo_random *random);

    /* Makes a move. `undo` has undo_size bytes, or is NULL when nobody will take the move back. */
    void (*play)(void *state, ludo_move move, void *undo);
    /* Takes back the last move, byte for byte. NULL: the caller keeps a copy instead.
     * Given where states are large. */
    void (*undo)(void *state, ludo_move move, const void *undo);
    size_t undo_size;

    /* Equal for equal positions; move counters that only limit the length of a game do not enter
     * it. */
    uint64_t (*hash)(const void *state);

    /* A move as text. Words of nature never come here: ludo_write_move() writes them for all games.
     */
    void (*write_move)(const void *state, ludo_move move, ludo_text *text);
    /* Reads a legal move; refuses all other texts with the reason. Position and text decide,
     * nothing else. */
    bool (*read_move)(const void *state, const char *text, ludo_move *move, ludo_error *error);
    void (*write_position)(const void *state, ludo_text *text);
    /* Sets the state from a text. On failure the state is undefined. */
    bool (*read_position)(void *state, const ludo_options *options, const char *text,
                          ludo_error *error);

    /*
     * A guess how well `player` stands in a running game: 0 even, positive good, within
     * +-LUDO_GUESS. NULL: no idea.
     */
    int (*evaluate)(const void *state, int player);

    /*
     * Whether no earlier position can come again behind a move: a piece was added or taken for
     * good. NULL: behind none it can.
     */
    bool (*lasting)(const void *state, ludo_move move);

    /*
     * Leaves `depth` moves deep; chance events are no moves and take the word 0. `scratch` has room
     * for depth * max_moves moves. The state may be walked in place and is the same afterwards;
     * ludo_perft() gives it a copy. Instantiated from core/walks.h without function pointers.
     */
    uint64_t (*perft)(void *state, int depth, ludo_move *scratch);
    /* Plays random moves until the end, at most `limit` of them,
     * and gives their number (nature's do not count). */
    uint64_t (*playout)(void *state, ludo_random *random, uint64_t limit);
};

/* A game with its options: what a GAME text names. */
typedef struct ludo_variant {
    const ludo_rules *game;
    ludo_options options;
} ludo_variant;

/* All games, ending with NULL. */
const ludo_rules *const *ludo_games(void);

/* Reads a GAME text: name[:key=value[,key=value...]]. */
bool ludo_read_variant(const char *text, ludo_variant *variant, ludo_error *error);
/* Writes a GAME text that reads back to the same variant: the name and the options that were given.
 */
void ludo_write_variant(const ludo_variant *variant, ludo_text *text);
/* Writes what an option accepts: "2 to 4", "on|off". */
void ludo_write_range(const ludo_option *option, ludo_text *text);
/* Of words joined by `|` number n as far as it fits; false when there are no more. */
bool ludo_nth_word(const char *words, size_t n, char word[LUDO_CHOICE_ROOM]);
/* Writes a value of an option as a GAME text has it. */
void ludo_write_value(const ludo_option *option, uint64_t value, ludo_text *text);

int ludo_players(const ludo_variant *variant);
size_t ludo_state_size(const ludo_variant *variant);
size_t ludo_max_moves(const ludo_variant *variant);

/* A new state on the heap at the first position; free() it. NULL when memory is short. */
void *ludo_new_state(const ludo_variant *variant);
/*
 * A new state at a position; `position` NULL means the first one. Options not given are fitted to
 * the text. NULL with the reason when it is refused.
 */
void *ludo_new_state_at(ludo_variant *variant, const char *position, ludo_error *error);

/* A move as text; nature's words are `@` and 16 hexadecimal digits. */
void ludo_write_move(const ludo_rules *game, const void *state, ludo_move move, ludo_text *text);
/* Reads a move of whoever's turn it is, refusing with the reason. */
bool ludo_read_move(const ludo_rules *game, const void *state, const char *text, ludo_move *move,
                    ludo_error *error);
/* Leaves `depth` >= 0 moves deep. False when memory is short. */
bool ludo_perft(const ludo_variant *variant, const void *state, int depth, uint64_t *leaves,
                ludo_error *error);

enum { LUDO_ADVICE_MAX = 1024, LUDO_ADVICE_TEXT = 24 };

/* Where a continuation is clicked. */
typedef enum ludo_place {
    LUDO_AT_CELL,
    LUDO_AT_HOLDING, /* something beside the board, by its name */
    LUDO_AT_BUTTON,  /* a button with a word on it */
} ludo_place;

/* One way to continue a move text begun. */
typedef struct ludo_choice {
    char text[LUDO_ADVICE_TEXT]; /* what follows: "a1", "-b2", " C3,1" */
    ludo_place place;
    int column, row;             /* LUDO_AT_CELL */
    char word[LUDO_ADVICE_TEXT]; /* of the holding or the button; at a cell with several choices: of
                                    each */
} ludo_choice;

/* What can become of a move text begun. */
struct ludo_advice {
    bool possible;    /* some legal move begins like this */
    bool complete;    /* it is a legal move as it stands */
    bool more;        /* there are more continuations than fit */
    size_t count;     /* continuations in `next` */
    ludo_error error; /* why it is not possible */
    ludo_choice next[LUDO_ADVICE_MAX];
};

/* Advises on a move text begun, "" being the beginning of every move.
 * For clicking and for completion while typing. */
void ludo_advise(const ludo_variant *variant, const void *state, const char *partial,
                 ludo_advice *advice);
/* Adds a continuation unless it is there already. For games that advise themselves. */
void ludo_offer(ludo_advice *advice, const ludo_choice *choice);
/* A continuation with a text, clicked at a cell, a holding or a button; `word` may be NULL at a
 * cell. */
void ludo_offer_cell(ludo_advice *advice, const char *text, int column, int row, const char *word);
void ludo_offer_word(ludo_advice *advice, const char *text, ludo_place place, const char *word);
/* Copies the state to draw while a move is begun. */
void ludo_preview(const ludo_variant *variant, const void *state, const char *partial, void *shown);

/* How a drawing may look. */
typedef struct ludo_style {
    bool unicode; /* box characters, else ASCII */
    bool colour;  /* ANSI colours for the players */
    int columns;  /* what is said below the board is folded to so many; 0: it is not */
} ludo_style;

/*
 * Draws a position for a terminal. With `before`, the state in which `last` was played, the cells
 * of that move are marked; `before` may be NULL. False when memory is short.
 */
bool ludo_draw(const ludo_variant *variant, const void *state, const void *before, ludo_move last,
               ludo_style style, ludo_text *text);

/* One sentence on how the game stands: "White to move", "Black wins", "draw", "1580 points". */
void ludo_write_status(const ludo_variant *variant, const void *state, ludo_text *text);

#endif
