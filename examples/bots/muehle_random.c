/* A random player of Nine Men's Morris that speaks the protocol of the Mühle assignment and keeps
 * all its rules. cc -O2 -o muehle_random muehle_random.c
 *
 * The server sends the colour, 0 for White or 1 for Black, and then a state before each turn of
 * ours: 24 fields row by row, W, B or E for empty, then the stones in both hands. The answer is
 * `FROM TO REMOVE`. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FIELDS = 24, LINES = 16, FLYING = 3 };

static const int lines[LINES][3] = {
    {0, 1, 2},    {3, 4, 5},    {6, 7, 8},   {9, 10, 11}, {12, 13, 14}, {15, 16, 17},
    {18, 19, 20}, {21, 22, 23}, {0, 9, 21},  {3, 10, 18}, {6, 11, 15},  {1, 4, 7},
    {16, 19, 22}, {8, 12, 17},  {5, 13, 20}, {2, 14, 23},
};

struct move {
    int from, to, remove; /* -1: the hand, none */
};

/* One of the moves that were considered, each as likely as the others. */
struct choice {
    struct move move;
    unsigned considered;
};

static void consider(struct choice *choice, struct move move) {
    if ((unsigned)rand() % ++choice->considered == 0)
        choice->move = move;
}

/* Whether two fields stand side by side in a line. */
static bool neighbours(int a, int b) {
    for (int i = 0; i < LINES; i++)
        if ((lines[i][1] == a && (lines[i][0] == b || lines[i][2] == b)) ||
            (lines[i][1] == b && (lines[i][0] == a || lines[i][2] == a)))
            return true;
    return false;
}

/* Whether the stone on a field is in a line of three of its colour. */
static bool in_mill(const char *board, int field) {
    for (int i = 0; i < LINES; i++) {
        const int *line = lines[i];
        if ((line[0] == field || line[1] == field || line[2] == field) &&
            board[line[0]] == board[field] && board[line[1]] == board[field] &&
            board[line[2]] == board[field])
            return true;
    }
    return false;
}

/* A stone goes from one field to another: if that closes a mill, a stone that is in no mill is
 * taken. */
static void consider_step(struct choice *choice, const char *board, char own, int from, int to) {
    char after[FIELDS];
    bool taken = false;
    memcpy(after, board, sizeof after);
    after[to] = own;
    if (from >= 0)
        after[from] = 'E';
    for (int field = 0; field < FIELDS && in_mill(after, to); field++)
        if (after[field] != own && after[field] != 'E' && !in_mill(after, field)) {
            consider(choice, (struct move){from, to, field});
            taken = true;
        }
    if (!taken)
        consider(choice, (struct move){from, to, -1});
}

static void consider_all(struct choice *choice, const char *board, char own, int hand) {
    int stones = 0;
    for (int field = 0; field < FIELDS; field++)
        stones += board[field] == own;
    for (int to = 0; to < FIELDS; to++) {
        if (board[to] != 'E')
            continue;
        if (hand > 0)
            consider_step(choice, board, own, -1, to);
        for (int from = 0; from < FIELDS && hand == 0; from++)
            if (board[from] == own && (stones == FLYING || neighbours(from, to)))
                consider_step(choice, board, own, from, to);
    }
}

int main(void) {
    char line[256], board[FIELDS + 1];
    int black, hands[2];
    srand((unsigned)time(NULL) ^ (unsigned)getpid() << 16);
    if (!fgets(line, sizeof line, stdin))
        return 0;
    black = atoi(line) == 1;
    puts("Random in C");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        struct choice choice = {.considered = 0};
        if (sscanf(line, "%24s %d %d", board, &hands[0], &hands[1]) != 3)
            continue;
        for (size_t field = strlen(board); field < FIELDS; field++)
            board[field] = 'E';
        consider_all(&choice, board, "WB"[black], hands[black]);
        if (choice.considered > 0)
            printf("%d %d %d\n", choice.move.from, choice.move.to, choice.move.remove);
        fflush(stdout);
    }
    return 0;
}
