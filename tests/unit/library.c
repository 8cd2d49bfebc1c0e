/*
 * The flat calls of the public headers, for every sample of every game: handles, texts, refusals,
 * records, players that are stopped and that analyse.
 */
#include "test.h"
#include <ludothek/player.h>
#include <ludothek/record.h>
#include <pthread.h>
#include <stdio.h>

enum { TEXT = 1 << 16 };

static ludo_game *new_game(const char *text) {
    char error[LUDO_ERROR_SIZE] = "";
    ludo_game *game = ludo_game_new(text, error);
    if (!game)
        fail_msg("%s: %s", text, error);
    return game;
}

static ludo_state *new_state(const char *text) {
    ludo_game *game = new_game(text);
    ludo_state *state = ludo_state_start(game, NULL);
    assert_non_null(state);
    ludo_game_free(game); /* nothing refers to it */
    return state;
}

static void play(ludo_state *state, const char *move) {
    char error[LUDO_ERROR_SIZE] = "";
    if (!ludo_state_play(state, move, error))
        fail_msg("%s: %s", move, error);
}

/* The position as text, which is to be freed, written into memory of exactly its size. */
static char *position_of(const ludo_state *state) {
    size_t length = ludo_state_position(state, NULL, 0);
    char *text = malloc(length + 1);
    assert_int_equal(ludo_state_position(state, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    return text;
}

static void expect_same(const ludo_state *a, const ludo_state *b) {
    char *x = position_of(a), *y = position_of(b);
    assert_string_equal(x, y);
    assert_true(ludo_state_hash(a) == ludo_state_hash(b));
    assert_int_equal(ludo_state_turn(a), ludo_state_turn(b));
    assert_int_equal(ludo_state_played(a), ludo_state_played(b));
    free(x);
    free(y);
}

/* The list of all moves has each of them in its order. */
static void expect_moves(const ludo_state *state) {
    size_t length = ludo_state_moves(state, NULL, 0);
    char *all = malloc(length + 1), *at = all, one[LUDO_MOVE_TEXT];
    assert_int_equal(ludo_state_moves(state, all, length + 1), length);
    for (uint64_t i = 0; i < ludo_state_count(state); i++) {
        size_t size = ludo_state_move(state, i, one, sizeof one);
        assert_memory_equal(at, one, size);
        assert_int_equal(at[size], '\n');
        at += size + 1;
    }
    assert_int_equal(*at, '\0');
    free(all);
}

static void play_sample(const char *text) {
    ludo_state *state = new_state(text), *first = ludo_state_copy(state, NULL);
    uint64_t random = 3;
    int plies = 0;
    for (; plies < 40 && !ludo_state_over(state); plies++) {
        if (plies < 4)
            expect_moves(state);
        ludo_state *before = ludo_state_copy(state, NULL);
        assert_true(ludo_state_play_random(state, &random, NULL));
        assert_true(ludo_state_undo(state));
        expect_same(state, before);
        assert_true(ludo_state_redo(state));
        ludo_state_free(before);
    }
    char *position = position_of(state);
    ludo_state *again = ludo_state_at(ludo_state_game(state), position, NULL);
    assert_non_null(again);
    assert_int_equal(ludo_state_turn(again), ludo_state_turn(state));
    ludo_state_free(again);
    free(position);
    for (int i = 0; i < plies; i++)
        assert_true(ludo_state_undo(state));
    assert_false(ludo_state_undo(state));
    expect_same(state, first);
    for (int i = 0; i < plies; i++)
        assert_true(ludo_state_redo(state));
    assert_false(ludo_state_redo(state));
    ludo_state_free(state);
    ludo_state_free(first);
}

static void every_game_is_listed(void **unused) {
    (void)unused;
    for (size_t i = 0; i < ludo_game_count(); i++) {
        char text[TEXT];
        ludo_game *game = new_game(ludo_game_listed(i));
        assert_string_equal(ludo_game_name(game), ludo_game_listed(i));
        assert_true(*ludo_game_title(game) && *ludo_game_rules(game) && *ludo_game_notation(game));
        for (int player = 0; player < ludo_game_players(game); player++)
            assert_true(*ludo_game_seat(game, player) && *ludo_game_colour(game, player));
        assert_null(ludo_game_seat(game, ludo_game_players(game)));
        assert_null(ludo_game_colour(game, -1));
        for (size_t n = 0; n < ludo_game_options(game); n++) {
            char value[64];
            assert_true(ludo_game_option_default(game, n, value, sizeof value) > 0);
            snprintf(text, sizeof text, "%s:%s=%s", ludo_game_name(game),
                     ludo_game_option_key(game, n), value);
            ludo_game *same =
                ludo_game_new(text, NULL); /* NULL where it does not go with other defaults */
            if (same)
                assert_int_equal(ludo_game_text(same, value, sizeof value), strlen(text));
            ludo_game_free(same);
            assert_true(*ludo_game_option_help(game, n));
            bool choice = ludo_game_option_kind(game, n) == LUDO_CHOICE;
            assert_true(choice == (ludo_game_option_choices(game, n) != NULL));
            assert_true(choice || ludo_game_option_max(game, n) > ludo_game_option_min(game, n));
        }
        ludo_game_free(game);
    }
    assert_null(ludo_game_listed(ludo_game_count()));
}

static void every_sample_is_played(void **unused) {
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            play_sample(*sample);
}

static void options_have_values(void **unused) {
    (void)unused;
    char value[64];
    ludo_game *game = new_game("ataxx:size=5x7");
    assert_string_equal(ludo_game_option_key(game, 0), "size");
    assert_int_equal(ludo_game_option_value(game, 0, value, sizeof value), 3);
    assert_string_equal(value, "5x7");
    assert_int_equal(ludo_game_option_default(game, 0, value, sizeof value), 3);
    assert_string_equal(value, "7x7");
    assert_int_equal(ludo_game_text(game, value, 6), strlen("ataxx:size=5x7"));
    assert_string_equal(value, "ataxx");
    ludo_game_free(game);
}

/* A board as large as the position is a game that can be named. */
static void positions_decide_options(void **unused) {
    (void)unused;
    char text[64];
    ludo_game *game = new_game("ataxx");
    ludo_state *state = ludo_state_at(game, "x3o/5/5/5/o3x x 0 1", NULL);
    assert_non_null(state);
    ludo_game *fitted = ludo_game_copy(ludo_state_game(state), NULL);
    ludo_game_free(game);
    ludo_state_free(state);
    ludo_game_text(fitted, text, sizeof text);
    assert_string_equal(text, "ataxx:size=5x5");
    ludo_game_free(fitted);
}

static void refusals_change_nothing(void **unused) {
    (void)unused;
    char error[LUDO_ERROR_SIZE];
    uint64_t leaves = 77, random = 1;
    assert_null(ludo_game_new("chess", error));
    assert_non_null(strstr(error, "unknown game 'chess'"));
    assert_null(ludo_game_new("chess", NULL));
    ludo_state *state = new_state("ttt"), *same = ludo_state_copy(state, NULL);
    assert_null(ludo_state_at(ludo_state_game(state), "xx", error));
    assert_false(ludo_state_play(state, "7,7", error));
    assert_non_null(strstr(error, "7,7"));
    assert_false(ludo_state_play_chance(state, 1, error));
    assert_non_null(strstr(error, "chance"));
    assert_false(ludo_state_perft(state, -1, &leaves, error));
    assert_int_equal(leaves, 77);
    assert_false(ludo_state_redo(state));
    expect_same(state, same);
    ludo_state_free(same);
    while (!ludo_state_over(state))
        assert_true(ludo_state_play_random(state, &random, error));
    assert_false(ludo_state_play_random(state, &random, error));
    assert_false(ludo_state_play(state, "0,0", error));
    assert_int_equal(ludo_state_count(state), 0);
    assert_int_equal(ludo_state_moves(state, NULL, 0), 0);
    ludo_state_free(state);
}

static void results_are_points(void **unused) {
    (void)unused;
    double points[LUDO_MAX_PLAYERS] = {0};
    char text[TEXT];
    ludo_state *state = new_state("ttt");
    assert_false(ludo_state_result(state, points));
    const char *const moves[] = {"0,0", "1,0", "0,1", "1,1", "0,2"};
    for (int i = 0; i < 5; i++)
        play(state, moves[i]);
    assert_true(ludo_state_result(state, points) && ludo_state_result(state, NULL));
    assert_true(points[0] == 1 && points[1] == 0);
    ludo_state_status(state, text, sizeof text);
    assert_string_equal(text, "X wins");
    ludo_state_free(state);

    state = new_state("match3");
    uint64_t random = 5;
    while (!ludo_state_over(state))
        assert_true(ludo_state_play_random(state, &random, NULL));
    assert_true(ludo_state_result(state, points));
    assert_true(points[0] > 0 && points[0] == (double)ludo_state_score(state));
    ludo_state_free(state);
}

static void drawings_mark_the_last_move(void **unused) {
    (void)unused;
    char text[TEXT];
    ludo_state *state = new_state("ttt");
    play(state, "1,1");
    size_t length = ludo_state_draw(state, false, false, text, sizeof text);
    assert_int_equal(strlen(text), length);
    assert_non_null(strstr(text, "[X]"));
    ludo_state_free(state);
}

static void positions_are_described(void **unused) {
    (void)unused;
    char text[TEXT], error[LUDO_ERROR_SIZE];
    ludo_state *state = new_state("ttt");
    assert_true(ludo_state_describe(state, "", text, sizeof text) > 0);
    assert_memory_equal(text, "{\"game\":\"ttt\",", 14);
    assert_true(ludo_state_advise(state, "", text, sizeof text) > 0);
    assert_non_null(strstr(text, "\"cell\":\"2,2\""));
    assert_true(ludo_state_advise(state, "7", text, sizeof text) > 0);
    assert_non_null(strstr(text, "\"possible\":false"));
    assert_true(ludo_state_trace(state, "1,1", text, sizeof text, error) > 0);
    assert_non_null(strstr(text, "\"deed\":\"put\""));
    assert_int_equal(ludo_state_trace(state, "7,7", text, sizeof text, error), 0);
    assert_non_null(strstr(error, "7,7"));
    ludo_state_free(state);
}

static void random_games_add_up(void **unused) {
    (void)unused;
    ludo_game *game = new_game("ttt");
    uint64_t moves, same, finished;
    double points[LUDO_MAX_PLAYERS];
    assert_true(ludo_game_random_games(game, 100, 9, &moves, &finished, points, NULL));
    assert_int_equal(finished, 100);
    assert_true(points[0] + points[1] == 100);
    assert_true(moves >= 500 && moves <= 900);
    assert_true(ludo_game_random_games(game, 100, 9, &same, NULL, NULL, NULL));
    assert_int_equal(moves, same);
    ludo_game_free(game);
    ludo_state *state = new_state("ttt");
    assert_true(ludo_state_perft(state, 9, &moves, NULL));
    assert_int_equal(moves, 127872);
    ludo_state_free(state);
}

static void records_keep_games(void **unused) {
    (void)unused;
    char text[TEXT], error[LUDO_ERROR_SIZE], moves[TEXT];
    ludo_state *state = new_state("ataxx:obstacles=2");
    uint64_t random = 2;
    for (int i = 0; i < 5; i++)
        assert_true(ludo_state_play_random(state, &random, NULL));
    ludo_record *record = ludo_record_new(state, error);
    assert_int_equal(ludo_record_count(record), 5);
    assert_null(ludo_record_end(record));
    assert_true(ludo_record_set_seat(record, 0, "Ada\nLovelace", error));
    assert_string_equal(ludo_record_seat(record, 0), "AdaLovelace");
    assert_false(ludo_record_set_seat(record, 2, "Bob", error));
    assert_null(ludo_record_seat(record, 2));
    size_t length = ludo_record_write(record, text, sizeof text), at = 0, line = 0;
    memcpy(text + length, text, length); /* a second game behind it */
    for (size_t game = 1; game <= 2; game++) {
        ludo_record *read = ludo_record_read(text, 2 * length, &at, &line, error);
        assert_non_null(read);
        assert_int_equal(at, game * length);
        assert_string_equal(ludo_record_seat(read, 0), "AdaLovelace");
        assert_true(ludo_record_moves(read, moves, sizeof moves) > 5);
        assert_int_equal(moves[0], '@');
        ludo_state *end = ludo_record_state(read, 5, error),
                   *start = ludo_record_state(read, 0, error);
        expect_same(end, state);
        assert_int_equal(ludo_state_turn(start), LUDO_NATURE);
        while (ludo_state_redo(start))
            ;
        expect_same(start, state);
        assert_null(ludo_record_state(read, 6, error));
        ludo_state_free(start);
        ludo_state_free(end);
        ludo_record_free(read);
    }
    at = length, line = 8;
    text[length] = 'L';
    assert_null(ludo_record_read(text, 2 * length, &at, &line, error));
    assert_int_equal(at, length);
    assert_non_null(strstr(error, "line 9: "));
    ludo_record_free(record);
    ludo_state_free(state);
}

static void moves_taken_back_are_not_kept(void **unused) {
    (void)unused;
    ludo_state *state = new_state("ttt");
    play(state, "1,1");
    play(state, "0,0");
    assert_true(ludo_state_undo(state));
    ludo_state *copy = ludo_state_copy(state, NULL);
    ludo_record *record = ludo_record_new(state, NULL);
    assert_int_equal(ludo_record_count(record), 1);
    ludo_state *end = ludo_record_state(record, 1, NULL);
    assert_false(ludo_state_redo(end));
    assert_true(ludo_state_redo(copy));
    assert_int_equal(ludo_state_played(copy), 2);
    ludo_state_free(state);
    ludo_state_free(copy);
    ludo_state_free(end);
    ludo_record_free(record);
}

/* An end that is not in the rules counts until it is taken back. */
static void ends_beside_the_rules_count(void **unused) {
    (void)unused;
    static const char text[] =
        "ludothek record 2\ngame ttt\nmoves 1\n1,1\nresult player 2\nend resigned 1\n";
    double points[LUDO_MAX_PLAYERS];
    size_t at = 0;
    ludo_record *record = ludo_record_read(text, sizeof text - 1, &at, NULL, NULL);
    assert_non_null(record);
    assert_string_equal(ludo_record_end(record), "resigned");
    assert_true(ludo_record_result(record, points));
    assert_true(points[0] == 0 && points[1] == 1);
    ludo_state *state = ludo_record_state(record, 1, NULL);
    assert_true(ludo_state_over(state));
    assert_int_equal(ludo_state_count(state), 0);
    assert_true(ludo_state_undo(state));
    assert_int_equal(ludo_state_turn(state), 0);
    ludo_state_free(state);
    ludo_record_free(record);
}

struct news {
    ludo_player *player;
    int calls, depth;
};

static void on_depth(void *context, int depth, uint64_t nodes, double seconds, int lines) {
    struct news *news = context;
    char text[TEXT];
    assert_true(nodes > 0 && seconds >= 0 && depth >= news->depth);
    assert_int_equal(lines, ludo_player_lines(news->player));
    assert_true(ludo_player_line_moves(news->player, 0, text, sizeof text) > 0);
    news->calls++;
    news->depth = depth;
}

static void players_analyse(void **unused) {
    (void)unused;
    char text[TEXT], error[LUDO_ERROR_SIZE];
    ludo_player *player = ludo_player_new("time", 1, error);
    struct news news = {.player = player};
    ludo_state *state = new_state("muehle");
    ludo_player_allow(player, 0, 0, 3);
    assert_true(ludo_player_analyse(player, state, 2, on_depth, &news, error));
    assert_int_equal(ludo_player_lines(player), 2);
    assert_int_equal(ludo_player_depth(player), 3);
    assert_true(news.calls >= 3);
    assert_int_equal(ludo_player_line_worth(player, 0), LUDO_WORTH_GUESS);
    assert_int_equal(ludo_player_line_plies(player, 0), -1);
    assert_false(ludo_player_analyse(player, state, 0, NULL, NULL, error));
    ludo_state_free(state);

    state = new_state("ttt"); /* the same player in another game */
    const char *const moves[] = {"0,0", "1,0", "0,1", "1,1"};
    for (int i = 0; i < 4; i++)
        play(state, moves[i]);
    ludo_player_allow(player, 0, 0, 0);
    assert_true(ludo_player_analyse(player, state, 1, NULL, NULL, error));
    assert_int_equal(ludo_player_line_worth(player, 0), LUDO_WORTH_WIN);
    assert_int_equal(ludo_player_line_plies(player, 0), 1);
    assert_true(ludo_player_line_score(player, 0) == 0);
    assert_int_equal(ludo_player_line_length(player, 0), 1);
    ludo_player_line_moves(player, 0, text, sizeof text);
    assert_string_equal(text, "0,2\n");
    assert_int_equal(ludo_player_choose(player, state, text, sizeof text, error), 3);
    play(state, text);
    assert_int_equal(ludo_player_choose(player, state, text, sizeof text, error), 0);
    assert_non_null(strstr(error, "over"));
    ludo_state_free(state);
    ludo_player_free(player);
}

static void players_refuse(void **unused) {
    (void)unused;
    char text[TEXT], error[LUDO_ERROR_SIZE];
    assert_null(ludo_player_new("level:11", 1, error));
    assert_non_null(strstr(error, "level:11"));
    ludo_player *player = ludo_player_new("tables", 1, error);
    ludo_state *state = new_state("ataxx:obstacles=2");
    assert_int_equal(ludo_player_choose(player, state, text, sizeof text, error), 0);
    assert_non_null(strstr(error, "chance"));
    uint64_t random = 1;
    assert_true(ludo_state_play_random(state, &random, error));
    assert_int_equal(ludo_player_choose(player, state, text, sizeof text, error), 0);
    assert_non_null(strstr(error, "no perfect-play tables"));
    ludo_state_free(state);
    ludo_player_free(player);
}

static void *stop(void *player) {
    ludo_player_stop(player);
    return NULL;
}

/* Whether the other thread comes before, while or after the player begins, it ends. */
static void players_are_stopped(void **unused) {
    (void)unused;
    char text[TEXT];
    ludo_player *player = ludo_player_new("time", 1, NULL);
    const char *const games[] = {"ataxx", "muehle", "ataxx"};
    ludo_player_allow(player, 0, 0, 0);
    for (int i = 0; i < 3; i++) {
        ludo_state *state = new_state(games[i]);
        pthread_t thread;
        ludo_player_ready(player);
        assert_int_equal(pthread_create(&thread, NULL, stop, player), 0);
        assert_true(ludo_player_choose(player, state, text, sizeof text, NULL) > 0);
        pthread_join(thread, NULL);
        play(state, text);
        ludo_state_free(state);
    }
    ludo_player_free(player);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_listed),
        cmocka_unit_test(every_sample_is_played),
        cmocka_unit_test(options_have_values),
        cmocka_unit_test(positions_decide_options),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(results_are_points),
        cmocka_unit_test(drawings_mark_the_last_move),
        cmocka_unit_test(positions_are_described),
        cmocka_unit_test(random_games_add_up),
        cmocka_unit_test(records_keep_games),
        cmocka_unit_test(moves_taken_back_are_not_kept),
        cmocka_unit_test(ends_beside_the_rules_count),
        cmocka_unit_test(players_analyse),
        cmocka_unit_test(players_refuse),
        cmocka_unit_test(players_are_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
