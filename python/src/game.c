#include "module.h"
#include <string.h>

static const struct named option_fields[] = {
    {"key", "what stands before the = in a game's text"},
    {"kind", "'choice', 'number' or 'size'"},
    {"choices", "the words of a choice, else None"},
    {"default", "the value where a text does not name it"},
    {"min", "the least number, of rows and of columns in a size, else None"},
    {"max", "the greatest one"},
    {"help", "what it does, in one line"},
    {"value", "the value that it has in this game"},
    {0},
};
const struct named_tuple option_tuple = {{"Option", "An option of a game."}, option_fields};

static const struct named random_games_fields[] = {
    {"moves", "moves made in all games, chance events not counted"},
    {"finished", "games that ended; others were left after 10,000 moves"},
    {"points", "what each player has won in those"},
    {0},
};
const struct named_tuple random_games_tuple = {{"RandomGames", "What became of random games."},
                                               random_games_fields};

PyObject *wrap_game(PyTypeObject *type, ludo_game *game, const char *error) {
    if (!game)
        return refuse(error);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    GameObject *self = (GameObject *)allocate(type, 0);
    if (self)
        self->game = game;
    else
        ludo_game_free(game);
    return (PyObject *)self;
}

static const ludo_game *handle(PyObject *self) {
    return ((GameObject *)self)->game;
}

static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    char *names[] = {"text", NULL}, error[LUDO_ERROR_SIZE];
    const char *text;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "s:Game", names, &text))
        return NULL;
    return wrap_game(type, ludo_game_new(text, error), error);
}

static void game_dealloc(PyObject *self) {
    ludo_game_free(((GameObject *)self)->game);
    release(self);
}

static PyObject *game_str(PyObject *self) {
    char *data;
    WRITTEN(data, ludo_game_text, handle(self));
    return take_string(data);
}

static PyObject *get_text(PyObject *self, void *unused) {
    (void)unused;
    return game_str(self);
}

static PyObject *game_repr(PyObject *self) {
    PyObject *text = game_str(self), *repr = text ? PyUnicode_FromFormat("Game(%R)", text) : NULL;
    Py_XDECREF(text);
    return repr;
}

static Py_hash_t game_hash(PyObject *self) {
    PyObject *text = game_str(self);
    Py_hash_t hash = text ? PyObject_Hash(text) : -1;
    Py_XDECREF(text);
    return hash;
}

static PyObject *game_compare(PyObject *self, PyObject *other, int operation) {
    if (Py_TYPE(other) != Py_TYPE(self) || (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    PyObject *a = game_str(self), *b = game_str(other);
    PyObject *answer = a && b ? PyObject_RichCompare(a, b, operation) : NULL;
    Py_XDECREF(a);
    Py_XDECREF(b);
    return answer;
}

static PyObject *game_reduce(PyObject *self, PyObject *unused) {
    (void)unused;
    return Py_BuildValue("(O(N))", Py_TYPE(self), game_str(self));
}

static PyObject *get_name(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(ludo_game_name(handle(self)));
}

static PyObject *get_title(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(ludo_game_title(handle(self)));
}

static PyObject *get_rules(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(ludo_game_rules(handle(self)));
}

static PyObject *get_notation(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(ludo_game_notation(handle(self)));
}

static PyObject *get_players(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(ludo_game_players(handle(self)));
}

static const char *seat_name(const void *from, int player) {
    return ludo_game_seat(from, player);
}

static PyObject *get_seats(PyObject *self, void *unused) {
    (void)unused;
    return seat_list(ludo_game_players(handle(self)), seat_name, handle(self));
}

static const char *colour_name(const void *from, int player) {
    return ludo_game_colour(from, player);
}

static PyObject *get_colours(PyObject *self, void *unused) {
    (void)unused;
    return seat_list(ludo_game_players(handle(self)), colour_name, handle(self));
}

static PyObject *choice_list(const char *choices) {
    PyObject *all = PyUnicode_FromString(choices);
    PyObject *list = all ? PyObject_CallMethod(all, "split", "s", "|") : NULL;
    Py_XDECREF(all);
    return list;
}

static PyObject *option_object(struct module *module, const ludo_game *game, size_t n) {
    static const char *const kinds[] = {
        [LUDO_CHOICE] = "choice", [LUDO_NUMBER] = "number", [LUDO_SIZE] = "size"};
    ludo_option_kind kind = ludo_game_option_kind(game, n);
    bool ranged = kind != LUDO_CHOICE;
    char *standard, *value;
    WRITTEN(standard, ludo_game_option_default, game, n);
    WRITTEN(value, ludo_game_option_value, game, n);
    return PyObject_CallFunction(
        module->option, "ssNNNNsN", ludo_game_option_key(game, n), kinds[kind],
        ranged ? Py_NewRef(Py_None) : choice_list(ludo_game_option_choices(game, n)),
        take_string(standard),
        ranged ? PyLong_FromUnsignedLongLong(ludo_game_option_min(game, n)) : Py_NewRef(Py_None),
        ranged ? PyLong_FromUnsignedLongLong(ludo_game_option_max(game, n)) : Py_NewRef(Py_None),
        ludo_game_option_help(game, n), take_string(value));
}

static PyObject *get_options(PyObject *self, void *unused) {
    (void)unused;
    PyObject *list = PyList_New(0);
    for (size_t n = 0; list && n < ludo_game_options(handle(self)); n++) {
        PyObject *option = option_object(module_of(self), handle(self), n);
        if (!option || PyList_Append(list, option) < 0)
            Py_CLEAR(list);
        Py_XDECREF(option);
    }
    return list;
}

static PyObject *game_start(PyObject *self, PyObject *unused) {
    char error[LUDO_ERROR_SIZE];
    (void)unused;
    return wrap_state(module_of(self)->state, ludo_state_start(handle(self), error), error);
}

static PyObject *game_position(PyObject *self, PyObject *args) {
    char error[LUDO_ERROR_SIZE];
    const char *text;
    if (!PyArg_ParseTuple(args, "s:position", &text))
        return NULL;
    return wrap_state(module_of(self)->state, ludo_state_at(handle(self), text, error), error);
}

static PyObject *game_random_games(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"n", "seed", NULL}, error[LUDO_ERROR_SIZE];
    uint64_t games, seed = 0, moves, finished;
    double points[LUDO_MAX_PLAYERS];
    bool good;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O&|O&:random_games", names, word_converter,
                                     &games, word_converter, &seed))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    good = ludo_game_random_games(handle(self), games, seed, &moves, &finished, points, error);
    Py_END_ALLOW_THREADS;
    if (!good)
        return refuse(error);
    return PyObject_CallFunction(module_of(self)->random_games, "KKN", (unsigned long long)moves,
                                 (unsigned long long)finished,
                                 points_list(true, points, ludo_game_players(handle(self))));
}

static PyMethodDef methods[] = {
    {"start", game_start, METH_NOARGS, "start($self, /)\n--\n\nA state at the first position."},
    {"position", game_position, METH_VARARGS,
     "position($self, text, /)\n--\n\nA state at a position. Options that were not given fit "
     "themselves to it."},
    {"random_games", WITH_KEYWORDS(game_random_games), METH_VARARGS | METH_KEYWORDS,
     "random_games($self, /, n, seed=0)\n--\n\nPlays n random games in C, in which all legal moves "
     "are equally "
     "likely."},
    {"__reduce__", game_reduce, METH_NOARGS, "A game is pickled as its text."},
    {0},
};

static PyGetSetDef properties[] = {
    {"text", get_text, NULL, "The text that names the game with its options; also str(game).",
     NULL},
    {"name", get_name, NULL, "The name, as texts have it.", NULL},
    {"title", get_title, NULL, "The name for people.", NULL},
    {"rules", get_rules, NULL, "The rules in one paragraph.", NULL},
    {"notation", get_notation, NULL, "How a move is written, in one sentence.", NULL},
    {"players", get_players, NULL, "Number of players.", NULL},
    {"seats", get_seats, NULL, "What the players are called.", NULL},
    {"colours", get_colours, NULL, "The colours of their pieces.", NULL},
    {"options", get_options, NULL, "The options, each an Option.", NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Game(text)\n--\n\nA game with its options, from its text: NAME[:KEY=VALUE,...]."},
    {Py_tp_new, (void *)game_new},
    {Py_tp_dealloc, (void *)game_dealloc},
    {Py_tp_str, (void *)game_str},
    {Py_tp_repr, (void *)game_repr},
    {Py_tp_hash, (void *)game_hash},
    {Py_tp_richcompare, (void *)game_compare},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {0},
};

PyType_Spec game_spec = {"ludothek.Game", sizeof(GameObject), 0,
                         Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
