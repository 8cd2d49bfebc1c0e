/* Links: every game comes back from one, they are short, and a damaged one is refused. */
#include "core/link.h"
#include "test.h"
#include <stdio.h>

enum { ROOM = 1 << 20, PLIES = 100, GAMES = 20 };

static char text[ROOM], damaged[ROOM];

/* Plays at random for some plies of players; chance events come with them. */
static void play_some(struct game_record *record, int plies, uint64_t seed) {
    ludo_random random = ludo_seeded(seed);
    void *state = record_replay(record, 0, NULL);
    const ludo_rules *game = record->variant.game;
    assert_non_null(state);
    while (game->turn(state) != LUDO_OVER && (plies > 0 || game->turn(state) == LUDO_NATURE)) {
        plies -= game->turn(state) >= 0;
        ludo_move move = game->random(state, &random);
        assert_true(record_add(record, move, NULL));
        game->play(state, move, NULL);
    }
    free(state);
}

static size_t write_link(const struct game_record *record) {
    ludo_text out = ludo_text_in(text, sizeof text);
    ludo_error error;
    if (!link_write(record, &out, &error))
        fail_msg("%s", error.text);
    assert_true(out.length < sizeof text);
    return out.length;
}

static void assert_same_text(const struct game_record *record, const struct game_record *again) {
    static char texts[2][ROOM];
    ludo_text out[] = {ludo_text_in(texts[0], ROOM), ludo_text_in(texts[1], ROOM)};
    assert_true(record_write(record, &out[0], NULL) && record_write(again, &out[1], NULL));
    assert_string_equal(texts[0], texts[1]);
}

static void assert_comes_back(const struct game_record *record) {
    struct game_record again;
    ludo_error error;
    write_link(record);
    assert_int_equal(
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        strlen(text));
    if (!link_read(&again, text, &error))
        fail_msg("%s", error.text);
    assert_same_text(record, &again);
    record_free(&again);
}

static void begin(struct game_record *record, const char *name, const char *start) {
    ludo_variant variant;
    ludo_error error;
    if (!ludo_read_variant(name, &variant, &error) || !record_init(record, &variant, start, &error))
        fail_msg("%s: %s", name, error.text);
}

/* ---- */

static void test_every_sample(void **unused) {
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            for (uint64_t seed = 0; seed < GAMES; seed++) {
                struct game_record record;
                begin(&record, *sample, NULL);
                play_some(&record, PLIES, seed);
                assert_comes_back(&record);
                size_t most = strcmp((*game)->name, "match3") == 0 ? 1500 : 600;
                if (strlen(text) > most)
                    fail_msg("%s: %zu characters, not %zu at most", *sample, strlen(text), most);
                record_free(&record);
            }
}

static void test_everything_a_record_says(void **unused) {
    struct game_record record;
    (void)unused;
    begin(&record, "ttt", "x2/1o1/3 x");
    record.has_seed = true;
    record.seed = UINT64_MAX - 5;
    record_name(&record, 0, "J\xc3\xb6rg");
    record_name(&record, 1, "level:3");
    play_some(&record, 2, 1);
    record.end = END_RESIGNED;
    record.loser = 1;
    assert_comes_back(&record);
    record_free(&record);
    begin(&record, "ataxx:players=4", NULL);
    play_some(&record, 9, 2);
    record.out[2] = (struct record_leaver){END_TIME, 5};
    assert_comes_back(&record);
    record_free(&record);
}

static void play_text(struct game_record *record, void *state, const char *moves) {
    const ludo_rules *game = record->variant.game;
    char list[1024], *rest;
    snprintf(list, sizeof list, "%s", moves);
    for (char *word = strtok_r(list, ";", &rest); word; word = strtok_r(NULL, ";", &rest)) {
        ludo_move move;
        ludo_error error;
        if (!ludo_read_move(game, state, word, &move, &error))
            fail_msg("%s: %s", word, error.text);
        assert_true(record_add(record, move, NULL));
        game->play(state, move, NULL);
    }
}

/* Of equal pieces in hand only one is listed; whoever takes another one finds it under its own name
 * again. */
static void test_unlisted_moves(void **unused) {
    struct game_record record;
    (void)unused;
    begin(&record, "misterx", NULL);
    void *state = record_replay(&record, 0, NULL);
    play_text(
        &record, state,
        "start I2R;place E3V 3 I2R;place X1R 6 I2R;place X1V 3 E3V;place S2R 1 X1R;place S1V 2 X1V;place A2R 6 S2R");
    assert_comes_back(&record);
    free(state);
    record_free(&record);
}

/* Links that are in the world stay what they are: whoever lets a game list its moves in another
 * order raises the version. */
static void test_links_of_before(void **unused) {
    static const struct {
        const char *game, *moves, *link;
    } links[] = {
        {"ttt", "1,0;2,1;0,1;0,0;0,2;1,2;2,2", "1Abo6NouLjADrv9MDczJ-7lzi"},
        {"cn:size=9", "3,4;6,7;2,0;0,7;1,6;3,5;8,7", "1BLG3E9ZGgr81IhrCxwDsW96DdVK6hs-qBt-p"},
        {"attt", "1,0;2,1;0,1;0,0;0,2;1,2;1,0-2,2", "1AjC6NdiLi4wA67_XLIo8f9Pkpg"},
        {"ataxx:players=3", "a7c7;a1c2;a3;b6;c3;g4e3;g1f3",
         "1B7C6IVrHu7-99kxGV8A5JwzCzQAA7J44fSc14Aj_MMs"},
        {"muehle", "d6;e5;d1;g7;g1;f4;a1xe5", "1Aza6rEbAzReTmwDsaN0-rvLKT6T7cg"},
        {"santorini",
         "Athena 3,2-4,3 C3,2;Demeter 2,2-3,2 C2,1 C2,3;Apollo 4,3-4,4 C4,3;3,2-2,3 C1,4;Artemis 1,1-2,0 C1,1;Atlas 1,2-1,3 D0,3;4,4-4,3 C4,4",
         "1BLmwrcbWSsBHwhaRlwDsV9j-lK-ylDeKqP-gK2U"},
        {"misterx",
         "start A1R;place E1V 3 A1R;place A2R 6 A1R;place X1V 3 E1V;place X1R 1 A2R;place S1V 2 X1V;pass",
         "1A7a0skzJRceajYgA6R9zgA1YlabMPRc"},
        {"match3:size=5x5,tokens=4,moves=2", "r2,0;@c097314d939736f8;r1,2;@196e4ec2da05b945",
         "1EDawmcRSpTnRgYK_NSBW3WDCAok-R845K6L5g47FSigzjMLOi_1wfbsvLMTcBE4iwANQciXlRLfnZCk"},
        {"hive", "wG1;bA1 wG1-;wB1 \\wG1;bQ bA1/;wQ -wG1;bG1 bQ/;wB1 -bQ",
         "1AjQ0tsoWiZsA6wdKJ69G-0jl6-g"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        struct game_record record;
        ludo_variant variant;
        ludo_error error;
        if (!link_read(&record, links[i].link, &error))
            fail_msg("%s: %s", links[i].game, error.text);
        void *state = test_state(links[i].game, NULL, &variant),
             *after = record_replay(&record, record.count, NULL);
        test_play(&variant, state, links[i].moves);
        assert_memory_equal(state, after, ludo_state_size(&variant));
        write_link(&record);
        assert_string_equal(text, links[i].link);
        free(state);
        free(after);
        record_free(&record);
    }
}

static void assert_refused(const char *link) {
    struct game_record record;
    ludo_error error = {0};
    if (link_read(&record, link, &error))
        fail_msg("'%s' is accepted", link);
    assert_int_equal(error.code, LUDO_E_RECORD);
    assert_true(strlen(error.text) > 20);
}

static void test_damage(void **unused) {
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ %=";
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++) {
        struct game_record record;
        begin(&record, (*game)->name, NULL);
        play_some(&record, 12, 3);
        size_t length = write_link(&record);
        for (size_t i = 0; i < length; i++) {
            memcpy(damaged, text, length + 1);
            for (const char *letter = alphabet; *letter; letter++)
                if (*letter != text[i]) {
                    damaged[i] = *letter;
                    assert_refused(damaged);
                }
            memmove(damaged + i, text + i + 1, length - i); /* one left out */
            assert_refused(damaged);
            memcpy(damaged, text, length + 1);
            damaged[i] = '\0'; /* cut off */
            assert_refused(damaged);
        }
        record_free(&record);
    }
}

static void test_other_texts(void **unused) {
    (void)unused;
    const char *const texts[] = {"",        "1",     "2AAAA",     "1AAAAA",
                                 "1AAAAAA", "hello", "1\xc3\xa4", "1AAAAAAAAAAAAAAAA"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_refused(texts[i]);
}

static void test_too_long(void **unused) {
    struct game_record record;
    ludo_text out = ludo_text_in(text, sizeof text);
    ludo_error error;
    (void)unused;
    begin(&record, "ttt", NULL);
    record.count = LINK_MOVES + 1;
    assert_false(link_write(&record, &out, &error));
    assert_non_null(strstr(error.text, "too long"));
    record.count = 0;
    record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_sample),   cmocka_unit_test(test_everything_a_record_says),
        cmocka_unit_test(test_unlisted_moves), cmocka_unit_test(test_links_of_before),
        cmocka_unit_test(test_damage),         cmocka_unit_test(test_other_texts),
        cmocka_unit_test(test_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
