/*
 * One test for all games: pieces drawn of a position, laid again in another order, make a position
 * with the same drawing; and what faces name for people is there.
 */
#include "core/lay.h"
#include "core/describe.h"
#include "json_check.h"
#include "test.h"
#include <stdio.h>

enum { MOST_PIECES = 1 << 14, GAMES = SANITIZED ? 2 : 10, PLIES = 40 };

struct drawing {
    size_t count;
    ludo_piece pieces[MOST_PIECES];
    char symbols[MOST_PIECES][4];
};

static void on_piece(void *context, const ludo_piece *piece) {
    struct drawing *drawing = context;
    size_t i = drawing->count++;
    assert_true(i < MOST_PIECES);
    drawing->pieces[i] = *piece;
    snprintf(drawing->symbols[i], sizeof drawing->symbols[i], "%s", piece->symbol);
    drawing->pieces[i].symbol = drawing->symbols[i];
}

static void draw(const ludo_variant *variant, const void *state, struct drawing *drawing) {
    ludo_canvas canvas = ludo_blank_canvas(drawing);
    canvas.piece = on_piece;
    drawing->count = 0;
    variant->game->face->draw(state, &canvas);
}

static size_t occurs(const struct drawing *drawing, const ludo_piece *piece) {
    size_t times = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        const ludo_piece *other = &drawing->pieces[i];
        times += other->column == piece->column && other->row == piece->row &&
                 other->owner == piece->owner && strcmp(other->kind, piece->kind) == 0;
    }
    return times;
}

/* The same pieces on the same cells; which ones of a kind they are does not matter. */
static void assert_alike(const char *text, const struct drawing *one, const struct drawing *other) {
    if (one->count != other->count)
        fail_msg("%s: %zu pieces instead of %zu", text, other->count, one->count);
    for (size_t i = 0; i < one->count; i++)
        if (occurs(one, &one->pieces[i]) != occurs(other, &one->pieces[i]))
            fail_msg("%s: a %s is missing at column %d, row %d", text, one->pieces[i].kind,
                     one->pieces[i].column, one->pieces[i].row);
}

/* Exchanges pieces of different cells; those of one cell stay in their order. */
static void shuffle(struct drawing *drawing) {
    for (size_t i = 1; i < drawing->count; i += 2) {
        ludo_piece *low = &drawing->pieces[i - 1], *high = &drawing->pieces[i], kept = *low;
        if (low->column == high->column && low->row == high->row)
            continue;
        *low = *high;
        *high = kept;
    }
}

static void check_position(const ludo_variant *variant, const void *state) {
    static struct drawing drawn, laid;
    static char was[1 << 16], is[1 << 16];
    ludo_variant same = *variant;
    ludo_error error;
    int turn = variant->game->turn(state);
    if (turn < 0)
        return;
    ludo_text text = ludo_text_in(was, sizeof was), written = ludo_text_in(is, sizeof is);
    variant->game->write_position(state, &text);
    draw(variant, state, &drawn);
    shuffle(&drawn);
    assert_true(ludo_lay(variant, state, drawn.pieces, drawn.count, turn, was, &written));
    void *again = ludo_new_state_at(&same, is, &error);
    if (!again)
        fail_msg("%s became %s: %s", was, is, error.text);
    draw(&same, again, &laid);
    assert_alike(is, &drawn, &laid);
    assert_int_equal(same.game->turn(again), turn);
    free(again);
}

static void check_sample(const char *sample) {
    ludo_variant variant;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        ludo_random random = ludo_seeded(seed);
        void *state = test_state(sample, NULL, &variant);
        for (int ply = 0; ply < PLIES && variant.game->turn(state) != LUDO_OVER; ply++) {
            check_position(&variant, state);
            variant.game->play(state, variant.game->random(state, &random), NULL);
        }
        free(state);
    }
}

static void test_laid(void **unused) {
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            check_sample(*sample);
}

/* ---- What faces name ---- */

static void check_scene(const ludo_scene *scene) {
    ludo_variant variant;
    free(test_state(scene->game, scene->position, &variant));
}

static void check_figure(const ludo_figure *figure) {
    ludo_variant variant;
    void *state = test_state(figure->scene.game, figure->scene.position, &variant);
    if (figure->move)
        test_move(&variant, state, figure->move);
    free(state);
}

static void check_face(const ludo_rules *game) {
    static char data[1 << 16];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_variant variant;
    void *state = test_state(game->name, NULL, &variant);
    assert_non_null(game->face->title);
    assert_non_null(game->face->slogan);
    assert_non_null(game->face->rules);
    assert_non_null(game->face->notation);
    check_scene(&game->face->picture);
    for (const ludo_figure *figure = game->face->figures; figure && figure->caption; figure++)
        check_figure(figure);
    ludo_describe_face(&variant, state, &text);
    assert_true(text.length < text.size);
    assert_true(json_valid(data));
    free(state);
}

static void test_faces(void **unused) {
    (void)unused;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        check_face(*game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_laid), cmocka_unit_test(test_faces)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
