/*
 * The charts of a report, as SVG.
 */
#include "arena/report.h"
#include <math.h>

/* Colours that the colour-blind tell apart; those that follow are broken lines. */
static const char *const colours[] = {"#0072b2", "#d55e00", "#009e73", "#e69f00"};
enum { COLOURS = sizeof colours / sizeof *colours };

enum { WIDTH = 860, LABEL = 170, ROW = 24, HEIGHT = 300, MARGIN = 40 };

/* A range of Elo on a line of pixels. */
struct scale {
    double low, high, from, to;
};

static double place(const struct scale *scale, double elo) {
    return scale->from +
           (elo - scale->low) / (scale->high - scale->low) * (scale->to - scale->from);
}

static void widen(struct scale *scale, double elo) {
    scale->low = fmin(scale->low, elo);
    scale->high = fmax(scale->high, elo);
}

/* Round figures, a few of them, within a scale. */
static double step_of(const struct scale *scale) {
    double step = pow(10, floor(log10((scale->high - scale->low) / 4)));
    while ((scale->high - scale->low) / step > 8)
        step *= 2.5;
    return step;
}

static void put_label(struct report *report, double x, double y, const char *anchor,
                      const char *text) {
    fprintf(report->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    report_put(report, text);
    fputs("</text>\n", report->out);
}

void report_put_bars(struct report *report, const struct rating *ratings) {
    int players = report->standings->players, height = players * ROW;
    struct scale scale = {.low = -10, .high = 10, .from = LABEL, .to = WIDTH - 110};
    for (int i = 0; i < players; i++) {
        widen(&scale, ratings[i].elo - ratings[i].error);
        widen(&scale, ratings[i].elo + ratings[i].error);
    }
    fprintf(report->out,
            "<h2>Ratings</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Ratings with "
            "errors of 95 %%\">\n",
            WIDTH, height);
    fprintf(report->out,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\" stroke=\"var(--line)\"/>\n",
            place(&scale, 0), place(&scale, 0), players * ROW);
    for (int i = 0; i < players; i++) {
        const struct rating *rating = &ratings[report->order[i]];
        double y = i * ROW + ROW / 2.0, zero = place(&scale, 0), end = place(&scale, rating->elo);
        char figure[64];
        snprintf(figure, sizeof figure, "%.0f ± %.0f", rating->elo, rating->error);
        fprintf(report->out,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"var(--bar)\" "
                "opacity=\".6\"/>\n",
                fmin(zero, end), y - ROW / 4.0, fabs(end - zero), ROW / 2);
        fprintf(report->out,
                "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8\" stroke=\"currentColor\"/>\n",
                place(&scale, rating->elo - rating->error), y,
                place(&scale, rating->elo + rating->error),
                place(&scale, rating->elo - rating->error), y - 4,
                place(&scale, rating->elo + rating->error), y - 4);
        put_label(report, LABEL - 10, y + 5, "end", report->standings->names[report->order[i]]);
        put_label(report, WIDTH, y + 5, "end", figure);
    }
    fputs("</svg>\n", report->out);
}

/* ---- Curves ---- */

static const struct rating *at_moment(const struct report *report, size_t moment, int player) {
    return &report->curves[moment * (size_t)report->standings->players + (size_t)player];
}

static void put_grid(struct report *report, const struct scale *scale) {
    double step = step_of(scale);
    for (double elo = ceil(scale->low / step) * step; elo <= scale->high; elo += step) {
        char figure[32];
        snprintf(figure, sizeof figure, "%.0f", elo + 0.0);
        fprintf(report->out,
                "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"var(--line)\"/>\n",
                MARGIN + 10, WIDTH - LABEL, place(scale, elo), place(scale, elo));
        put_label(report, MARGIN + 4, place(scale, elo) + 5, "end", figure);
    }
}

/* Names stand at the ends of curves, one below the other where these are close. */
static void put_names(struct report *report, const struct scale *scale, int curves) {
    double last = -1e9;
    for (int i = 0; i < curves; i++) { /* the best is at the top */
        double y = place(scale, at_moment(report, report->moments - 1, report->order[i])->elo) + 5;
        last = fmax(y, last + 16);
        put_label(report, WIDTH - LABEL + 8, last, "start",
                  report->standings->names[report->order[i]]);
    }
}

void report_put_curves(struct report *report) {
    int players = report->standings->players,
        curves = players < REPORT_CURVES ? players : REPORT_CURVES;
    struct scale scale = {.low = -10, .high = 10, .from = HEIGHT - MARGIN, .to = 10};
    struct scale games = {
        .low = 0, .high = (double)report->games, .from = MARGIN + 10, .to = WIDTH - LABEL};
    if (report->moments < 2)
        return;
    for (size_t moment = 0; moment < report->moments; moment++)
        for (int i = 0; i < curves; i++)
            widen(&scale, at_moment(report, moment, report->order[i])->elo);
    fprintf(report->out,
            "<h2>Elo over the games</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Elo "
            "over the games\">\n",
            WIDTH, HEIGHT);
    put_grid(report, &scale);
    for (int i = 0; i < curves; i++) {
        fprintf(report->out, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\"%s points=\"",
                colours[i % COLOURS], i < COLOURS ? "" : " stroke-dasharray=\"5 4\"");
        for (size_t moment = 0; moment < report->moments; moment++)
            fprintf(report->out, "%.1f,%.1f ", place(&games, (double)report->at[moment]),
                    place(&scale, at_moment(report, moment, report->order[i])->elo));
        fputs("\"/>\n", report->out);
    }
    put_names(report, &scale, curves);
    char figure[48];
    snprintf(figure, sizeof figure, "%zu games", report->games);
    put_label(report, games.to, HEIGHT - 12, "end", figure);
    put_label(report, games.from, HEIGHT - 12, "start", "0");
    fputs("</svg>\n", report->out);
}
