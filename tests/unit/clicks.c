/*
 * One test for all games: what people click and see. Every legal move can be reached by advice,
 * every way that advice offers ends in a legal move, and what a move is said to do, done to the
 * pieces drawn before it, gives the pieces drawn after it.
 */
#include "test.h"
#include <stdio.h>

enum {
    WHOLE = SANITIZED ? 10 : 50,   /* positions of a sample whose moves are all reached, */
    SOME = SANITIZED ? 200 : 1000, /* and of which ten are */
    SOME_MOVES = 10,               /* of each */
    MOST_PIECES = 4096,
    MOST_CELLS = 4096, /* that a move touches */
    MOST_PLIES = 60,   /* of a game */
    MOST_CLICKS = 12,  /* of a move */
};

/* ---- What is drawn ---- */

struct scene {
    size_t count;
    struct {
        int column, row, owner;
        char kind[16], symbol[8];
    } pieces[MOST_PIECES]; /* the lower before the higher */
};

static void add_piece(struct scene *scene, int column, int row, int owner, const char *kind,
                      const char *symbol) {
    assert_true(scene->count < MOST_PIECES);
    size_t i = scene->count++;
    scene->pieces[i].column = column;
    scene->pieces[i].row = row;
    scene->pieces[i].owner = owner;
    assert_non_null(memccpy(scene->pieces[i].kind, kind, '\0', sizeof scene->pieces[i].kind));
    assert_non_null(memccpy(scene->pieces[i].symbol, symbol, '\0', sizeof scene->pieces[i].symbol));
}

static void on_piece(void *context, const ludo_piece *piece) {
    add_piece(context, piece->column, piece->row, piece->owner, piece->kind, piece->symbol);
}

static void look(const ludo_variant *variant, const void *state, struct scene *scene) {
    ludo_canvas canvas = ludo_blank_canvas(scene);
    canvas.piece = on_piece;
    scene->count = 0;
    variant->game->face->draw(state, &canvas);
}

/* Takes the highest such piece off a cell; any owner and symbol will do where they are not told. */
static void take_piece(struct scene *scene, int column, int row, int owner, const char *kind,
                       const char *symbol) {
    for (size_t i = scene->count; i-- > 0;) {
        if (scene->pieces[i].column != column || scene->pieces[i].row != row)
            continue;
        if (kind && (scene->pieces[i].owner != owner || strcmp(scene->pieces[i].kind, kind) != 0 ||
                     strcmp(scene->pieces[i].symbol, symbol) != 0))
            continue;
        memmove(&scene->pieces[i], &scene->pieces[i + 1],
                (--scene->count - i) * sizeof *scene->pieces);
        return;
    }
    fail_msg("there is no piece %s %s at column %d, row %d", kind ? kind : "", symbol ? symbol : "",
             column, row);
}

static void on_event(void *context, const ludo_event *event) {
    struct scene *scene = context;
    if (event->deed == LUDO_SHIFTED)
        for (size_t i = 0; i < scene->count; i++) {
            scene->pieces[i].column += event->to_column;
            scene->pieces[i].row += event->to_row;
        }
    if (event->deed == LUDO_MOVED || event->deed == LUDO_FELL || event->deed == LUDO_TAKEN)
        take_piece(scene, event->from_column, event->from_row, event->owner, event->kind,
                   event->symbol);
    if (event->deed == LUDO_TURNED)
        take_piece(scene, event->to_column, event->to_row, 0, NULL, NULL);
    if (event->deed == LUDO_MOVED || event->deed == LUDO_FELL || event->deed == LUDO_PUT ||
        event->deed == LUDO_TURNED)
        add_piece(scene, event->to_column, event->to_row, event->owner, event->kind, event->symbol);
}

/* Whether both have the same pieces, those of one cell in the same order. What stands alike in both
 * is passed over; a piece that a move touched was told last. */
static bool same_scene(struct scene *a, struct scene *b) {
    bool same = a->count == b->count;
    while (same && a->count > 0) {
        size_t last = --a->count, i = b->count;
        while (i > 0 && (b->pieces[i - 1].column != a->pieces[last].column ||
                         b->pieces[i - 1].row != a->pieces[last].row))
            i--;
        same = i > 0 && b->pieces[i - 1].owner == a->pieces[last].owner &&
               strcmp(b->pieces[i - 1].kind, a->pieces[last].kind) == 0 &&
               strcmp(b->pieces[i - 1].symbol, a->pieces[last].symbol) == 0;
        if (same)
            memmove(&b->pieces[i - 1], &b->pieces[i], (b->count-- - i) * sizeof *b->pieces);
    }
    return same;
}

/* ---- One sample at work ---- */

struct trial {
    const char *name;
    ludo_variant variant;
    const ludo_rules *game;
    size_t size;
    void *state, *after;
    ludo_move *moves;
    ludo_random random;
    uint64_t *wanted; /* hashes behind the moves to be reached */
    size_t wanted_count;
    int touched[MOST_CELLS]
               [2]; /* cells that the one move wanted touches; the only ones to be clicked */
    size_t touched_count;
    int shift[2]; /* of the names of cells in the move wanted */
    bool choosy;  /* such cells only */
    size_t visited;
};

static void fail_at(const struct trial *trial, const char *what, const char *partial) {
    char data[2000];
    ludo_text text = ludo_text_in(data, sizeof data);
    trial->game->write_position(trial->state, &text);
    fail_msg("%s: %s: '%s' in position %s", trial->name, what, partial, data);
}

static uint64_t hash_behind(const struct trial *trial, ludo_move move) {
    memcpy(trial->after, trial->state, trial->size);
    trial->game->play(trial->after, move, NULL);
    return trial->game->hash(trial->after);
}

static void reached(struct trial *trial, ludo_move move) {
    uint64_t hash = hash_behind(trial, move);
    for (size_t i = 0; i < trial->wanted_count; i++)
        if (trial->wanted[i] == hash)
            trial->wanted[i--] = trial->wanted[--trial->wanted_count];
}

/* Notes a cell by the name that it has before the move. */
static void touch(struct trial *trial, int column, int row) {
    assert_true(trial->touched_count < MOST_CELLS);
    trial->touched[trial->touched_count][0] = column - trial->shift[0];
    trial->touched[trial->touched_count++][1] = row - trial->shift[1];
}

static void on_touch(void *context, const ludo_event *event) {
    struct trial *trial = context;
    if (event->deed == LUDO_SHIFTED) {
        trial->shift[0] = event->to_column;
        trial->shift[1] = event->to_row;
    } else {
        touch(trial, event->from_column, event->from_row);
        touch(trial, event->to_column, event->to_row);
    }
}

static bool worth_clicking(const struct trial *trial, const ludo_choice *choice) {
    bool worth = !trial->choosy || choice->place != LUDO_AT_CELL;
    for (size_t i = 0; i < trial->touched_count && !worth; i++)
        worth = trial->touched[i][0] == choice->column && trial->touched[i][1] == choice->row;
    return worth;
}

/* Goes every way that advice offers. */
static void explore(struct trial *trial, const char *partial, int depth) {
    static ludo_advice given[MOST_CLICKS + 1];
    ludo_advice *advice = &given[depth];
    ludo_move move;
    if (depth > MOST_CLICKS)
        fail_at(trial, "advice never ends", partial);
    ludo_advise(&trial->variant, trial->state, partial, advice);
    trial->visited++;
    if (!advice->possible || advice->error.text[0] || (!advice->complete && advice->count == 0))
        fail_at(trial, "a way that was offered leads nowhere", partial);
    if (advice->complete != ludo_read_move(trial->game, trial->state, partial, &move, NULL))
        fail_at(trial, "complete is not whether it can be read", partial);
    if (advice->complete)
        reached(trial, move);
    for (size_t i = 0; i < advice->count && trial->wanted_count > 0; i++) {
        char longer[LUDO_MOVE_TEXT];
        if (!worth_clicking(trial, &advice->next[i]))
            continue;
        assert_true((size_t)snprintf(longer, sizeof longer, "%s%s", partial, advice->next[i].text) <
                    sizeof longer);
        explore(trial, longer, depth + 1);
    }
}

static void reach(struct trial *trial) {
    explore(trial, "", 0);
    if (trial->wanted_count > 0)
        fail_at(trial, "a legal move cannot be reached by advice", "");
}

static void reach_all(struct trial *trial) {
    trial->wanted_count = trial->game->list(trial->state, trial->moves);
    trial->choosy = false;
    for (size_t i = 0; i < trial->wanted_count; i++)
        trial->wanted[i] = hash_behind(trial, trial->moves[i]);
    reach(trial);
}

/* Reaches some moves by clicks on cells that they touch. */
static void reach_some(struct trial *trial) {
    trial->choosy = true;
    for (int i = 0; i < SOME_MOVES; i++) {
        ludo_move move = trial->game->random(trial->state, &trial->random);
        trial->touched_count = 0;
        memset(trial->shift, 0, sizeof trial->shift);
        trial->game->face->trace(trial->state, move, &(ludo_witness){trial, on_touch});
        trial->wanted_count = 1;
        trial->wanted[0] = hash_behind(trial, move);
        reach(trial);
    }
}

/* Whatever is said to happen makes of what was seen before what is seen after. */
static void check_trace(struct trial *trial, ludo_move move) {
    static struct scene before, after;
    look(&trial->variant, trial->state, &before);
    trial->game->face->trace(trial->state, move, &(ludo_witness){&before, on_event});
    memcpy(trial->after, trial->state, trial->size);
    trial->game->play(trial->after, move, NULL);
    look(&trial->variant, trial->after, &after);
    bool same = same_scene(&before, &after);
    char text[LUDO_MOVE_TEXT];
    ludo_text data = ludo_text_in(text, sizeof text);
    ludo_write_move(trial->game, trial->state, move, &data);
    if (!same)
        fail_at(trial, "what a move is said to do is not what it does", text);
}

static void check_sample(void **sample) {
    const char *name = *sample;
    struct trial trial = {.name = name, .random = ludo_seeded(11)};
    trial.state = test_state(name, NULL, &trial.variant);
    trial.game = trial.variant.game;
    trial.size = ludo_state_size(&trial.variant);
    trial.after = malloc(trial.size);
    trial.moves = malloc((ludo_max_moves(&trial.variant) + 1) * sizeof *trial.moves);
    trial.wanted = malloc(ludo_max_moves(&trial.variant) * sizeof *trial.wanted);
    assert_true(trial.after && trial.moves && trial.wanted);
    for (int game = 0, position = 0; game < SOME && position < SOME; game++) {
        trial.game->start(trial.state, &trial.variant.options);
        for (int ply = 0; ply < MOST_PLIES && trial.game->turn(trial.state) != LUDO_OVER; ply++) {
            ludo_move move = trial.game->random(trial.state, &trial.random);
            check_trace(&trial, move);
            if (trial.game->turn(trial.state) >= 0 && ludo_below(&trial.random, 8) == 0) {
                (position++ % (SOME / WHOLE) ? reach_some : reach_all)(&trial);
            }
            trial.game->play(trial.state, move, NULL);
        }
    }
    assert_true(trial.visited > WHOLE || trial.game->turn(trial.state) == LUDO_OVER);
    free(trial.state);
    free(trial.after);
    free(trial.moves);
    free(trial.wanted);
}

int main(void) {
    struct CMUnitTest tests[TEST_SAMPLES];
    size_t count = test_samples(tests, 0, check_sample);
    return _cmocka_run_group_tests("clicks", tests, count, NULL, NULL);
}
