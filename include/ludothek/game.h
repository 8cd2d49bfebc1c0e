/**
 * @file game.h
 * Games, and games being played.
 *
 * A ludo_game is what a GAME text names: a game with its options. A ludo_state is a game being
 * played: the present position, and the moves that led to it, which can be taken back. Both are
 * handles; nothing needs to know what is inside them.
 *
 * Texts. Calls that end with `char *data, size_t size` write a text into memory of the caller like
 * snprintf: what does not fit is cut, a NUL ends it unless `size` is 0, and the length of the whole
 * text is returned. Calls that give a `const char *` give a text that lives as long as the handle
 * it came from.
 *
 * Errors. Calls that can refuse end with `char *error`, which is NULL or has room for
 * LUDO_ERROR_SIZE characters. They return false or NULL, write one sentence there that says what is
 * wrong, and change nothing else.
 *
 * Threads. Any number of threads may use different handles at once. Calls whose handles are all
 * `const` may run at once with the same handle, too; a call that takes a handle without `const`
 * must be the only one that uses it meanwhile. Handles do not refer to each other: whatever one was
 * made from may be freed.
 */
#ifndef LUDOTHEK_GAME_H
#define LUDOTHEK_GAME_H

#include <ludothek/error.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ludo_game ludo_game;
typedef struct ludo_state ludo_state;

enum {
    LUDO_MAX_PLAYERS = 4,  /**< no game has more */
    LUDO_MOVE_TEXT = 1024, /**< every move text fits, its NUL included */
};

/** What ludo_state_turn() gives beside the players, who are numbered from 0. */
enum {
    LUDO_NATURE = -1, /**< a chance event comes next */
    LUDO_OVER = -2,   /**< nobody is to move any more */
};

/** What kind of value an option takes. */
typedef enum ludo_option_kind {
    LUDO_CHOICE, /**< one of some words */
    LUDO_NUMBER, /**< a number in a range */
    LUDO_SIZE,   /**< ROWSxCOLUMNS, each in a range */
} ludo_option_kind;

/** The version of the library: "0.1.0". */
LUDO_API const char *ludo_version(void);

/** Number of games that there are. */
LUDO_API size_t ludo_game_count(void);
/** The name of game number `n` from 0, which is a GAME text; NULL behind the last. */
LUDO_API const char *ludo_game_listed(size_t n);

/** A game from its text, NAME[:KEY=VALUE[,KEY=VALUE...]]. Free it with ludo_game_free(). */
LUDO_API ludo_game *ludo_game_new(const char *text, char *error);
/** A game of its own that is the same. */
LUDO_API ludo_game *ludo_game_copy(const ludo_game *game, char *error);
/** Releases a game, which may be NULL. */
LUDO_API void ludo_game_free(ludo_game *game);
/** Writes the GAME text: the name, and the options that were given or that fit a position. */
LUDO_API size_t ludo_game_text(const ludo_game *game, char *data, size_t size);
/** The name, as in a GAME text: "ataxx". */
LUDO_API const char *ludo_game_name(const ludo_game *game);
/** The name for people: "Ataxx". */
LUDO_API const char *ludo_game_title(const ludo_game *game);
/** The rules in one paragraph. */
LUDO_API const char *ludo_game_rules(const ludo_game *game);
/** How a move is written, in one sentence with an example. */
LUDO_API const char *ludo_game_notation(const ludo_game *game);
/** Number of players, 1 to LUDO_MAX_PLAYERS. */
LUDO_API int ludo_game_players(const ludo_game *game);
/** What a player is called: "White"; NULL if there is no such player. */
LUDO_API const char *ludo_game_seat(const ludo_game *game, int player);
/** The colour of a player's pieces: "white"; NULL if there is no such player. */
LUDO_API const char *ludo_game_colour(const ludo_game *game, int player);

/** Number of options of the game; the calls below take one by its number from 0, which must be
 * less. */
LUDO_API size_t ludo_game_options(const ludo_game *game);
/** What stands before the `=` of an option. */
LUDO_API const char *ludo_game_option_key(const ludo_game *game, size_t n);
/** What kind of value it takes. */
LUDO_API ludo_option_kind ludo_game_option_kind(const ludo_game *game, size_t n);
/** The words of a LUDO_CHOICE joined by `|`; NULL for other kinds. */
LUDO_API const char *ludo_game_option_choices(const ludo_game *game, size_t n);
/** The least number of a LUDO_NUMBER, or of rows and of columns of a LUDO_SIZE; 0 for other kinds.
 */
LUDO_API uint64_t ludo_game_option_min(const ludo_game *game, size_t n);
/** The greatest one. */
LUDO_API uint64_t ludo_game_option_max(const ludo_game *game, size_t n);
/** What the option does, in one line. */
LUDO_API const char *ludo_game_option_help(const ludo_game *game, size_t n);
/** Writes the value that the option has where a text does not name it. */
LUDO_API size_t ludo_game_option_default(const ludo_game *game, size_t n, char *data, size_t size);
/** Writes the value that the option has in this game. */
LUDO_API size_t ludo_game_option_value(const ludo_game *game, size_t n, char *data, size_t size);

/** Plays random games from the first position, in which all legal moves are equally likely; the
 * same seed gives the same games on every machine. A game that has not ended after 10,000 moves is
 * left as it is. Of the rest each may be NULL: `moves` gets the number of moves made, `finished`
 * the number of games that ended, and `points`, with room for all players, what each has won in
 * these, as of ludo_state_result(). */
LUDO_API bool ludo_game_random_games(const ludo_game *game, uint64_t games, uint64_t seed,
                                     uint64_t *moves, uint64_t *finished, double *points,
                                     char *error);

/** A state at the first position of a game. Free it with ludo_state_free(). */
LUDO_API ludo_state *ludo_state_start(const ludo_game *game, char *error);
/** A state at a position. Options of the game that were not given fit themselves to it:
 * the size of the board, say. */
LUDO_API ludo_state *ludo_state_at(const ludo_game *game, const char *position, char *error);
/** A state of its own that stands the same and has the same past, and the same moves to make again.
 */
LUDO_API ludo_state *ludo_state_copy(const ludo_state *state, char *error);
/** Releases a state, which may be NULL. */
LUDO_API void ludo_state_free(ludo_state *state);
/** The game that is being played; it belongs to the state. */
LUDO_API const ludo_game *ludo_state_game(const ludo_state *state);

/** Who moves: a player from 0, LUDO_NATURE or LUDO_OVER. */
LUDO_API int ludo_state_turn(const ludo_state *state);
/** Whether the game has ended. */
LUDO_API bool ludo_state_over(const ludo_state *state);
/** Number of legal moves; 0 when the game is over or a chance event comes. */
LUDO_API uint64_t ludo_state_count(const ludo_state *state);
/** Writes legal move number `n` from 0, n < ludo_state_count(). The order depends on the position
 * only. */
LUDO_API size_t ludo_state_move(const ludo_state *state, uint64_t n, char *data, size_t size);
/** Writes all legal moves in the same order, a newline behind each. Faster than one by one. */
LUDO_API size_t ludo_state_moves(const ludo_state *state, char *data, size_t size);

/** Makes the move that a text means; `@` and 16 hexadecimal digits are a chance event. */
LUDO_API bool ludo_state_play(ludo_state *state, const char *move, char *error);
/** Lets chance decide. All words are equally likely, and the same word always gives the same event.
 */
LUDO_API bool ludo_state_play_chance(ludo_state *state, uint64_t word, char *error);
/** Makes a random move, all being equally likely, or lets chance decide at random. `random` is any
 * number at first and is changed for the next time. */
LUDO_API bool ludo_state_play_random(ludo_state *state, uint64_t *random, char *error);
/** Number of moves made, chance events among them. */
LUDO_API size_t ludo_state_played(const ludo_state *state);
/** Takes back the last move. False if there is none. */
LUDO_API bool ludo_state_undo(ludo_state *state);
/** Makes again the move taken back last. False if there is none, or another was made since. */
LUDO_API bool ludo_state_redo(ludo_state *state);

/** How a game ended; false while it runs. `points` has room for all players, or is NULL. It gets 1
 * for the winner, in a draw the same share for everybody who has not left, and for a player alone
 * the score. */
LUDO_API bool ludo_state_result(const ludo_state *state, double *points);
/** The points that who plays alone has so far; 0 in other games. */
LUDO_API int64_t ludo_state_score(const ludo_state *state);
/** A number that is the same for the same positions, and hardly ever for others. */
LUDO_API uint64_t ludo_state_hash(const ludo_state *state);
/** Writes the position as a text that ludo_state_at() reads. */
LUDO_API size_t ludo_state_position(const ludo_state *state, char *data, size_t size);
/** Writes how the game stands: "White to move", "Black wins", "draw", "1580 points". */
LUDO_API size_t ludo_state_status(const ludo_state *state, char *data, size_t size);
/** Draws the position in lines for a terminal, with box characters or in ASCII, with ANSI colours
 * or without. The last move is marked. 0 when memory is short. */
LUDO_API size_t ludo_state_draw(const ludo_state *state, bool unicode, bool colour, char *data,
                                size_t size);

/** Writes the position as JSON for those who draw it: the board, what lies on it and beside it,
 * whose turn it is. `begun` is the text of a move begun, which is shown as far as it goes, or "".
 * docs/json.md lists the fields. 0 when memory is short. */
LUDO_API size_t ludo_state_describe(const ludo_state *state, const char *begun, char *data,
                                    size_t size);
/** Writes as JSON what can become of the text of a move begun, "" being the beginning of every
 * move: how it can go on, and where that is clicked. 0 when memory is short. */
LUDO_API size_t ludo_state_advise(const ludo_state *state, const char *begun, char *data,
                                  size_t size);
/** Writes as JSON what a move would do, step by step. 0 when it is refused. */
LUDO_API size_t ludo_state_trace(const ludo_state *state, const char *move, char *data, size_t size,
                                 char *error);

/** Counts the ways to make `depth` moves, at least 0, from here on; chance events are not counted
 * and always get the word 0. */
LUDO_API bool ludo_state_perft(const ludo_state *state, int depth, uint64_t *leaves, char *error);

#ifdef __cplusplus
}
#endif

#endif
