#include "module.h"
#include <string.h>

typedef struct {
    PyObject_HEAD ludo_player *player;
    bool busy; /* some thread lets it think */
} PlayerObject;

static const struct named line_fields[] = {
    {"worth", "'win', 'draw' or 'loss' where it is certain, else 'guess'"},
    {"score",
     "the guess in pieces or points, positive is good; None where nothing is left to guess"},
    {"plies", "moves until a certain win or loss, where that is known, else None"},
    {"moves", "the moves of the line"},
    {0},
};
const struct named_tuple line_tuple = {
    {"Line", "A line of play and what it is worth to who moves."}, line_fields};

static const struct named report_fields[] = {
    {"depth", "moves searched in full"},
    {"nodes", "positions looked at"},
    {"seconds", "time passed"},
    {"lines", "the best lines, best first"},
    {0},
};
const struct named_tuple report_tuple = {{"Report", "How far an analysis has come."},
                                         report_fields};

static ludo_player *handle(PyObject *self) {
    return ((PlayerObject *)self)->player;
}

/* Where to look for tables: True for the user's own, False for nowhere, or a folder. */
static bool set_tables(ludo_player *player, PyObject *tables) {
    if (tables == Py_True)
        return true;
    PyObject *bytes = NULL;
    if (tables != Py_False && !PyUnicode_FSConverter(tables, &bytes))
        return false;
    bool good = ludo_player_set_tables(player, bytes ? PyBytes_AsString(bytes) : NULL);
    Py_XDECREF(bytes);
    if (!good)
        PyErr_NoMemory();
    return good;
}

static PyObject *player_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    char *names[] = {"text", "seed", "seconds", "nodes", "depth", "tables", NULL},
         error[LUDO_ERROR_SIZE];
    const char *text;
    uint64_t seed = 0, nodes = 0;
    double seconds = 1;
    int depth = 0;
    PyObject *tables = Py_True;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "s|O&$dO&iO:Player", names, &text,
                                     word_converter, &seed, &seconds, word_converter, &nodes,
                                     &depth, &tables))
        return NULL;
    if (!(seconds >= 0) || depth < 0)
        return refuse("seconds and depth are 0, which is no limit, or more");
    ludo_player *player = ludo_player_new(text, seed, error);
    if (!player)
        return refuse(error);
    ludo_player_allow(player, seconds, nodes, depth);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PlayerObject *self = set_tables(player, tables) ? (PlayerObject *)allocate(type, 0) : NULL;
    if (self)
        self->player = player;
    else
        ludo_player_free(player);
    return (PyObject *)self;
}

static void player_dealloc(PyObject *self) {
    ludo_player_free(handle(self));
    release(self);
}

/* Takes the player for the calling thread with a copy of the state to think about; NULL raises. */
static ludo_state *begin(PyObject *self, PyObject *state) {
    char error[LUDO_ERROR_SIZE];
    PlayerObject *player = (PlayerObject *)self;
    if (player->busy) {
        PyErr_SetString(PyExc_RuntimeError,
                        "this player is thinking already; every thread needs its own");
        return NULL;
    }
    ludo_state *copy = ludo_state_copy(((StateObject *)state)->state, error);
    if (!copy)
        refuse(error);
    player->busy = copy;
    return copy;
}

static void end(PyObject *self, ludo_state *copy) {
    ludo_state_free(copy);
    ((PlayerObject *)self)->busy = false;
}

static PyObject *line_object(PyObject *self, int line) {
    static const char *const worths[] = {[LUDO_WORTH_GUESS] = "guess",
                                         [LUDO_WORTH_WIN] = "win",
                                         [LUDO_WORTH_DRAW] = "draw",
                                         [LUDO_WORTH_LOSS] = "loss"};
    ludo_worth worth = ludo_player_line_worth(handle(self), line);
    int plies = ludo_player_line_plies(handle(self), line);
    char *moves;
    WRITTEN(moves, ludo_player_line_moves, handle(self), line);
    PyObject *score = worth == LUDO_WORTH_GUESS
                          ? PyFloat_FromDouble(ludo_player_line_score(handle(self), line))
                          : Py_NewRef(Py_None);
    return PyObject_CallFunction(module_of(self)->line, "sNNN", worths[worth], score,
                                 plies < 0 ? Py_NewRef(Py_None) : PyLong_FromLong(plies),
                                 take_lines(moves));
}

static PyObject *line_list(PyObject *self) {
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < ludo_player_lines(handle(self)); i++) {
        PyObject *line = line_object(self, i);
        if (!line || PyList_Append(list, line) < 0)
            Py_CLEAR(list);
        Py_XDECREF(line);
    }
    return list;
}

/* Somebody who wants to hear of each depth, and the thread that thinks for them. */
struct listener {
    PyObject *player, *call;
    PyThreadState *thread;
    bool failed; /* with an exception, which ends the thinking */
};

/* Tells of a depth; false when an exception came of it, or a signal. */
static bool tell(const struct listener *listener, int depth, uint64_t nodes, double seconds) {
    if (PyErr_CheckSignals() < 0 || listener->call == Py_None)
        return !PyErr_Occurred();
    PyObject *report =
        PyObject_CallFunction(module_of(listener->player)->report, "iKdN", depth,
                              (unsigned long long)nodes, seconds, line_list(listener->player));
    PyObject *answer = report ? PyObject_CallFunctionObjArgs(listener->call, report, NULL) : NULL;
    Py_XDECREF(report);
    Py_XDECREF(answer);
    return answer != NULL;
}

static void on_depth(void *context, int depth, uint64_t nodes, double seconds, int lines) {
    struct listener *listener = context;
    (void)lines;
    if (listener->failed)
        return;
    PyEval_RestoreThread(listener->thread);
    listener->failed = !tell(listener, depth, nodes, seconds);
    if (listener->failed)
        ludo_player_stop(handle(listener->player));
    listener->thread = PyEval_SaveThread();
}

/* Lets the player think without the lock of Python and gives what `answer` makes of it. */
static PyObject *think(PyObject *self, PyObject *state, int lines, PyObject *call,
                       PyObject *(*answer)(PyObject *self)) {
    char error[LUDO_ERROR_SIZE];
    struct listener listener = {.player = self, .call = call};
    PyObject *found = NULL;
    ludo_state *copy = begin(self, state);
    if (!copy)
        return NULL;
    listener.thread = PyEval_SaveThread();
    bool good = ludo_player_analyse(handle(self), copy, lines, on_depth, &listener, error);
    PyEval_RestoreThread(listener.thread);
    if (listener.failed)
        ludo_player_ready(handle(self));
    else
        found = good ? answer(self) : refuse(error);
    end(self, copy);
    return found;
}

static PyObject *first_move(PyObject *self) {
    char *moves;
    WRITTEN(moves, ludo_player_line_moves, handle(self), 0);
    if (moves)
        moves[strcspn(moves, "\n")] = '\0';
    return take_string(moves);
}

static PyObject *player_choose(PyObject *self, PyObject *args) {
    PyObject *state;
    if (!PyArg_ParseTuple(args, "O!:choose", module_of(self)->state, &state))
        return NULL;
    return think(self, state, 1, Py_None, first_move);
}

static PyObject *player_analyse(PyObject *self, PyObject *args, PyObject *kwargs) {
    char *names[] = {"state", "lines", "on_depth", NULL};
    PyObject *state, *call = Py_None;
    int lines = 1;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!|iO:analyse", names, module_of(self)->state,
                                     &state, &lines, &call))
        return NULL;
    return think(self, state, lines, call, line_list);
}

static PyObject *player_stop(PyObject *self, PyObject *unused) {
    (void)unused;
    ludo_player_stop(handle(self));
    Py_RETURN_NONE;
}

static PyObject *player_ready(PyObject *self, PyObject *unused) {
    (void)unused;
    ludo_player_ready(handle(self));
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"choose", player_choose, METH_VARARGS,
     "choose($self, state, /)\n--\n\nThe text of the move that the player makes."},
    {"analyse", WITH_KEYWORDS(player_analyse), METH_VARARGS | METH_KEYWORDS,
     "analyse($self, /, state, lines=1, on_depth=None)\n--\n\n"
     "The best lines of play, best first. on_depth is called with a Report after each depth; what "
     "it raises ends the analysis."},
    {"stop", player_stop, METH_NOARGS,
     "stop($self, /)\n--\n\nEnds the thinking, and any that begins before ready(), with the best "
     "move so far. From "
     "any thread."},
    {"ready", player_ready, METH_NOARGS,
     "ready($self, /)\n--\n\nLets a player think again that was told to stop."},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Player(text, seed=0, *, seconds=1.0, nodes=0, depth=0, tables=True)\n--\n\n"
     "A computer player from its text: random, greedy, level:N, time[:THREADS], nodes:N, mcts:N, "
     "tables[:DIRECTORY]. The limits are for a move and for players whose text does not say; 0 is "
     "none. "
     "tables tells where level 10 looks for perfect-play tables: True for the user's own, False "
     "for nowhere, "
     "or a folder."},
    {Py_tp_new, (void *)player_new},
    {Py_tp_dealloc, (void *)player_dealloc},
    {Py_tp_methods, methods},
    {0},
};

PyType_Spec player_spec = {"ludothek.Player", sizeof(PlayerObject), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
