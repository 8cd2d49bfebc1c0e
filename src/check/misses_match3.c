/*
 * Near misses for a console over a match-three library: commands too early, arguments off the board
 * by one, lines that are nearly written right.
 */
#include "check/kind.h"
#include "check/misses.h"
#include <string.h>

/* What a line needs before it can be taken. */
static const char *const without_board[] = {
    "show",
    "size",
    "get 0,0",
    "set 0,0 A",
    "contains 0,0",
    "swap 0,0 0,1",
    "drop",
    "remove 0,0",
    "match 0,0",
    "can flip-right 0,0",
    "affected rotate-row 0",
    "start",
    "score",
    "play flip-right 0,0",
    "refill",
    "apply reverse rotate-column 0",
};
static const char *const without_matcher[] = {"start", "match 0,0", "play flip-right 0,0"};

/* Wrong on every board of three columns and three rows with the tokens A to D. */
static const char *const wrong[] = {
    "tokens A",
    "tokens AAAA",
    "tokens A;B",
    "tokens A B",
    "board 1 3",
    "board 3 1",
    "board 0 0",
    "board -3 3",
    "board 3",
    "board 3 x",
    "board 3 3 3",
    "load ABC;AB",
    "load AB;ABC",
    "load ABC;;ABC",
    "load ;ABC;ABC",
    "load ABC;ABC;",
    "load ABX;ABC",
    "load ",
    "load ;",
    "get 3,0",
    "get 0,3",
    "get -1,0",
    "get 0,-1",
    "get 0",
    "get 0,0 1,1",
    "set 3,0 A",
    "set 0,3 empty",
    "set 0,0 X",
    "set 0,0 AB",
    "set 0,0",
    "set 0,0 ",
    "set 0,-1 A",
    "contains 0",
    "contains 0;0",
    "swap 0,0",
    "swap 0,0 3,0",
    "swap 0,3 0,0",
    "swap 0,0 0,1 0,2",
    "remove 0,0 3,0",
    "remove",
    "remove 0,0  0,1",
    "fill",
    "fill columns",
    "fill everything",
    "fill nothing more",
    "can flip-right",
    "can flip-left 0,0",
    "can rotate-row 0,0",
    "can rotate-square 0",
    "affected flip-right 2,0",
    "affected flip-down 0,2",
    "affected rotate-square 2,1",
    "affected rotate-column 3",
    "affected rotate-row -1",
    "apply flip-right 2,0",
    "apply flip-down 0,2",
    "apply rotate-square 1,2",
    "apply rotate-column 3",
    "apply rotate-row 3",
    "apply reverse",
    "apply reverse reverse",
    "apply flip-right 0,0 reverse",
    "apply reverse reverse flip-right 2,2",
    "play reverse rotate-row 3",
    "play flip-down -1,0",
    "play jump 0,0",
    "matcher 0,0",
    "matcher 1,0;0,0",
    "matcher 1,0|",
    "matcher |1,0",
    "matcher 1",
    "matcher 1,0;",
    "match 3,3",
    "match 0,0 0,3",
    "match",
    "match 0,0,0",
    "show board",
    "size 3",
    "score 0",
    "start now",
    "drop 0,0",
    "refill 1",
    "help",
    "Show",
    "",
    "quit now",
};

/* Taken on such a board. */
static const char *const right[] = {
    "get 1,1",
    "set 1,1 C",
    "set 0,0 empty",
    "contains 2,2",
    "swap 0,0 2,2",
    "remove 1,1 2,1",
    "drop",
    "refill",
    "can flip-right 0,0",
    "can reverse rotate-row 2",
    "affected reverse reverse rotate-square 1,1",
    "apply rotate-column 2",
    "apply reverse rotate-row 1",
    "apply reverse reverse rotate-square 0,1",
    "apply reverse reverse reverse rotate-column 0",
    "match 0,0 1,1",
    "matcher 1,0|0,1",
    "matcher 1,0;0,1",
    "play flip-down 0,0",
    "play reverse reverse rotate-column 1",
    "play rotate-square 1,1",
    "start",
    "score",
    "size",
};

#define ANY(random, list) (list)[ludo_below(random, sizeof(list) / sizeof *(list))]

static void put_board(ludo_random *random, FILE *lines) {
    fputs("load ", lines);
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            fputc("ABCD"[ludo_below(random, 4)], lines);
        fputs(i < 2 ? ";" : "\n", lines);
    }
}

/* A line that is nearly right. Rows, columns and sets of tokens have no numbers and may be
 * anything, so those stay. */
static void put_malformed(ludo_random *random, FILE *lines) {
    char text[CHECK_MISS];
    check_malform(random, ANY(random, right), text);
    if (strcmp(text, "quit") != 0)
        fprintf(lines, "%s\n", text);
}

void check_match3_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { EARLY = 3, LINES = 36 };
    (void)arguments, (void)room;
    for (int i = 0; i < EARLY; i++)
        fprintf(lines, "%s\n", ANY(random, without_board));
    fputs("load AB;BA\ntokens ABCD\n", lines);
    put_board(random, lines);
    fprintf(lines, "%s\n%s\n", ANY(random, without_matcher), ANY(random, without_matcher));
    fputs("matcher 1,0|0,1\nrefill\nstart\nfill cycle ABC;BCD;CDA\n", lines);
    for (int i = 0; i < LINES; i++) {
        fprintf(lines, "%s\n", ANY(random, wrong));
        put_malformed(random, lines);
        fprintf(lines, "%s\nshow\n", ANY(random, right));
        if (ludo_below(random, 8) == 0)
            put_board(random, lines);
    }
    fputs("fill columns A;;B\nremove 0,0 1,1 2,2\nrefill\nshow\n", lines);
}
