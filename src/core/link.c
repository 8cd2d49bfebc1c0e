/*
 * Links: what a record says goes through a coder, each move as its number among the legal ones, and
 * then as six bits a character into a text. A CRC at the end finds every change of a single
 * character.
 */
#include "core/link.h"
#include "core/coder.h"
#include <stdlib.h>
#include <string.h>

enum { VERSION = '1', CHECKSUM = 4, GAME_TEXT = 512, START_TEXT = 1 << 21 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static bool damaged(ludo_error *error) {
    return ludo_fail(error, LUDO_E_RECORD,
                     "the link is damaged: some of it is missing or was changed");
}

/* ---- What a record says, in both directions ---- */

static bool code_game(struct coder *coder, ludo_variant *variant, ludo_error *error) {
    char data[GAME_TEXT];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!coder->reading)
        ludo_write_variant(variant, &text);
    coder_text(coder, data, sizeof data);
    if (coder->failed)
        return damaged(error);
    return !coder->reading || ludo_read_variant(data, variant, error);
}

/* The position in which the game began, where it was not the usual one. */
static bool code_start(struct coder *coder, struct game_record *record, ludo_error *error) {
    bool given = record->start != NULL;
    coder_flag(coder, &given);
    if (!given)
        return true;
    if (!coder->reading && strlen(record->start) >= START_TEXT)
        return ludo_fail(error, LUDO_E_RECORD, "the first position is too long for a link");
    if (coder->reading && !(record->start = malloc(START_TEXT)))
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a link");
    coder_text(coder, record->start, START_TEXT);
    return !strchr(record->start, '\n') || damaged(error);
}

static void code_seats(struct coder *coder, struct game_record *record) {
    for (int seat = 0; seat < ludo_players(&record->variant); seat++) {
        char name[RECORD_NAME];
        memcpy(name, record->seats[seat], sizeof name);
        coder_text(coder, name, sizeof name);
        record_name(record, seat, name);
    }
}

/* What coding moves needs beside the record. */
struct replay {
    void *state, *scratch[2];
    ludo_move *moves; /* writing: the legal ones */
};

/* Whether two moves lead to the very same state. */
static bool same_move(const ludo_variant *variant, struct replay *replay, ludo_move move,
                      ludo_move listed) {
    size_t size = ludo_state_size(variant);
    for (int i = 0; i < 2; i++) {
        memcpy(replay->scratch[i], replay->state, size);
        variant->game->play(replay->scratch[i], i ? listed : move, NULL);
    }
    return memcmp(replay->scratch[0], replay->scratch[1], size) == 0;
}

/* The number of a move, or of one that does the same, among the legal ones that are listed; their
 * number when there is none. */
static uint64_t number_of(const ludo_variant *variant, struct replay *replay, ludo_move move) {
    uint64_t count = variant->game->list(replay->state, replay->moves), n = 0;
    while (n < count && replay->moves[n] != move)
        n++;
    if (n == count)
        for (n = 0; n < count && !same_move(variant, replay, move, replay->moves[n]);)
            n++;
    return n;
}

/* A legal move that does what none of the list does: of equal pieces in hand only one is listed,
 * but people may take another. */
static bool code_unlisted(struct coder *coder, const ludo_rules *game, const void *state,
                          ludo_move *move) {
    char data[LUDO_MOVE_TEXT] = "";
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!coder->reading)
        game->write_move(state, *move, &text);
    coder_text(coder, data, sizeof data);
    return !coder->reading || (!coder->failed && game->read_move(state, data, move, NULL));
}

static bool code_move(struct coder *coder, const ludo_variant *variant, struct replay *replay,
                      ludo_move *move) {
    const ludo_rules *game = variant->game;
    int turn = game->turn(replay->state);
    if (turn == LUDO_OVER)
        return false;
    if (turn == LUDO_NATURE) {
        coder_word(coder, move);
    } else {
        uint64_t count = game->count(replay->state),
                 n = coder->reading ? 0 : number_of(variant, replay, *move);
        coder_below(coder, &n, count + 1);
        if (n < count)
            *move = game->nth(replay->state, n);
        else if (!code_unlisted(coder, game, replay->state, move))
            return false;
    }
    game->play(replay->state, *move, NULL);
    return !coder->failed;
}

static bool code_moves(struct coder *coder, struct game_record *record, struct replay *replay,
                       ludo_error *error) {
    uint64_t count = record->count;
    if (count > LINK_MOVES)
        return ludo_fail(error, LUDO_E_RECORD,
                         "a game of more than %d moves is too long for a link; save its record",
                         LINK_MOVES);
    coder_below(coder, &count, LINK_MOVES + 1);
    for (size_t i = 0; i < count; i++) {
        ludo_move move = coder->reading ? 0 : record->moves[i];
        if (!code_move(coder, &record->variant, replay, &move))
            return damaged(error);
        if (coder->reading && !record_add(record, move, error))
            return false;
    }
    return true;
}

/* The end beside the rules, and who has left before it. */
static bool code_end(struct coder *coder, struct game_record *record, const void *state,
                     ludo_error *error) {
    uint64_t players = (uint64_t)ludo_players(&record->variant), end = record->end,
             loser = (uint64_t)record->loser;
    coder_below(coder, &end, GAME_ENDS);
    coder_below(coder, &loser, players);
    record->end = (game_end)end;
    record->loser = (int)loser;
    for (uint64_t seat = 0; players > 2 && seat < players; seat++) {
        uint64_t reason = record->out[seat].end, ply = record->out[seat].ply;
        coder_below(coder, &reason, GAME_ENDS);
        coder_below(coder, &ply, record->count + 1);
        record->out[seat] = (struct record_leaver){(game_end)reason, (size_t)ply};
    }
    bool fits = record->end == END_NONE || record_judge(record, state).end == record->end;
    return (fits && !coder->failed) || damaged(error);
}

static bool code_play(struct coder *coder, struct game_record *record, ludo_error *error) {
    ludo_variant *variant = &record->variant;
    struct replay replay = {.state = ludo_new_state_at(variant, record->start, error)};
    if (!replay.state)
        return false;
    if (!coder->reading) {
        for (int i = 0; i < 2; i++)
            replay.scratch[i] = malloc(ludo_state_size(variant));
        replay.moves = malloc(ludo_max_moves(variant) * sizeof *replay.moves);
    }
    bool room = coder->reading || (replay.scratch[0] && replay.scratch[1] && replay.moves);
    bool good = room ? code_moves(coder, record, &replay, error) &&
                           code_end(coder, record, replay.state, error)
                     : ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a link");
    free(replay.moves);
    free(replay.scratch[0]);
    free(replay.scratch[1]);
    free(replay.state);
    return good;
}

static bool code_record(struct coder *coder, struct game_record *record, ludo_error *error) {
    if (!code_game(coder, &record->variant, error) || !code_start(coder, record, error))
        return false;
    coder_flag(coder, &record->has_seed);
    if (record->has_seed)
        coder_word(coder, &record->seed);
    code_seats(coder, record);
    return code_play(coder, record, error);
}

/* ---- Bytes as a text ---- */

static uint32_t checksum(const uint8_t *bytes, size_t count) {
    uint32_t sum = VERSION;
    for (size_t i = 0; i < count; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    return sum;
}

static uint8_t checksum_byte(uint32_t sum, size_t i) {
    return (uint8_t)(sum >> 8 * i);
}

static void write_text(const uint8_t *bytes, size_t count, ludo_text *text) {
    uint32_t sum = checksum(bytes, count), bits = 0;
    int waiting = 0;
    ludo_put_char(text, VERSION);
    for (size_t i = 0; i < count + CHECKSUM; i++) {
        bits = bits << 8 | (i < count ? bytes[i] : checksum_byte(sum, i - count));
        for (waiting += 8; waiting >= 6; waiting -= 6)
            ludo_put_char(text, letters[bits >> (waiting - 6) & 63]);
    }
    if (waiting > 0)
        ludo_put_char(text, letters[bits << (6 - waiting) & 63]);
}

/* The bytes of a text behind its version, free() them; NULL when a letter is wrong. */
static uint8_t *read_text(const char *text, size_t *count, ludo_error *error) {
    uint8_t *bytes = calloc(strlen(text) + 1, 1);
    uint32_t bits = 0;
    int waiting = 0;
    *count = 0;
    if (!bytes)
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a link");
    for (; bytes && *text; text++) {
        const char *letter = strchr(letters, *text);
        if (!letter) {
            damaged(error);
            free(bytes);
            return NULL;
        }
        bits = bits << 6 | (uint32_t)(letter - letters);
        waiting += 6;
        if (waiting >= 8)
            bytes[(*count)++] = (uint8_t)(bits >> (waiting -= 8));
    }
    if (bytes && (waiting >= 6 || (bits & ((1u << waiting) - 1)) != 0))
        *count = 0; /* what is left over must be nothing */
    return bytes;
}

static bool sum_fits(const uint8_t *bytes, size_t count) {
    if (count < CHECKSUM)
        return false;
    uint32_t sum = checksum(bytes, count - CHECKSUM);
    for (size_t i = 0; i < CHECKSUM; i++)
        if (bytes[count - CHECKSUM + i] != checksum_byte(sum, i))
            return false;
    return true;
}

/* ---- */

bool link_write(const struct game_record *record, ludo_text *text, ludo_error *error) {
    struct game_record written = *record; /* the coder changes nothing that it points to */
    struct coder coder = coder_writing();
    bool good = code_record(&coder, &written, error);
    if (good)
        coder_finish(&coder);
    if (good && coder.failed)
        good = ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a link");
    if (good)
        write_text(coder.bytes, coder.count, text);
    free(coder.bytes);
    return good;
}

bool link_read(struct game_record *record, const char *text, ludo_error *error) {
    size_t count;
    memset(record, 0, sizeof *record);
    if (*text != VERSION)
        return ludo_fail(error, LUDO_E_RECORD,
                         "a link to a game begins with %c, this one with '%.1s'", VERSION, text);
    uint8_t *bytes = read_text(text + 1, &count, error);
    if (!bytes)
        return false;
    struct coder coder = coder_reading(bytes, count < CHECKSUM ? 0 : count - CHECKSUM);
    bool good = sum_fits(bytes, count) ? code_record(&coder, record, error) : damaged(error);
    free(bytes);
    if (!good)
        record_free(record);
    return good;
}
