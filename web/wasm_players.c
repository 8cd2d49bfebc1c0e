/*
 * The players for the page: thinking about the game being played, and what tables know of it.
 */
#include "core/json.h"
#include "search/analysis.h"
#include "search/engines/engines.h"
#include "search/perfect.h"
#include "search/platform.h"
#include "search/player.h"
#include "search/signature.h"
#include "wasm.h"
#include <stdlib.h>
#include <string.h>

enum { PAGE_MIB = 16, PAGE_LINES = 5 };

/* The page hears of every depth, and is asked from time to time whether it wants an answer now. */
__attribute__((import_module("page"), import_name("depth"))) void page_depth(const char *report);
__attribute__((import_module("page"), import_name("asked"))) int page_asked(void);

static struct player *player;
static char *player_text;
static const ludo_rules *player_rules; /* that it was made for */

static void poll(void) {
    if (page_asked())
        player_stop(player);
}

static struct analysis present(void) {
    return (struct analysis){session_variant(&session), session.trail.state,
                             player ? player_oracle(player) : NULL, SEARCH_USUAL};
}

static void write_report(const void *context, ludo_text *text) {
    struct analysis analysis = present();
    analysis_write_report(&analysis, context, text);
}

static void on_depth(void *context, const search_report *report) {
    (void)context;
    page_depth(answer(write_report, report));
}

/* Makes a player of the text for the game, or keeps the one that is there if it is the same. */
static bool seat(uint32_t seed, ludo_error *error) {
    struct player_setup setup = {.memory = PAGE_MIB};
    if (player && strcmp(player_text, input) == 0 && player_rules == session_rules(&session))
        return true;
    player_close(player);
    free(player_text);
    player_text = strdup(input);
    player_rules = session_rules(&session);
    player = player_text ? player_open(input, session_variant(&session), &setup, error) : NULL;
    if (player)
        player_begin(player, seed);
    return player ||
           (player_text ? false : ludo_fail(error, LUDO_E_MEMORY, "not enough memory to think"));
}

/* Lets a player of a text think about the game: so many seconds, where it has no limit of its own,
 * with so many lines. */
const char *EXPORT(page_think)(uint32_t seed, double seconds, int lines) {
    static search_line found[PAGE_LINES];
    search_report report = {.lines = found};
    struct player_wish wish = {.lines = lines < PAGE_LINES ? lines : PAGE_LINES,
                               .on_depth = on_depth};
    ludo_error error;
    if (session_turn(&session) < 0)
        ludo_fail(&error, LUDO_E_MOVE, "nobody is to move in this position");
    else if (seat(seed, &error)) {
        player_allow(player, (search_limits){.seconds = seconds});
        player_ready(player);
        platform_poll = poll;
        if (player_think(player, &session.trail, &wish, &report))
            return answer(write_report, &report);
        ludo_fail(&error, LUDO_E_MEMORY, "not enough memory to think");
    }
    return refuse(&error);
}

static void write_wants(const void *context, ludo_text *text) {
    const ludo_face *face = session_rules(&session)->face;
    const char *tables = face->tables ? face->tables(session.trail.state) : NULL;
    ludo_json json = ludo_json_in(text);
    (void)context;
    ludo_json_open(&json, '{');
    if (face->network) {
        ludo_json_key(&json, "network");
        ludo_json_string(&json, face->network);
    }
    if (tables) {
        ludo_json_key(&json, "tables");
        ludo_json_string(&json, tables);
    }
    ludo_json_close(&json, '}');
}

/* The network and the tables that help in the position. */
const char *EXPORT(page_wants)(void) {
    return answer(write_wants, NULL);
}

static void write_networks(const void *context, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    (void)context;
    ludo_json_open(&json, '[');
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        if ((*game)->face->network)
            ludo_json_string(&json, (*game)->face->network);
    ludo_json_close(&json, ']');
}

/* All networks. */
const char *EXPORT(page_networks)(void) {
    return answer(write_networks, NULL);
}

static void write_facts(const void *context, ludo_text *text) {
    analysis_write_facts(context, text);
}

/* What tables know of each move. */
const char *EXPORT(page_facts)(void) {
    struct analysis analysis = present();
    struct perfect_tables *tables =
        perfect_open(session_variant(&session), &(struct perfect_wish){0});
    struct facts facts;
    analysis.oracle = perfect_oracle(tables);
    if (session_turn(&session) < 0)
        analysis.oracle = NULL;
    analysis_find_facts(&analysis, &facts);
    const char *told = answer(write_facts, &facts);
    free(facts.moves);
    perfect_close(tables);
    return told;
}

/* Room for a file that the page has fetched, which it then hands over. */
void *EXPORT(page_room)(size_t size) {
    enum { LINE = 64 };
    return size < SIZE_MAX - LINE ? aligned_alloc(LINE, (size + LINE - 1) / LINE * LINE) : NULL;
}

static const char *taken(bool good, void *file, const ludo_error *error) {
    if (good)
        return done();
    free(file);
    return refuse(error);
}

/* Takes a network, which is fetched when its game first thinks. */
const char *EXPORT(page_network)(void *file, size_t size) {
    ludo_error error;
    return taken(search_use_network(file, size, &error), file, &error);
}

/* Takes the tables of a game, which are fetched when they first know something. */
const char *EXPORT(page_tables)(void *file, size_t size) {
    ludo_error error;
    return taken(perfect_take(file, size, &error), file, &error);
}

static void write_signature(const void *context, ludo_text *text) {
    ludo_putf(text, "%llu", (unsigned long long)*(const uint64_t *)context);
}

/* What `ludothek bench --signature` prints. */
const char *EXPORT(page_signature)(void) {
    uint64_t signature = 0;
    search_signature(&signature);
    return answer(write_signature, &signature);
}
