/*
 * Elo, errors, likelihoods, SPRT and ratings against values of the published formulas, and at the
 * extremes; what is told of games and standings.
 */
#include "arena/ratings.h"
#include "arena/standings.h"
#include "test.h"
#include <math.h>

#define assert_near(value, wanted, tolerance)                                                      \
    do {                                                                                           \
        double got = (value);                                                                      \
        if (!(fabs(got - (wanted)) <= (tolerance)))                                                \
            fail_msg("%s is %.6f instead of %.6f", #value, got, (double)(wanted));                 \
    } while (0)

/* Elo's own table: expected scores and differences. */
static void elo(void **unused) {
    (void)unused;
    assert_near(elo_of_score(0.5, 1), 0, 1e-9);
    assert_near(elo_of_score(0.75, 1), 190.848, 0.001);
    assert_near(elo_of_score(0.975, 1), 636.426, 0.001);
    assert_near(elo_of_score(0.64, 1), 99.951, 0.001);
    assert_near(elo_of_score(0.25, 1), -190.848, 0.001);
    assert_near(elo_of_score(1.0 / 3, 2), 0, 1e-9);
    assert_near(elo_of_score(0.25, 3), 0, 1e-9);
    assert_near(score_of_elo(400), 10.0 / 11, 1e-12);
    assert_near(score_of_elo(-200), 0.240253, 1e-6);
    assert_true(isnan(elo_of_score(0, 1)) && isnan(elo_of_score(1, 1)) &&
                isnan(elo_of_score(NAN, 1)));
}

static struct sample sample_of(const size_t counts[5]) {
    struct sample sample = {0};
    for (int i = 0; i < 5; i++)
        for (size_t n = 0; n < counts[i]; n++)
            sample_add(&sample, i / 4.0);
    return sample;
}

static void pentanomial_error(void **unused) {
    struct sample even = sample_of((size_t[]){10, 20, 40, 20, 10});
    struct sample drawn = sample_of((size_t[]){0, 0, 50, 0, 0}),
                  won = sample_of((size_t[]){0, 0, 0, 0, 50});
    struct sample one = sample_of((size_t[]){0, 1, 0, 0, 0}), none = {0};
    (void)unused;
    assert_near(sample_mean(&even), 0.5, 1e-12);
    assert_near(sample_error(&even), sqrt(7.625 / 101 / 100), 1e-12);
    assert_near(elo_error(&even, 1), 37.567, 0.001);
    /* Pairs that split are worth more than the same points in single games, but they are never
     * certain. */
    assert_near(sample_error(&drawn), sqrt(0.125 / 51 / 50), 1e-12);
    assert_near(elo_error(&drawn, 1), 9.538, 0.001);
    assert_near(elo_error(&won, 1), 88.459, 0.001); /* from 1 - 1/(4n) down */
    assert_true(isnan(sample_error(&one)) && isnan(elo_error(&one, 1)));
    assert_true(isnan(sample_mean(&none)) && isnan(sample_error(&none)) &&
                isnan(elo_error(&none, 1)));
}

/* The normal distribution, with what a few equal rotations leave open. */
static void likelihood_of_superiority(void **unused) {
    struct sample even = sample_of((size_t[]){10, 20, 40, 20, 10}),
                  drawn = sample_of((size_t[]){0, 0, 3, 0, 0});
    struct sample better = sample_of((size_t[]){0, 0, 0, 3, 0}),
                  worse = sample_of((size_t[]){0, 3, 1, 0, 0});
    struct sample two = sample_of((size_t[]){0, 0, 1, 1, 0}),
                  one = sample_of((size_t[]){0, 0, 0, 0, 1});
    (void)unused;
    assert_near(superiority(&even, 0.5), 0.5, 1e-12);
    assert_near(superiority(&drawn, 0.5), 0.5, 1e-12);
    assert_near(superiority(&better, 0.5), 0.992847, 1e-6);
    assert_near(superiority(&worse, 0.5), 0.021557, 1e-6);
    assert_near(superiority(&two, 0.5), 0.780711, 1e-6);
    assert_near(superiority(&better, 0.75), 0.5, 1e-12);
    assert_true(isnan(superiority(&one, 0.5)));
}

/* Values that other implementations of the generalized test give. */
static void sprt(void **unused) {
    static const size_t first[] = {223, 9863, 21279, 10037, 246},
                        second[] = {871, 26175, 55983, 26678, 821};
    static const size_t third[] = {21184, 40708, 21404}, fourth[] = {57030, 106593, 57433};
    (void)unused;
    assert_near(sprt_ratio(first, 5, 0.5, 2.5), -3.07, 0.005);
    assert_near(sprt_ratio(second, 5, 0, 2), -4.98, 0.005);
    assert_near(sprt_ratio(third, 3, 0.5, 2.5), -1.57, 0.005);
    assert_near(sprt_ratio(fourth, 3, 0, 2), -2.59, 0.005);
    assert_near(sprt_bound(), 2.94444, 0.00001);
    assert_int_equal(sprt_decide(2.9), SPRT_OPEN);
    assert_int_equal(sprt_decide(2.95), SPRT_ELO1);
    assert_int_equal(sprt_decide(-2.95), SPRT_ELO0);
}

static void sprt_at_the_extremes(void **unused) {
    static const size_t none[5], won[] = {0, 0, 0, 0, 100}, lost[] = {100, 0, 0, 0, 0},
                                 drawn[] = {0, 0, 100, 0, 0};
    static const size_t one[] = {0, 0, 0, 0, 1};
    (void)unused;
    assert_near(sprt_ratio(none, 5, 0, 10), 0, 0);
    assert_true(sprt_ratio(won, 5, 0, 10) > 1 && isfinite(sprt_ratio(won, 5, 0, 10)));
    assert_true(sprt_ratio(lost, 5, 0, 10) < -1 && isfinite(sprt_ratio(lost, 5, 0, 10)));
    assert_near(sprt_ratio(won, 5, -5, 5), -sprt_ratio(lost, 5, -5, 5), 1e-6);
    assert_near(sprt_ratio(drawn, 5, -5, 5), 0, 1e-6);
    assert_true(fabs(sprt_ratio(one, 5, 0, 10)) < 0.1);
}

/* ---- Ratings ---- */

/* Adds games between two, of which the first on the first seat scores so many twelfths in all. */
static void add_games(struct encounters *encounters, int first, int second, int games, int points) {
    for (int i = 0; i < games; i++) {
        struct bout bout = {.seats = 2, .players = {first, second}, .winner = -1};
        bout.twelfths[i < points ? 0 : 1] = BOUT_POINT;
        assert_true(encounters_add(encounters, &bout, NULL));
    }
}

/* As many points as strengths and seats make us expect give these strengths and seats back. */
static void ratings_come_back(void **unused) {
    static const double strengths[] = {150, 0, -150};
    enum { GAMES = 100000 };
    const double seat = 40;
    struct encounters encounters = {0};
    struct rating ratings[3], seats[LUDO_MAX_PLAYERS];
    (void)unused;
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            if (a != b)
                add_games(
                    &encounters, a, b, GAMES,
                    (int)lround(GAMES * score_of_elo(strengths[a] - strengths[b] + 2 * seat)));
    assert_true(ratings_fit(&encounters, 3, ratings, seats, NULL));
    for (int i = 0; i < 3; i++)
        assert_near(ratings[i].elo, strengths[i], 0.05);
    assert_near(seats[0].elo, seat, 0.05);
    assert_near(seats[1].elo, -seat, 0.05);
    assert_true(ratings[0].error > 0 && ratings[0].error < 2);
    encounters_free(&encounters);
}

/* The error of a difference is that of the binomial distribution. */
static void ratings_have_errors(void **unused) {
    struct encounters encounters = {0};
    struct rating ratings[2], seats[LUDO_MAX_PLAYERS];
    (void)unused;
    add_games(&encounters, 0, 1, 5000, 2500);
    add_games(&encounters, 1, 0, 5000, 2500);
    assert_true(ratings_fit(&encounters, 2, ratings, seats, NULL));
    assert_near(ratings[0].elo, 0, 0.01);
    assert_near(2 * ratings[0].error, 1.96 * 0.005 * 1600 / log(10),
                0.01); /* the slope of Elo at 1/2 */
    encounters_free(&encounters);
}

static void ratings_stay_finite(void **unused) {
    struct encounters encounters = {0};
    struct rating ratings[4], seats[LUDO_MAX_PLAYERS];
    (void)unused;
    add_games(&encounters, 0, 1, 1000, 1000);
    add_games(&encounters, 1, 0, 1000, 0);
    add_games(&encounters, 2, 1, 1, 1);
    assert_true(
        ratings_fit(&encounters, 4, ratings, seats, NULL)); /* the last one has not played */
    for (int i = 0; i < 4; i++)
        assert_true(isfinite(ratings[i].elo) && isfinite(ratings[i].error) && ratings[i].error > 0);
    assert_true(ratings[0].elo > ratings[2].elo && ratings[2].elo > ratings[1].elo);
    encounters_free(&encounters);
}

/* Four seats: the point of a game goes to one of them. */
static void ratings_of_four(void **unused) {
    struct encounters encounters = {0};
    struct rating ratings[4], seats[LUDO_MAX_PLAYERS];
    (void)unused;
    for (int i = 0; i < 4000; i++) {
        struct bout bout = {.seats = 4, .players = {i % 4, (i + 1) % 4, (i + 2) % 4, (i + 3) % 4}};
        int winner =
            i / 4 % 8 < 5
                ? 0
                : i / 4 % 8 - 4; /* five of eight for the first, one for each of the others */
        for (int seat = 0; seat < 4; seat++)
            bout.twelfths[seat] = bout.players[seat] == winner ? BOUT_POINT : 0;
        assert_true(encounters_add(&encounters, &bout, NULL));
    }
    assert_true(ratings_fit(&encounters, 4, ratings, seats, NULL));
    assert_near(ratings[0].elo - ratings[1].elo, 400 * log10(5), 1.5);
    assert_near(ratings[1].elo, ratings[3].elo, 0.01);
    assert_near(seats[0].elo, 0, 0.5);
    encounters_free(&encounters);
}

/* ---- Games ---- */

static void games_are_told(void **unused) {
    char *names[] = {(char[]){"a"}, (char[]){"b\x1b"}, (char[]){"c"}}, data[512];
    struct bout shared = {.number = 7,
                          .seats = 3,
                          .players = {2, 0, 1},
                          .twelfths = {4, 4, 4},
                          .end = END_LIMIT,
                          .winner = -1,
                          .plies = 9,
                          .detail = "x\ty"};
    struct bout won = {.number = 8,
                       .seats = 3,
                       .players = {0, 1, 2},
                       .twelfths = {0, BOUT_POINT, 0},
                       .end = END_RULES,
                       .winner = 1,
                       .plies = 12,
                       .out = {[2] = {END_CRASH, 5}}};
    struct bout alone = {.number = 9,
                         .seats = 1,
                         .twelfths = {BOUT_POINT},
                         .alone = true,
                         .scores = {-3},
                         .end = END_RULES};
    static const char *const objects[] = {
        "{\"type\":\"game\",\"number\":7,\"seats\":[\"c\",\"a\",\"b\\u001b\"],\"points\":[0.333333,0.333333,0.333333],"
        "\"end\":\"limit\",\"winner\":null,\"plies\":9,\"detail\":\"x\\u0009y\",\"out\":[]}",
        "{\"type\":\"game\",\"number\":8,\"seats\":[\"a\",\"b\\u001b\",\"c\"],\"points\":[0,1,0],"
        "\"end\":\"rules\",\"winner\":1,\"plies\":12,\"detail\":\"\",\"out\":[{\"seat\":2,\"end\":\"crash\",\"ply\":5}]}",
        "{\"type\":\"game\",\"number\":9,\"seats\":[\"a\"],\"points\":[1],\"scores\":[-3],"
        "\"end\":\"rules\",\"winner\":0,\"plies\":0,\"detail\":\"\",\"out\":[]}"};
    static const char *const lines[] = {"7 c 0.333, a 0.333, b? 0.333 limit 9 plies: x?y",
                                        "8 a 0, b? 1, c 0 rules 12 plies",
                                        "9 a 1 (-3) rules 0 plies"};
    const struct bout *const bouts[] = {&shared, &won, &alone};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        ludo_text text = ludo_text_in(data, sizeof data);
        bout_write_json(bouts[i], names, &text);
        assert_string_equal(data, objects[i]);
        text = ludo_text_in(data, sizeof data);
        bout_write_line(bouts[i], names, &text);
        assert_string_equal(data, lines[i]);
    }
}

/* ---- Standings ---- */

static void count_bout(struct standings *standings, size_t number, int first, int twelfths) {
    struct bout bout = {.number = number,
                        .rotation = (number - 1) / 2,
                        .seats = 2,
                        .players = {first, !first},
                        .twelfths = {twelfths, BOUT_POINT - twelfths},
                        .end = END_RULES,
                        .plies = number,
                        .winner = -1};
    assert_true(standings_add(standings, &bout, NULL));
}

/* What is told of twenty games, of which the first player won 19 and drew one. */
static const char told_json[] =
    "{\"type\":\"summary\",\"games\":20,\"players\":["
    "{\"name\":\"a\",\"title\":\"\",\"games\":20,\"wins\":19,\"draws\":1,\"losses\":0,\"points\":19.5,"
    "\"score\":0.975,\"elo\":636.4,\"error\":131.7,\"los\":1,\"rating\":282,\"rating_error\":197.1,"
    "\"lost_by\":{},\"moves\":0,\"late\":0},"
    "{\"name\":\"b\",\"title\":\"\",\"games\":20,\"wins\":0,\"draws\":1,\"losses\":19,\"points\":0.5,"
    "\"score\":0.025,\"elo\":-636.4,\"error\":131.7,\"los\":0,\"rating\":-282,\"rating_error\":197.1,"
    "\"lost_by\":{},\"moves\":0,\"late\":0}],"
    "\"seats\":[{\"points\":9.5,\"advantage\":-43.9,\"error\":180.5},"
    "{\"points\":10.5,\"advantage\":43.9,\"error\":180.5}],\"ends\":{\"rules\":20},\"plies\":10.5}";
static const char told_csv[] =
    "name,games,wins,draws,losses,points,score,elo,error,los,rating,rating_error\n"
    "\"a\",20,19,1,0,19.5,0.975,636.4,131.7,1,282,197.1\n"
    "\"b\",20,0,1,19,0.5,0.025,-636.4,131.7,0,-282,197.1\n";
static const char told_table[] =
    "    player      Elo      +-  games   wins  draws losses   points    score      LOS\n"
    "  1 a         636.4   131.7     20     19      1      0     19.5   97.5 %  >99.9 %\n"
    "  2 b        -636.4   131.7     20      0      1     19      0.5    2.5 %   <0.1 %\n"
    "Seats: 47.5 % (-43.9 +- 180.5 Elo), 52.5 % (+43.9 +- 180.5 Elo)\n"
    "Plies: 10.5 a game, 1 to 20\n"
    "Ends: rules 20\n";

static void standings_count(void **unused) {
    char *names[] = {(char[]){"a"}, (char[]){"b"}}, data[4096];
    struct standings standings;
    ludo_text text = ludo_text_in(data, sizeof data);
    (void)unused;
    assert_true(standings_open(&standings, 2, names, 2, 2, NULL));
    assert_true(standings_write_json(&standings, &text, NULL)); /* before any game */
    assert_null(strstr(data, "nan"));
    for (size_t pair = 0; pair < 9; pair++) {
        count_bout(&standings, 2 * pair + 1, 0, BOUT_POINT);
        count_bout(&standings, 2 * pair + 2, 1, 0);
    }
    count_bout(&standings, 19, 0, BOUT_POINT / 2);
    count_bout(&standings, 20, 1, 0);
    struct standing_figures figures = standings_figures(&standings, 0);
    assert_int_equal(standings.list[0].wins, 19);
    assert_int_equal(standings.list[0].draws, 1);
    assert_near(figures.points, 19.5, 1e-12);
    assert_near(figures.score, 0.975, 1e-12);
    assert_near(figures.elo, 636.426, 0.001);
    assert_near(figures.error, 131.679, 0.001);
    assert_true(figures.superiority > 0.999);
    assert_int_equal(standings.pairs[4], 9);
    assert_int_equal(standings.pairs[3], 1);
    text = ludo_text_in(data, sizeof data);
    assert_true(standings_write_json(&standings, &text, NULL));
    assert_string_equal(data, told_json);
    text = ludo_text_in(data, sizeof data);
    assert_true(standings_write_csv(&standings, &text, NULL));
    assert_string_equal(data, told_csv);
    text = ludo_text_in(data, sizeof data);
    assert_true(standings_write_table(&standings, true, &text, NULL));
    assert_string_equal(data, told_table);
    standings_close(&standings);
}

/* A rotation that lacks a game counts for the points and not for the error. */
static void half_a_rotation(void **unused) {
    char *names[] = {(char[]){"a"}, (char[]){"b"}};
    struct standings standings;
    (void)unused;
    assert_true(standings_open(&standings, 2, names, 2, 2, NULL));
    count_bout(&standings, 1, 0, BOUT_POINT);
    count_bout(&standings, 3, 0, BOUT_POINT);
    count_bout(&standings, 4, 1, BOUT_POINT);
    assert_int_equal(standings.list[0].games, 3);
    assert_int_equal(standings.list[0].rotations.count, 1);
    assert_near(standings_figures(&standings, 0).points, 2, 1e-12);
    standings_close(&standings);
}

static void all_won_and_all_drawn(void **unused) {
    char *names[] = {(char[]){"a"}, (char[]){"b"}}, data[4096];
    (void)unused;
    for (int twelfths = 6; twelfths <= 12; twelfths += 6) {
        struct standings standings;
        ludo_text text = ludo_text_in(data, sizeof data);
        assert_true(standings_open(&standings, 2, names, 2, 2, NULL));
        for (size_t number = 1; number <= 10; number++)
            count_bout(&standings, number, (int)(number - 1) % 2,
                       number % 2 ? twelfths : BOUT_POINT - twelfths);
        assert_true(standings_write_json(&standings, &text, NULL));
        assert_non_null(strstr(data, twelfths == 6
                                         ? "\"score\":0.5,\"elo\":0,\"error\":89.9,\"los\":0.5"
                                         : "\"score\":1,\"elo\":null,\"error\":87.9,\"los\":1,"));
        text = ludo_text_in(data, sizeof data);
        assert_true(standings_write_table(&standings, true, &text, NULL));
        assert_non_null(strstr(data, twelfths == 6 ? "89.9" : "100.0 %  >99.9 %"));
        assert_null(strstr(data, "nan"));
        assert_null(strstr(data, "inf"));
        text = ludo_text_in(data, sizeof data);
        assert_true(standings_write_csv(&standings, &text, NULL));
        assert_null(strstr(data, "nan"));
        standings_close(&standings);
    }
}

/* More than one game and more than 2 %; a player on two seats of a game loses it once. */
static void faults_are_told(void **unused) {
    char *names[] = {(char[]){"=a"}, (char[]){"b"}}, data[4096];
    struct standings standings;
    ludo_text text = ludo_text_in(data, sizeof data);
    (void)unused;
    assert_true(standings_open(&standings, 2, names, 2, 2, NULL));
    for (size_t number = 1; number <= 100; number++) {
        struct bout bout = {.number = number,
                            .rotation = (number - 1) / 2,
                            .seats = 2,
                            .players = {0, 1},
                            .twelfths = {0, BOUT_POINT},
                            .end = END_CRASH,
                            .winner = 1};
        bout.lost[0] = number > 97 ? END_CRASH : END_NONE;
        assert_true(standings_add(&standings, &bout, NULL));
        assert_int_equal(standings_faulty(&standings.list[0]), number >= 99); /* 1 of 98, 2 of 99 */
    }
    assert_true(standings_write_table(&standings, true, &text, NULL));
    assert_non_null(strstr(data, " <0.1 %  3 of 100 lost by faults\n"));
    text = ludo_text_in(data, sizeof data);
    assert_true(standings_write_csv(&standings, &text, NULL));
    assert_non_null(strstr(data, "\n\"'=a\",100,")); /* no formula */
    standings_close(&standings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo),
        cmocka_unit_test(pentanomial_error),
        cmocka_unit_test(likelihood_of_superiority),
        cmocka_unit_test(sprt),
        cmocka_unit_test(sprt_at_the_extremes),
        cmocka_unit_test(ratings_come_back),
        cmocka_unit_test(ratings_have_errors),
        cmocka_unit_test(ratings_stay_finite),
        cmocka_unit_test(ratings_of_four),
        cmocka_unit_test(games_are_told),
        cmocka_unit_test(standings_count),
        cmocka_unit_test(half_a_rotation),
        cmocka_unit_test(all_won_and_all_drawn),
        cmocka_unit_test(faults_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
