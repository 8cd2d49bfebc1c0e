/*
 * Standings as a table, as JSON and as CSV.
 */
#include "arena/standings.h"
#include "core/utf8.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All ratings, with those of the seats behind them. NULL when memory is short. */
static struct rating *fit(const struct standings *standings, ludo_error *error) {
    struct rating *ratings = calloc((size_t)standings->players + LUDO_MAX_PLAYERS, sizeof *ratings);
    if (!ratings) {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
        return NULL;
    }
    if (standings->games == 0 || ratings_fit(&standings->encounters, standings->players, ratings,
                                             ratings + standings->players, error))
        return ratings;
    free(ratings);
    return NULL;
}

/* ---- JSON ---- */

static void put_real(ludo_json *json, const char *key, double value, int decimals) {
    ludo_json_key(json, key);
    bout_json_real(json, value, decimals);
}

static void put_count(ludo_json *json, const char *key, size_t value) {
    ludo_json_key(json, key);
    ludo_json_natural(json, value);
}

static void put_ends(ludo_json *json, const char *key, const size_t *counts) {
    ludo_json_key(json, key);
    ludo_json_open(json, '{');
    for (int end = 0; end < GAME_ENDS; end++)
        if (counts[end])
            put_count(json, game_end_word((game_end)end), counts[end]);
    ludo_json_close(json, '}');
}

static void put_player(ludo_json *json, const struct standings *standings, int player,
                       const struct rating *rating) {
    const struct standing *standing = &standings->list[player];
    struct standing_figures figures = standings_figures(standings, player);
    ludo_json_open(json, '{');
    ludo_json_key(json, "name");
    ludo_json_string(json, standings->names[player]);
    ludo_json_key(json, "title");
    ludo_json_string(json, standing->title);
    put_count(json, "games", standing->games);
    put_count(json, "wins", standing->wins);
    put_count(json, "draws", standing->draws);
    put_count(json, "losses", standing->losses);
    put_real(json, "points", figures.points, 4);
    put_real(json, "score", figures.score, 4);
    put_real(json, "elo", figures.elo, 1);
    put_real(json, "error", figures.error, 1);
    put_real(json, "los", figures.superiority, 4);
    put_real(json, "rating", standings->games ? rating->elo : NAN, 1);
    put_real(json, "rating_error", standings->games ? rating->error : NAN, 1);
    put_ends(json, "lost_by", standing->lost);
    put_count(json, "moves", standing->pace.moves);
    if (standings->times) {
        put_real(json, "time_mean", pace_mean(&standing->pace), 4);
        put_real(json, "time_most", standing->pace.moves ? standing->pace.longest : NAN, 4);
    }
    put_count(json, "late", standing->pace.late);
    ludo_json_close(json, '}');
}

static void put_seats(ludo_json *json, const struct standings *standings,
                      const struct rating *seats) {
    ludo_json_key(json, "seats");
    ludo_json_open(json, '[');
    for (int seat = 0; seat < standings->seats && standings->seats > 1; seat++) {
        ludo_json_open(json, '{');
        put_real(json, "points", (double)standings->seat_twelfths[seat] / BOUT_POINT, 4);
        put_real(json, "advantage", standings->games ? seats[seat].elo : NAN, 1);
        put_real(json, "error", standings->games ? seats[seat].error : NAN, 1);
        ludo_json_close(json, '}');
    }
    ludo_json_close(json, ']');
}

static const char *const verdicts[] = {
    [SPRT_OPEN] = "open", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"};

static double ratio_of(const struct standings *standings) {
    return sprt_ratio(standings->pairs, 2 * standings->rotation_games + 1, standings->elo0,
                      standings->elo1);
}

static void put_sprt(ludo_json *json, const struct standings *standings) {
    ludo_json_key(json, "sprt");
    ludo_json_open(json, '{');
    put_real(json, "elo0", standings->elo0, 4);
    put_real(json, "elo1", standings->elo1, 4);
    put_real(json, "llr", ratio_of(standings), 3);
    put_real(json, "lower", -sprt_bound(), 3);
    put_real(json, "upper", sprt_bound(), 3);
    ludo_json_key(json, "accepted");
    ludo_json_string(json, verdicts[standings_verdict(standings)]);
    ludo_json_close(json, '}');
}

bool standings_write_json(const struct standings *standings, ludo_text *text, ludo_error *error) {
    struct rating *ratings = fit(standings, error);
    ludo_json json = ludo_json_in(text);
    if (!ratings)
        return false;
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "type");
    ludo_json_string(&json, "summary");
    put_count(&json, "games", standings->games);
    ludo_json_key(&json, "players");
    ludo_json_open(&json, '[');
    for (int player = 0; player < standings->players; player++)
        put_player(&json, standings, player, &ratings[player]);
    ludo_json_close(&json, ']');
    put_seats(&json, standings, ratings + standings->players);
    put_ends(&json, "ends", standings->ends);
    put_real(&json, "plies",
             standings->games ? (double)standings->plies / (double)standings->games : NAN, 1);
    if (standings->elo0 != standings->elo1)
        put_sprt(&json, standings);
    ludo_json_close(&json, '}');
    free(ratings);
    return true;
}

/* ---- The table ---- */

/* How many columns a text takes: its characters. */
static int width_of(const char *text) {
    return (int)utf8_length(text);
}

/* What a player is called: with the name that a program gives itself. */
static int width_of_player(const struct standings *standings, int player) {
    const char *title = standings->list[player].title;
    return width_of(standings->names[player]) + (*title ? width_of(title) + 3 : 0);
}

static void put_player_name(ludo_text *text, const struct standings *standings, int player,
                            int width) {
    const char *title = standings->list[player].title;
    for (const char *c = standings->names[player]; *c; c++)
        ludo_put_char(text, (unsigned char)*c < ' ' || *c == 127 ? '?' : *c);
    if (*title)
        ludo_putf(text, " (%s)", title);
    for (int i = width_of_player(standings, player); i < width; i++)
        ludo_put_char(text, ' ');
}

static void put_figure(ludo_text *text, int width, double value, int decimals, const char *unit) {
    if (isnan(value))
        ludo_putf(text, " %*s", width + (int)strlen(unit), "-");
    else
        ludo_putf(text, " %*.*f%s", width, decimals, fabs(value) < 0.05 ? fabs(value) : value,
                  unit);
}

/* What is nearly certain is not shown as certain. */
static void put_likelihood(ludo_text *text, double value) {
    if (value >= 0.9995 || value <= 0.0005)
        ludo_putf(text, "  %s %%", value > 0.5 ? ">99.9" : " <0.1");
    else
        put_figure(text, 6, 100 * value, 1, " %");
}

static void put_row(ludo_text *text, const struct standings *standings, int place, int player,
                    int width, const struct rating *ratings) {
    const struct standing *standing = &standings->list[player];
    struct standing_figures figures = standings_figures(standings, player);
    struct rating rating =
        standings->players == 2 ? (struct rating){figures.elo, figures.error} : ratings[player];
    ludo_putf(text, "%3d ", place);
    put_player_name(text, standings, player, width);
    put_figure(text, 8, rating.elo, 1, "");
    put_figure(text, 7, isnan(rating.elo) ? NAN : rating.error, 1, "");
    ludo_putf(text, " %6zu %6zu %6zu %6zu", standing->games, standing->wins, standing->draws,
              standing->losses);
    put_figure(text, 8, figures.points, 1, "");
    put_figure(text, 6, 100 * figures.score, 1, " %");
    put_likelihood(text, figures.superiority);
    if (standings_faulty(standing))
        ludo_putf(text, ludo_word("  %zu of %zu lost by faults"), standing->faults,
                  standing->games);
    ludo_put_char(text, '\n');
}

static void put_ends_line(ludo_text *text, const char *head, const size_t *counts, int from) {
    const char *between = head;
    for (int end = from; end < GAME_ENDS; end++)
        if (counts[end]) {
            ludo_putf(text, "%s%s %zu", between, game_end_word((game_end)end), counts[end]);
            between = ", ";
        }
    if (between != head)
        ludo_put_char(text, '\n');
}

static void put_losses(ludo_text *text, const struct standings *standings) {
    for (int player = 0; player < standings->players; player++) {
        char head[300];
        snprintf(head, sizeof head, ludo_word("%.250s lost by: "), standings->names[player]);
        put_ends_line(text, head, standings->list[player].lost, END_RESIGNED);
    }
}

static void put_rest(ludo_text *text, const struct standings *standings,
                     const struct rating *seats) {
    double games = (double)standings->games;
    if (standings->seats > 1) {
        ludo_put(text, ludo_word("Seats:"));
        for (int seat = 0; seat < standings->seats; seat++)
            ludo_putf(text, "%s %.1f %% (%+.1f +- %.1f Elo)", seat ? "," : "",
                      100 * (double)standings->seat_twelfths[seat] / (BOUT_POINT * games),
                      fabs(seats[seat].elo) < 0.05 ? 0 : seats[seat].elo, seats[seat].error);
        ludo_put_char(text, '\n');
    }
    ludo_putf(text, ludo_word("Plies: %.1f a game, %zu to %zu\n"), (double)standings->plies / games,
              standings->shortest, standings->longest);
    put_ends_line(text, ludo_word("Ends: "), standings->ends, END_RULES);
    put_losses(text, standings);
    if (standings->elo0 != standings->elo1)
        ludo_putf(
            text, ludo_word("SPRT: %.2f in (%.2f, %.2f) for Elo %g and %g: %s\n"),
            ratio_of(standings), -sprt_bound(), sprt_bound(), standings->elo0, standings->elo1,
            ludo_word(standings_verdict(standings) == SPRT_OPEN   ? LUDO_WORD("not decided")
                      : standings_verdict(standings) == SPRT_ELO1 ? LUDO_WORD("the second holds")
                                                                  : LUDO_WORD("the first holds")));
}

/* A word above a column of figures. */
static void put_above(ludo_text *text, int width, const char *word) {
    for (int i = width_of(word); i <= width; i++)
        ludo_put_char(text, ' ');
    ludo_put(text, word);
}

static void put_head(ludo_text *text, int width) {
    const char *player = ludo_word("player");
    ludo_putf(text, "    %s%*s", player, width - width_of(player), "");
    put_above(text, 8, "Elo");
    put_above(text, 7, "+-");
    put_above(text, 6, ludo_word("games"));
    put_above(text, 6, ludo_word("wins"));
    put_above(text, 6, ludo_word("draws"));
    put_above(text, 6, ludo_word("losses"));
    put_above(text, 8, ludo_word("points"));
    put_above(text, 8, ludo_word("score"));
    put_above(text, 8, "LOS");
    ludo_put_char(text, '\n');
}

bool standings_write_table(const struct standings *standings, bool final, ludo_text *text,
                           ludo_error *error) {
    struct rating *ratings = fit(standings, error);
    int *order = calloc((size_t)standings->players, sizeof *order),
        width = width_of(ludo_word("player"));
    bool good =
        ratings && (order || ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games"));
    for (int i = 0; i < standings->players; i++)
        width = width_of_player(standings, i) > width ? width_of_player(standings, i) : width;
    if (good) {
        standings_order(standings, order);
        put_head(text, width);
        for (int i = 0; i < standings->players; i++)
            put_row(text, standings, i + 1, order[i], width, ratings);
        if (final && standings->games > 0)
            put_rest(text, standings, ratings + standings->players);
    }
    free(order);
    free(ratings);
    return good;
}

void standings_write_margins(const struct standings *standings, ludo_text *text) {
    for (int player = 0; player < standings->players; player++) {
        const struct pace *pace = &standings->list[player].pace;
        if (pace->late == 0)
            continue;
        put_player_name(text, standings, player, 0);
        ludo_putf(text, ludo_word(" used the margin in %zu of %zu moves\n"), pace->late,
                  pace->moves);
    }
}

/* ---- CSV ---- */

/* A spreadsheet takes what begins like a formula as one: an apostrophe in front makes it a text. */
static void put_quoted(ludo_text *text, const char *string) {
    ludo_put(text, *string && strchr("=+-@\t\r", *string) ? "\"'" : "\"");
    for (; *string; string++) {
        if (*string == '"')
            ludo_put_char(text, '"');
        ludo_put_char(text, *string);
    }
    ludo_put_char(text, '"');
}

static void put_cell(ludo_text *text, double value, int decimals) {
    ludo_put_char(text, ',');
    if (isfinite(value))
        bout_put_real(text, value, decimals);
}

bool standings_write_csv(const struct standings *standings, ludo_text *text, ludo_error *error) {
    struct rating *ratings = fit(standings, error);
    if (!ratings)
        return false;
    ludo_put(text, "name,games,wins,draws,losses,points,score,elo,error,los,rating,rating_error\n");
    for (int player = 0; player < standings->players; player++) {
        const struct standing *standing = &standings->list[player];
        struct standing_figures figures = standings_figures(standings, player);
        put_quoted(text, standings->names[player]);
        ludo_putf(text, ",%zu,%zu,%zu,%zu", standing->games, standing->wins, standing->draws,
                  standing->losses);
        put_cell(text, figures.points, 4);
        put_cell(text, figures.score, 4);
        put_cell(text, figures.elo, 1);
        put_cell(text, figures.error, 1);
        put_cell(text, figures.superiority, 4);
        put_cell(text, standings->games ? ratings[player].elo : NAN, 1);
        put_cell(text, standings->games ? ratings[player].error : NAN, 1);
        ludo_put_char(text, '\n');
    }
    free(ratings);
    return true;
}
