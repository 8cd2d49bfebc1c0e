#include "arena/opening.h"
#include "search/search.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 20000, TRIES = 100, MOST_POSITIONS = 1000000 };

/* To a search that somebody watches a single move is worth something, too. */
static void watch(void *context, const search_report *report) {
    (void)context;
    (void)report;
}

/* Whether the moves so far have won the game for one side; false when memory is short. */
static bool look(const struct trail *trail, struct search_workspace *workspace, bool *decided) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = &trail->record.variant,
                      .state = trail->state,
                      .limits = {.nodes = NODES},
                      .tt_mib = 1,
                      .workspace = workspace,
                      .on_depth = watch};
    if (!search_run(&job, &report))
        return false;
    *decided = abs(line.score) >= SEARCH_SURE;
    return true;
}

/* The same, of positions looked at before as well. */
static bool is_decided(const struct trail *trail, struct opening_memory *memory,
                       struct search_workspace *workspace, bool *decided) {
    uint64_t hash = trail_rules(trail)->hash(trail->state);
    size_t place = ludo_mix(hash) % OPENING_KNOWN;
    if (memory->decided[place] && memory->hashes[place] == hash) {
        *decided = memory->decided[place] > 0;
        return true;
    }
    if (!look(trail, workspace, decided))
        return false;
    memory->hashes[place] = hash;
    memory->decided[place] = *decided ? 1 : -1;
    return true;
}

bool opening_play(struct session *session, size_t plies, ludo_random *random) {
    const ludo_rules *game = session_rules(session);
    struct trail *trail = &session->trail;
    while (session_back(session, 0))
        ;
    while (trail_now(trail)->plies < plies || session_turn(session) == LUDO_NATURE) {
        if (!session_play(session, game->random(trail->state, random), 0, NULL))
            return session_turn(session) == LUDO_OVER;
        if (session_turn(session) == LUDO_OVER)
            return session_back(session, 0);
    }
    return true;
}

bool opening_make(struct session *session, size_t plies, ludo_random *random,
                  struct opening_memory *memory, struct search_workspace *workspace) {
    bool good = true, decided = true;
    for (int tries = 0; tries < TRIES && good && decided; tries++) {
        good = opening_play(session, plies, random);
        decided = plies > 0 && session_turn(session) >= 0;
        if (good && decided)
            good = is_decided(&session->trail, memory, workspace, &decided);
    }
    /* All openings of a solved game are decided: such a game starts from its first position. */
    return good && (!decided || opening_play(session, 0, random));
}

/* ---- Files ---- */

static bool is_open(const ludo_variant *variant, const char *position, ludo_error *error) {
    ludo_variant fitted = *variant;
    void *state = ludo_new_state_at(&fitted, position, error);
    bool good = state && fitted.game->turn(state) != LUDO_OVER;
    if (state && !good)
        ludo_fail(error, LUDO_E_POSITION, "the game is over there");
    free(state);
    return good;
}

static bool add(char ***positions, size_t *count, const char *line, ludo_error *error) {
    char **grown =
        *count < MOST_POSITIONS ? realloc(*positions, (*count + 1) * sizeof *grown) : NULL;
    *positions = grown ? grown : *positions;
    if (!grown || !(grown[*count] = strdup(line)))
        return ludo_fail(error, LUDO_E_MEMORY, "there are too many openings");
    ++*count;
    return true;
}

static bool read_lines(FILE *file, const ludo_variant *variant, char ***positions, size_t *count,
                       ludo_error *error) {
    char *line = NULL;
    size_t room = 0, number = 0;
    ludo_error reason;
    bool good = true;
    for (ssize_t length; good && (length = getline(&line, &room, file)) >= 0;) {
        number++;
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        good = is_open(variant, line, &reason)
                   ? add(positions, count, line, error)
                   : ludo_fail(error, LUDO_E_POSITION, "line %zu: %.250s", number, reason.text);
    }
    free(line);
    return good;
}

bool opening_read_file(const char *path, const ludo_variant *variant, char ***positions,
                       size_t *count, ludo_error *error) {
    ludo_error reason;
    FILE *file = fopen(path, "re");
    *positions = NULL;
    *count = 0;
    if (!file)
        return ludo_fail(error, LUDO_E_ARGUMENT, "'%.100s' cannot be read: %s", path,
                         strerror(errno));
    bool good = read_lines(file, variant, positions, count, &reason);
    fclose(file);
    if (!good)
        return ludo_fail(error, reason.code, "openings '%.80s', %.200s", path, reason.text);
    return *count > 0 ||
           ludo_fail(error, LUDO_E_ARGUMENT, "there is no position in '%.100s'", path);
}
