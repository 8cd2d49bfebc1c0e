#include "arena/report.h"
#include "core/link.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

void report_put(struct report *report, const char *text) {
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", report->out);
            break;
        case '<':
            fputs("&lt;", report->out);
            break;
        case '>':
            fputs("&gt;", report->out);
            break;
        case '"':
            fputs("&quot;", report->out);
            break;
        default:
            putc(*text, report->out);
        }
}

/* Games are written as they come and shown last. */
static const char style[] =
    ":root{color-scheme:light "
    "dark;--ground:#f6f1e7;--ink:#2b241c;--faint:#8a7d6b;--line:#d8ccb8;--bar:#0072b2}"
    "@media(prefers-color-scheme:dark){:root{--ground:#2a211a;--ink:#f0e6d6;--faint:#b09f88;--line:"
    "#4d4034;--bar:#56a8dc}}"
    "body{display:flex;flex-direction:column;max-width:60rem;margin:2rem auto;padding:0 "
    "1rem;background:var(--ground);"
    "color:var(--ink);font:16px/1.5 system-ui,sans-serif}"
    ".games{order:2}h1{margin:0}h2{margin:2rem 0 "
    ".5rem}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "td,th{padding:.15rem .6rem;border-bottom:1px solid "
    "var(--line);text-align:right;font-weight:normal}"
    "th{color:var(--faint)}td:first-child,th:first-child,.left{text-align:left}.wide{overflow-x:"
    "auto}a{color:inherit}"
    "svg{max-width:100%;height:auto}svg "
    "text{fill:var(--ink);font-size:13px}.faint{fill:var(--faint)!important}";

bool report_begin(struct report *report, const struct standings *standings, const char *title,
                  const ludo_variant *variant, const char *page, FILE *out, ludo_error *error) {
    size_t players = (size_t)standings->players;
    *report = (struct report){
        .standings = standings, .title = title, .page = page, .variant = variant, .out = out};
    report->curves = calloc(players * REPORT_MOMENTS, sizeof *report->curves);
    report->duels = calloc(players * players, sizeof *report->duels);
    report->order = calloc(players, sizeof *report->order);
    if (!report->curves || !report->duels || !report->order) {
        report_end(report, false, NULL);
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    }
    standings_order(standings, report->order);
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width\"><title>",
          out);
    report_put(report, title);
    fprintf(out,
            "</title>\n<style>%s</style>\n<body>\n<section class=\"games\"><h2>Games</h2><div "
            "class=\"wide\"><table>\n",
            style);
    fputs("<tr><th>game<th class=\"left\">players<th>points<th>plies<th class=\"left\">end<th "
          "class=\"left\">detail\n",
          out);
    return true;
}

/* ---- Games ---- */

/* The first record of a game as a link; "" when it has none. Free it. */
static char *link_of(const struct bout *bout) {
    struct record_reader reader = {bout->record, bout->record + strlen(bout->record), 0};
    struct game_record record;
    ludo_text measure = {0};
    char *data = NULL;
    if (!record_read_next(&reader, &record, NULL))
        return NULL;
    if (link_write(&record, &measure, NULL) && (data = malloc(measure.length + 1))) {
        ludo_text text = ludo_text_in(data, measure.length + 1);
        link_write(&record, &text, NULL);
    }
    record_free(&record);
    return data;
}

static void put_number(struct report *report, const struct bout *bout) {
    char *link = link_of(bout);
    if (!link) {
        fprintf(report->out, "<tr><td>%zu", bout->number);
        return;
    }
    fputs("<tr><td><a href=\"", report->out);
    report_put(report, report->page);
    fprintf(report->out, "#r/%s\">%zu</a>", link, bout->number);
    free(link);
}

static void put_game(struct report *report, const struct bout *bout) {
    put_number(report, bout);
    fputs("<td class=\"left\">", report->out);
    for (int seat = 0; seat < bout->seats; seat++) {
        fputs(seat ? ", " : "", report->out);
        report_put(report, report->standings->names[bout->players[seat]]);
    }
    fputs("<td>", report->out);
    for (int seat = 0; seat < bout->seats; seat++) {
        char data[32];
        ludo_text text = ludo_text_in(data, sizeof data);
        bout_put_real(&text, bout->twelfths[seat] / (double)BOUT_POINT, 2);
        fprintf(report->out, "%s%s", seat ? " : " : "", data);
    }
    fprintf(report->out, "<td>%zu<td class=\"left\">%s<td class=\"left\">", bout->plies,
            game_end_word(bout->end));
    report_put(report, bout->detail);
    putc('\n', report->out);
}

static void count_duels(struct report *report, const struct bout *bout) {
    size_t players = (size_t)report->standings->players;
    for (int i = 0; i < bout->seats; i++)
        for (int j = 0; j < bout->seats; j++)
            if (bout->players[i] != bout->players[j]) {
                struct duel *duel =
                    &report->duels[(size_t)bout->players[i] * players + (size_t)bout->players[j]];
                duel->games++;
                duel->twelfths += (uint64_t)bout->twelfths[i];
            }
}

/* Ratings after the games so far, a number of times. */
static bool take_moment(struct report *report, ludo_error *error) {
    size_t all = report->standings->games, wanted = (report->moments + 1) * all / REPORT_MOMENTS;
    struct rating seats[LUDO_MAX_PLAYERS];
    if (report->moments == REPORT_MOMENTS || report->games < wanted)
        return true;
    report->at[report->moments] = report->games;
    return ratings_fit(&report->encounters, report->standings->players,
                       report->curves + report->moments++ * (size_t)report->standings->players,
                       seats, error);
}

bool report_add(struct report *report, const struct bout *bout, ludo_error *error) {
    report->games++;
    put_game(report, bout);
    count_duels(report, bout);
    return encounters_add(&report->encounters, bout, error) && take_moment(report, error);
}

/* ---- Tables ---- */

static void put_cell(struct report *report, double value, int decimals, const char *unit) {
    if (isnan(value))
        fputs("<td>–", report->out);
    else
        fprintf(report->out, "<td>%.*f%s", decimals, value, unit);
}

static void put_lost(struct report *report, const struct standing *standing) {
    const char *between = "";
    fputs("<td class=\"left\">", report->out);
    for (int end = END_RESIGNED; end < GAME_ENDS; end++)
        if (standing->lost[end]) {
            fprintf(report->out, "%s%s %zu", between, game_end_word((game_end)end),
                    standing->lost[end]);
            between = ", ";
        }
    if (standings_faulty(standing))
        fprintf(report->out, " (%zu of %zu games)", standing->faults, standing->games);
    if (standing->pace.late)
        fprintf(report->out, "%sused the margin in %zu of %zu moves", *between ? "; " : "",
                standing->pace.late, standing->pace.moves);
}

static void put_standings(struct report *report, const struct rating *ratings) {
    const struct standings *standings = report->standings;
    fputs(
        "<h2>Standings</h2><div "
        "class=\"wide\"><table>\n<tr><th>player<th>rating<th>±<th>games<th>wins<th>draws<th>losses"
        "<th>points<th>score<th>seconds a move<th>longest<th class=\"left\">lost by\n",
        report->out);
    for (int i = 0; i < standings->players; i++) {
        int player = report->order[i];
        const struct standing *standing = &standings->list[player];
        struct standing_figures figures = standings_figures(standings, player);
        fputs("<tr><td>", report->out);
        report_put(report, standings->names[player]);
        if (*standing->title) {
            fputs(" (", report->out);
            report_put(report, standing->title);
            fputs(")", report->out);
        }
        put_cell(report, ratings[player].elo, 1, "");
        put_cell(report, ratings[player].error, 1, "");
        fprintf(report->out, "<td>%zu<td>%zu<td>%zu<td>%zu", standing->games, standing->wins,
                standing->draws, standing->losses);
        put_cell(report, figures.points, 1, "");
        put_cell(report, 100 * figures.score, 1, " %");
        put_cell(report, pace_mean(&standing->pace), 3, "");
        put_cell(report, standing->pace.moves ? standing->pace.longest : NAN, 3, "");
        put_lost(report, standing);
        putc('\n', report->out);
    }
    fputs("</table></div>\n", report->out);
}

static void put_crosstable(struct report *report) {
    const struct standings *standings = report->standings;
    size_t players = (size_t)standings->players;
    fputs("<h2>Crosstable</h2><div class=\"wide\"><table>\n<tr><th>points of", report->out);
    for (int i = 0; i < standings->players; i++) {
        fputs("<th>", report->out);
        report_put(report, standings->names[report->order[i]]);
    }
    for (int i = 0; i < standings->players; i++) {
        fputs("\n<tr><td>", report->out);
        report_put(report, standings->names[report->order[i]]);
        for (int j = 0; j < standings->players; j++) {
            const struct duel *duel =
                &report->duels[(size_t)report->order[i] * players + (size_t)report->order[j]];
            if (duel->games)
                fprintf(report->out, "<td>%.1f of %zu", (double)duel->twelfths / BOUT_POINT,
                        duel->games);
            else
                fputs("<td>", report->out);
        }
    }
    fputs("\n</table></div>\n", report->out);
}

static void put_facts(struct report *report, const struct rating *seats) {
    const struct standings *standings = report->standings;
    const char *between = "";
    double games = (double)standings->games;
    fprintf(report->out, "<p>%zu games of %.1f plies, %zu to %zu. They ended by ", standings->games,
            (double)standings->plies / games, standings->shortest, standings->longest);
    for (int end = END_RULES; end < GAME_ENDS; end++)
        if (standings->ends[end]) {
            fprintf(report->out, "%s%s (%zu)", between, game_end_word((game_end)end),
                    standings->ends[end]);
            between = ", ";
        }
    fputs(".", report->out);
    for (int seat = 0; seat < standings->seats && standings->seats > 1; seat++)
        fprintf(report->out, "%s %s: %.1f %% of the points, %+.0f ± %.0f Elo",
                seat ? ";" : "<br>Seats:", report->variant->game->face->seats[seat],
                100 * (double)standings->seat_twelfths[seat] / (BOUT_POINT * games),
                seats[seat].elo, seats[seat].error);
    fputs("</p>\n", report->out);
}

/* What stands above the games. */
static bool put_rest(struct report *report, ludo_error *error) {
    const struct standings *standings = report->standings;
    struct rating seats[LUDO_MAX_PLAYERS],
        *ratings = calloc((size_t)standings->players, sizeof *ratings);
    char data[256];
    ludo_text text = ludo_text_in(data, sizeof data);
    bool good = ratings || ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    ludo_write_variant(report->variant, &text);
    fputs("</table></div></section>\n<h1>", report->out);
    report_put(report, report->title);
    fprintf(report->out, "</h1>\n<p>%s (%s)</p>\n", report->variant->game->face->title, data);
    if (standings->games == 0)
        fputs("<p>No game has been played yet.</p>\n", report->out);
    else if (good && (good = ratings_fit(&standings->encounters, standings->players, ratings, seats,
                                         error))) {
        report_put_bars(report, ratings);
        put_standings(report, ratings);
        put_facts(report, seats);
        put_crosstable(report);
        report_put_curves(report);
    }
    fputs("</body></html>\n", report->out);
    free(ratings);
    return good;
}

bool report_end(struct report *report, bool good, ludo_error *error) {
    good = good && put_rest(report, error);
    encounters_free(&report->encounters);
    free(report->curves);
    free(report->duels);
    free(report->order);
    return good;
}

/* ---- Results alone ---- */

/* A tag of PGN: a backslash stands before quotes. */
static void put_tag(const char *tag, const char *value, FILE *out) {
    fprintf(out, "[%s \"", tag);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            putc('\\', out);
        putc(*value, out);
    }
    fputs("\"]\n", out);
}

void report_write_pgn(const struct bout *bout, char *const *names, FILE *out) {
    for (int i = 0; i < bout->seats; i++)
        for (int j = i + 1; j < bout->seats; j++) {
            int ahead = bout->twelfths[i] - bout->twelfths[j];
            const char *result = ahead > 0 ? "1-0" : ahead < 0 ? "0-1" : "1/2-1/2";
            if (bout->players[i] == bout->players[j])
                continue;
            put_tag("White", names[bout->players[i]], out);
            put_tag("Black", names[bout->players[j]], out);
            put_tag("Result", result, out);
            fprintf(out, "\n%s\n\n", result);
        }
}
