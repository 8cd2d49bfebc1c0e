#include "module.h"
#include <string.h>

PyObject *wrap_state(PyTypeObject *type, ludo_state *state, const char *error) {
    if (!state)
        return refuse(error);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    StateObject *self = (StateObject *)allocate(type, 0);
    if (self)
        self->state = state;
    else
        ludo_state_free(state);
    return (PyObject *)self;
}

static ludo_state *handle(PyObject *self) {
    return ((StateObject *)self)->state;
}

static ludo_state *read_state(const char *text, char *error) {
    size_t at = 0;
    ludo_record *record = ludo_record_read(text, strlen(text), &at, NULL, error);
    ludo_state *state = record ? ludo_record_state(record, ludo_record_count(record), error) : NULL;
    ludo_record_free(record);
    return state;
}

/* Raises ValueError for a text that begins like no record: with what to write, where it names a
 * game. */
static PyObject *refuse_text(const char *text) {
    char error[LUDO_ERROR_SIZE];
    ludo_game *game = ludo_game_new(text, error);
    if (game)
        PyErr_Format(
            PyExc_ValueError,
            "'%s' is a game, not the text of a record; Game('%s').start() begins to play it", text,
            text);
    else
        PyErr_Format(
            PyExc_ValueError,
            "State(text) takes the text of a record, which begins with 'ludothek record', not "
            "'%.60s'; Game(text).start() and Game(text).position(text) make a state, too",
            text);
    ludo_game_free(game);
    return NULL;
}

static PyObject *state_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    static const char beginning[] = "ludothek record";
    char *names[] = {"text", NULL}, error[LUDO_ERROR_SIZE];
    const char *text;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "s:State", names, &text))
        return NULL;
    if (strncmp(text, beginning, strlen(beginning)) != 0)
        return refuse_text(text);
    return wrap_state(type, read_state(text, error), error);
}

static void state_dealloc(PyObject *self) {
    ludo_state_free(handle(self));
    release(self);
}

static PyObject *state_reduce(PyObject *self, PyObject *unused) {
    char error[LUDO_ERROR_SIZE], *data;
    ludo_record *record = ludo_record_new(handle(self), error);
    (void)unused;
    if (!record)
        return refuse(error);
    WRITTEN(data, ludo_record_write, record);
    ludo_record_free(record);
    return Py_BuildValue("(O(N))", Py_TYPE(self), take_string(data));
}

static PyObject *get_position(PyObject *self, void *unused) {
    char *data;
    (void)unused;
    WRITTEN(data, ludo_state_position, handle(self));
    return take_string(data);
}

static PyObject *get_status(PyObject *self, void *unused) {
    char *data;
    (void)unused;
    WRITTEN(data, ludo_state_status, handle(self));
    return take_string(data);
}

static PyObject *draw(PyObject *self, bool unicode, bool colour) {
    char *data;
    WRITTEN(data, ludo_state_draw, handle(self), unicode, colour);
    return take_string(data);
}

static PyObject *state_str(PyObject *self) {
    return draw(self, true, false);
}

static PyObject *get_game(PyObject *self, void *unused) {
    char error[LUDO_ERROR_SIZE];
    (void)unused;
    return wrap_game(module_of(self)->game, ludo_game_copy(ludo_state_game(handle(self)), error),
                     error);
}

static PyObject *state_repr(PyObject *self) {
    PyObject *game = get_game(self, NULL), *position = get_position(self, NULL);
    PyObject *repr =
        game && position ? PyUnicode_FromFormat("%R.position(%R)", game, position) : NULL;
    Py_XDECREF(game);
    Py_XDECREF(position);
    return repr;
}

static Py_hash_t state_hash(PyObject *self) {
    Py_hash_t hash = (Py_hash_t)ludo_state_hash(handle(self));
    return hash == -1 ? -2 : hash;
}

static PyObject *state_compare(PyObject *self, PyObject *other, int operation) {
    if (Py_TYPE(other) != Py_TYPE(self) || (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    PyObject *a = state_repr(self), *b = state_repr(other);
    PyObject *answer = a && b ? PyObject_RichCompare(a, b, operation) : NULL;
    Py_XDECREF(a);
    Py_XDECREF(b);
    return answer;
}

static PyObject *get_turn(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(ludo_state_turn(handle(self)));
}

static PyObject *get_over(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(ludo_state_over(handle(self)));
}

static PyObject *get_played(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromSize_t(ludo_state_played(handle(self)));
}

static PyObject *get_score(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLongLong(ludo_state_score(handle(self)));
}

static PyObject *get_result(PyObject *self, void *unused) {
    double points[LUDO_MAX_PLAYERS];
    (void)unused;
    bool over = ludo_state_result(handle(self), points);
    return points_list(over, points, ludo_game_players(ludo_state_game(handle(self))));
}

static PyObject *state_moves(PyObject *self, PyObject *unused) {
    char *data;
    (void)unused;
    WRITTEN(data, ludo_state_moves, handle(self));
    return take_lines(data);
}

static PyObject *state_play(PyObject *self, PyObject *args) {
    char error[LUDO_ERROR_SIZE];
    const char *move;
    if (!PyArg_ParseTuple(args, "s:play", &move))
        return NULL;
    if (!ludo_state_play(handle(self), move, error))
        return refuse(error);
    Py_RETURN_NONE;
}

/* A word of Python's own generator, so that random.seed() decides it. */
static PyObject *random_word(void) {
    PyObject *module = PyImport_ImportModule("random");
    PyObject *word = module ? PyObject_CallMethod(module, "getrandbits", "i", 64) : NULL;
    Py_XDECREF(module);
    return word;
}

static PyObject *state_play_chance(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"word", NULL}, error[LUDO_ERROR_SIZE];
    PyObject *given = Py_None;
    uint64_t word;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|O:play_chance", names, &given))
        return NULL;
    PyObject *number = given == Py_None ? random_word() : Py_NewRef(given);
    int good = number && word_converter(number, &word);
    Py_XDECREF(number);
    if (!good)
        return NULL;
    if (!ludo_state_play_chance(handle(self), word, error))
        return refuse(error);
    Py_RETURN_NONE;
}

static PyObject *state_undo(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyBool_FromLong(ludo_state_undo(handle(self)));
}

static PyObject *state_redo(PyObject *self, PyObject *unused) {
    (void)unused;
    return PyBool_FromLong(ludo_state_redo(handle(self)));
}

static PyObject *state_copy(PyObject *self, PyObject *unused) {
    char error[LUDO_ERROR_SIZE];
    (void)unused;
    return wrap_state(Py_TYPE(self), ludo_state_copy(handle(self), error), error);
}

static PyObject *state_draw(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"unicode", "colour", NULL};
    int unicode = 1, colour = 0;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|pp:draw", names, &unicode, &colour))
        return NULL;
    return draw(self, unicode, colour);
}

/* What a text that is JSON means; it is freed. */
static PyObject *take_json(char *data) {
    PyObject *module = PyImport_ImportModule("json"), *text = take_string(data);
    PyObject *value = module && text ? PyObject_CallMethod(module, "loads", "O", text) : NULL;
    Py_XDECREF(text);
    Py_XDECREF(module);
    return value;
}

static PyObject *state_describe(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"begun", NULL}, *data;
    const char *begun = "";
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|s:describe", names, &begun))
        return NULL;
    WRITTEN(data, ludo_state_describe, handle(self), begun);
    return take_json(data);
}

static PyObject *state_advise(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"begun", NULL}, *data;
    const char *begun = "";
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|s:advise", names, &begun))
        return NULL;
    WRITTEN(data, ludo_state_advise, handle(self), begun);
    return take_json(data);
}

static PyObject *state_trace(PyObject *self, PyObject *args) {
    char error[LUDO_ERROR_SIZE], *data;
    const char *move;
    if (!PyArg_ParseTuple(args, "s:trace", &move))
        return NULL;
    size_t length = ludo_state_trace(handle(self), move, NULL, 0, error);
    if (length == 0)
        return refuse(error);
    if ((data = PyMem_Malloc(length + 1)))
        ludo_state_trace(handle(self), move, data, length + 1, error);
    return take_json(data);
}

static PyObject *state_perft(PyObject *self, PyObject *args) {
    char error[LUDO_ERROR_SIZE];
    uint64_t leaves = 0;
    int depth;
    bool good;
    if (!PyArg_ParseTuple(args, "i:perft", &depth))
        return NULL;
    ludo_state *copy = ludo_state_copy(handle(self), error);
    if (!copy)
        return refuse(error);
    Py_BEGIN_ALLOW_THREADS;
    good = ludo_state_perft(copy, depth, &leaves, error);
    ludo_state_free(copy);
    Py_END_ALLOW_THREADS;
    return good ? PyLong_FromUnsignedLongLong(leaves) : refuse(error);
}

static PyMethodDef methods[] = {
    {"moves", state_moves, METH_NOARGS,
     "moves($self, /)\n--\n\nThe texts of all legal moves; none when the game is over or chance "
     "decides."},
    {"play", state_play, METH_VARARGS,
     "play($self, move, /)\n--\n\nMakes a move by its text. ValueError has the sentence why it "
     "cannot be made."},
    {"play_chance", WITH_KEYWORDS(state_play_chance), METH_VARARGS | METH_KEYWORDS,
     "play_chance($self, /, word=None)\n--\n\nLets chance decide: by a word of 64 bits, or by a "
     "random one of the "
     "module random."},
    {"undo", state_undo, METH_NOARGS,
     "undo($self, /)\n--\n\nTakes back the last move. False if there is none."},
    {"redo", state_redo, METH_NOARGS,
     "redo($self, /)\n--\n\nMakes again the move taken back last. False if there is none."},
    {"copy", state_copy, METH_NOARGS,
     "copy($self, /)\n--\n\nA state of its own with the same past."},
    {"__copy__", state_copy, METH_NOARGS, "The same as copy()."},
    {"__deepcopy__", state_copy, METH_O, "The same as copy()."},
    {"draw", WITH_KEYWORDS(state_draw), METH_VARARGS | METH_KEYWORDS,
     "draw($self, /, unicode=True, colour=False)\n--\n\nThe position drawn for a terminal, the "
     "last move marked."},
    {"describe", WITH_KEYWORDS(state_describe), METH_VARARGS | METH_KEYWORDS,
     "describe($self, /, begun='')\n--\n\nThe position for those who draw it, while a move is "
     "begun or not: a dict whose "
     "fields docs/json.md lists."},
    {"advise", WITH_KEYWORDS(state_advise), METH_VARARGS | METH_KEYWORDS,
     "advise($self, /, begun='')\n--\n\nWhat can become of the text of a move begun, and where "
     "that is clicked: a dict."},
    {"trace", state_trace, METH_VARARGS,
     "trace($self, move, /)\n--\n\nWhat a move would do, step by step: a list of dicts."},
    {"perft", state_perft, METH_VARARGS,
     "perft($self, depth, /)\n--\n\nCounts in C the ways to make so many moves from here on."},
    {"__reduce__", state_reduce, METH_NOARGS, "A state is pickled as its text."},
    {0},
};

static PyGetSetDef properties[] = {
    {"game", get_game, NULL, "The game that is played.", NULL},
    {"turn", get_turn, NULL, "Who moves: a player from 0, NATURE or OVER.", NULL},
    {"over", get_over, NULL, "Whether the game has ended.", NULL},
    {"played", get_played, NULL, "Number of moves made, chance events among them.", NULL},
    {"position", get_position, NULL, "The position as text, which Game.position() reads.", NULL},
    {"status", get_status, NULL, "How the game stands, in one sentence.", NULL},
    {"score", get_score, NULL, "The points so far of who plays alone; 0 in other games.", NULL},
    {"result", get_result, NULL,
     "None while the game runs, else the points of each player: 1 for the winner, in a draw the "
     "same share "
     "for everybody; in a game of one player the score.",
     NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "State(text)\n--\n\nA game being played. Game.start() and Game.position() make "
                "one, and so does "
                "the text of a record."},
    {Py_tp_new, (void *)state_new},
    {Py_tp_dealloc, (void *)state_dealloc},
    {Py_tp_str, (void *)state_str},
    {Py_tp_repr, (void *)state_repr},
    {Py_tp_hash, (void *)state_hash},
    {Py_tp_richcompare, (void *)state_compare},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {0},
};

PyType_Spec state_spec = {"ludothek.State", sizeof(StateObject), 0,
                          Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
