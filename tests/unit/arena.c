/*
 * Parts of the referee: commands split into words, forms of moves, who sits where.
 */
#include "arena/arguments.h"
#include "arena/fingerprint.h"
#include "arena/form.h"
#include "arena/rotation.h"
#include "scratch.h"
#include "test.h"
#include <sys/stat.h>

/* A command must become these words, joined here by `|`. */
static void splits(const char *command, const char *wanted) {
    struct arguments words;
    char joined[256] = "";
    assert_true(arguments_split(command, &words, NULL));
    for (size_t i = 0; i < words.count; i++) {
        strcat(joined, i ? "|" : "");
        strcat(joined, words.list[i]);
    }
    assert_null(words.list[words.count]);
    assert_string_equal(joined, wanted);
    arguments_free(&words);
}

static void commands_are_split(void **unused) {
    struct arguments words;
    ludo_error error;
    (void)unused;
    splits("./bot", "./bot");
    splits("  java\t-jar  first.jar ", "java|-jar|first.jar");
    splits("a 'b c' \"d e\"f'g'", "a|b c|d efg");
    splits("a\\ b \\\"c\\\" '' \"\"", "a b|\"c\"||");
    splits("'a\\b' \"a\\b\" \"a\\\"b\\\\\"", "a\\b|a\\b|a\"b\\");
    splits("a $HOME *.c | b > c; d && e", "a|$HOME|*.c|||b|>|c;|d|&&|e");
    splits("a\\", "a\\");
    assert_false(arguments_split("", &words, &error));
    assert_false(arguments_split("  ", &words, &error));
    assert_non_null(strstr(error.text, "missing"));
    assert_false(arguments_split("a 'b", &words, &error));
    assert_false(arguments_split("a \"b\\\"", &words, &error));
    assert_non_null(strstr(error.text, "does not end"));
}

static void form(const char *game, const char *text, bool wanted) {
    ludo_variant variant;
    assert_true(ludo_read_variant(game, &variant, NULL));
    if (form_is_move(&variant, text) != wanted)
        fail_msg("%s: '%s' should %sbe a move by its form", game, text, wanted ? "" : "not ");
}

static void moves_have_forms(void **unused) {
    (void)unused;
    form("ttt", "1,1", true);
    form("ttt", "99,0", true);
    form("ttt", "1, 1", false);
    form("ttt", "hello", false);
    form("ttt", "", false);
    form("ttt", " ", false);
    form("ataxx", "z9", true);
    form("ataxx", "a1b1", true);
    form("ataxx", "a1-b1", false);
    form("muehle", "a1-d1xg7", true);
    form("muehle", "h9", true);
    form("muehle", "a1 d1", true); /* two words that each are one: a move cut in two */
    form("muehle", "-1 2 -1", false);
    form("hive", "wQ -bS1", true);
    form("hive", "queen to the left", false);
}

/* Whatever a move of a random game is, it has the form of one. */
static void all_moves_have_forms(void **unused) {
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(7);
        void *state = test_state((*game)->samples[0], NULL, &variant);
        for (int ply = 0; ply < 60 && variant.game->turn(state) != LUDO_OVER; ply++) {
            ludo_move move = variant.game->random(state, &random);
            char data[LUDO_MOVE_TEXT];
            ludo_text text = ludo_text_in(data, sizeof data);
            if (variant.game->turn(state) >= 0) {
                variant.game->write_move(state, move, &text);
                form((*game)->samples[0], data, true);
            }
            variant.game->play(state, move, NULL);
        }
        free(state);
    }
}

/* Over a rotation everybody sits everywhere equally often. */
static void rotations_are_fair(void **unused) {
    static const struct {
        const char *game;
        int players, games, seated;
    } cases[] = {{"ttt", 2, 2, 2},          {"cn:players=3", 3, 3, 3},  {"cn:players=4", 4, 4, 4},
                 {"cn:players=3", 2, 6, 3}, {"cn:players=4", 2, 14, 4}, {"match3", 2, 1, 2}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ludo_variant variant;
        int seating[LUDO_MAX_PLAYERS], times[LUDO_MAX_PLAYERS][LUDO_MAX_PLAYERS] = {0};
        assert_true(ludo_read_variant(cases[i].game, &variant, NULL));
        assert_true(rotation_fits(&variant, cases[i].players, NULL));
        assert_int_equal(rotation_games(&variant, cases[i].players), cases[i].games);
        for (int game = 0; game < cases[i].games; game++) {
            assert_int_equal(rotation_seating(&variant, cases[i].players, game, seating),
                             cases[i].seated);
            for (int seat = 0; seat < cases[i].seated; seat++)
                times[seating[seat]][seat]++;
        }
        for (int player = 0; player < cases[i].players && cases[i].games > 1; player++)
            for (int seat = 0; seat < cases[i].seated; seat++)
                assert_int_equal(times[player][seat], cases[i].games / cases[i].players);
    }
}

static void wrong_numbers_of_players(void **unused) {
    ludo_variant ttt, four;
    (void)unused;
    assert_true(ludo_read_variant("ttt", &ttt, NULL) &&
                ludo_read_variant("cn:players=4", &four, NULL));
    assert_false(rotation_fits(&ttt, 1, NULL));
    assert_false(rotation_fits(&ttt, 3, NULL));
    assert_false(rotation_fits(&four, 3, NULL));
    assert_false(rotation_fits(&four, 5, NULL));
}

/* ---- Fingerprints ---- */

static void write_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", scratch, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Whether a player has the same hash as before a change, which `before` has. */
static bool same(const char *player, char before[SHA256_TEXT]) {
    char now[SHA256_TEXT];
    assert_true(fingerprint_player(player, scratch, now, NULL));
    bool equal = strcmp(now, before) == 0;
    memcpy(before, now, sizeof now);
    return equal;
}

static void fingerprints(void **unused) {
    static const char *const folders[] = {"anna", "anna/out", "ben"};
    char path[256], whole[SHA256_TEXT] = "", deep[SHA256_TEXT] = "", alone[SHA256_TEXT] = "",
                    own[SHA256_TEXT] = "";
    ludo_error error;
    (void)unused;
    assert_true(scratch_make());
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", scratch, folders[i]);
        assert_int_equal(mkdir(path, 0777), 0);
    }
    write_file("anna/run", "1");
    write_file("anna/out/player.jar", "2");
    write_file("ben/run", "3");
    write_file("bot", "4");
    assert_true(same("random", own));
    assert_string_equal(own, "");
    same("plain:./anna/run", whole);
    same("plain:java -cp none:anna/out Player", deep);
    same("plain:./bot anna", alone);
    assert_int_equal(strlen(whole), 64);
    assert_string_equal(whole, deep);  /* the topmost folder, whatever leads there */
    assert_string_equal(whole, alone); /* the first word that does; the bot itself lies in none */
    same("plain:./bot", alone);
    write_file("ben/run", "3b");
    assert_true(same("plain:./anna/run", whole) && same("plain:./bot", alone));
    write_file("anna/out/player.jar", "2b");
    assert_false(same("plain:./anna/run", whole));
    write_file("anna/out/more", "");
    assert_false(same("plain:./anna/run", whole));
    write_file("bot", "4b");
    assert_true(same("plain:./anna/run", whole));
    assert_false(same("plain:./bot", alone));
    assert_true(same("plain:cat", own) == false &&
                strlen(own) == 64); /* of the system, by itself */
    assert_false(fingerprint_player("plain:no-such-program", scratch, own, &error));
    assert_non_null(strstr(error.text, "cannot be read"));
    assert_true(scratch_remove());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_split), cmocka_unit_test(fingerprints),
        cmocka_unit_test(moves_have_forms),   cmocka_unit_test(all_moves_have_forms),
        cmocka_unit_test(rotations_are_fair), cmocka_unit_test(wrong_numbers_of_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
