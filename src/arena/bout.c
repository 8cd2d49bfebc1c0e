#include "arena/bout.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bout_free(struct bout *bout) {
    free(bout->record);
    bout->record = NULL;
}

double pace_mean(const struct pace *pace) {
    return pace->moves ? pace->seconds / (double)pace->moves : NAN;
}

void bout_put_real(ludo_text *text, double value, int decimals) {
    char data[64];
    int length = snprintf(data, sizeof data, "%.*f", decimals, value);
    while (decimals > 0 && data[length - 1] == '0')
        data[--length] = '\0';
    if (decimals > 0 && data[length - 1] == '.')
        data[--length] = '\0';
    ludo_put(text, strcmp(data, "-0") == 0 ? "0" : data);
}

void bout_json_real(ludo_json *json, double value, int decimals) {
    char data[64];
    ludo_text text = ludo_text_in(data, sizeof data);
    if (!isfinite(value)) {
        ludo_json_null(json);
        return;
    }
    bout_put_real(&text, value, decimals);
    if (json->follows)
        ludo_put_char(json->text, ',');
    ludo_put(json->text, data);
    json->follows = true;
}

static void write_out(const struct bout *bout, ludo_json *json) {
    ludo_json_key(json, "out");
    ludo_json_open(json, '[');
    for (int seat = 0; seat < bout->seats; seat++)
        if (bout->out[seat].end != END_NONE) {
            ludo_json_open(json, '{');
            ludo_json_key(json, "seat");
            ludo_json_integer(json, seat);
            ludo_json_key(json, "end");
            ludo_json_string(json, game_end_word(bout->out[seat].end));
            ludo_json_key(json, "ply");
            ludo_json_natural(json, bout->out[seat].ply);
            ludo_json_close(json, '}');
        }
    ludo_json_close(json, ']');
}

static void write_points(const struct bout *bout, ludo_json *json) {
    ludo_json_key(json, "points");
    ludo_json_open(json, '[');
    for (int seat = 0; seat < bout->seats; seat++)
        bout_json_real(json, bout->twelfths[seat] / (double)BOUT_POINT, 6);
    ludo_json_close(json, ']');
    if (!bout->alone)
        return;
    ludo_json_key(json, "scores");
    ludo_json_open(json, '[');
    for (int seat = 0; seat < bout->seats; seat++)
        ludo_json_integer(json, bout->scores[seat]);
    ludo_json_close(json, ']');
}

void bout_write_json(const struct bout *bout, char *const *names, ludo_text *text) {
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    ludo_json_key(&json, "type");
    ludo_json_string(&json, "game");
    ludo_json_key(&json, "number");
    ludo_json_natural(&json, bout->number);
    ludo_json_key(&json, "seats");
    ludo_json_open(&json, '[');
    for (int seat = 0; seat < bout->seats; seat++)
        ludo_json_string(&json, names[bout->players[seat]]);
    ludo_json_close(&json, ']');
    write_points(bout, &json);
    ludo_json_key(&json, "end");
    ludo_json_string(&json, game_end_word(bout->end));
    ludo_json_key(&json, "winner");
    if (bout->winner >= 0)
        ludo_json_integer(&json, bout->winner);
    else
        ludo_json_null(&json);
    ludo_json_key(&json, "plies");
    ludo_json_natural(&json, bout->plies);
    ludo_json_key(&json, "detail");
    ludo_json_string(&json, bout->detail);
    write_out(bout, &json);
    ludo_json_close(&json, '}');
}

/* What others wrote may have signs that do something to a terminal. */
static void put_clean(ludo_text *text, const char *string) {
    for (; *string; string++)
        ludo_put_char(text, (unsigned char)*string < ' ' || *string == 127 ? '?' : *string);
}

void bout_write_line(const struct bout *bout, char *const *names, ludo_text *text) {
    ludo_putf(text, "%zu ", bout->number);
    for (int seat = 0; seat < bout->seats; seat++) {
        put_clean(text, names[bout->players[seat]]);
        ludo_put_char(text, ' ');
        bout_put_real(text, bout->twelfths[seat] / (double)BOUT_POINT, 3);
        if (bout->alone)
            ludo_putf(text, " (%lld)", (long long)bout->scores[seat]);
        ludo_put(text, seat + 1 < bout->seats ? ", " : " ");
    }
    ludo_putf(text, ludo_word("%s %zu plies"), game_end_word(bout->end), bout->plies);
    if (*bout->detail) {
        ludo_put(text, ": ");
        put_clean(text, bout->detail);
    }
}
