/**
 * @file player.h
 * Computer players.
 *
 * A player is made from its text and chooses moves in any game; it remembers what it learned as
 * long as the game stays the same one, and keeps the memory that it searches in until it is freed.
 * Texts, errors and threads are as in game.h. A player that thinks may be told to stop by any other
 * thread; apart from that a player belongs to one thread at a time, and any number of players may
 * think at once.
 */
#ifndef LUDOTHEK_PLAYER_H
#define LUDOTHEK_PLAYER_H

#include <ludothek/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ludo_player ludo_player;

enum { LUDO_MAX_LINES = 64 }; /**< no analysis has more */

/** What is known of a line of play, for the player who moves. */
typedef enum ludo_worth {
    LUDO_WORTH_GUESS, /**< a guess; positive is good */
    LUDO_WORTH_WIN,   /**< won for certain */
    LUDO_WORTH_DRAW,  /**< drawn for certain */
    LUDO_WORTH_LOSS,  /**< lost for certain */
} ludo_worth;

/** A player from its text: random, greedy, level:N (1 to 10), time[:THREADS], nodes:N,
 * mcts:N, tables[:DIRECTORY]. The same seed gives the same moves, where no time decides. Free
 * it with ludo_player_free(). */
LUDO_API ludo_player *ludo_player_new(const char *text, uint64_t seed, char *error);
/** Releases a player, which may be NULL. */
LUDO_API void ludo_player_free(ludo_player *player);
/** How long a move may take from now on, for players whose text does not say: 0 is no limit of that
 * kind. At first it is one second. */
LUDO_API void ludo_player_allow(ludo_player *player, double seconds, uint64_t nodes, int depth);
/** Where level 10 looks for perfect-play tables: in a folder, or nowhere for NULL. At first it
 * looks in the user's own. False when memory is short. */
LUDO_API bool ludo_player_set_tables(ludo_player *player, const char *directory);

/** Writes the move chosen, which fits LUDO_MOVE_TEXT characters, and gives its length. 0 if no
 * player is to move, or if this player does not play that game. */
LUDO_API size_t ludo_player_choose(ludo_player *player, const ludo_state *state, char *data,
                                   size_t size, char *error);
/** Ends the thinking, and any that begins before ludo_player_ready(), with the best move so far.
 * From any thread. */
LUDO_API void ludo_player_stop(ludo_player *player);
/** Lets a player think again that was told to stop. From any thread. */
LUDO_API void ludo_player_ready(ludo_player *player);

/** Gets the news of an analysis, in the thread that asked for it: plies searched in full,
 * positions looked at, time passed, and number of lines, which can be read with the calls below.
 * It may call ludo_player_stop(). */
typedef void ludo_on_depth(void *context, int depth, uint64_t nodes, double seconds, int lines);

/** Thinks like for a move and keeps the best lines of play, best first. `lines` tells how many are
 * wanted, 1 to LUDO_MAX_LINES; how many there are, ludo_player_lines() tells. After each depth
 * `on_depth`, which may be NULL, is called with `context`. */
LUDO_API bool ludo_player_analyse(ludo_player *player, const ludo_state *state, int lines,
                                  ludo_on_depth *on_depth, void *context, char *error);

/* What an analysis has found, until the player thinks again; also while on_depth is called. */

/** Number of lines. The calls below take one by its number from 0, which must be less. */
LUDO_API int ludo_player_lines(const ludo_player *player);
/** Plies searched in full. */
LUDO_API int ludo_player_depth(const ludo_player *player);
/** Positions looked at. */
LUDO_API uint64_t ludo_player_nodes(const ludo_player *player);
/** Time it took. */
LUDO_API double ludo_player_seconds(const ludo_player *player);
/** What is known of a line. */
LUDO_API ludo_worth ludo_player_line_worth(const ludo_player *player, int line);
/** The guess, in pieces or points; 0 where the end is known. */
LUDO_API double ludo_player_line_score(const ludo_player *player, int line);
/** Moves until the end of a line that wins or loses; -1 where that is not known. */
LUDO_API int ludo_player_line_plies(const ludo_player *player, int line);
/** Number of moves of a line. */
LUDO_API int ludo_player_line_length(const ludo_player *player, int line);
/** Writes the moves of a line, a newline behind each. */
LUDO_API size_t ludo_player_line_moves(const ludo_player *player, int line, char *data,
                                       size_t size);

#ifdef __cplusplus
}
#endif

#endif
