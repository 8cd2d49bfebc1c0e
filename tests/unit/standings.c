/*
 * How standings are told: in a table, as JSON, for spreadsheets, as PGN and as a page, whatever
 * names are like.
 */
#include "arena/report.h"
#include "test.h"
#include <stdio.h>

static char *const names[] = {(char[]){"an\"na"}, (char[]){"=ben()"}, (char[]){"cl\teo\\"}};
static struct standings standings;
static char data[1 << 15], record[1] = "";
static ludo_text text;

static void must(bool good, const ludo_error *error) {
    if (!good)
        fail_msg("%s", error->text);
}

static int tear_down(void **state) {
    (void)state;
    standings_close(&standings);
    return 0;
}

static void open_for(int players) {
    ludo_error error;
    text = ludo_text_in(data, sizeof data);
    must(standings_open(&standings, players, names, 2, 2, &error), &error);
}

/* Two have met; `twelfths` are of the first. */
static struct bout bout_of(size_t number, int first, int second, int twelfths) {
    return (struct bout){.number = number,
                         .rotation = (number - 1) / 2,
                         .seats = 2,
                         .players = {first, second},
                         .twelfths = {twelfths, 12 - twelfths},
                         .end = END_RULES,
                         .winner = twelfths > 6   ? 0
                                   : twelfths < 6 ? 1
                                                  : -1,
                         .plies = 10,
                         .record = record};
}

static void add(struct bout bout) {
    ludo_error error;
    must(standings_add(&standings, &bout, &error), &error);
}

static void has(const char *words) {
    if (!strstr(data, words))
        fail_msg("'%s' is not in:\n%s", words, data);
}

static void table(bool final) {
    ludo_error error;
    must(standings_write_table(&standings, final, &text, &error), &error);
}

/* ---- Names and titles ---- */

static void the_table_has_titles_and_nothing_that_cannot_be_printed(void **state) {
    struct bout bout = bout_of(1, 0, 2, 12);
    (void)state;
    open_for(3);
    strcpy(bout.titles[0], "Windm\xc3\xbchle 2");
    add(bout);
    table(true);
    has("  1 an\"na (Windm\xc3\xbchle 2) ");
    has("  3 cl?eo\\ ");
    has("Plies: 10.0 a game, 10 to 10\nEnds: rules 1\n");
}

static void spreadsheets_get_no_formula(void **state) {
    ludo_error error;
    (void)state;
    open_for(3);
    must(standings_write_csv(&standings, &text, &error), &error);
    has("\n\"an\"\"na\",0,0,0,0,");
    has("\n\"'=ben()\",0,0,0,0,");
    has("\n\"cl\teo\\\",0,0,0,0,0,,,,,,\n"); /* what is not known yet is empty */
}

static void pgn_has_a_backslash_before_quotes(void **state) {
    struct bout bouts[] = {bout_of(1, 0, 2, 12), bout_of(2, 2, 0, 0), bout_of(3, 0, 1, 6),
                           bout_of(4, 1, 1, 6)};
    FILE *out = fmemopen(data, sizeof data, "w");
    (void)state;
    open_for(3);
    for (int i = 0; i < 4; i++)
        report_write_pgn(&bouts[i], names, out);
    fclose(out);
    assert_string_equal(
        data, "[White \"an\\\"na\"]\n[Black \"cl\teo\\\\\"]\n[Result \"1-0\"]\n\n1-0\n\n"
              "[White \"cl\teo\\\\\"]\n[Black \"an\\\"na\"]\n[Result \"0-1\"]\n\n0-1\n\n"
              "[White \"an\\\"na\"]\n[Black \"=ben()\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n");
}

/* ---- Faults and time ---- */

static void more_than_two_in_a_hundred_faults_are_told(void **state) {
    (void)state;
    open_for(2);
    for (size_t i = 1; i <= 100; i++) {
        struct bout bout = bout_of(i, 0, 1, 12);
        if (i == 3 || i == 50)
            bout.lost[1] = END_TIME;
        add(bout);
    }
    table(true);
    assert_null(strstr(data, "lost by faults"));
    has("=ben() lost by: time 2\n");
    struct bout third = bout_of(101, 0, 1, 12);
    third.lost[1] = END_CRASH;
    add(third);
    text = ludo_text_in(data, sizeof data);
    table(true);
    has("3 of 101 lost by faults");
}

static void who_used_the_margin_is_told(void **state) {
    struct bout bout = bout_of(1, 0, 1, 6);
    (void)state;
    open_for(2);
    bout.paces[1] = (struct pace){.moves = 5, .late = 2, .seconds = 2.5, .longest = 1.25};
    add(bout);
    standings_write_margins(&standings, &text);
    assert_string_equal(data, "=ben() used the margin in 2 of 5 moves\n");
}

static void json_tells_times_where_they_are_wanted(void **state) {
    struct bout bout = bout_of(1, 0, 1, 6);
    ludo_error error;
    (void)state;
    open_for(2);
    bout.paces[1] = (struct pace){.moves = 5, .seconds = 2.5, .longest = 1.25};
    add(bout);
    must(standings_write_json(&standings, &text, &error), &error);
    assert_null(strstr(data, "time_"));
    standings.times = true;
    text = ludo_text_in(data, sizeof data);
    must(standings_write_json(&standings, &text, &error), &error);
    has("\"moves\":5,\"time_mean\":0.5,\"time_most\":1.25,");
    has("\"moves\":0,\"time_mean\":null,\"time_most\":null,");
}

/* ---- The SPRT ---- */

/* Pairs of which the first player wins all, or none. */
static void play_pairs(size_t pairs, bool wins) {
    for (size_t i = 0; i < pairs; i++) {
        add(bout_of(2 * i + 1, 0, 1, wins ? 12 : i % 2 ? 0 : 6));
        add(bout_of(2 * i + 2, 1, 0, wins ? 0 : i % 2 ? 12 : 6));
    }
}

static void shows_verdict(size_t pairs, bool wins, const char *word, const char *words) {
    ludo_error error;
    open_for(2);
    standings.elo0 = 0;
    standings.elo1 = 10;
    play_pairs(pairs, wins);
    must(standings_write_json(&standings, &text, &error), &error);
    has("\"sprt\":{\"elo0\":0,\"elo1\":10,\"llr\":");
    has(word);
    table(true);
    has("for Elo 0 and 10: ");
    has(words);
    standings_close(&standings);
    memset(&standings, 0, sizeof standings);
}

static void the_sprt_is_told(void **state) {
    (void)state;
    shows_verdict(1, true, "\"accepted\":\"open\"", "not decided");
    shows_verdict(2000, true, "\"accepted\":\"elo1\"", "the second holds");
    shows_verdict(2000, false, "\"accepted\":\"elo0\"", "the first holds");
}

static void without_one_it_is_not(void **state) {
    ludo_error error;
    (void)state;
    open_for(2);
    play_pairs(2, true);
    must(standings_write_json(&standings, &text, &error), &error);
    table(true);
    assert_null(strstr(data, "sprt"));
    assert_null(strstr(data, "SPRT"));
}

/* ---- The page ---- */

static void make_page(struct bout *bouts, size_t count, const char *game) {
    ludo_variant variant;
    struct report report;
    ludo_error error;
    FILE *out = fmemopen(data, sizeof data, "w");
    must(ludo_read_variant(game, &variant, &error), &error);
    for (size_t i = 0; i < count; i++)
        add(bouts[i]);
    must(report_begin(&report, &standings, "a < b", &variant, "page", out, &error), &error);
    for (size_t i = 0; i < count; i++)
        must(report_add(&report, &bouts[i], &error), &error);
    must(report_end(&report, true, &error), &error);
    fclose(out);
}

static void the_page_tells_faults_margins_and_titles(void **state) {
    struct bout bouts[] = {bout_of(1, 0, 1, 12), bout_of(2, 1, 0, 0), bout_of(3, 0, 1, 12),
                           bout_of(4, 1, 0, 0)};
    (void)state;
    open_for(3);
    strcpy(bouts[3].titles[1], "<Anna>");
    bouts[0].lost[1] = bouts[1].lost[0] = END_TIME;
    bouts[2].paces[1] = (struct pace){.moves = 4, .late = 1, .seconds = 2, .longest = 1};
    make_page(bouts, 4, "ttt");
    has("<h1>a &lt; b</h1>");
    has("<tr><td>an&quot;na (&lt;Anna&gt;)<td>");
    has("<td class=\"left\">time 2 (2 of 4 games); used the margin in 1 of 4 moves\n");
    has("<td>0.500<td>1.000<td class=\"left\">");
    has("<td>–<td>–<td class=\"left\">"); /* of those who have not moved */
    has("<tr><td>1<td class=\"left\">");  /* a game without a record is no link */
    has("<td>4.0 of 4");
}

static void the_page_says_that_no_game_has_been_played(void **state) {
    (void)state;
    open_for(2);
    make_page(NULL, 0, "ttt");
    has("<p>No game has been played yet.</p>");
}

#define TEST(name) cmocka_unit_test_teardown(name, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_table_has_titles_and_nothing_that_cannot_be_printed),
        TEST(spreadsheets_get_no_formula),
        TEST(pgn_has_a_backslash_before_quotes),
        TEST(more_than_two_in_a_hundred_faults_are_told),
        TEST(who_used_the_margin_is_told),
        TEST(json_tells_times_where_they_are_wanted),
        TEST(the_sprt_is_told),
        TEST(without_one_it_is_not),
        TEST(the_page_tells_faults_margins_and_titles),
        TEST(the_page_says_that_no_game_has_been_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
