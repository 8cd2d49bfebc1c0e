#include "protocols/uai_position.h"
#include "core/rows.h"
#include "games/ataxx/ataxx.h"
#include <stdlib.h>
#include <string.h>

enum { MAX_SIDE = 99 };

/* Sets up a position of its own, at a FEN or, without one, at the start. */
static bool set_up(struct uai_position *position, int players, const char *fen, ludo_error *error) {
    char data[80];
    ludo_text game = ludo_text_in(data, sizeof data);
    int rows, columns;
    ludo_putf(&game, "ataxx:pass=ply,players=%d", players);
    if (fen && rows_measure(fen, MAX_SIDE, &rows, &columns))
        ludo_putf(&game, ",size=%dx%d", rows, columns);
    position->past_count = 0;
    position->state = NULL;
    if (ludo_read_variant(data, &position->variant, error))
        position->state = ludo_new_state_at(&position->variant, fen, error);
    return position->state != NULL;
}

bool uai_start(struct uai_position *position, int players, ludo_error *error) {
    return set_up(position, players, NULL, error);
}

void uai_leave(struct uai_position *position) {
    free(position->state);
    position->state = NULL;
}

/* Plays a move and remembers the position before it, unless nothing can lead back there. */
static void play(struct uai_position *position, ludo_move move) {
    const ludo_rules *game = position->variant.game;
    const struct ataxx_head *head = position->state;
    uint64_t before = game->hash(position->state);
    game->play(position->state, move, NULL);
    if (head->idle == 0)
        position->past_count = 0;
    else if (position->past_count < UAI_PAST)
        position->past[position->past_count++] = before;
}

static bool play_all(struct uai_position *position, char **rest, ludo_error *error) {
    const char *word;
    for (size_t number = 1; (word = strtok_r(NULL, UAI_BLANKS, rest)); number++) {
        ludo_error reason;
        ludo_move move;
        if (!ludo_read_move(position->variant.game, position->state, word, &move, &reason))
            return ludo_fail(error, reason.code, "move %zu, '%.20s': %s", number, word, reason.text);
        play(position, move);
    }
    return true;
}

/* Takes the words up to `moves` or the end together again, with single blanks; that fits where they were. */
static const char *gather(char *first, bool *moves, char **rest) {
    char *end = first + strlen(first), *word;
    while ((word = strtok_r(NULL, UAI_BLANKS, rest)) && !(*moves = strcmp(word, "moves") == 0)) {
        size_t length = strlen(word);
        *end++ = ' ';
        memmove(end, word, length + 1);
        end += length;
    }
    return first;
}

bool uai_read_position(struct uai_position *position, int players, char *text, ludo_error *error) {
    struct uai_position next = {0};
    char *rest = NULL, *kind = strtok_r(text, UAI_BLANKS, &rest), *word = NULL;
    const char *fen = NULL;
    bool moves = false;
    if (kind && strcmp(kind, "startpos") == 0) {
        word = strtok_r(NULL, UAI_BLANKS, &rest);
        moves = word != NULL;
        if (word && strcmp(word, "moves") != 0)
            return ludo_fail(error, LUDO_E_POSITION, "after startpos comes moves, not '%.20s'", word);
    } else if (kind && strcmp(kind, "fen") == 0) {
        word = strtok_r(NULL, UAI_BLANKS, &rest);
        if (!word || strcmp(word, "moves") == 0)
            return ludo_fail(error, LUDO_E_POSITION,
                             "after fen a position is missing, as in x5o/7/7/7/7/7/o5x x 0 1");
        fen = gather(word, &moves, &rest);
    } else {
        return ludo_fail(error, LUDO_E_POSITION,
                         "write position startpos or position fen FEN, and moves M... if there are any");
    }
    bool good = set_up(&next, players, fen, error) && (!moves || play_all(&next, &rest, error));
    if (good) {
        uai_leave(position);
        *position = next;
    } else {
        uai_leave(&next);
    }
    return good;
}

char *uai_picture(const struct uai_position *position) {
    ludo_text text = {0};
    char *data = NULL;
    /* The first time it only counts. */
    for (int i = 0; i < 2; i++) {
        if (!ludo_draw(&position->variant, position->state, NULL, 0, (ludo_style){0}, &text))
            break;
        position->variant.game->write_position(position->state, &text);
        ludo_put(&text, "\n");
        if (i == 1)
            return data;
        size_t room = text.length + 1;
        data = malloc(room);
        if (!data)
            break;
        text = ludo_text_in(data, room);
    }
    free(data);
    return NULL;
}
