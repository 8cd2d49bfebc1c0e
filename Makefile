# Ludothek. `make run` installs what is missing, builds and serves the page; `make test` runs every test; `make help` lists the rest.
VERSION := 0.1.0
B ?= build
PREFIX ?= /usr/local
CC := gcc
CLANG := clang
Q := $(if $(V),,@)

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes $(if $(STRICT),-Werror)
# Clang 19 objects to sums of a double and an enumerator, which is an int in C, and to what it finds itself on processors with AVX10.
WARNINGS += $(if $(findstring clang,$(CC)),-Wno-enum-float-conversion -Wno-unknown-warning-option -Wno-invalid-feature-combination)
NATIVE := $(if $(filter aarch64,$(shell uname -m)),-mcpu=native,-march=native)
TUNING := $(if $(PORTABLE),-Wno-psabi,$(NATIVE))
CPPFLAGS := -Iinclude -Isrc -D_GNU_SOURCE -DLUDO_VERSION='"$(VERSION)"'
CFLAGS ?= -O3
STANDARD := -std=c11 -pthread -fvisibility=hidden -fPIC -MMD -MP
COMPILE = $(Q)$(CC) $(STANDARD) $(WARNINGS) $(TUNING) $(CPPFLAGS) $(CFLAGS)
LINK = $(COMPILE) $(LDFLAGS)

# Each folder under src/games is a game; GAMES_DIR may name a folder laid out like this one with more of them.
# Objects that do not depend on which games there are may be those of another build, the folder SHARED.
GAMES_DIR ?=
SHARED ?= $(B)
HOMES := . $(GAMES_DIR)
# What lists them is a part of the page, too, so trees that share a page share it.
PAGE ?= $(B)/page
PAGE_SHARED ?= $(PAGE)
export PAGE PAGE_SHARED
REGISTRY := $(PAGE).registry
GAMES := $(REGISTRY)/games.c $(filter-out %/words.c,$(wildcard src/games/*/*.c $(GAMES_DIR:%=%/src/games/*/*.c)))
WORDS := $(REGISTRY)/words.c $(wildcard src/words/*.c src/games/*/words.c $(GAMES_DIR:%=%/src/games/*/words.c))
LIBRARY := $(filter-out %/muehle_bundle.c,$(foreach folder,core tables search search/* session library, \
    $(wildcard src/$(folder)/*.c))) $(GAMES)
# A store of games and rooms takes SQLite and libpq; where one is missing the other does.
SQLITE_LIBS := $(shell pkg-config --libs sqlite3 2>/dev/null)
POSTGRESQL_LIBS := $(shell pkg-config --libs libpq 2>/dev/null)
STORE_LIBS := $(SQLITE_LIBS) $(POSTGRESQL_LIBS)
STORE := $(filter-out %/sqlite.c %/postgresql.c %/absent_sqlite.c %/absent_postgresql.c,$(wildcard src/store/*.c)) \
    src/store/$(if $(SQLITE_LIBS),,absent_)sqlite.c src/store/$(if $(POSTGRESQL_LIBS),,absent_)postgresql.c
SERVER := $(filter-out %/absent.c,$(wildcard src/server/*.c src/rooms/*.c src/window/*.c))
SERVER_NEEDS := libwebsockets libuv jansson
SERVER_LIBS := $(shell pkg-config --libs $(SERVER_NEEDS) 2>/dev/null)
PARTS := $(LIBRARY) $(WORDS) $(wildcard src/protocols/*.c src/arena/*.c src/check/*.c) $(STORE) $(if $(SERVER_LIBS),$(SERVER),src/server/absent.c src/rooms/gallery.c src/server/request.c)
PROGRAM := $(wildcard src/cli/*.c)
LINKS := misterx santorini muehle boards match3
UNITS := $(notdir $(basename $(wildcard tests/unit/*.c)))
FUZZERS := $(notdir $(basename $(wildcard tests/fuzz/*.c)))
own = $(filter $(B)/% $(GAMES_DIR:%=%/%),$1)
objects = $(patsubst %.c,$(B)/obj/%.o,$(own)) $(patsubst %.c,$(SHARED)/obj/%.o,$(filter-out $(own),$1))
# A file whose text is other than last time is written anew: what depends on it is made anew then.
remember = $(shell mkdir -p $(dir $1); echo '$2' | cmp -s - $1 || echo '$2' > $1)

.PHONY: all program run start necessary test test-long fuzz docs install format clean help setup setup-test units benches playthroughs $(B)/all
.DELETE_ON_ERROR:

all: $(B)/all $(B)/compile_commands.json
$(B)/all: $(B)/ludothek $(LINKS:%=$(B)/bin/%) $(B)/libludothek.a $(B)/libludothek.so
	@:

# The program with the page of last time, or none: after a change of a game it is there in seconds.
program:
	@$(MAKE) -s --no-print-directory EARLY=1 $(B)/ludothek

# How each file is compiled, for editors.
$(B)/compile_commands.json: Makefile $(B)/flags $(B)/parts $(REGISTRY)/homes
	@mkdir -p $(@D)
	@tools/compile-commands '$(subst ','\'',$(strip $(CC) $(STANDARD) $(WARNINGS) $(TUNING) $(CPPFLAGS) $(CFLAGS)))' $(PARTS) $(PROGRAM) > $@

# A make of its own finds what setup has installed.
run: setup
	@$(MAKE) -s --no-print-directory start
start:
	@tools/run $(B) $(if $(PAGE_FILES),$(PAGE))

# Installs Debian packages that are missing, after saying which. Nothing is compiled without the necessary ones.
setup:
	@tools/setup
setup-test:
	@tools/setup test
necessary:
	@CC=$(CC) tools/setup check

# The page: a folder of static files for any host, with the library as two WebAssembly modules: the rules, which the page itself loads, and
# the players for its worker. Files there are none of there: tables are fetched. Sizes have 32 bits there, which -Wconversion minds.
RULES := $(foreach folder,core session,$(wildcard src/$(folder)/*.c)) $(GAMES)
PLAYERS := $(RULES) $(filter-out %/muehle_tables.c,$(foreach folder,search search/*,$(wildcard src/$(folder)/*.c))) \
    $(addprefix src/tables/,bundle.c format.c index.c)
WASM := $(CLANG) --target=wasm32-wasi -std=c11 -O2 -msimd128 -Wall -Wextra $(if $(STRICT),-Werror) \
    -Wno-tautological-constant-out-of-range-compare $(CPPFLAGS)
WASM_LINK := -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all
HAS_WASM := $(shell echo 'int main(void) { return 0; }' | $(CLANG) --target=wasm32-wasi -x c - -o /dev/null 2>/dev/null && echo yes)
PAGE_WEB := $(patsubst web/%,$(PAGE)/%,$(sort $(shell find web -name '*.html' -o -name '*.js' -o -name '*.svg' -o -name '*.json' -o -name window.css)))
PAGE_LOOKS := $(patsubst $(GAMES_DIR)/web/%,$(PAGE)/%,$(wildcard $(GAMES_DIR:%=%/web/games/*.js)))
PAGE_NETWORKS := $(patsubst data/%,$(PAGE)/%,$(wildcard data/networks/*))
PAGE_TABLES := $(PAGE)/tables/muehle-seed.gz $(PAGE)/tables/muehle-usual.gz
PUZZLES := $(wildcard $(HOMES:%=%/data/puzzles/*.txt))
PAGE_PUZZLES := $(PAGE)/puzzles/index.txt $(addprefix $(PAGE)/puzzles/,$(notdir $(PUZZLES)))
PAGE_WORDS := $(PAGE)/words/de.json $(PAGE)/words/es.json
PAGE_STYLES := $(addprefix web/,$(addsuffix .css,style table sheet study match board looks/looks))
PAGE_PARTS := $(PAGE_WEB) $(PAGE_LOOKS) $(PAGE)/page.css $(PAGE_WORDS) $(PAGE_NETWORKS) $(PAGE_PUZZLES) $(PAGE)/rules.wasm $(PAGE)/players.wasm
PAGE_FILES := $(if $(HAS_WASM),$(PAGE_PARTS) $(PAGE)/files.js $(PAGE_TABLES))

.PHONY: page
page: $(PAGE_FILES)
	$(if $(HAS_WASM),,@echo "The page needs clang, lld, wasi-libc and the wasm compiler runtime."; exit 1)
# The players are to be fast, the rules to be there soon.
wasm = $(patsubst %.c,$(PAGE).obj/$1/%.o,$(call own,$2)) $(patsubst %.c,$(PAGE_SHARED).obj/$1/%.o,$(filter-out $(call own,$2),$2))
fast = $(call wasm,fast,$1)
small = $(call wasm,small,$1)
$(call remember,$(PAGE_SHARED).flags,$(filter-out -Werror,$(WASM)))
define compile-page
@mkdir -p $(@D)
@echo "  compile $< for the page"
$(Q)$(WASM) -MMD -MP -c -o $@ $<
endef
# NAME.obj of a page, the shared one or its own.
define page-objects
$1/fast/%.o: %.c $(PAGE_SHARED).flags
	$$(compile-page)
$1/small/%.o: WASM += -Oz
# The sets of Mister X are long vectors, whose code is the smaller the more it is optimised.
$1/small/src/games/misterx/%.o: WASM += -O2
$1/small/%.o: %.c $(PAGE_SHARED).flags
	$$(compile-page)
endef
$(foreach folder,$(sort $(PAGE).obj $(PAGE_SHARED).obj),$(eval $(call page-objects,$(folder))))
SEARCHED := $(filter-out $(wildcard src/core/*.c src/session/*.c \
    $(foreach folder,src $(GAMES_DIR:%=%/src),$(addprefix $(folder)/games/*/,text*.c face.c checks.c))),$(PLAYERS))
$(PAGE)/rules.wasm: $(call small,web/wasm.c web/wasm_rules.c web/wasm_editor.c web/wasm_words.c $(RULES))
$(PAGE)/players.wasm: $(call small,web/wasm.c web/wasm_players.c $(filter-out $(SEARCHED),$(PLAYERS))) $(call fast,$(SEARCHED))
$(PAGE)/rules.wasm $(PAGE)/players.wasm:
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(Q)$(WASM) $(WASM_LINK) -o $@ $^
# Solving takes ten seconds a rule, so it is done anew only when what is solved changes.
TABLE_SOURCES := tools/tables.c $(wildcard src/tables/*.[ch] src/games/muehle/*.[ch])
SOLVED := $(patsubst $(PAGE)/tables/%,$(PAGE_SHARED).tables/%,$(PAGE_TABLES))
$(SOLVED): $(PAGE_SHARED).tables/muehle-%.gz: $(TABLE_SOURCES) | $(B)/tools/tables
	@mkdir -p $(@D)
	@echo "  solve   $@"
	$(Q)$(B)/tools/tables $* $(@D) > $(@D)/muehle-$*
	$(Q)gzip -9 -n < $(@D)/muehle-$* > $@.new
	@mv $@.new $@
$(PAGE_TABLES): $(PAGE)/tables/%: $(PAGE_SHARED).tables/%
	@mkdir -p $(@D)
	@cp $< $@
$(PAGE_WORDS): $(PAGE)/words/%.json: $(WORDS) tools/words.c src/core/json.c | $(B)/tools/words
	@mkdir -p $(@D)
	$(Q)$(B)/tools/words $* > $@
$(B)/tools/tables $(B)/tools/words: $(B)/tools/%: tools/%.c $(B)/parts.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -o $@ $< $(B)/parts.a -lzstd -lm -lpthread
# The games and the words that are there by listing.
$(call remember,$(REGISTRY)/homes,$(HOMES) $(wildcard $(foreach home,$(HOMES),$(addprefix $(home)/,src/games/*/ web/games/*.js docs/games/*.md data/puzzles/*.txt))))
$(REGISTRY)/games.c $(REGISTRY)/words.c: $(REGISTRY)/%.c: tools/registry $(REGISTRY)/homes $(wildcard src/games/*/games $(GAMES_DIR:%=%/src/games/*/games)) $(filter-out $(REGISTRY)/%,$(WORDS))
	@tools/registry $* $(HOMES) > $@
# Puzzles of each game that has some, and how many there are.
$(PAGE)/puzzles/index.txt: $(PUZZLES)
	@mkdir -p $(@D)
	@wc -l $(sort $^) | sed -nE 's|^ *([0-9]+) .*/(.*)\.txt$$|\2\t\1|p' > $@
define page-puzzles
$(PAGE)/puzzles/%.txt: $1/data/puzzles/%.txt
	@mkdir -p $$(@D)
	@cp $$< $$@
endef
$(foreach home,$(HOMES),$(eval $(call page-puzzles,$(home))))
$(PAGE_NETWORKS): $(PAGE)/%: data/%
	@mkdir -p $(@D)
	@cp $< $@
$(PAGE_WEB): $(PAGE)/%: web/%
	@mkdir -p $(@D)
	@cp $< $@
ifdef GAMES_DIR
$(PAGE_LOOKS): $(PAGE)/%: $(GAMES_DIR)/web/%
	@mkdir -p $(@D)
	@cp $< $@
endif
# One file of all styles is fetched sooner than six, and is smaller when it is compressed.
$(PAGE)/page.css: $(PAGE_STYLES) Makefile
	@mkdir -p $(@D)
	@cat $(PAGE_STYLES) > $@

# The service worker keeps what is listed here; what is in the folder beside it is left from another build and goes. The page is complete
# with its list. Tables come minutes later: in the version, which changes with every file, their sources stand for them.
$(call remember,$(PAGE).parts,$(PAGE_PARTS) $(PAGE_TABLES))
$(PAGE)/files.js: tools/files $(PAGE).parts $(PAGE_PARTS) $(TABLE_SOURCES)
	@tools/files $(PAGE) $(patsubst $(PAGE)/%,%,$(PAGE_PARTS)) -- $(patsubst $(PAGE)/%,%,$(PAGE_TABLES)) -- $(TABLE_SOURCES) > $@.new
	@mv $@.new $@

# The page as a source for the program, which tools/embed makes, once for all trees below. EARLY=1 takes the page of last time, or none.
files = $(shell find $1 -type f 2>/dev/null)
$(call remember,$(PAGE).list,$(shell command -v brotli gzip) $(PAGE_FILES))
$(PAGE).c: $(if $(EARLY),,tools/embed $(PAGE).list $(PAGE_FILES))
	@mkdir -p $(@D)
	$(Q)tools/embed $(if $(EARLY),/nowhere,$(PAGE)) $@
$(B)/tests/page.c: tools/embed $(call files,tests/page) Makefile
	@mkdir -p $(@D)
	@cp -r tests/page $(@D)
	@seq 2000000 | gzip -1 > $(@D)/page/large.bin # more than waits in sockets
	$(Q)tools/embed $(@D)/page $@
$(B)/obj/page.o: $(PAGE).c Makefile $(B)/flags
	$(compile)
$(B)/obj/tests/page.o: $(B)/tests/page.c Makefile $(B)/flags
	$(compile)

$(B)/tests/pageless.c: tools/embed
	@mkdir -p $(@D)
	$(Q)tools/embed /nowhere $@
$(B)/obj/tests/pageless.o: $(B)/tests/pageless.c Makefile $(B)/flags
	$(compile)

# The program has the files of the page inside it; those for tests have a small page and none.
PROGRAMS := $(B)/ludothek $(B)/tests/ludothek $(B)/tests/pageless $(B)/tests/scarce
$(B)/ludothek: $(B)/obj/page.o
$(B)/tests/ludothek: $(B)/obj/tests/page.o
$(B)/tests/pageless: $(B)/obj/tests/pageless.o
# One whose memory runs short: tests/scarce.
$(B)/tests/scarce: $(B)/obj/tests/page.o $(B)/obj/tests/tools/scarce.o
SCARCE := malloc calloc realloc aligned_alloc strdup strndup realpath fopen fdopen open_memstream getline asprintf
$(B)/tests/scarce: LDFLAGS += $(if $(findstring address,$(CFLAGS)),$(SCARCE:%=-Wl,--wrap=%))
# Both have the sessions that `ludothek check` tries other programs with.
$(PROGRAMS): $(B)/obj/transcripts.o
TRANSCRIPTS := $(foreach kind,$(LINKS) uhp,$(wildcard data/transcripts/$(kind)/*.txt))
$(call remember,$(B)/transcripts.list,$(TRANSCRIPTS))
$(B)/transcripts.c: tools/transcripts $(B)/transcripts.list $(TRANSCRIPTS)
	@$< $(TRANSCRIPTS) > $@
$(B)/obj/transcripts.o: $(B)/transcripts.c Makefile $(B)/flags
	$(compile)
$(PROGRAMS): $(call objects,$(PROGRAM)) $(B)/parts.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -o $@ $(filter %.o,$^) $(B)/parts.a $(SERVER_LIBS) $(STORE_LIBS) -ledit -lzstd -lm -lpthread
ifeq ($(SERVER_LIBS),)
	@echo "  without \`ludothek serve\`: there is no $(SERVER_NEEDS)"
endif
	$(if $(SQLITE_LIBS),,@echo "  without stores in files: there is no sqlite3")
	$(if $(POSTGRESQL_LIBS),,@echo "  without stores in PostgreSQL: there is no libpq")

# The assignment programs are the same program under their own names.
$(B)/bin/%: | $(B)/ludothek
	@mkdir -p $(@D)
	@ln -sf ../ludothek $@

# One object whose only global names are the public ones: nothing inside can meet a name of the program that links it.
$(B)/libludothek.a: $(call objects,$(LIBRARY))
	@rm -f $@ $(B)/library.o
	$(Q)ld -r -o $(B)/library.o $^
	$(Q)objcopy --localize-hidden $(B)/library.o
	@ar rcs $@ $(B)/library.o

# Everything but the commands, with all its names: for the program and for tests.
$(call remember,$(B)/parts,$(PARTS))
$(B)/parts.a: $(call objects,$(PARTS)) $(B)/parts
	@rm -f $@
	@ar rcs $@ $(filter %.o,$^)

$(B)/libludothek.so: $(call objects,$(LIBRARY))
	@echo "  link    $@"
	$(LINK) -shared -Wl,-soname,libludothek.so.0 -o $@ $^ -lzstd -lm -lpthread
	@ln -sf libludothek.so $@.0

# The module for Python: a package that PYTHONPATH=$(B)/python makes known. It needs Python's headers (Debian: python3-dev).
PYTHON ?= python3
PYTHON_HEADERS = $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))' 2>/dev/null)
PYTHON_PACKAGE := $(patsubst python/%,$(B)/python/%,$(wildcard python/ludothek/*.py*)) $(B)/python/ludothek/py.typed
.PHONY: python python-headers $(B)/python
python: $(B)/python
$(B)/python: $(B)/python/ludothek/_ludothek.abi3.so $(PYTHON_PACKAGE)

python-headers:
	@[ -e "$(PYTHON_HEADERS)/Python.h" ] || { echo "Python's headers are not there (Debian: python3-dev)."; exit 1; }

$(B)/python/ludothek/_ludothek.abi3.so: $(call objects,$(wildcard python/src/*.c)) $(B)/libludothek.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -shared -Wl,--exclude-libs,ALL -o $@ $^ -lzstd -lm -lpthread

$(PYTHON_PACKAGE): $(B)/python/%: python/%
	@mkdir -p $(@D)
	@cp $< $@

$(SHARED)/obj/python/%: CPPFLAGS = -Iinclude -isystem $(PYTHON_HEADERS)
$(call objects,$(wildcard python/src/*.c)): | python-headers

# Everything is made anew when the compiler or its flags are others than last time.
$(foreach folder,$(sort $(B) $(SHARED)),$(call remember,$(folder)/flags,$(CC) $(TUNING) $(CPPFLAGS) $(CFLAGS)))

define compile
@mkdir -p $(@D)
@echo "  compile $<"
$(COMPILE) -c -o $@ $<
endef
define objects-of
$1/obj/%.o: %.c Makefile $1/flags | necessary
	$$(compile)
endef
$(foreach folder,$(sort $(B) $(SHARED)),$(eval $(call objects-of,$(folder))))
# Games from outside have headers of their own.
ifdef GAMES_DIR
$(B)/obj/$(GAMES_DIR)/%: CPPFLAGS += -I$(GAMES_DIR)/src
$(PAGE).obj/small/$(GAMES_DIR)/% $(PAGE).obj/fast/$(GAMES_DIR)/%: WASM += -I$(GAMES_DIR)/src
endif

ifneq ($(COVERED),)
COUNTED := $(foreach folder,arena check cli rooms server session store window,$(wildcard src/$(folder)/*.c))
$(call objects,$(COUNTED)): CFLAGS := -O0 --coverage -fprofile-update=atomic -frandom-seed=counted -include tests/tools/counted.h
endif

$(SHARED)/obj/src/store/postgresql.o: CPPFLAGS += $(shell pkg-config --cflags libpq 2>/dev/null)

# A network lies in the program as it is in its file.
$(SHARED)/obj/src/search/engines/ataxx_network.o: data/networks/ataxx.bin
$(SHARED)/obj/src/search/engines/santorini_network.o: data/networks/santorini.bin

# Unit tests: one program for each file in tests/unit.
units: $(UNITS:%=$(B)/tests/%)

$(B)/tests/%: tests/unit/%.c tests/unit/test.h $(B)/parts.a Makefile
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -o $@ $< $(filter %.o,$^) $(B)/parts.a -lcmocka $(SERVER_LIBS) $(STORE_LIBS) -lzstd -lm -lpthread
$(addprefix $(B)/tests/,arena_memory check_memory ledger store_memory): $(B)/obj/tests/simulation/memory.o
$(B)/tests/train_targets $(B)/tests/train_eights: $(B)/obj/training/train_examples.o
$(B)/tests/train_eights: $(B)/obj/training/train_network.o

# The simulator of rooms: tests/simulation/README.md.
$(B)/simulation/simulate: $(call objects,$(wildcard tests/simulation/*.c)) $(B)/parts.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -o $@ $^ $(SERVER_LIBS) $(STORE_LIBS) -lzstd -lm -lpthread

# The simulator of tournaments; its server stands in for PostgreSQL.
$(B)/simulation/tournaments: $(call objects,$(wildcard tests/simulation/arena/*.c)) \
    $(patsubst %,$(B)/obj/tests/simulation/%.o,simulate disk memory) $(B)/parts.a
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(LINK) -o $@ $^ $(SERVER_LIBS) $(STORE_LIBS) -lzstd -lm -lpthread

# Programs that tests are run by.
$(B)/tools/%: tests/tools/%.c Makefile
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(COMPILE) -o $@ $< -lutil

# Fuzz targets need clang's libFuzzer; the library is built once more with its sanitizers.
$(B)/fuzz/%: tests/fuzz/%.c $(B)/parts.a Makefile
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(COMPILE) -fsanitize=fuzzer -o $@ $< $(filter %.o,$^) $(B)/parts.a $(SERVER_LIBS) $(STORE_LIBS) -lzstd -lm -lpthread
$(B)/fuzz/tournament_file: $(call objects,$(addprefix src/cli/,tournament_file.c conditions.c command.c common.c files.c))

# Programs that measure.
BENCHES := match3_cost match3_scale referee stops table_gain table_probe
# Games to learn from, the trainer, the tuner, and the player that training/rig lets play.
TRAINING := examples games seat train tune
benches: $(BENCHES:%=$(B)/bench/%) $(TRAINING:%=$(B)/training/%)
$(BENCHES:%=$(B)/bench/%) $(TRAINING:%=$(B)/training/%): $(B)/%: $(B)/obj/%.o $(B)/parts.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lm -lzstd -lpthread
$(B)/training/examples $(B)/training/games: $(B)/obj/training/self_play.o
$(B)/training/train: $(B)/obj/training/train_examples.o $(B)/obj/training/train_network.o

.PHONY: bench-match3
bench-match3: $(B)/bench/match3_scale $(B)/bench/match3_cost
	@$(B)/bench/match3_scale
	@$(B)/bench/match3_cost

# Trees beside this one for tests, made with other compilers and flags. Goals name the tree they are in: `make build/sanitized/all`,
# `make build/threaded/tests/search`; all goals in a tree are left to one make with its flags.
TREES := clang portable sanitized threaded fuzzed covered newgame
clang := CC=$(CLANG)
portable := PORTABLE=1
sanitized := CC=$(CLANG) CFLAGS="-O1 -g1 -DLUDO_CHECKED -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all"
threaded := CC=$(CLANG) CFLAGS="-O1 -g1 -fsanitize=thread"
fuzzed := CC=$(CLANG) CFLAGS="-O1 -g -DLUDO_CHECKED -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
# What is around games is counted; games and searches are as fast as ever.
covered := COVERED=1 LDFLAGS=--coverage
# With a tenth game, whose objects alone it compiles.
newgame := GAMES_DIR=tests/newgame SHARED=$(B) PAGE=$(B)/newgame/page
define rules
.PHONY: $1 $2
$2: $1
$1: $(PAGE).c
	@$$(MAKE) -s --no-print-directory B=$(B)/$1 $($1) $2
endef
newgame: $(B)/all $(B)/python
goals = $(filter $(B)/$1/%,$(MAKECMDGOALS))
$(foreach tree,$(TREES),$(if $(call goals,$(tree)),$(eval $(call rules,$(tree),$(call goals,$(tree))))))

test: setup-test
	@tests/run

# With what takes too long for every day: the signature on another processor, warnings at every level of optimisation.
test-long:
	@tools/setup long
	@LONG=1 tests/run

fuzz: setup-test
	@$(MAKE) -s --no-print-directory $(FUZZERS:%=$(B)/fuzzed/fuzz/%)
	@tests/fuzz/run $(B)/fuzzed/fuzz

# The playthroughs that tests compare with, written anew: for changes that mean to change them.
playthroughs: all
	@tests/playthroughs/check $(B)/ludothek --update

# Reference of the public headers (Doxygen) and manual pages, into build/docs.
docs: all
	@tools/setup docs
	@mkdir -p $(B)/docs/man
	@sed -e 's|@VERSION@|$(VERSION)|' -e 's|@OUTPUT@|$(B)/docs|' docs/Doxyfile | doxygen -
	@tools/manuals $(B)/ludothek $(B)/docs/man
	@echo "The reference is $(B)/docs/html/index.html, the manual pages are in $(B)/docs/man."

# What is installed is first laid out below $(B)/stage as it will lie below DESTDIR. What cannot be made here is left out, which is said.
STAGE = $(B)/stage
TO = $(STAGE)$(PREFIX)
DOCUMENTS := $(shell find docs -name '*.md')
PYTHON_FOLDER = $(shell $(PYTHON) -c 'import sys, sysconfig; \
    known = [folder for folder in sys.path if folder.startswith("$(PREFIX)/lib/") and folder.endswith("-packages")]; \
    print(*known[:1] or [sysconfig.get_path("platlib", "posix_prefix", {"platbase": "$(PREFIX)"})])' 2>/dev/null)

.PHONY: stage install-python uninstall deb wheel
stage: all
	@rm -rf $(STAGE)
	@install -d $(TO)/bin $(TO)/lib/pkgconfig $(TO)/include/ludothek $(TO)/share/man/man1 $(TO)/share/doc/ludothek
	@install -m 755 $(B)/ludothek $(TO)/bin/ludothek
	@for name in $(LINKS); do ln -s ludothek $(TO)/bin/$$name; done
	@install -m 644 include/ludothek/*.h $(TO)/include/ludothek
	@install -m 644 $(B)/libludothek.a $(TO)/lib
	@install -m 755 $(B)/libludothek.so $(TO)/lib/libludothek.so.$(VERSION)
	@ln -s libludothek.so.$(VERSION) $(TO)/lib/libludothek.so.0
	@ln -s libludothek.so.0 $(TO)/lib/libludothek.so
	@sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' tools/ludothek.pc.in > $(TO)/lib/pkgconfig/ludothek.pc
	@install -m 644 LICENSE README.md $(TO)/share/doc/ludothek
	@for page in $(DOCUMENTS); do install -D -m 644 $$page $(TO)/share/doc/ludothek/$$page; done
	@if command -v help2man >/dev/null; then tools/manuals $(B)/ludothek $(TO)/share/man/man1; \
	    else echo "No manual pages are installed: help2man is not there."; fi
	@if [ -e "$(PYTHON_HEADERS)/Python.h" ]; then \
	    $(MAKE) -s --no-print-directory install-python PYTHON_TO=$(STAGE)$(PYTHON_FOLDER); \
	    else echo "No module for Python is installed: its headers are not there (Debian: python3-dev)."; fi

# The package for Python, into the folder PYTHON_TO.
install-python: python
	@install -d $(PYTHON_TO)/ludothek
	@install -m 644 $(B)/python/ludothek/* $(PYTHON_TO)/ludothek

LIST = $(PREFIX)/share/doc/ludothek/installed
install: stage
	@tools/install put $(STAGE) "$(DESTDIR)" $(LIST)
uninstall:
	@tools/install take "$(DESTDIR)" $(LIST)

# A Debian package and a wheel for pip, for any machine of this architecture.
deb:
	@$(MAKE) -s --no-print-directory B=$(B)/portable $(portable) PREFIX=/usr PYTHON_FOLDER=/usr/lib/python3/dist-packages stage
	@tools/deb $(B)/portable/stage $(VERSION) $(B)/ludothek_$(VERSION)_$$(dpkg --print-architecture).deb
	@echo "The package is $(B)/ludothek_$(VERSION)_$$(dpkg --print-architecture).deb."
wheel: python-headers
	@cd $(B) && PYTHONPATH=$(CURDIR)/python PYTHONDONTWRITEBYTECODE=1 $(PYTHON) -c 'import backend; print("The wheel is $(B)/" + backend.build_wheel("."))'

format:
	clang-format -i $$(git ls-files '*.c' '*.h')

clean:
	rm -rf $(B)

help:
	@echo "make            build the program and the library into build/"
	@echo "make program    build the program without its page, which takes seconds after a change"
	@echo "make run        install what is missing, build, serve the page, offer the menu"
	@echo "make test       install what is missing, build, run every test"
	@echo "make test-long  the same, and what takes longer"
	@echo "make fuzz       run each fuzz target for a minute"
	@echo "make docs       reference of the headers and manual pages"
	@echo "make python     the module for Python, into build/python"
	@echo "make install    into PREFIX=$(PREFIX); make uninstall takes it away"
	@echo "make deb        a Debian package for any processor of this architecture"
	@echo "make wheel      the same for pip"

-include $(shell find $(sort $(B) $(SHARED)) -name '*.d' 2>/dev/null)
