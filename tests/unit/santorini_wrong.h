/*
 * Commands that are probably wrong, for random Santorini sessions: in their spelling, their
 * numbers, their time or their place. Some of them may turn out to be right; the plain console
 * says.
 */
#ifndef TESTS_UNIT_SANTORINI_WRONG_H
#define TESTS_UNIT_SANTORINI_WRONG_H

#include "santorini_plain_console.h"
#include "santorini_tempers.h"

enum { LINE_MAX_LENGTH = 160 };

/* A line; it may have NUL bytes inside. */
struct line {
    char text[LINE_MAX_LENGTH];
    size_t length;
};

static inline void line_put(struct line *line, const char *text) {
    line->length = (size_t)snprintf(line->text, sizeof line->text, "%s", text);
}

#define PICK(random, list) ((list)[ludo_below(random, sizeof(list) / sizeof *(list))])

/* A number, now and then in an odd spelling that is right. */
static inline void put_number(char text[32], int number, ludo_random *random) {
    static const char *const forms[] = {"0%d", "+%d", "+0%d", "000%d", "0000000000000000000000%d"};
    if (ludo_below(random, 20) > 0)
        snprintf(text, 32, "%d", number);
    else if (number == 0 && ludo_below(random, 2) == 0)
        snprintf(text, 32, "%s", ludo_below(random, 2) ? "-0" : "-000");
    else
        snprintf(text, 32, PICK(random, forms), number);
}

/* A step as a command. */
static inline void put_step(struct line *line, const struct plain_console *c,
                            const struct step *step, ludo_random *random) {
    char row[32], column[32], text[LINE_MAX_LENGTH] = "turn";
    put_number(row, step->row, random);
    put_number(column, step->column, random);
    if (step->kind == STEP_DRAW)
        snprintf(text, sizeof text, "draw-card %s", naive_names[step->what]);
    else if (step->kind == STEP_MOVE)
        snprintf(text, sizeof text, "move %s;%s;%s", c->names[c->game.side][step->what], row,
                 column);
    else if (step->kind == STEP_BUILD)
        snprintf(text, sizeof text, "build %c;%s;%s", step->what, row, column);
    else if (step->kind == STEP_NONE)
        snprintf(text, sizeof text, "surrender");
    line_put(line, text);
}

/* A command in the right form, with values from the whole range. */
static inline void put_formal(struct line *line, const struct plain_console *c,
                              ludo_random *random) {
    static const char *const bare[] = {"turn", "bag", "print"};
    struct step step = {.row = (int)ludo_below(random, 5), .column = (int)ludo_below(random, 5)};
    switch (ludo_below(random, 6)) {
    case 0:
        line_put(line, PICK(random, bare));
        return;
    case 1:
        line->length = (size_t)snprintf(line->text, sizeof line->text, "cellprint %d;%d", step.row,
                                        step.column);
        return;
    case 2:
        step.kind = STEP_DRAW, step.what = 1 + (int)ludo_below(random, 6);
        break;
    case 3:
        step.kind = STEP_BUILD, step.what = "CD"[ludo_below(random, 2)];
        break;
    default:
        step.kind = STEP_MOVE, step.what = (int)ludo_below(random, 2);
    }
    put_step(line, c, &step, random);
}

/* A move or a build beside the figure, as near to being right as chance has it. */
static inline void put_near(struct line *line, const struct plain_console *c, ludo_random *random) {
    const struct naive *n = &c->game;
    int figure = n->moves ? n->figure : (int)ludo_below(random, 2);
    struct step step = {.kind = n->moves ? STEP_BUILD : STEP_MOVE, .what = figure};
    if (ludo_below(random, 5) == 0)
        step.kind = n->moves ? STEP_MOVE : STEP_BUILD;
    if (step.kind == STEP_BUILD)
        step.what = "CD"[ludo_below(random, 2)];
    step.row = n->row[n->side][figure] + (int)ludo_below(random, 3) - 1;
    step.column = n->column[n->side][figure] + (int)ludo_below(random, 3) - 1;
    put_step(line, c, &step, random);
}

/* A step up onto a neighbouring cell; false when there is none. */
static inline bool put_climb(struct line *line, const struct plain_console *c,
                             ludo_random *random) {
    struct step steps[100];
    struct naive n = c->game;
    n.ban = false;
    int count = steps_list(&n, steps), climbs = 0;
    for (int i = 0; i < count; i++) {
        int figure = steps[i].what, height = n.height[steps[i].row][steps[i].column];
        if (steps[i].kind == STEP_MOVE &&
            height > n.height[n.row[n.side][figure]][n.column[n.side][figure]])
            steps[climbs++] = steps[i];
    }
    if (climbs > 0)
        put_step(line, c, &steps[ludo_below(random, (uint64_t)climbs)], random);
    return climbs > 0;
}

/* Damages a line in one place. */
static inline void damage(struct line *line, ludo_random *random) {
    static const char bytes[] = " \t;,C0a-+\r\0\x01\x7f\xc3\xff";
    size_t at = ludo_below(random, line->length + 1);
    uint64_t way = ludo_below(random, 3);
    char byte = bytes[ludo_below(random, sizeof bytes - 1)];
    if (way == 0 && at < line->length) {
        memmove(line->text + at, line->text + at + 1, line->length - at);
        line->length--;
    } else if (way == 1 && at < line->length) {
        line->text[at] = byte;
    } else if (line->length + 2 < sizeof line->text) {
        memmove(line->text + at + 1, line->text + at, line->length - at + 1);
        line->text[at] = byte;
        line->length++;
    }
}

static inline void put_wrong(struct line *line, const struct plain_console *c,
                             ludo_random *random) {
    static const char *const numbers[] = {"5",
                                          "-1",
                                          "2147483648",
                                          "-2147483649",
                                          "4294967296",
                                          "99999999999999999999",
                                          "18446744073709551616",
                                          "2147483647",
                                          "-2147483648",
                                          "0x1",
                                          "1.0",
                                          "",
                                          "+",
                                          "-",
                                          "--1",
                                          "+-1",
                                          "1+",
                                          "1 ",
                                          " 1",
                                          "1e0",
                                          "10",
                                          "42",
                                          "one",
                                          "\xc2\xb9"};
    static const char *const fixed[] = {"",
                                        " ",
                                        "help",
                                        "quit now",
                                        "Quit",
                                        "QUIT",
                                        "exit",
                                        "turn ",
                                        " turn",
                                        "turn 1",
                                        "Turn",
                                        "bag 1",
                                        "bag ",
                                        "print 1",
                                        "print all",
                                        "surrender P1",
                                        "surrender ",
                                        "Surrender",
                                        "draw-card",
                                        "draw-card ",
                                        "draw-card apollo",
                                        "draw-card Zeus",
                                        "draw-card  Atlas",
                                        "draw-card Atlas ",
                                        "draw-card Atlas Hermes",
                                        "drawcard Atlas",
                                        "move",
                                        "move ",
                                        "move ;1;1",
                                        "build",
                                        "build ",
                                        "build C",
                                        "build C;",
                                        "build C;1",
                                        "build E;1;1",
                                        "build c;1;1",
                                        "build d;1;1",
                                        "build CC;1;1",
                                        "build ;1;1",
                                        "build 1;1",
                                        "cellprint",
                                        "cellprint ",
                                        "cellprint 1",
                                        "cellprint 1;",
                                        "cellprint 1;1;",
                                        "cellprint 1;1;1",
                                        "cellprint ;1",
                                        "cellprint 1,1",
                                        "cellprint  1;1",
                                        "cell-print 1;1",
                                        "> bag",
                                        "OK",
                                        "P1 wins"};
    const char *number = PICK(random, numbers);
    const char *mine = c->names[c->game.side][ludo_below(random, 2)];
    const char *theirs = c->names[1 - c->game.side][ludo_below(random, 2)];
    int row = (int)ludo_below(random, 5), column = (int)ludo_below(random, 5);
    char text[LINE_MAX_LENGTH];
    if (c->game.ban && !c->game.builds && put_climb(line, c, random))
        return;
    switch (ludo_below(random, 10)) {
    case 0:
        line_put(line, PICK(random, fixed));
        return;
    case 1:
        snprintf(text, sizeof text, "move %s;%d;%d", theirs, row, column);
        break;
    case 2:
        snprintf(text, sizeof text, "move %s%s;%d;%d", mine, ludo_below(random, 2) ? "x" : ";", row,
                 column);
        break;
    case 3:
        snprintf(text, sizeof text,
                 ludo_below(random, 2) ? "move %1$s;%2$s;%3$d" : "move %1$s;%3$d;%2$s", mine,
                 number, column);
        break;
    case 4:
        snprintf(text, sizeof text,
                 ludo_below(random, 2) ? "build C;%1$s;%2$d" : "build D;%2$d;%1$s", number, column);
        break;
    case 5:
        snprintf(text, sizeof text, "cellprint %s;%s", number, PICK(random, numbers));
        break;
    case 6:
        put_formal(line, c, random);
        damage(line, random);
        return;
    case 7:
        put_formal(line, c, random);
        return;
    default:
        put_near(line, c, random);
        return;
    }
    line_put(line, text);
}

#endif
