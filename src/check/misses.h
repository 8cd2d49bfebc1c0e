/*
 * Near misses: lines that break one rule and keep all others, and lines that are nearly written
 * right. A program that lacks a rule takes them, where random lines break several rules at once and
 * are refused for another reason.
 */
#ifndef CHECK_MISSES_H
#define CHECK_MISSES_H

#include <ludothek/random.h>
#include <stdio.h>

enum { CHECK_RULES = 96, CHECK_MISS = 256 };

/* The rules that were broken so far in a session. Many lines are offered for each position; then
 * some are taken, one for each rule, and first of those rules that were broken least. */
struct check_misses {
    ludo_random *random;
    FILE *lines; /* of the session */
    size_t count;
    struct check_rule {
        uint64_t name;
        unsigned taken;        /* how often */
        unsigned offered;      /* lines with as few flaws in this position */
        unsigned flaws;        /* of the line: what else is wrong with it */
        char line[CHECK_MISS]; /* "": none is offered */
    } list[CHECK_RULES];
};

/* Offers a line. The sentence that refuses it names the rule, whatever names and numbers are in it.
 * Lines with fewer flaws come first. */
void check_offer(struct check_misses *misses, const char *line, const char *sentence,
                 unsigned flaws);
/* Takes so many of the lines offered, and forgets the others. */
void check_take_misses(struct check_misses *misses, int most);

/* Writes a line so that something is wrong: a part is missing, empty, too much or another, there is
 * a blank too many, or capitals. */
void check_malform(ludo_random *random, const char *line, char text[CHECK_MISS]);

#endif
