/* A bot for every game: it asks for the legal moves and plays the first of them. cc -O2 -o first
 * first.c */
#include <stdio.h>
#include <string.h>

int main(void) {
    static char line[1 << 20], choice[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "hello ", 6) == 0) {
            puts("want moves");
            puts("name First in C");
        } else if (strncmp(line, "time ", 5) == 0 || strncmp(line, "clock ", 6) == 0) {
            puts("ready"); /* the last line of those that tell of a new game */
        } else if (strncmp(line, "choice ", 7) == 0) {
            if (!*choice)
                strcpy(choice, line + 7);
        } else if (strcmp(line, "go") == 0) {
            puts(choice);
            *choice = '\0';
        } else if (strcmp(line, "quit") == 0) {
            return 0;
        } /* new, seat, players, position, played, left, end: a better bot would listen */
        fflush(stdout);
    }
    return 0;
}
