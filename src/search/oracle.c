#include "search/oracle.h"
#include <stdlib.h>
#include <string.h>

/* The search among moves that keep a draw takes some milliseconds, most of which a larger
 * transposition table would cost by being touched for the first time. To repeat a position costs
 * more than any guess is worth. */
enum { DRAW_NODES = 50000, DRAW_MIB = 2, CONTEMPT = 20000 };

/* Wins first, the shortest in front; losses last, the longest in front;
 * a length that is not known counts as long. */
static int rank_of(const struct oracle_move *move) {
    enum { LONG = 1 << 20 };
    int plies = move->fact.plies < 0 ? LONG - 1 : move->fact.plies;
    if (!move->known)
        return LONG;
    return move->fact.value > 0 ? 3 * LONG - plies : move->fact.value == 0 ? LONG + 1 : plies;
}

static int by_rank(const void *a, const void *b) {
    const struct oracle_move *x = a, *y = b;
    int difference = rank_of(y) - rank_of(x);
    return difference ? difference : (x->move > y->move) - (x->move < y->move);
}

/* A state after a move. */
static void follow(const ludo_variant *variant, const void *state, ludo_move move, void *next) {
    memcpy(next, state, ludo_state_size(variant));
    variant->game->play(next, move, NULL);
}

size_t oracle_moves(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                    struct oracle_move *moves, size_t *known) {
    void *next = malloc(ludo_state_size(variant));
    ludo_move *list = malloc(SEARCH_LIST * sizeof *list);
    size_t count = next && list ? variant->game->list(state, list) : 0;
    *known = 0;
    for (size_t i = 0; i < count; i++) {
        struct oracle_move *move = &moves[i];
        follow(variant, state, list[i], next);
        *move = (struct oracle_move){.move = list[i]};
        move->known = oracle->ask(oracle->context, next, &move->fact);
        if (move->known) {
            bool again = variant->game->turn(next) == variant->game->turn(state);
            move->fact.value *= again ? 1 : -1;
            move->fact.plies += move->fact.plies >= 0;
            ++*known;
        }
    }
    qsort(moves, count, sizeof *moves, by_rank);
    free(list);
    free(next);
    return count;
}

void oracle_line(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                 const struct oracle_move *first, int length, search_line *line) {
    struct oracle_move move = *first, *moves = malloc(SEARCH_LIST * sizeof *moves);
    void *now = malloc(ludo_state_size(variant)), *next = malloc(ludo_state_size(variant));
    line->score = search_fact_score(first->fact, 0);
    line->length = 0;
    if (now)
        memcpy(now, state, ludo_state_size(variant));
    while (moves && now && next && line->length < length && line->length < SEARCH_PLIES) {
        size_t known;
        line->moves[line->length++] = move.move;
        follow(variant, now, move.move, next);
        memcpy(now, next, ludo_state_size(variant));
        if (move.fact.plies <= 1 || variant->game->turn(now) < 0 ||
            oracle_moves(oracle, variant, now, moves, &known) != known)
            break;
        move = moves[0];
    }
    free(next);
    free(now);
    free(moves);
}

int oracle_trap(const search_oracle *oracle, const ludo_variant *variant, const void *state,
                ludo_move move) {
    struct oracle_move *answers = malloc(SEARCH_LIST * sizeof *answers);
    void *next = malloc(ludo_state_size(variant));
    size_t known, losing = 0, count = 0;
    if (answers && next) {
        follow(variant, state, move, next);
        if (variant->game->turn(next) >= 0)
            count = oracle_moves(oracle, variant, next, answers, &known);
        for (size_t i = 0; i < count; i++)
            losing += answers[i].known && answers[i].fact.value < 0;
    }
    free(next);
    free(answers);
    return count ? (int)(1000 * losing / count) : -1;
}

/* Whatever is chosen, the draw is safe: so it is played on, as well as a search without it would,
 * and not repeated. */
static void play_on(search_job *job) {
    job->contempt = CONTEMPT;
    job->tt = NULL; /* what a repetition costs here is not for searches to come */
    job->tt_mib = DRAW_MIB;
    job->limits.nodes =
        job->limits.nodes && job->limits.nodes < DRAW_NODES ? job->limits.nodes : DRAW_NODES;
}

static bool answer(search_report *report, ludo_move move, search_fact fact) {
    search_line *lines = report->lines;
    *report = (search_report){.line_count = 1, .lines = lines};
    lines[0] = (search_line){search_fact_score(fact, 0), 1, {move}};
    return true;
}

/* The moves at the front that are as good as the first, as far as values go. */
static size_t equal_moves(const struct oracle_move *moves, size_t count) {
    size_t equal = 0;
    while (equal < count && moves[equal].known && moves[equal].fact.value == moves[0].fact.value)
        equal++;
    return equal;
}

static bool choose(search_job *job, search_report *report, const struct oracle_move *moves,
                   size_t count, size_t known, ludo_move *among) {
    search_fact fact;
    size_t equal = equal_moves(moves, count);
    bool sure = known == count || (equal && moves[0].fact.value > 0) ||
                (job->oracle->ask(job->oracle->context, job->state, &fact) && equal &&
                 fact.value == moves[0].fact.value);
    if (!sure)
        return false;
    if (moves[0].fact.plies >= 0)
        return answer(report, moves[0].move, moves[0].fact);
    if (moves[0].fact.value < 0)
        return false;
    if (moves[0].fact.value == 0)
        play_on(job);
    for (size_t i = 0; i < equal; i++)
        among[i] = moves[i].move;
    job->among = among;
    job->among_count = equal;
    return equal == 1 && answer(report, among[0], moves[0].fact);
}

bool oracle_decide(search_job *job, search_report *report, ludo_move *among) {
    struct oracle_move *moves = malloc(SEARCH_LIST * sizeof *moves);
    size_t known,
        count = moves ? oracle_moves(job->oracle, job->variant, job->state, moves, &known) : 0;
    bool decided = count > 0 && choose(job, report, moves, count, known, among);
    free(moves);
    return decided;
}
