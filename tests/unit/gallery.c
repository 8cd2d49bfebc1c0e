/*
 * The gallery between a referee's threads and whoever shows its games: what is shown of a game is
 * the whole of it, in order, whoever looks how often; the games are the same when nobody takes
 * anything.
 */
#include "rooms/gallery.h"
#include "arena/match.h"
#include "test.h"
#include <pthread.h>
#include <stdatomic.h>

enum { GAMES = SANITIZED ? 200 : 2000, RINGS = 3 };

/* A match, and what was seen of each game. */
static struct contest {
    struct conditions conditions;
    struct standings standings;
    struct gallery *gallery;
    size_t begun;
    size_t plies[GAMES + 1]; /* by number, as the referee says */
    int winners[GAMES + 1];
    atomic_bool over;
} contest;

struct sight {
    size_t number;
    struct session session; /* where the scenes lead to */
    bool begun, ended;
};
static struct sight sights[GAMES + 1]; /* by the gallery's count */
static size_t rung;

static void ring(void *context) {
    (void)context;
    rung++;
}

static bool next(void *context, struct fixture *fixture) {
    (void)context;
    size_t index = contest.begun;
    if (index == GAMES)
        return false;
    contest.begun++;
    *fixture = (struct fixture){.number = index + 1,
                                .rotation = index / 2,
                                .players = {0, 1},
                                .count = 2,
                                .game = (int)(index % 2)};
    return true;
}

static bool take(void *context, struct bout *bout) {
    (void)context;
    contest.plies[bout->number] = bout->plies;
    contest.winners[bout->number] = bout->winner;
    gallery_lock(contest.gallery);
    bool good = standings_add(&contest.standings, bout, NULL);
    gallery_unlock(contest.gallery);
    return good;
}

static void *play(void *unused) {
    struct match_plan plan = {
        .conditions = &contest.conditions, .concurrency = RINGS, .next = next, .take = take};
    ludo_error error;
    (void)unused;
    if (!match_run(&plan, &error))
        abort();
    gallery_finish(contest.gallery);
    atomic_store(&contest.over, true);
    return NULL;
}

static void see(const struct scene *scene) {
    struct sight *sight = &sights[scene->game];
    assert_true(scene->game <= GAMES);
    assert_int_equal(sight->begun, scene->kind != SCENE_BEGIN);
    assert_false(sight->ended);
    if (scene->kind == SCENE_BEGIN) {
        sight->begun = true;
        sight->number = scene->number;
        assert_true(session_open(&sight->session, &scene->record->variant, scene->record->start,
                                 &scene->terms, NULL));
        assert_true(*scene->record->seats[0] && *scene->record->seats[1]);
    } else if (scene->kind == SCENE_MOVE) {
        assert_true(session_play(&sight->session, scene->move, 0, NULL));
    } else {
        assert_int_equal(scene->kind, SCENE_END);
        sight->ended = true;
    }
}

static void take_scenes(void) {
    for (struct scene *scene = gallery_take(contest.gallery), *after; scene; scene = after) {
        after = scene->next;
        see(scene);
        scene_free(scene);
    }
}

/* Plays the match; somebody looks all the time, or never. Gives the games that were shown. */
static size_t run(bool looking) {
    struct entrant entrants[] = {{(char[]){"a"}, (char[]){"random"}},
                                 {(char[]){"b"}, (char[]){"greedy"}}};
    char *const names[] = {(char[]){"a"}, (char[]){"b"}};
    pthread_t thread;
    bool finished;
    size_t shown = 0;
    memset(sights, 0, sizeof sights);
    contest = (struct contest){.conditions = {.terms = {.repetitions = 3, .max_plies = 300},
                                              .opening_plies = 2,
                                              .seed = 5,
                                              .entrants = entrants}};
    assert_true(ludo_read_variant("ttt", &contest.conditions.variant, NULL));
    assert_true(standings_open(&contest.standings, 2, names, 2, 2, NULL));
    struct gallery_setup setup = {.title = "",
                                  .variant = &contest.conditions.variant,
                                  .standings = &contest.standings,
                                  .games = GAMES,
                                  .rings = RINGS};
    contest.gallery = gallery_open(&setup, NULL);
    contest.conditions.onlooker = gallery_onlooker(contest.gallery);
    gallery_attach(contest.gallery, ring, NULL);
    assert_int_equal(pthread_create(&thread, NULL, play, NULL), 0);
    while (looking && !atomic_load(&contest.over)) {
        take_scenes();
        free(gallery_standings(contest.gallery, &finished));
    }
    pthread_join(thread, NULL);
    take_scenes();
    char *standings = gallery_standings(contest.gallery, &finished);
    assert_true(finished && strstr(standings, SANITIZED ? "\"games\":200," : "\"games\":2000,"));
    free(standings);
    for (size_t i = 1; i <= GAMES && sights[i].begun; i++, shown++) {
        struct session_result result;
        session_result(&sights[i].session, &result);
        assert_true(sights[i].ended);
        assert_int_equal(result.winner, contest.winners[sights[i].number]);
        assert_int_equal(sights[i].session.trail.record.count, contest.plies[sights[i].number]);
        session_close(&sights[i].session);
    }
    gallery_close(contest.gallery);
    standings_close(&contest.standings);
    return shown;
}

static void test_somebody_looks(void **state) {
    (void)state;
    assert_true(run(true) > 0);
    assert_true(rung > 0);
}

static void test_nobody_looks(void **state) {
    static int winners[GAMES + 1];
    (void)state;
    run(true);
    memcpy(winners, contest.winners, sizeof winners);
    size_t shown = run(false);
    assert_true(shown > 0 && shown < GAMES);
    assert_memory_equal(winners, contest.winners, sizeof winners);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_somebody_looks),
                                       cmocka_unit_test(test_nobody_looks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
