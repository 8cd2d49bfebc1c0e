/**
 * @file match3.h
 * Match three as a library: boards, moves, matchers and the game that joins them.
 *
 * A board has columns and rows of fields; (0, 0) is top left. A field holds a token, which is a
 * Unicode character, or is empty. A matcher finds fields that belong together; a game applies
 * moves, rewards and removes matches, lets tokens fall and fills the board again.
 *
 * Boards, moves, matchers and filling strategies are interfaces: a struct of calls and what they
 * are called with. The library brings implementations, and a caller may bring others; moves,
 * matchers and games use nothing but the calls. It has every call that is not said to be optional.
 * Nothing here recurses, and nothing is shared between objects, so different boards may be used in
 * different threads.
 *
 * Functions that can fail return false and fill the ludo_error they are given, which may be NULL. A
 * failure leaves everything as it was unless the function says otherwise. A missing argument (a
 * pointer that is NULL and not said to be allowed, an object without calls, calls without the one
 * needed) is LUDO_E_ARGUMENT; functions without a ludo_error answer false, 0 or NULL then, or do
 * nothing. Every function may fail with LUDO_E_MEMORY.
 */
#ifndef LUDOTHEK_MATCH3_H
#define LUDOTHEK_MATCH3_H

#include <ludothek/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A token: a Unicode code point other than `;` and white space. Order and equality are the code
 * point's. */
typedef uint32_t ludo_m3_token;

enum {
    LUDO_M3_EMPTY = 0,               /**< what an empty field has in place of a token */
    LUDO_M3_LEAST_SIDE = 2,          /**< columns and rows of a board at least */
    LUDO_M3_LEAST_TOKENS = 2,        /**< different tokens of a board at least */
    LUDO_M3_LEAST_MATCH = 3,         /**< fields of a match that a game rewards */
    LUDO_M3_MAX_FIELDS = 0x7fffffff, /**< fields of a board at most */
};

/** A field's place: column and row from 0. Any numbers may be named; only a board judges them. */
typedef struct ludo_m3_position {
    int32_t x, y;
} ludo_m3_position;

/** A step from one position to another. */
typedef struct ludo_m3_delta {
    int32_t dx, dy;
} ludo_m3_delta;

/** Less than, equal to or greater than 0: the order of positions is by x, then y. */
LUDO_API int ludo_m3_compare(ludo_m3_position a, ludo_m3_position b);
/** The position a step away. Numbers too large for a position become the largest one,
 * which is on no board. */
LUDO_API ludo_m3_position ludo_m3_plus(ludo_m3_position position, ludo_m3_delta delta);
/** Writes `X,Y`. */
LUDO_API void ludo_m3_write_position(ludo_m3_position position, ludo_text *text);
/** Reads `X,Y`, any integers; those too large for a position become the largest one. */
LUDO_API bool ludo_m3_take_position(ludo_reader *reader, ludo_m3_position *position);

/** A growing list of positions. Begin with {0}; release with ludo_m3_positions_free(). */
typedef struct ludo_m3_positions {
    ludo_m3_position *at;
    size_t count; /**< positions in it */
    size_t room;  /**< positions there is memory for */
} ludo_m3_positions;

/** A growing list of matches, each a set of positions. Begin with {0};
 * release with ludo_m3_matches_free(). */
typedef struct ludo_m3_matches {
    ludo_m3_positions fields; /**< of all matches, one after the other */
    size_t *ends;             /**< match i ends before fields.at[ends[i]] */
    size_t count;             /**< matches in it */
    size_t room;              /**< matches there is memory for */
} ludo_m3_matches;

/** Makes room for `extra` more positions. */
LUDO_API bool ludo_m3_positions_reserve(ludo_m3_positions *list, size_t extra, ludo_error *error);
LUDO_API bool ludo_m3_positions_add(ludo_m3_positions *list, ludo_m3_position position,
                                    ludo_error *error);
/** Sorts by x, then y, and drops what is there twice. */
LUDO_API bool ludo_m3_positions_sort(ludo_m3_positions *list, ludo_error *error);
/** Releases the memory; the list is empty afterwards and can be used again. */
LUDO_API void ludo_m3_positions_free(ludo_m3_positions *list);

/** Closes a match: it has the positions added to `matches->fields` since the last one. Matches
 * without a field are not counted. For those who write their own matcher. */
LUDO_API bool ludo_m3_matches_close(ludo_m3_matches *matches, ludo_error *error);
/** The fields of match number `i` and, in `count`, how many; NULL and 0 if there is no such match.
 */
LUDO_API const ludo_m3_position *ludo_m3_match_at(const ludo_m3_matches *matches, size_t i,
                                                  size_t *count);
/** Sorts the matches by their fields: by the first, then the second, ...; a shorter one first. */
LUDO_API bool ludo_m3_matches_sort(ludo_m3_matches *matches, ludo_error *error);
LUDO_API void ludo_m3_matches_free(ludo_m3_matches *matches);

/** Whether a code point can be a token. */
LUDO_API bool ludo_m3_is_token(uint32_t code);
/** Reads a UTF-8 text of tokens without anything between them; free() the result.
 * LUDO_E_ARGUMENT if one is no token. */
LUDO_API bool ludo_m3_read_tokens(const char *text, size_t length, ludo_m3_token **tokens,
                                  size_t *count, ludo_error *error);
/** Writes a token in UTF-8, LUDO_M3_EMPTY as a blank. */
LUDO_API void ludo_m3_write_token(ludo_m3_token token, ludo_text *text);

/* Boards and filling strategies. */

typedef struct ludo_m3_board_calls ludo_m3_board_calls;
typedef struct ludo_m3_filler_calls ludo_m3_filler_calls;

/** A board: the interface. A copy of it is the same board. */
typedef struct ludo_m3_board {
    const ludo_m3_board_calls *calls; /**< NULL: no board */
    void *self;                       /**< what the calls get */
} ludo_m3_board;

/** A filling strategy: the interface. A copy of it is the same strategy. */
typedef struct ludo_m3_filler {
    const ludo_m3_filler_calls *calls; /**< NULL: no strategy */
    void *self;
} ludo_m3_filler;

/** What a filling strategy does: it answers field by field, or it fills the board itself. Either
 * way it may change the board with any call but ludo_m3_fill(), and every field that was empty
 * before and is full afterwards counts as filled. */
struct ludo_m3_filler_calls {
    /** The token for an empty field, or LUDO_M3_EMPTY to leave it as it is. A board asks column by
     * column from the left, within a column from the bottom up, once for each empty field. May be
     * NULL if `fill` is not. */
    bool (*next)(void *self, ludo_m3_board board, ludo_m3_position position, ludo_m3_token *token,
                 ludo_error *error);
    void (*free)(void *self); /**< may be NULL */
    /** Fills as many empty fields as it likes with ludo_m3_set(). May be NULL: then `next` is
     * asked. */
    bool (*fill)(void *self, ludo_m3_board board, ludo_error *error);
};

/** What a board does. The functions below it with the same names say more; they call these. */
struct ludo_m3_board_calls {
    int32_t (*columns)(const void *self);
    int32_t (*rows)(const void *self);
    size_t (*tokens)(const void *self, const ludo_m3_token **tokens);
    bool (*get)(const void *self, ludo_m3_position position, ludo_m3_token *token,
                ludo_error *error);
    bool (*set)(void *self, ludo_m3_position position, ludo_m3_token token, ludo_error *error);
    bool (*swap)(void *self, ludo_m3_position a, ludo_m3_position b, ludo_error *error);
    bool (*remove)(void *self, const ludo_m3_position *positions, size_t count, ludo_error *error);
    bool (*drop)(void *self, ludo_m3_positions *moved, ludo_error *error);
    bool (*set_filler)(void *self, ludo_m3_filler filler, ludo_error *error);
    bool (*has_filler)(const void *self);
    bool (*fill)(void *self, ludo_m3_positions *filled, ludo_error *error);
    void (*free)(void *self); /**< may be NULL */
};

/**
 * A new empty board. The tokens are copied; naming one twice is naming it once.
 * LUDO_E_ARGUMENT: fewer than two different tokens, or something that is no token.
 * LUDO_E_BOARD_DIMENSION: below 2 x 2.
 */
LUDO_API bool ludo_m3_board_new(const ludo_m3_token *tokens, size_t count, int32_t columns,
                                int32_t rows, ludo_m3_board *board, ludo_error *error);
/**
 * A new board from a token string in UTF-8: rows from the top joined by `;`, a blank is an empty
 * field. LUDO_E_TOKEN_STRING: no UTF-8, rows of different length, a leading, trailing or double
 * `;`, a token that is not among the valid ones. Otherwise like ludo_m3_board_new().
 */
LUDO_API bool ludo_m3_board_read(const ludo_m3_token *tokens, size_t count, const char *text,
                                 size_t length, ludo_m3_board *board, ludo_error *error);
/** Releases the board, whoever implements it, and sets it to no board. The strategy is not
 * released. */
LUDO_API void ludo_m3_board_free(ludo_m3_board *board);

/** Number of columns; 0 if there is no board. */
LUDO_API int32_t ludo_m3_columns(ludo_m3_board board);
LUDO_API int32_t ludo_m3_rows(ludo_m3_board board);
/** Points `tokens` to the valid tokens, ascending; they belong to the board. Gives their number. */
LUDO_API size_t ludo_m3_tokens(ludo_m3_board board, const ludo_m3_token **tokens);
/** Whether the position is on the board. */
LUDO_API bool ludo_m3_contains(ludo_m3_board board, ludo_m3_position position);
/** The token at a position, or LUDO_M3_EMPTY. LUDO_E_BOARD_DIMENSION: off the board. */
LUDO_API bool ludo_m3_get(ludo_m3_board board, ludo_m3_position position, ludo_m3_token *token,
                          ludo_error *error);
/** Puts a token, or LUDO_M3_EMPTY, at a position. LUDO_E_ILLEGAL_TOKEN: it is not valid for the
 * board. */
LUDO_API bool ludo_m3_set(ludo_m3_board board, ludo_m3_position position, ludo_m3_token token,
                          ludo_error *error);
/** Exchanges two fields, empty ones too. */
LUDO_API bool ludo_m3_swap(ludo_m3_board board, ludo_m3_position a, ludo_m3_position b,
                           ludo_error *error);
/** Empties fields; all of them, or none if one is off the board. */
LUDO_API bool ludo_m3_remove(ludo_m3_board board, const ludo_m3_position *positions, size_t count,
                             ludo_error *error);
/** Lets tokens fall to the bottom of their columns. The old and the new position of each token that
 * moved are added to `moved`, sorted and each once; `moved` may be NULL. */
LUDO_API bool ludo_m3_drop(ludo_m3_board board, ludo_m3_positions *moved, ludo_error *error);
/** Sets the strategy that ludo_m3_fill() asks. It must live as long as it is used. LUDO_E_ARGUMENT:
 * none. */
LUDO_API bool ludo_m3_set_filler(ludo_m3_board board, ludo_m3_filler filler, ludo_error *error);
/** Whether a strategy is set. */
LUDO_API bool ludo_m3_has_filler(ludo_m3_board board);
/** Has the strategy fill the board. The fields that were empty and are full now are added to
 * `filled`, which may be NULL, in the order in which a strategy is asked.
 * LUDO_E_NO_FILLING_STRATEGY; LUDO_E_ARGUMENT: the strategy at work calls this itself; or what the
 * strategy fails with, or LUDO_E_ILLEGAL_TOKEN: then what was filled before stays filled. */
LUDO_API bool ludo_m3_fill(ludo_m3_board board, ludo_m3_positions *filled, ludo_error *error);
/** Writes the token string. ludo_m3_board_read() makes the same board of it. */
LUDO_API bool ludo_m3_write_board(ludo_m3_board board, ludo_text *text, ludo_error *error);

/** Fills at random, uniformly over the valid tokens of the board: token number ludo_below(number of
 * tokens) of the generator ludo_seeded(seed), see random.h. The same seed gives the same on every
 * machine. */
LUDO_API bool ludo_m3_filler_random(uint64_t seed, ludo_m3_filler *filler, ludo_error *error);
/**
 * Fills from a list of tokens for each column, written in UTF-8 with `;` between the columns; the
 * first is used first, and a column may be empty. A column that has run out fails with
 * LUDO_E_FILL_EXHAUSTED, or with `cycle` begins again. LUDO_E_TOKEN_STRING: the text is no UTF-8,
 * or something in it is no token.
 */
LUDO_API bool ludo_m3_filler_columns(const char *text, size_t length, bool cycle,
                                     ludo_m3_filler *filler, ludo_error *error);
/** Leaves every field empty. */
LUDO_API ludo_m3_filler ludo_m3_filler_nothing(void);
/** Releases a strategy, whoever implements it, and sets it to none. */
LUDO_API void ludo_m3_filler_free(ludo_m3_filler *filler);

/* Moves. */

typedef struct ludo_m3_move_calls ludo_m3_move_calls;

/** A move: the interface. It knows no board: any numbers make a move, which then fits some boards
 * or none. It is a value and owns nothing, so there is nothing to release. */
typedef struct ludo_m3_move {
    const ludo_m3_move_calls *calls; /**< NULL: no move */
    ludo_m3_position at;             /**< where */
    bool reversed;                   /**< the other way round: anticlockwise, up, left */
    void *self; /**< whatever else a move of one's own needs; the library's have NULL */
} ludo_m3_move;

/** What a move does. The functions below with the same names call these, `apply` and `affected`
 * only with a board that the move fits. */
struct ludo_m3_move_calls {
    bool (*can)(ludo_m3_move move, ludo_m3_board board);
    ludo_m3_move (*reverse)(ludo_m3_move move);
    bool (*apply)(ludo_m3_move move, ludo_m3_board board, ludo_error *error);
    /** Adds the fields, in any order. */
    bool (*affected)(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *affected,
                     ludo_error *error);
    void (*write)(ludo_m3_move move, ludo_text *text); /**< its name for a person; may be NULL */
};

/** `at` and its right neighbour change places. */
LUDO_API ludo_m3_move ludo_m3_flip_right(ludo_m3_position at);
/** `at` and its lower neighbour change places. */
LUDO_API ludo_m3_move ludo_m3_flip_down(ludo_m3_position at);
/** The 2 x 2 square with top left corner `at` turns clockwise. */
LUDO_API ludo_m3_move ludo_m3_rotate_square(ludo_m3_position at);
/** The column goes down by one, its lowest token to the top. */
LUDO_API ludo_m3_move ludo_m3_rotate_column(int32_t column);
/** The row goes right by one, its last token to the left. */
LUDO_API ludo_m3_move ludo_m3_rotate_row(int32_t row);

/** The move that undoes this one on every board. Reversing twice gives the move back. */
LUDO_API ludo_m3_move ludo_m3_reverse(ludo_m3_move move);
/** Whether all fields of the move are on the board. */
LUDO_API bool ludo_m3_can(ludo_m3_move move, ludo_m3_board board);
/** Makes the move. LUDO_E_BOARD_DIMENSION: it does not fit. */
LUDO_API bool ludo_m3_apply(ludo_m3_move move, ludo_m3_board board, ludo_error *error);
/** Adds every field the move touches, sorted. LUDO_E_BOARD_DIMENSION: it does not fit. */
LUDO_API bool ludo_m3_affected(ludo_m3_move move, ludo_m3_board board, ludo_m3_positions *affected,
                               ludo_error *error);
/**
 * Reads `flip-right X,Y`, `flip-down X,Y`, `rotate-square X,Y`, `rotate-column C` or `rotate-row
 * R`, after any number of words `reverse`; one blank between words. Numbers too large for a
 * position become the largest one. LUDO_E_MOVE: it is none of these.
 */
LUDO_API bool ludo_m3_read_move(const char *text, ludo_m3_move *move, ludo_error *error);
/** Writes what ludo_m3_read_move() reads; a move of one's own as it writes itself, otherwise `this
 * move`. */
LUDO_API void ludo_m3_write_move(ludo_m3_move move, ludo_text *text);

/* Matchers. */

typedef struct ludo_m3_matcher_calls ludo_m3_matcher_calls;

/** A matcher: the interface. A copy of it is the same matcher. */
typedef struct ludo_m3_matcher {
    const ludo_m3_matcher_calls *calls; /**< NULL: no matcher */
    void *self;
} ludo_m3_matcher;

/** What a matcher does. */
struct ludo_m3_matcher_calls {
    /** Adds the matches through one or more positions on the board, with ludo_m3_positions_add()
     * and ludo_m3_matches_close(), in any order. The positions are sorted, and each is there once.
     * A match may be added twice: the library drops equal ones. */
    bool (*match)(const void *self, ludo_m3_board board, const ludo_m3_position *positions,
                  size_t count, ludo_m3_matches *matches, ludo_error *error);
    void (*free)(void *self); /**< may be NULL */
};

/** Matches of all fields with the same token that can be reached by steps of plus or minus one of
 * the deltas, without leaving that token. LUDO_E_MATCHER: no delta, or (0, 0). */
LUDO_API bool ludo_m3_matcher_deltas(const ludo_m3_delta *deltas, size_t count,
                                     ludo_m3_matcher *matcher, ludo_error *error);
/** All matches of several matchers. It takes them over: releasing it releases them. LUDO_E_MATCHER:
 * none. */
LUDO_API bool ludo_m3_matcher_union(const ludo_m3_matcher *parts, size_t count,
                                    ludo_m3_matcher *matcher, ludo_error *error);
/** Releases a matcher, whoever implements it, and sets it to none. */
LUDO_API void ludo_m3_matcher_free(ludo_m3_matcher *matcher);

/** The set of matches through a position: `matches` is emptied first, fields are sorted, no two
 * matches are equal. LUDO_E_BOARD_DIMENSION: off the board. */
LUDO_API bool ludo_m3_match(ludo_m3_matcher matcher, ludo_m3_board board, ludo_m3_position position,
                            ludo_m3_matches *matches, ludo_error *error);
/** The same for several positions together. */
LUDO_API bool ludo_m3_match_all(ludo_m3_matcher matcher, ludo_m3_board board,
                                const ludo_m3_position *positions, size_t count,
                                ludo_m3_matches *matches, ludo_error *error);

/* The game. */

/** A game. It borrows board and matcher; there is nothing to release. */
typedef struct ludo_m3_game {
    ludo_m3_board board;     /**< stays the same as long as the game lasts */
    ludo_m3_matcher matcher; /**< see ludo_m3_game_set_matcher() */
    int64_t score;
    uint64_t chain_limit; /**< steps of one chain reaction at most; 0: no limit */
} ludo_m3_game;

/** A new game with score 0 and no limit on chains. The board is not changed. */
LUDO_API bool ludo_m3_game_init(ludo_m3_game *game, ludo_m3_board board, ludo_m3_matcher matcher,
                                ludo_error *error);
/** Replaces the matcher, at any time. LUDO_E_ARGUMENT: there is none to replace it with. */
LUDO_API bool ludo_m3_game_set_matcher(ludo_m3_game *game, ludo_m3_matcher matcher,
                                       ludo_error *error);
/**
 * Lets tokens fall, fills the board, then rewards matches from every field, with chain reactions.
 * When filling fails on the way, or a chain reaches its limit (LUDO_E_ARGUMENT), the steps done
 * stay. Without a filling strategy it fails at once.
 */
LUDO_API bool ludo_m3_game_start(ludo_m3_game *game, ludo_error *error);
/**
 * Makes a move and rewards the matches from its fields, with chain reactions. Without a match the
 * move stays and nothing else happens. Fails like ludo_m3_game_start(), and with
 * LUDO_E_BOARD_DIMENSION if the move does not fit. If there is a match and no filling strategy, the
 * move is taken back with its reverse. What a move costs depends on the fields it touches, and on
 * those that match, fall and are filled, not on the board.
 */
LUDO_API bool ludo_m3_game_play(ludo_m3_game *game, ludo_m3_move move, ludo_error *error);

#ifdef __cplusplus
}
#endif

#endif
