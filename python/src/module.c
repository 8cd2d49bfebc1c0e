#include "module.h"
#include <string.h>

PyObject *refuse(const char *error) {
    PyErr_SetString(PyExc_ValueError, error);
    return NULL;
}

void release(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    freefunc free_object = (freefunc)PyType_GetSlot(type, Py_tp_free);
    free_object(self);
    Py_DECREF(type);
}

PyObject *take_string(char *data) {
    if (!data)
        return PyErr_NoMemory();
    PyObject *string = PyUnicode_DecodeUTF8(data, (Py_ssize_t)strlen(data), "replace");
    PyMem_Free(data);
    return string;
}

PyObject *take_lines(char *data) {
    PyObject *list = data ? PyList_New(0) : PyErr_NoMemory();
    for (char *at = data; list && *at;) {
        size_t length = strcspn(at, "\n");
        PyObject *line = PyUnicode_DecodeUTF8(at, (Py_ssize_t)length, "replace");
        if (!line || PyList_Append(list, line) < 0)
            Py_CLEAR(list);
        Py_XDECREF(line);
        at += length + (at[length] == '\n');
    }
    PyMem_Free(data);
    return list;
}

PyObject *points_list(bool over, const double *points, int players) {
    if (!over)
        Py_RETURN_NONE;
    PyObject *list = PyList_New(players);
    for (int player = 0; list && player < players; player++) {
        PyObject *number = PyFloat_FromDouble(points[player]);
        if (!number || PyList_SetItem(list, player, number) < 0)
            Py_CLEAR(list);
    }
    return list;
}

PyObject *seat_list(int players, const char *(*name)(const void *from, int player),
                    const void *from) {
    PyObject *list = PyList_New(players);
    for (int player = 0; list && player < players; player++) {
        const char *text = name(from, player);
        PyObject *string = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
        if (!string || PyList_SetItem(list, player, string) < 0)
            Py_CLEAR(list);
    }
    return list;
}

int word_converter(PyObject *object, void *word) {
    unsigned long long value = PyLong_AsUnsignedLongLong(object);
    if (PyErr_Occurred())
        return 0;
    *(uint64_t *)word = value;
    return 1;
}

static PyObject *list_games(PyObject *self, PyObject *unused) {
    struct module *module = PyModule_GetState(self);
    PyObject *list = PyList_New(0);
    (void)unused;
    for (size_t i = 0; list && i < ludo_game_count(); i++) {
        char error[LUDO_ERROR_SIZE];
        PyObject *game = wrap_game(module->game, ludo_game_new(ludo_game_listed(i), error), error);
        if (!game || PyList_Append(list, game) < 0)
            Py_CLEAR(list);
        Py_XDECREF(game);
    }
    return list;
}

static PyTypeObject *add_type(PyObject *self, PyType_Spec *spec) {
    PyTypeObject *type = (PyTypeObject *)PyType_FromModuleAndSpec(self, spec, NULL);
    if (type && PyModule_AddType(self, type) < 0)
        Py_CLEAR(type);
    return type;
}

static bool set_doc(PyObject *object, const char *doc) {
    PyObject *text = object ? PyUnicode_FromString(doc) : NULL;
    bool good = text && PyObject_SetAttrString(object, "__doc__", text) == 0;
    Py_XDECREF(text);
    return good;
}

static PyObject *field_names(const struct named *fields) {
    PyObject *names = PyList_New(0);
    for (; names && fields->name; fields++) {
        PyObject *name = PyUnicode_FromString(fields->name);
        if (!name || PyList_Append(names, name) < 0)
            Py_CLEAR(names);
        Py_XDECREF(name);
    }
    return names;
}

static PyObject *make_named_tuple(const struct named_tuple *tuple) {
    PyObject *collections = PyImport_ImportModule("collections"),
             *names = field_names(tuple->fields);
    PyObject *type = collections && names ? PyObject_CallMethod(collections, "namedtuple", "sO",
                                                                tuple->type.name, names)
                                          : NULL;
    Py_XDECREF(names);
    Py_XDECREF(collections);
    return type;
}

/* Its objects belong to the package, where pickle looks for their type. */
static PyObject *add_named_tuple(PyObject *self, const struct named_tuple *tuple) {
    PyObject *type = make_named_tuple(tuple), *package = PyUnicode_FromString("ludothek");
    bool good = package && set_doc(type, tuple->type.doc) &&
                PyObject_SetAttrString(type, "__module__", package) == 0;
    for (const struct named *field = tuple->fields; good && field->name; field++) {
        PyObject *property = PyObject_GetAttrString(type, field->name);
        good = set_doc(property, field->doc);
        Py_XDECREF(property);
    }
    if (!good || PyModule_AddObjectRef(self, tuple->type.name, type) < 0)
        Py_CLEAR(type);
    Py_XDECREF(package);
    return type;
}

static int set_up(PyObject *self) {
    struct module *module = PyModule_GetState(self);
    bool good = (module->game = add_type(self, &game_spec)) &&
                (module->state = add_type(self, &state_spec)) &&
                (module->player = add_type(self, &player_spec)) &&
                (module->record = add_type(self, &record_spec)) &&
                (module->option = add_named_tuple(self, &option_tuple)) &&
                (module->random_games = add_named_tuple(self, &random_games_tuple)) &&
                (module->line = add_named_tuple(self, &line_tuple)) &&
                (module->report = add_named_tuple(self, &report_tuple));
    return good && PyModule_AddIntConstant(self, "NATURE", LUDO_NATURE) == 0 &&
                   PyModule_AddIntConstant(self, "OVER", LUDO_OVER) == 0 &&
                   PyModule_AddStringConstant(self, "__version__", ludo_version()) == 0
               ? 0
               : -1;
}

static int visit_types(PyObject *self, visitproc visit, void *arg) {
    struct module *module = PyModule_GetState(self);
    Py_VISIT(module->game);
    Py_VISIT(module->state);
    Py_VISIT(module->player);
    Py_VISIT(module->record);
    Py_VISIT(module->option);
    Py_VISIT(module->random_games);
    Py_VISIT(module->line);
    Py_VISIT(module->report);
    return 0;
}

static int clear_types(PyObject *self) {
    struct module *module = PyModule_GetState(self);
    Py_CLEAR(module->game);
    Py_CLEAR(module->state);
    Py_CLEAR(module->player);
    Py_CLEAR(module->record);
    Py_CLEAR(module->option);
    Py_CLEAR(module->random_games);
    Py_CLEAR(module->line);
    Py_CLEAR(module->report);
    return 0;
}

static void free_module(void *self) {
    clear_types(self);
}

static PyMethodDef methods[] = {
    {"games", list_games, METH_NOARGS,
     "games($module, /)\n--\n\nAll games there are, each with its usual options."},
    {0},
};

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)set_up}, {0}};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "ludothek._ludothek",
    .m_doc = "What the package ludothek is made of.",
    .m_size = sizeof(struct module),
    .m_methods = methods,
    .m_slots = slots,
    .m_traverse = visit_types,
    .m_clear = clear_types,
    .m_free = free_module,
};

PyMODINIT_FUNC PyInit__ludothek(void);

PyMODINIT_FUNC PyInit__ludothek(void) {
    return PyModuleDef_Init(&definition);
}
