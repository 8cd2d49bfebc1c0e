#include "protocols/muehle.h"
#include "games/muehle/game.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What is left of the budget for the way out of the program. On a machine with more work than cores
 * a thinking player loses its core for tens of milliseconds now and then, just before its time is
 * up as well as at any other moment. */
static const double way_out = 0.05;

double muehle_budget(double limit) {
    double reserve = limit * 0.05 > 0.2 ? limit * 0.05 : 0.2;
    return limit - (reserve < limit / 2 ? reserve : limit / 2);
}

/* Cuts the next word off a line; NULL when there is none. */
static char *next_word(char **rest) {
    char *word = *rest;
    while (isspace((unsigned char)*word))
        word++;
    if (*word == '\0')
        return NULL;
    char *end = word;
    while (*end && !isspace((unsigned char)*end))
        end++;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* A board of 23 characters has lost one E of its longest run: the first of equal ones. */
static void mend(char board[MUEHLE_FIELDS + 1]) {
    size_t best = 0, at = 0;
    for (size_t i = 0; board[i];) {
        size_t run = strspn(board + i, "E");
        if (run > best) {
            best = run;
            at = i;
        }
        i += run ? run : 1;
    }
    memmove(board + at + 1, board + at, strlen(board + at) + 1);
    board[at] = 'E';
}

/* Reads the board as well as it can be read; says whether it had to be guessed. */
static bool read_board(const char *word, char board[MUEHLE_FIELDS + 1]) {
    size_t length = 0;
    bool clean = true;
    for (; word[length] && length < MUEHLE_FIELDS; length++) {
        char c = (char)toupper((unsigned char)word[length]);
        bool known = c == 'W' || c == 'B' || c == 'E';
        board[length] = known ? c : 'E';
        clean = clean && known;
    }
    board[length] = '\0';
    bool exact = clean && length == MUEHLE_FIELDS && word[length] == '\0';
    if (clean && length == MUEHLE_FIELDS - 1 && strchr(board, 'E'))
        mend(board);
    else
        while (length < MUEHLE_FIELDS)
            board[length++] = 'E', board[length] = '\0';
    return exact;
}

/* Reads a hand; a missing one is what is not on the board, one out of range the nearest that is
 * possible. */
static bool read_hand(const char *word, int on_board, uint8_t *hand) {
    int most = on_board < MUEHLE_STONES ? MUEHLE_STONES - on_board : 0;
    char *end = NULL;
    long number = word ? strtol(word, &end, 10) : 0;
    bool there = word && end != word && *end == '\0';
    if (!there)
        number = most;
    *hand = (uint8_t)(number < 0 ? 0 : number > most ? most : number);
    return there && *hand == number;
}

/* Reads a state line for the player of a colour; says whether it was exactly right. */
static bool read_state(char *line, int colour, struct muehle_position *position) {
    char board[MUEHLE_FIELDS + 1];
    uint32_t stones[2] = {0, 0};
    uint8_t hands[2];
    bool exact = read_board(next_word(&line), board);
    for (int field = 0; field < MUEHLE_FIELDS; field++)
        if (board[field] != 'E')
            stones[board[field] == 'B'] |= 1u << muehle_fields[field].bit;
    for (int side = 0; side < 2; side++)
        exact = read_hand(next_word(&line), bits_count(stones[side]), &hands[side]) && exact;
    *position = (struct muehle_position){
        .own = stones[colour],
        .other = stones[!colour],
        .hand = hands[colour],
        .other_hand = hands[!colour],
        .black = (uint8_t)colour,
    };
    return exact;
}

static int number_of(uint32_t field) {
    for (int number = 0; number < MUEHLE_FIELDS; number++)
        if (field == 1u << muehle_fields[number].bit)
            return number;
    return -1;
}

static void answer(const struct muehle_position *position, struct muehle_move move, FILE *out) {
    fprintf(out, "%d %d %d\n", number_of(move.own & position->own),
            number_of(move.own & ~position->own), number_of(move.taken));
    fflush(out);
}

/* The game as far as the state lines tell of it. */
struct game {
    int colour;
    struct player *player;
    struct trail trail;
};

/* Goes on to a position by the opponent's move that leads there;
 * where there is none another game has begun. */
static void follow(struct game *game, const struct muehle_position *position) {
    const ludo_rules *rules = trail_rules(&game->trail);
    ludo_move moves[MUEHLE_MAX_MOVES];
    size_t count = game->trail.record.count ? rules->list(game->trail.state, moves) : 0;
    for (size_t i = 0; i < count; i++) {
        if (!trail_play(&game->trail, moves[i], NULL))
            break;
        if (memcmp(game->trail.state, position, sizeof *position) == 0)
            return;
        trail_back(&game->trail);
    }
    trail_restart(&game->trail, position);
}

static void play_line(struct game *game, struct stream *stream) {
    const ludo_rules *rules = trail_rules(&game->trail);
    struct muehle_position position;
    if (!read_state(stream->line, game->colour, &position))
        fputs("The state line is not as it should be; the nearest reading of it is used.\n",
              stream->err);
    if (rules->count(&position) == 0) {
        fputs("There is no legal move in this position.\n", stream->err);
        return;
    }
    follow(game, &position);
    ludo_move move;
    if (!player_choose(game->player, &game->trail, &move))
        move = rules->nth(&position, 0); /* memory is short, and a move has to be made */
    answer(&position, muehle_unpack(move), stream->out);
    trail_play(&game->trail, move, NULL);
}

/* The colour line holds 0 or 1 and blanks; -1 for anything else. */
static int read_colour(const char *line) {
    int colour = -1;
    for (; *line; line++) {
        if (isspace((unsigned char)*line))
            continue;
        if (colour >= 0 || (*line != '0' && *line != '1'))
            return -1;
        colour = *line - '0';
    }
    return colour;
}

bool muehle_play_protocol(const ludo_variant *variant, struct player *player, double seconds,
                          struct stream *stream) {
    struct game game = {.player = player};
    double budget = muehle_budget(seconds);
    ludo_error error;
    stream_event event = stream_next(stream);
    if (event == STREAM_END)
        return true;
    game.colour = event == STREAM_LINE ? read_colour(stream->line) : -1;
    if (game.colour < 0) {
        fprintf(stream->err, "The colour should be 0 (White) or 1 (Black), not '%.40s'.\n",
                stream->line);
        return false;
    }
    if (!trail_open(&game.trail, variant, NULL, &error)) {
        fprintf(stream->err, "%s.\n", error.text);
        return false;
    }
    player_allow(player,
                 (search_limits){.seconds = budget > 2 * way_out ? budget - way_out : budget / 2});
    player_prepare(player); /* before the name, from which on there may be a limit */
    fputs("Ludothek\n", stream->out);
    fflush(stream->out);
    while (stream_next(stream) != STREAM_END) {
        for (size_t i = 0; i < stream->length; i++)
            if (stream->line[i] == '\0')
                stream->line[i] = '?'; /* a character like any other that is unknown */
        if (stream->line[strspn(stream->line, " \t\r\n\v\f")])
            play_line(&game, stream);
    }
    trail_close(&game.trail);
    return true;
}
