/*
 * Near misses for programs of others: every sentence by which a console of ours refuses something
 * comes often enough.
 */
#include "arena/arguments.h"
#include "check/kind.h"
#include "protocols/boards.h"
#include "test.h"
#include <ludothek/random.h>

enum { SESSIONS = 20, LEAST = 3, MOST = 64 }; /* half of the forty that are usual */

struct refusal {
    const char *part; /* of the sentence */
    int count;
};

static bool is_refusal(const char *line, const char *const beginnings[2]) {
    return check_begins(line, beginnings[0]) ||
           (beginnings[1] && check_begins(line, beginnings[1]));
}

/* Counts the sentences of a text, which are the lines with one of two beginnings. */
static void count_lines(struct refusal *refusals, const char *text,
                        const char *const beginnings[2]) {
    const char *line;
    for (size_t length; check_take_line(&text, &line, &length);) {
        char sentence[1024];
        bool known = !is_refusal(line, beginnings);
        snprintf(sentence, sizeof sentence, "%.*s", (int)length, line);
        for (struct refusal *refusal = refusals; refusal->part; refusal++)
            if (!known && strstr(sentence, refusal->part)) {
                refusal->count++;
                known = true;
            }
        if (!known)
            fail_msg("a refusal that is not in the list: %s", sentence);
    }
}

static void invent(const struct check_kind *kind, uint64_t number, struct check_session *session) {
    ludo_random random = ludo_seeded(ludo_mix(1) + number);
    char arguments[160] = "", *text = NULL;
    size_t length;
    FILE *lines = open_memstream(&text, &length);
    assert_non_null(lines);
    kind->miss(&random, lines, arguments, sizeof arguments);
    fclose(lines);
    assert_true(check_session_open(session, arguments, text));
    free(text);
}

static void expect_all(const struct refusal *refusals) {
    bool good = true;
    for (; refusals->part; refusals++)
        if (refusals->count < LEAST) {
            print_error("%d times: %s\n", refusals->count, refusals->part);
            good = false;
        }
    assert_true(good);
}

/* Refusals of a console that answers with them. */
static void count_answers(const struct check_kind *kind, struct refusal *refusals) {
    const char *const beginnings[2] = {kind == &check_uhp ? "err " : "Error, ",
                                       kind == &check_uhp ? "invalidmove " : NULL};
    for (uint64_t number = 0; number < SESSIONS; number++) {
        struct check_session session;
        struct check_answers answers;
        invent(kind, number, &session);
        assert_true(kind->answer(&session, 0, &answers));
        count_lines(refusals, answers.text, beginnings);
        check_answers_free(&answers);
        check_session_close(&session);
    }
    expect_all(refusals);
}

static void misterx(void **state) {
    (void)state;
    count_answers(&check_misterx, (struct refusal[]){
                                      {"it is the turn of", 0},
                                      {"is in play already", 0},
                                      {"must be placed in the fourth turn", 0},
                                      {"cannot be laid beside itself", 0},
                                      {"is not in play; name a piece that is", 0},
                                      {"a new piece may only touch own ones", 0},
                                      {"is laid on the ground", 0},
                                      {"is not next to the one before", 0},
                                      {": the cell is taken by", 0},
                                      {"is taken by", 0},
                                      {"the gap is too narrow", 0},
                                      {"would lose contact", 0},
                                      {"never goes on top of", 0},
                                      {"has been on that cell", 0},
                                      {"jumps straight over", 0},
                                      {"is there already", 0},
                                      {"goes to a neighbouring cell only", 0},
                                      {"is not in play; place it first", 0},
                                      {"moves before", 0},
                                      {"is covered by", 0},
                                      {"the scene would fall apart", 0},
                                      {"is Mister X and moves by", 0},
                                      {"is an agent and moves by", 0},
                                      {"is a spy and moves by", 0},
                                      {"is an investigator and moves by", 0},
                                      {"never stays on top", 0},
                                      {"cannot pass before", 0},
                                      {"no game is running", 0},
                                      {"is no piece; write start", 0},
                                      {"print and quit take nothing", 0},
                                      {"this is no command", 0},
                                      {"a blank and a piece such as", 0},
                                      {"a blank and an edge", 0},
                                      {"the line should end", 0},
                                      {0},
                                  });
}

static void santorini(void **state) {
    (void)state;
    count_answers(&check_santorini, (struct refusal[]){
                                        {"there is no card", 0},
                                        {"one card a turn is allowed", 0},
                                        {"is drawn before the move", 0},
                                        {"has drawn three cards", 0},
                                        {"is out of stock", 0},
                                        {"where the figure is", 0},
                                        {"is no neighbour of", 0},
                                        {"by the other figure of the player", 0},
                                        {"only Apollo may go there", 0},
                                        {"too high from height", 0},
                                        {"Athena forbids", 0},
                                        {"Hermes goes to", 0},
                                        {"no move is possible after a build", 0},
                                        {"only Artemis gives a second", 0},
                                        {"Artemis gives two moves", 0},
                                        {"the second move of Artemis", 0},
                                        {"Artemis may not go back", 0},
                                        {"the figure stands on", 0},
                                        {"is closed by a dome", 0},
                                        {"has three cuboids", 0},
                                        {"a dome needs height 3", 0},
                                        {"must move before it builds", 0},
                                        {"only Demeter gives a second", 0},
                                        {"Demeter gives two builds", 0},
                                        {"the second build of Demeter", 0},
                                        {"is occupied by a figure", 0},
                                        {"is occupied", 0},
                                        {"move a figure first", 0},
                                        {"build first", 0},
                                        {"does not begin with one of your figures", 0},
                                        {"a build is C;", 0},
                                        {"a cell is ROW;COLUMN", 0},
                                        {"is no command, or lacks", 0},
                                        {0},
                                    });
}

static void match3(void **state) {
    (void)state;
    count_answers(&check_match3, (struct refusal[]){
                                     {"there is no board", 0},
                                     {"there is no matcher", 0},
                                     {"different tokens", 0},
                                     {"begins no token", 0},
                                     {"at least 2 columns and", 0},
                                     {"write board COLUMNS ROWS", 0},
                                     {"is not valid for this board", 0},
                                     {"of the token string is empty", 0},
                                     {"fields and row", 0},
                                     {"write get X,Y", 0},
                                     {"write set X,Y", 0},
                                     {"write contains X,Y", 0},
                                     {"write swap X,Y X,Y", 0},
                                     {"write remove X,Y", 0},
                                     {"write match X,Y", 0},
                                     {"write matcher DX,DY", 0},
                                     {"write fill random", 0},
                                     {"is off the board", 0},
                                     {"does not fit a board", 0},
                                     {"should be flip", 0},
                                     {"should be rotate", 0},
                                     {"is no move", 0},
                                     {"no filling strategy", 0},
                                     {"have run out", 0},
                                     {"needs at least one delta", 0},
                                     {"which leads nowhere", 0},
                                     {"needs a blank and an argument", 0},
                                     {"takes no argument", 0},
                                     {"is no command", 0},
                                     {0},
                                 });
}

static void uhp(void **state) {
    (void)state;
    count_answers(&check_uhp, (struct refusal[]){
                                  {"there is no game", 0},
                                  {"the game is over", 0},
                                  {"the piece that the place names is not in play", 0},
                                  {"a place names another piece", 0},
                                  {"is taken by", 0},
                                  {"a new piece may only touch own ones", 0},
                                  {"the hive would fall apart", 0},
                                  {"has the lowest number of its kind", 0},
                                  {"cannot be the first piece", 0},
                                  {"goes to a neighbouring cell only", 0},
                                  {"only who can neither place nor move", 0},
                                  {"jumps straight over", 0},
                                  {"three slides over different cells", 0},
                                  {"does not get there by slides", 0},
                                  {"it is the turn of", 0},
                                  {"is there already", 0},
                                  {"moves before", 0},
                                  {"must be placed in the fourth turn", 0},
                                  {"is covered by", 0},
                                  {"would lose contact", 0},
                                  {"the gap is too narrow", 0},
                                  {"should begin with a piece", 0},
                                  {"a place is one piece", 0},
                                  {"undo takes a number", 0},
                                  {"moves to take back", 0},
                                  {"validmoves takes nothing", 0},
                                  {"bestmove needs time", 0},
                                  {"a depth is a number", 0},
                                  {"play needs a MoveString", 0},
                                  {"the game type of a GameString", 0},
                                  {"is no command", 0},
                                  {0},
                              });
}

/* The platform tells what is wrong on standard error. */
static void count_errors(struct refusal *refusals, const struct check_session *session) {
    struct boards_setup setup = {0};
    struct arguments words;
    static struct stream stream;
    char line[256], message[256], *lines = NULL, *said = NULL, *errors = NULL;
    size_t length, said_length, error_length;
    FILE *in = open_memstream(&lines, &length), *out = open_memstream(&said, &said_length),
         *err = open_memstream(&errors, &error_length);
    snprintf(line, sizeof line, "boards %s", session->arguments);
    assert_true(in && out && err && arguments_split(line, &words, NULL));
    assert_true(boards_read(&setup, (int)words.count, words.list, 0, message, sizeof message));
    for (size_t i = 0; i < session->count; i++)
        fprintf(in, "%s\n", session->lines[i]);
    fclose(in);
    struct stream_memory memory = {lines, length};
    stream_open(&stream, stream_from_memory, &memory, out, err, STREAM_LIMIT);
    boards_console(&setup, &stream);
    stream_close(&stream);
    fclose(out);
    fclose(err);
    count_lines(refusals, errors, (const char *[2]){"", NULL});
    boards_free(&setup);
    arguments_free(&words);
    free(lines);
    free(said);
    free(errors);
}

static void boards(void **state) {
    struct refusal refusals[] = {
        {"Unknown command: ", 0},
        {"Unknown move: ", 0},
        {"Trying to access an invalid position (", 0},
        {" is empty!", 0},
        {" is not yours!", 0},
        {" is already occupied!", 0},
        {" is too far!", 0},
        {0},
    };
    (void)state;
    for (uint64_t number = 0; number < SESSIONS; number++) {
        struct check_session session;
        invent(&check_boards, number, &session);
        count_errors(refusals, &session);
        check_session_close(&session);
    }
    expect_all(refusals);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(misterx), cmocka_unit_test(santorini), cmocka_unit_test(boards),
        cmocka_unit_test(match3),  cmocka_unit_test(uhp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
