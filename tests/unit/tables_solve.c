/*
 * Nine Men's Morris solved from nothing, as far as that is quick: the counts are the published
 * ones, the verifier finds every outcome that is wrong, and the placing phase agrees with the
 * rules.
 */
#include "games/muehle/game.h"
#include "scratch.h"
#include "search/engines/muehle_tables.h"
#include "search/oracle.h"
#include "tables/index.h"
#include "tables/longest.h"
#include "tables/placing.h"
#include "tables/solve.h"
#include "test.h"
#include <stdio.h>
#include <unistd.h>

#ifdef __BMI2__
enum { STONES = SANITIZED ? 7 : 8 };
#else
enum { STONES = 7 }; /* without PEXT it takes three times as long */
#endif

/* Of the usual rule the placements are solved, too; the other one has less of its own and can wait
 * for the long tests. */
static int stones_of(enum muehle_rule rule) {
    return rule == MUEHLE_USUAL || getenv("LONG") ? STONES : 7;
}

static struct solve_job job_for(enum muehle_rule rule) {
    return (struct solve_job){
        .directory = scratch,
        .rule = rule,
        .stones = stones_of(rule),
        .threads = 2,
        .memory = UINT64_C(1) << 30,
        .disk = UINT64_C(1) << 30,
    };
}

static int solve_both_rules(void **state) {
    ludo_error error;
    sector_outcome start;
    (void)state;
    if (!scratch_make())
        return -1;
    for (int rule = MUEHLE_SEED; rule <= MUEHLE_USUAL; rule++) {
        struct solve_job job = job_for((enum muehle_rule)rule);
        if (!solve_tables(&job, &start, &error)) {
            print_error("%s\n", error.text);
            return -1;
        }
    }
    return 0;
}

static int remove_directory(void **state) {
    (void)state;
    return scratch_remove() ? 0 : -1;
}

static struct sector moving(enum muehle_rule rule, int own, int other) {
    return (struct sector){(uint8_t)rule, SECTOR_PLACED, (uint8_t)own, (uint8_t)other};
}

static void counts_are_the_published_ones(void **state) {
    static const struct {
        enum muehle_rule rule;
        int own, other;
        struct sector_summary summary;
    } known[] = {
        {MUEHLE_SEED, 3, 3, {140621, 269, 28736, 25, 26}},
        {MUEHLE_SEED, 4, 3, {74649, 682654, 3095, 1, 32}},
        {MUEHLE_SEED, 4, 4, {159, 3225409, 29, 9, 8}},
        {MUEHLE_USUAL, 3, 3, {140621, 269, 28736, 25, 26}},
        {MUEHLE_USUAL, 4, 3, {75397, 681906, 3095, 1, 32}},
        {MUEHLE_USUAL, 3, 4, {102281, 658117, 0, 33, 0}},
        {MUEHLE_USUAL, 4, 4, {159, 3225409, 29, 9, 8}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct sector_summary summary;
        ludo_error error;
        if (known[i].own + known[i].other > stones_of(known[i].rule))
            continue;
        assert_int_equal(table_check(scratch, TABLE_DISTANCES,
                                     moving(known[i].rule, known[i].own, known[i].other), &summary,
                                     &error),
                         TABLE_GOOD);
        assert_true(summary.wins == known[i].summary.wins);
        assert_true(summary.draws == known[i].summary.draws);
        assert_true(summary.losses == known[i].summary.losses);
        assert_int_equal(summary.longest_win, known[i].summary.longest_win);
        assert_int_equal(summary.longest_loss, known[i].summary.longest_loss);
    }
}

static sector_outcome *load(const struct solve_job *job, struct sector sector) {
    ludo_error error;
    sector_outcome *outcomes = solve_load(job, sector, &error);
    assert_non_null(outcomes);
    return outcomes;
}

/* One outcome of 4-3 changed by two plies, from a win to a draw, and so on:
 * each time the verifier names it. */
static void the_verifier_finds_a_wrong_outcome(void **state) {
    struct solve_job job = job_for(MUEHLE_SEED);
    struct sector sector = moving(MUEHLE_SEED, 4, 3);
    sector_outcome *outcomes = load(&job, sector), *quiet = load(&job, moving(MUEHLE_SEED, 3, 4)),
                   *captured = NULL; /* two stones are lost */
    ludo_random random = ludo_seeded(11);
    ludo_error error;
    (void)state;
    assert_true(verify_outcomes(&job, sector, outcomes, quiet, captured, &error));
    for (int i = 0; i < 4; i++) {
        sector_outcome *outcome = &outcomes[ludo_below(&random, index_slots(sector))],
                       right = *outcome;
        *outcome = right == SECTOR_DRAW ? (sector_outcome)(i + 1) : i % 2 ? SECTOR_DRAW : right + 2;
        assert_false(verify_outcomes(&job, sector, outcomes, quiet, captured, &error));
        assert_non_null(strstr(error.text, "the table 4-3"));
        *outcome = right;
    }
    free(outcomes);
    free(quiet);
}

static void values_agree_with_distances(void **state) {
    struct solve_job job = job_for(MUEHLE_USUAL);
    sector_outcome start;
    ludo_error error;
    uint64_t positions;
    (void)state;
    job.kind = TABLE_VALUES;
    job.stones = stones_of(MUEHLE_SEED);
    assert_true(solve_tables(&job, &start, &error)); /* made from the distances */
    assert_true(solve_verify(&job, &positions, &error));
    assert_true(positions > 169626);
}

/* The last placements of games in which most stones were taken. */
static sector_outcome *place(const struct solve_job *job, struct sector sector,
                             const sector_outcome *quiet, const sector_outcome *captured) {
    ludo_error error;
    sector_outcome *outcomes = malloc(index_slots(sector) * sizeof *outcomes);
    assert_non_null(outcomes);
    assert_true(sector_reached(sector));
    assert_true(placing_solve(sector, quiet, captured, outcomes, 2, NULL));
    if (!verify_outcomes(job, sector, outcomes, quiet, captured, &error))
        fail_msg("%s", error.text);
    struct sector_summary summary = sector_summarize(sector, outcomes, 2);
    assert_true(summary.wins + summary.draws + summary.losses > 0);
    return outcomes;
}

static sector_outcome *place_last(const struct solve_job *job, uint8_t own, uint8_t other) {
    struct sector sector = {MUEHLE_USUAL, SECTOR_PLACED - 1, own, other};
    sector_outcome *quiet = load(job, sector_after(sector, false));
    sector_outcome *captured = other > MUEHLE_LEAST ? load(job, sector_after(sector, true)) : NULL;
    sector_outcome *outcomes = place(job, sector, quiet, captured);
    free(quiet);
    free(captured);
    return outcomes;
}

static void placements_agree_with_the_rules(void **state) {
    struct solve_job job = job_for(MUEHLE_USUAL);
    (void)state;
    free(place_last(&job, 2, 3));
    free(place_last(&job, 3, 3));
    if (STONES < 8)
        return;
    free(place_last(&job, 4, 3));
    sector_outcome *quiet = place_last(&job, 3, 4), *captured = place_last(&job, 2, 4);
    free(place(&job, (struct sector){MUEHLE_USUAL, SECTOR_PLACED - 2, 3, 3}, quiet, captured));
    free(quiet);
    free(captured);
}

static void sectors_of_the_placing_phase_are_as_many_as_published(void **state) {
    static const int counts[SECTOR_PLACED] = {1, 1, 1, 1, 1, 2,  3,  3,  4,
                                              5, 6, 7, 8, 9, 11, 13, 15, 17};
    struct sector sectors[PLACING_SECTORS];
    (void)state;
    for (int placed = 0; placed < SECTOR_PLACED; placed++)
        assert_int_equal(placing_sectors(MUEHLE_SEED, placed, sectors), counts[placed]);
}

/* With best play on both sides the longest win takes as long as the table says. */
static void the_longest_win_ends_in_time(void **state) {
    struct muehle_position position;
    struct oracle_move moves[MUEHLE_MAX_MOVES];
    const ludo_variant variant = {.game = &muehle_game};
    sector_outcome outcome;
    ludo_error error;
    size_t known;
    int plies = 0;
    (void)state;
    assert_true(longest_win(scratch, MUEHLE_SEED, 2, &position, &outcome, &error));
    assert_int_equal(outcome, 33);
    struct table_store *store = store_open(scratch, MUEHLE_SEED, NULL, NULL);
    assert_non_null(store);
    search_oracle oracle = muehle_oracle(store);
    for (; oracle_moves(&oracle, &variant, &position, moves, &known) > 0; plies++)
        muehle_play(&position, muehle_unpack(moves[0].move));
    store_close(store);
    assert_int_equal(plies, outcome);
    assert_true(muehle_lost(&position));
}

static void too_little_memory_is_refused(void **state) {
    struct solve_job job = job_for(MUEHLE_SEED);
    sector_outcome start;
    ludo_error error;
    (void)state;
    job.stones = 9;
    job.memory = 1 << 20;
    assert_false(solve_tables(&job, &start, &error));
    assert_int_equal(error.code, LUDO_E_MEMORY);
    job.memory = UINT64_C(1) << 30;
    job.disk = 1000;
    assert_false(solve_tables(&job, &start, &error));
    assert_non_null(strstr(error.text, "--disk"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_published_ones),
        cmocka_unit_test(the_verifier_finds_a_wrong_outcome),
        cmocka_unit_test(values_agree_with_distances),
        cmocka_unit_test(placements_agree_with_the_rules),
        cmocka_unit_test(sectors_of_the_placing_phase_are_as_many_as_published),
        cmocka_unit_test(the_longest_win_ends_in_time),
        cmocka_unit_test(too_little_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, solve_both_rules, remove_directory);
}
