/*
 * One test for all games: every sample of every game in the registry is played at random, and the
 * contract is checked at every position.
 */
#include "test.h"
#include <stdio.h>

enum {
    GAMES = 1000,                         /* random games of a sample, */
    POSITIONS = SANITIZED ? 3000 : 12000, /* or as many as reach this number of positions */
    GAME_MOVES = 400,                     /* moves of one game at most */
    TEXT_ROOM = 1 << 21,
};

/* One sample at work. */
struct trial {
    const char *name;
    ludo_variant variant;
    const ludo_rules *game;
    size_t size; /* of a state */
    void *state, *copy, *other;
    unsigned char *undo;
    ludo_move *moves;
    char *text;
    ludo_random random;
    uint64_t positions;
};

static void check(const struct trial *trial, bool condition, const char *what) {
    if (condition)
        return;
    ludo_text text = ludo_text_in(trial->text, TEXT_ROOM);
    trial->game->write_position(trial->state, &text);
    fail_msg("%s: %s in position %.2000s", trial->name, what, trial->text);
}

static void write_move(const struct trial *trial, ludo_move move, char *data) {
    ludo_text text = ludo_text_in(data, LUDO_MOVE_TEXT);
    ludo_write_move(trial->game, trial->state, move, &text);
    check(trial, text.length > 0 && text.length < LUDO_MOVE_TEXT,
          "a move text has the wrong length");
}

static bool listed(const struct trial *trial, size_t count, ludo_move move) {
    for (size_t i = 0; i < count; i++)
        if (trial->moves[i] == move)
            return true;
    return false;
}

/* A move that is not listed itself must lead where a listed one leads. */
static bool means_listed(const struct trial *trial, size_t count, ludo_move move) {
    if (listed(trial, count, move))
        return true;
    memcpy(trial->other, trial->state, trial->size);
    trial->game->play(trial->other, move, NULL);
    uint64_t hash = trial->game->hash(trial->other);
    for (size_t i = 0; i < count; i++) {
        memcpy(trial->other, trial->state, trial->size);
        trial->game->play(trial->other, trial->moves[i], NULL);
        if (trial->game->hash(trial->other) == hash)
            return true;
    }
    return false;
}

static void check_list(struct trial *trial) {
    const ludo_rules *game = trial->game;
    size_t count = game->list(trial->state, trial->moves);
    check(trial, count == game->count(trial->state), "count is not the length of the list");
    check(trial, count <= ludo_max_moves(&trial->variant), "there are more moves than most moves");
    check(trial, (count > 0) == (game->turn(trial->state) >= 0), "the player to move has no move");
    for (int i = 0; i < 4 && count > 0; i++) {
        uint64_t n = ludo_below(&trial->random, count);
        check(trial, game->nth(trial->state, n) == trial->moves[n], "nth is not as listed");
    }
    if (count > 0)
        check(trial, listed(trial, count, game->random(trial->state, &trial->random)),
              "a random move is not listed");
    uint64_t leaves = 0;
    check(trial, ludo_perft(&trial->variant, trial->state, 1, &leaves, NULL), "perft fails");
    check(trial, leaves == count || game->turn(trial->state) == LUDO_NATURE,
          "perft counts other moves than the list");
}

static void check_moves(struct trial *trial) {
    size_t count = trial->game->list(trial->state, trial->moves);
    for (int i = 0; i < 5 && count > 0; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_error error = {0};
        ludo_move move = trial->moves[ludo_below(&trial->random, count)], read;
        write_move(trial, move, data);
        bool accepted = ludo_read_move(trial->game, trial->state, data, &read, &error);
        check(trial, accepted && read == move, "a listed move does not read back");
        /* Damage the text: it must be refused with a reason, or mean a listed move. */
        size_t at = ludo_below(&trial->random, strlen(data));
        data[at] = " 0123456789abcdefgxXIASE,-;@"[ludo_below(&trial->random, 28)];
        if (ludo_below(&trial->random, 4) == 0)
            data[at] = '\0';
        if (ludo_read_move(trial->game, trial->state, data, &read, &error))
            check(trial, means_listed(trial, count, read), "an accepted text means no listed move");
        else
            check(trial, error.code == LUDO_E_MOVE && error.text[0],
                  "a refused move has no reason");
    }
}

/* Every move leads to a position with a hash of its own. */
static void check_hashes(struct trial *trial) {
    enum { COMPARED = 64 };
    uint64_t hashes[COMPARED + 1] = {trial->game->hash(trial->state)};
    size_t count = trial->game->list(trial->state, trial->moves);
    for (size_t i = 0; i < count && i < COMPARED; i++) {
        memcpy(trial->other, trial->state, trial->size);
        trial->game->play(trial->other, trial->moves[i], NULL);
        hashes[i + 1] = trial->game->hash(trial->other);
        for (size_t k = 0; k <= i; k++)
            check(trial, hashes[k] != hashes[i + 1],
                  "two moves, or a move and none, lead to the same hash");
    }
}

/* Writing the position and reading it back gives an equal one. */
static void check_text(struct trial *trial) {
    const ludo_rules *game = trial->game;
    ludo_text text = ludo_text_in(trial->text, TEXT_ROOM);
    game->write_position(trial->state, &text);
    check(trial, text.length < TEXT_ROOM, "a position text is too long");
    ludo_error error = {0};
    memset(trial->other, 0xa5, trial->size);
    game->start(trial->other, &trial->variant.options);
    bool accepted = game->read_position(trial->other, &trial->variant.options, trial->text, &error);
    if (!accepted)
        fail_msg("%s: position %.2000s is refused: %s", trial->name, trial->text, error.text);
    check(trial, game->hash(trial->other) == game->hash(trial->state),
          "the hash changes by a text round trip");
    check(trial, game->turn(trial->other) == game->turn(trial->state),
          "the turn changes by a text round trip");
    check(trial, game->count(trial->other) == game->count(trial->state),
          "the moves change by a text round trip");
    char *again = malloc(text.length + 1);
    assert_non_null(again);
    ludo_text second = ludo_text_in(again, text.length + 1);
    game->write_position(trial->other, &second);
    bool equal = strcmp(again, trial->text) == 0;
    free(again);
    check(trial, equal, "the text changes by a text round trip");
}

static void check_result(const struct trial *trial) {
    ludo_result result;
    trial->game->result(trial->state, &result);
    check(trial, (result.ending != LUDO_RUNNING) == (trial->game->turn(trial->state) == LUDO_OVER),
          "result and turn disagree on whether the game is over");
    int players = ludo_players(&trial->variant);
    if (result.ending == LUDO_WON)
        check(trial, result.winner >= 0 && result.winner < players,
              "the winner does not take part");
}

static void check_drawing(struct trial *trial) {
    ludo_text text = ludo_text_in(trial->text, TEXT_ROOM);
    check(trial, ludo_draw(&trial->variant, trial->state, NULL, 0, (ludo_style){0}, &text),
          "it cannot be drawn");
    check(trial, text.length > 0, "the drawing is empty");
}

static void check_advice(struct trial *trial) {
    static ludo_advice advice, next;
    if (trial->game->turn(trial->state) < 0)
        return;
    ludo_advise(&trial->variant, trial->state, "", &advice);
    check(trial, advice.possible && advice.count > 0, "advice on nothing has nothing to offer");
    char partial[LUDO_MOVE_TEXT];
    ludo_text text = ludo_text_in(partial, sizeof partial);
    for (int i = 0; i < 40; i++) {
        if (advice.count == 0)
            break;
        ludo_put(&text, advice.next[ludo_below(&trial->random, advice.count)].text);
        check(trial, text.length < sizeof partial, "advice never ends");
        ludo_advise(&trial->variant, trial->state, partial, &next);
        check(trial, next.possible && (next.complete || next.count > 0),
              "a continuation advised is not possible");
        advice = next;
    }
    ludo_advise(&trial->variant, trial->state, "?", &advice);
    check(trial, !advice.possible && advice.error.text[0], "nonsense is thought possible");
}

/* Plays a move and takes it back, then plays it for good. */
static ludo_move step(struct trial *trial) {
    const ludo_rules *game = trial->game;
    ludo_move move = game->random(trial->state, &trial->random);
    uint64_t hash = game->hash(trial->state);
    if (game->undo) {
        memcpy(trial->copy, trial->state, trial->size);
        game->play(trial->state, move, trial->undo);
        game->undo(trial->state, move, trial->undo);
        check(trial, memcmp(trial->copy, trial->state, trial->size) == 0,
              "undo does not restore the state");
        check(trial, game->hash(trial->state) == hash, "undo does not restore the hash");
    }
    memcpy(trial->copy, trial->state, trial->size);
    game->play(trial->state, move, NULL);
    game->play(trial->copy, move, trial->undo);
    check(trial, memcmp(trial->copy, trial->state, trial->size) == 0,
          "the same move leads to different states");
    return move;
}

/* The record of a game can be saved, loaded and replayed, and not when it is cut short or damaged.
 */
static void check_record(struct trial *trial, const struct game_record *record) {
    ludo_text text = ludo_text_in(trial->text, TEXT_ROOM);
    struct game_record loaded;
    ludo_error error = {0};
    assert_true(record_write(record, &text, &error));
    if (text.length >= TEXT_ROOM)
        return;
    if (!record_read(&loaded, trial->text, text.length, &error))
        fail_msg("%s: a record does not load: %s\n%.3000s", trial->name, error.text, trial->text);
    assert_int_equal(loaded.count, record->count);
    void *state = record_replay(&loaded, loaded.count, &error);
    assert_non_null(state);
    assert_true(trial->game->hash(state) == trial->game->hash(trial->state));
    free(state);
    record_free(&loaded);
    assert_false(
        record_read(&loaded, trial->text, ludo_below(&trial->random, text.length), &error));
    assert_int_equal(error.code, LUDO_E_RECORD);
    assert_int_equal(strncmp(error.text, "line ", 5), 0);
}

static void play_game(struct trial *trial) {
    const ludo_rules *game = trial->game;
    struct game_record record;
    ludo_error error;
    assert_true(record_init(&record, &trial->variant, NULL, &error));
    game->start(trial->state, &trial->variant.options);
    for (int ply = 0; ply < GAME_MOVES; ply++) {
        bool thorough = ludo_below(&trial->random, 16) == 0;
        trial->positions++;
        check_result(trial);
        if (ludo_below(&trial->random, 4) == 0)
            check_text(trial);
        check_list(trial);
        if (thorough) {
            check_moves(trial);
            check_hashes(trial);
            check_drawing(trial);
            check_advice(trial);
        }
        if (game->turn(trial->state) == LUDO_OVER)
            break;
        assert_true(record_add(&record, step(trial), &error));
    }
    check_record(trial, &record);
    record_free(&record);
}

/* Bulk counting must agree with playing every move through the contract. */
static void check_perft(struct trial *trial) {
    trial->game->start(trial->state, &trial->variant.options);
    uint64_t leaves = 0, sum = 0;
    size_t count = trial->game->list(trial->state, trial->moves);
    if (count == 0)
        return;
    assert_true(ludo_perft(&trial->variant, trial->state, 2, &leaves, NULL));
    for (size_t i = 0; i < count; i++) {
        memcpy(trial->copy, trial->state, trial->size);
        trial->game->play(trial->copy, trial->moves[i], NULL);
        while (trial->game->turn(trial->copy) == LUDO_NATURE)
            trial->game->play(trial->copy, 0, NULL);
        sum += trial->game->count(trial->copy);
    }
    check(trial, leaves == sum, "perft of depth 2 differs from the contract's");
}

static void check_sample(void **sample) {
    const char *name = *sample;
    struct trial trial = {.name = name, .random = ludo_seeded(7)};
    trial.state = test_state(name, NULL, &trial.variant);
    trial.game = trial.variant.game;
    trial.size = ludo_state_size(&trial.variant);
    trial.copy = malloc(trial.size);
    trial.other = malloc(trial.size);
    trial.undo = malloc(trial.game->undo_size + 1);
    trial.moves = malloc((ludo_max_moves(&trial.variant) + 1) * sizeof *trial.moves);
    trial.text = malloc(TEXT_ROOM);
    assert_true(trial.copy && trial.other && trial.undo && trial.moves && trial.text);

    char data[256];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_write_variant(&trial.variant, &text);
    assert_string_equal(data, name);
    check_perft(&trial);
    for (int i = 0; i < GAMES && trial.positions < POSITIONS; i++)
        play_game(&trial);
    free(trial.state);
    free(trial.copy);
    free(trial.other);
    free(trial.undo);
    free(trial.moves);
    free(trial.text);
}

int main(void) {
    struct CMUnitTest tests[TEST_SAMPLES];
    size_t count = test_samples(tests, 0, check_sample);
    return _cmocka_run_group_tests("contract", tests, count, NULL, NULL);
}
