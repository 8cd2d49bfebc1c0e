/*
 * A Mühle program that plays any move that the plain rules of tests/unit allow.
 */
#include "muehle_plain.h"

int main(void) {
    ludo_random random = ludo_seeded(1);
    struct plain plain = {0};
    struct plain_move moves[PLAIN_MAX_MOVES];
    char line[1 << 10], board[32];
    if (!fgets(line, sizeof line, stdin))
        return 0;
    plain.turn = line[0] == '1';
    puts("Plain");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "%30s %d %d", board, &plain.hand[0], &plain.hand[1]) != 3)
            continue;
        memset(plain.board, 'E', sizeof plain.board);
        memcpy(plain.board, board,
               strlen(board) < sizeof plain.board ? strlen(board) : sizeof plain.board);
        int count = plain_list(&plain, moves);
        struct plain_move move = moves[count ? ludo_below(&random, (uint64_t)count) : 0];
        if (count)
            printf("%d %d %d\n", move.from, move.to, move.removed);
        fflush(stdout);
    }
    return 0;
}
