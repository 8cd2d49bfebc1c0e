/*
 * The plain Mister X console of tests/unit as a program.
 */
#include "misterx_plain_console.h"

int main(void) {
    struct plain_console console = {.game = {.free = true}};
    char line[1 << 12];
    while (!console.quit && fgets(line, sizeof line, stdin)) {
        plain_answer(&console, line, strcspn(line, "\r\n"), stdout);
        fflush(stdout);
    }
    return 0;
}
