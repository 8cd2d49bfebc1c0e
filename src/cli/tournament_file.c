#include "cli/tournament_file.h"
#include <errno.h>
#include <libgen.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST = 16 << 20 };

/* Where the options put values while a text is read. */
static struct tournament_file target;

static const cli_option keys[] = {
    {"game", "GAME", "", .text = &target.game},
    {"format", "FORMAT", "", .text = &target.format},
    {"rounds", "N", "", .number = &target.rounds, .min = 1, .max = 1000000},
    {"store", "STORE", "", .text = &target.store_key},
    {"concurrency", "N", "", .number = &target.concurrency, .min = 1, .max = 1024},
    CLI_CONDITIONS(target.wish),
    {0},
};

/* `what` is a sentence about a word of the line. */
static bool refuse(const char *origin, int line, const char *what, const char *text) {
    char sentence[256];
    snprintf(sentence, sizeof sentence, ludo_word(what), text);
    cli_refuse("%.100s, line %d: %s", origin, line, sentence);
    return false;
}

static bool out_of_memory(void) {
    cli_refuse("not enough memory for the games");
    return false;
}

/* ---- Lines ---- */

/* Cuts off a remark: from a `#` at the beginning or behind a blank. */
static void cut_remark(char *line) {
    for (char *c = line; *c; c++)
        if (*c == '#' && (c == line || c[-1] == ' ' || c[-1] == '\t')) {
            *c = '\0';
            return;
        }
}

static bool add_player(char *name, char *text, const char *origin, int line) {
    struct tournament *tournament = &target.tournament;
    for (int i = 0; i < tournament->players; i++)
        if (strcmp(tournament->entrants[i].name, name) == 0)
            return refuse(origin, line, LUDO_WORD("there are two players called '%.60s'"), name);
    if (!*name || !*text || strlen(name) >= RECORD_NAME)
        return refuse(origin, line, LUDO_WORD("a player is written NAME = PLAYER, not '%.60s'"),
                      name);
    struct entrant *grown =
        tournament->players < TOURNAMENT_PLAYERS
            ? realloc(tournament->entrants, ((size_t)tournament->players + 1) * sizeof *grown)
            : NULL;
    if (!grown && tournament->players < TOURNAMENT_PLAYERS)
        return out_of_memory();
    if (!grown)
        return refuse(origin, line, LUDO_WORD("there are too many players for '%.60s'"), name);
    tournament->entrants = grown;
    grown[tournament->players++] = (struct entrant){name, text};
    return true;
}

static bool set_key(const char *key, const char *value, const char *origin, int line) {
    for (const cli_option *option = keys; option->name; option++)
        if (strcmp(option->name, key) == 0)
            return cli_store(option, option->value ? value : NULL);
    refuse(origin, line, LUDO_WORD("there is no key '%.60s'"), key);
    return false;
}

static bool read_line(char *line, const char *origin, int number, bool *players) {
    cut_remark(line);
    char *text = cli_trim(line), *equals = strchr(text, '=');
    if (!*text)
        return true;
    if (strcmp(text, "[players]") == 0)
        return *players = true;
    if (*text == '[' || !equals)
        return refuse(origin, number, LUDO_WORD("a line is KEY = VALUE or [players], not '%.60s'"),
                      text);
    *equals = '\0';
    char *key = cli_trim(text), *value = cli_trim(equals + 1);
    return *players ? add_player(key, value, origin, number) : set_key(key, value, origin, number);
}

/* Reads a text, which is cut up; `target` has what it says. */
static bool read_text(char *text, const char *origin) {
    bool players = false, good = true;
    for (int number = 1; good && text; number++) {
        char *line = strsep(&text, "\n");
        line[strcspn(line, "\r")] = '\0';
        good = read_line(line, origin, number, &players);
    }
    return good;
}

/* ---- Files ---- */

static char *read_file(const char *path) {
    struct stat status;
    FILE *stream = fopen(path, "re");
    char *text = NULL;
    if (!stream || fstat(fileno(stream), &status) != 0)
        cli_refuse("'%.100s' cannot be read: %s", path, strerror(errno));
    else if (!S_ISREG(status.st_mode) || status.st_size > LARGEST)
        cli_refuse("'%.100s' is no file that describes a tournament", path);
    else if ((text = malloc((size_t)status.st_size + 1)))
        text[fread(text, 1, (size_t)status.st_size, stream)] = '\0';
    else
        out_of_memory();
    if (stream)
        fclose(stream);
    return text;
}

/* The directory of a file, and its name. */
static bool split_path(struct tournament_file *file, const char *path) {
    char *copy = strdup(path), *other = strdup(path);
    file->directory = copy ? strdup(dirname(copy)) : NULL;
    file->name = other ? strdup(basename(other)) : NULL;
    free(copy);
    free(other);
    return (file->directory && file->name) || out_of_memory();
}

/* The store: what the file says, as seen from where it is, or FILE.db. */
static bool find_store(struct tournament_file *file, const char *path) {
    if (file->store_key && strstr(file->store_key, "://"))
        file->store = strdup(file->store_key);
    else if (file->store_key)
        file->store = conditions_path(file->directory, file->store_key);
    else if (asprintf(&file->store, "%s.db", path) < 0)
        file->store = NULL;
    return file->store || out_of_memory();
}

/* A path of the file as seen from here; NULL stays NULL. */
static bool turn_path(const struct tournament_file *file, const char **path, char **turned) {
    *turned = *path ? conditions_path(file->directory, *path) : NULL;
    bool good = !*path || *turned;
    *path = *turned;
    return good || out_of_memory();
}

/* Seconds as they are read again: without an exponent. */
static void put_seconds(ludo_text *text, const char *key, double seconds) {
    char data[400];
    snprintf(data, sizeof data, "%.9g", seconds);
    if (strchr(data, 'e'))
        snprintf(data, sizeof data, "%.*f", 9 - (int)floor(log10(seconds)), seconds);
    ludo_putf(text, "%s%s", key, data);
}

/* All that must not change once a game was played. */
static bool write_settings(struct tournament_file *file) {
    const struct tournament *tournament = &file->tournament;
    const struct conditions *conditions = &tournament->conditions;
    const struct clock_terms *clock = &conditions->terms.clock;
    char data[2048];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_put(&text, "game = ");
    ludo_write_variant(&conditions->variant, &text);
    ludo_putf(&text, "\nformat = %s\n", tournament->gauntlet ? "gauntlet" : "round-robin");
    put_seconds(&text, clock->per_move ? "time = " : "clock = ", clock->time);
    if (!clock->per_move)
        put_seconds(&text, "+", clock->increment);
    ludo_putf(&text,
              "\nopening-plies = %zu\nseed = %llu\nmax-plies = %zu\nrepetitions = %d\nquiet-plies "
              "= %zu\n",
              conditions->opening_plies, (unsigned long long)conditions->seed,
              conditions->terms.max_plies, conditions->terms.repetitions, conditions->terms.quiet);
    put_seconds(&text, "start-limit = ", conditions->start);
    put_seconds(&text, "\nmargin = ", conditions->margin);
    ludo_putf(&text, "\nmemory = %zu\n# %d meet\n", conditions->memory,
              tournament_meeting(tournament));
    file->settings = strdup(data);
    return file->settings || out_of_memory();
}

static bool settle(struct tournament_file *file, const char *origin) {
    struct tournament *tournament = &file->tournament;
    ludo_error error;
    if (!file->game)
        return cli_refuse("%.100s: the key game is missing, as in game = muehle", origin), false;
    tournament->gauntlet = file->format && strcmp(file->format, "gauntlet") == 0;
    if (file->format && !tournament->gauntlet && strcmp(file->format, "round-robin") != 0)
        return cli_refuse("%.100s: format '%.60s' should be round-robin or gauntlet", origin,
                          file->format),
               false;
    tournament->rounds = (size_t)file->rounds;
    tournament->name = file->name;
    if (!cli_tables_good(file->wish.tables))
        return false;
    if (!conditions_settle(&tournament->conditions, &file->wish, file->game, file->directory,
                           &error))
        return cli_refuse("%.100s: %.250s", origin, error.text), false;
    tournament->conditions.records = true;
    tournament->conditions.entrants = tournament->entrants;
    if (!tournament_fits(tournament, &error))
        return cli_refuse("%.100s: %.250s", origin, error.text), false;
    return true;
}

bool tournament_file_players(struct tournament_file *file, const char *path) {
    *file = (struct tournament_file){.wish = CONDITIONS_USUAL, .rounds = 1, .concurrency = 1};
    if (!(file->text = read_file(path)))
        return false;
    target = *file;
    bool good = read_text(file->text, path);
    *file = target;
    return good && split_path(file, path);
}

bool tournament_file_open(struct tournament_file *file, const char *path) {
    if (!tournament_file_players(file, path) || !find_store(file, path) ||
        !turn_path(file, &file->wish.log, &file->log) ||
        !turn_path(file, &file->wish.tables.directory, &file->tables) || !settle(file, path) ||
        !write_settings(file))
        return false;
    file->tournament.settings = file->settings;
    return true;
}

bool tournament_file_admits(const struct tournament *tournament, const bool *able,
                            ludo_error *error) {
    ludo_error reason;
    for (int i = 0; i < tournament->players; i++)
        if ((!able || able[i]) &&
            !ring_admits(&tournament->conditions, &tournament->entrants[i], &reason))
            return ludo_fail(error, reason.code, "player %.60s: %.240s",
                             tournament->entrants[i].name, reason.text);
    return true;
}

bool tournament_file_settle(struct tournament_file *file, const char *settings,
                            const char *origin) {
    char *copy = strdup(settings);
    free(file->settings);
    file->settings = copy;
    target = *file;
    target.wish = (struct conditions_wish)CONDITIONS_USUAL;
    target.game = target.format = NULL;
    bool good = copy && read_text(copy, origin);
    *file = target;
    file->wish.log = file->wish.openings =
        NULL; /* whoever can write to a store names no file of ours */
    file->wish.tables = (struct cli_tables){0};
    return good && settle(file, origin);
}

void tournament_file_close(struct tournament_file *file) {
    conditions_free(&file->tournament.conditions);
    free(file->tournament.entrants);
    free(file->directory);
    free(file->store);
    free(file->name);
    free(file->settings);
    free(file->log);
    free(file->tables);
    free(file->text);
    *file = (struct tournament_file){0};
}
