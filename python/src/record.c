#include "module.h"

typedef struct {
    PyObject_HEAD ludo_record *record;
} RecordObject;

static ludo_record *handle(PyObject *self) {
    return ((RecordObject *)self)->record;
}

static PyObject *wrap_record(PyTypeObject *type, ludo_record *record, const char *error) {
    if (!record)
        return refuse(error);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    RecordObject *self = (RecordObject *)allocate(type, 0);
    if (self)
        self->record = record;
    else
        ludo_record_free(record);
    return (PyObject *)self;
}

static PyObject *record_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
    char *names[] = {"state", NULL}, error[LUDO_ERROR_SIZE];
    struct module *module = PyType_GetModuleState(type);
    PyObject *state;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!:Record", names, module->state, &state))
        return NULL;
    return wrap_record(type, ludo_record_new(((StateObject *)state)->state, error), error);
}

static void record_dealloc(PyObject *self) {
    ludo_record_free(handle(self));
    release(self);
}

static PyObject *record_str(PyObject *self) {
    char *data;
    WRITTEN(data, ludo_record_write, handle(self));
    return take_string(data);
}

static PyObject *record_reduce(PyObject *self, PyObject *unused) {
    PyObject *read = PyObject_GetAttrString((PyObject *)Py_TYPE(self), "read");
    (void)unused;
    return read ? Py_BuildValue("(N(N))", read, record_str(self)) : NULL;
}

static PyObject *read_all(PyTypeObject *type, const char *text, size_t length) {
    char error[LUDO_ERROR_SIZE];
    size_t at = 0, line = 0;
    PyObject *list = PyList_New(0);
    while (list && at < length) {
        PyObject *record =
            wrap_record(type, ludo_record_read(text, length, &at, &line, error), error);
        if (!record || PyList_Append(list, record) < 0)
            Py_CLEAR(list);
        Py_XDECREF(record);
    }
    return list;
}

/* The only one of a list, which is released. */
static PyObject *only(PyObject *list) {
    PyObject *record = NULL;
    if (list && PyList_Size(list) == 1)
        record = Py_NewRef(PyList_GetItem(list, 0));
    else if (list)
        PyErr_Format(PyExc_ValueError,
                     "there are %zd records, not one; read_all() and load_all() give a list",
                     PyList_Size(list));
    Py_XDECREF(list);
    return record;
}

static PyObject *class_read_all(PyObject *type, PyObject *args) {
    const char *text;
    Py_ssize_t length;
    if (!PyArg_ParseTuple(args, "s#:read", &text, &length))
        return NULL;
    return read_all((PyTypeObject *)type, text, (size_t)length);
}

static PyObject *class_read(PyObject *type, PyObject *args) {
    return only(class_read_all(type, args));
}

/* A pathlib.Path of what names a file. */
static PyObject *path_of(PyObject *name) {
    PyObject *module = PyImport_ImportModule("pathlib");
    PyObject *path = module ? PyObject_CallMethod(module, "Path", "O", name) : NULL;
    Py_XDECREF(module);
    return path;
}

static PyObject *class_load_all(PyObject *type, PyObject *name) {
    PyObject *path = path_of(name),
             *bytes = path ? PyObject_CallMethod(path, "read_bytes", NULL) : NULL;
    PyObject *list = NULL;
    char *text;
    Py_ssize_t length;
    if (bytes && PyBytes_AsStringAndSize(bytes, &text, &length) == 0)
        list = read_all((PyTypeObject *)type, text, (size_t)length);
    Py_XDECREF(bytes);
    Py_XDECREF(path);
    return list;
}

static PyObject *class_load(PyObject *type, PyObject *name) {
    return only(class_load_all(type, name));
}

static PyObject *record_save(PyObject *self, PyObject *name) {
    PyObject *path = path_of(name), *text = path ? record_str(self) : NULL, *answer = NULL;
    if (text)
        answer = PyObject_CallMethod(path, "write_text", "Os", text, "utf-8");
    Py_XDECREF(text);
    Py_XDECREF(path);
    Py_XDECREF(answer);
    return answer ? Py_NewRef(Py_None) : NULL;
}

static PyObject *record_state(PyObject *self, PyObject *args) {
    char error[LUDO_ERROR_SIZE];
    Py_ssize_t count;
    if (!PyArg_ParseTuple(args, "n:state", &count))
        return NULL;
    if (count < 0)
        return refuse("a state comes after 0 moves or more");
    return wrap_state(module_of(self)->state, ludo_record_state(handle(self), (size_t)count, error),
                      error);
}

static PyObject *record_states(PyObject *self, PyObject *unused) {
    char error[LUDO_ERROR_SIZE];
    PyTypeObject *type = module_of(self)->state;
    PyObject *list = PyList_New(0);
    (void)unused;
    for (size_t count = 0; list && count <= ludo_record_count(handle(self)); count++) {
        PyObject *state = wrap_state(type, ludo_record_state(handle(self), count, error), error);
        if (!state || PyList_Append(list, state) < 0)
            Py_CLEAR(list);
        Py_XDECREF(state);
    }
    return list;
}

static PyObject *get_game(PyObject *self, void *unused) {
    char error[LUDO_ERROR_SIZE];
    (void)unused;
    return wrap_game(module_of(self)->game, ludo_game_copy(ludo_record_game(handle(self)), error),
                     error);
}

static PyObject *get_moves(PyObject *self, void *unused) {
    char *data;
    (void)unused;
    WRITTEN(data, ludo_record_moves, handle(self));
    return take_lines(data);
}

static const char *seat_name(const void *from, int player) {
    return ludo_record_seat(from, player);
}

static int players_of(PyObject *self) {
    return ludo_game_players(ludo_record_game(handle(self)));
}

static PyObject *get_seats(PyObject *self, void *unused) {
    (void)unused;
    return seat_list(players_of(self), seat_name, handle(self));
}

static int set_seats(PyObject *self, PyObject *names, void *unused) {
    const char *seats[LUDO_MAX_PLAYERS];
    (void)unused;
    if (!names || !PyList_Check(names) || PyList_Size(names) != players_of(self)) {
        PyErr_Format(PyExc_ValueError, "seats are a list of %d names", players_of(self));
        return -1;
    }
    for (int player = 0; player < players_of(self); player++)
        if (!(seats[player] = PyUnicode_AsUTF8AndSize(PyList_GetItem(names, player), NULL)))
            return -1;
    for (int player = 0; player < players_of(self); player++)
        ludo_record_set_seat(handle(self), player, seats[player], NULL);
    return 0;
}

static PyObject *get_end(PyObject *self, void *unused) {
    const char *word = ludo_record_end(handle(self));
    (void)unused;
    return word ? PyUnicode_FromString(word) : Py_NewRef(Py_None);
}

static PyObject *get_result(PyObject *self, void *unused) {
    double points[LUDO_MAX_PLAYERS];
    (void)unused;
    bool over = ludo_record_result(handle(self), points);
    return points_list(over, points, players_of(self));
}

static Py_ssize_t record_length(PyObject *self) {
    return (Py_ssize_t)ludo_record_count(handle(self));
}

static PyMethodDef methods[] = {
    {"load", class_load, METH_O | METH_CLASS, "load($type, path, /)\n--\n\nThe record in a file."},
    {"load_all", class_load_all, METH_O | METH_CLASS,
     "load_all($type, path, /)\n--\n\nAll records in a file."},
    {"read", class_read, METH_VARARGS | METH_CLASS,
     "read($type, text, /)\n--\n\nThe record that a text is."},
    {"read_all", class_read_all, METH_VARARGS | METH_CLASS,
     "read_all($type, text, /)\n--\n\nAll records in a text."},
    {"save", record_save, METH_O, "save($self, path, /)\n--\n\nWrites the record into a file."},
    {"state", record_state, METH_VARARGS,
     "state($self, n, /)\n--\n\nThe state after the first n moves; State.redo() makes the others."},
    {"states", record_states, METH_NOARGS,
     "states($self, /)\n--\n\nThe states before, between and after all moves."},
    {"__reduce__", record_reduce, METH_NOARGS, "A record is pickled as its text."},
    {0},
};

static PyGetSetDef properties[] = {
    {"game", get_game, NULL, "The game that was played.", NULL},
    {"moves", get_moves, NULL, "The texts of the moves, chance events among them.", NULL},
    {"seats", get_seats, set_seats, "Who plays: a list of names, '' where one is not known.", NULL},
    {"end", get_end, NULL,
     "How the game came to its end, a word: 'rules', 'resigned', ...; None while it runs.", NULL},
    {"result", get_result, NULL, "As of a state, with ends that are not in the rules counted in.",
     NULL},
    {0},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Record(state)\n--\n\nA game up to where it stands, to be kept; str(record) is its text."},
    {Py_tp_new, (void *)record_new},
    {Py_tp_dealloc, (void *)record_dealloc},
    {Py_tp_str, (void *)record_str},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_mp_length, (void *)record_length},
    {0},
};

PyType_Spec record_spec = {"ludothek.Record", sizeof(RecordObject), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, slots};
