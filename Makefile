# Ludothek. `make run` installs what is missing, builds and starts; `make test` runs every test; `make help` lists the rest.
VERSION := 0.1.0
B ?= build
PREFIX ?= /usr/local
CC := gcc
CLANG := clang
Q := $(if $(V),,@)

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Werror
NATIVE := $(if $(filter aarch64,$(shell uname -m)),-mcpu=native,-march=native)
TUNING := $(if $(PORTABLE),-Wno-psabi,$(NATIVE))
CPPFLAGS := -Iinclude -Isrc -D_GNU_SOURCE -DLUDO_VERSION='"$(VERSION)"'
CFLAGS ?= -O3
STANDARD := -std=c11 -pthread -fvisibility=hidden -fPIC -MMD -MP
COMPILE = $(Q)$(CC) $(STANDARD) $(WARNINGS) $(TUNING) $(CPPFLAGS) $(CFLAGS)
LINK = $(COMPILE) $(LDFLAGS)

LIBRARY := $(wildcard src/core/*.c) $(wildcard src/games/*.c) $(wildcard src/games/*/*.c)
PARTS := $(wildcard src/tables/*.c) $(wildcard src/search/*.c) $(wildcard src/search/*/*.c) $(wildcard src/protocols/*.c)
PROGRAM := $(wildcard src/cli/*.c)
LINKS := misterx santorini muehle boards match3
UNITS := $(notdir $(basename $(wildcard tests/unit/*.c)))
FUZZERS := $(notdir $(basename $(wildcard tests/fuzz/*.c)))
objects = $(patsubst %.c,$(B)/obj/%.o,$1)

.PHONY: all run test fuzz docs install format clean help setup setup-test units fuzzers test-programs playthroughs
.DELETE_ON_ERROR:

all: $(B)/ludothek $(LINKS:%=$(B)/bin/%) $(B)/libludothek.a $(B)/libludothek.so

run: setup
	@$(MAKE) --no-print-directory all
	@$(B)/ludothek menu

# Installs Debian packages that are missing, after saying which.
setup:
	@tools/setup
setup-test:
	@tools/setup test

$(B)/ludothek: $(call objects,$(PROGRAM)) $(B)/parts.a $(B)/libludothek.a
	@echo "  link    $@"
	$(LINK) -o $@ $^ -ledit -lzstd -lm -lpthread

# The assignment programs are the same program under their own names.
$(B)/bin/%: | $(B)/ludothek
	@mkdir -p $(@D)
	@ln -sf ../ludothek $@

$(B)/libludothek.a: $(call objects,$(LIBRARY))
	@rm -f $@
	@ar rcs $@ $^

# What the program has beside the library, for tests.
$(B)/parts.a: $(call objects,$(PARTS))
	@rm -f $@
	@ar rcs $@ $^

$(B)/libludothek.so: $(call objects,$(LIBRARY))
	@echo "  link    $@"
	$(LINK) -shared -Wl,-soname,libludothek.so.0 -o $@ $^
	@ln -sf libludothek.so $@.0

# Everything is made anew when the compiler or its flags are others than last time.
FLAGS := $(CC) $(TUNING) $(CPPFLAGS) $(CFLAGS)
$(shell mkdir -p $(B); echo '$(FLAGS)' | cmp -s - $(B)/flags || echo '$(FLAGS)' > $(B)/flags)

$(B)/obj/%.o: %.c Makefile $(B)/flags
	@mkdir -p $(@D)
	@echo "  compile $<"
	$(COMPILE) -c -o $@ $<

# A network lies in the program as it is in its file.
$(B)/obj/src/search/engines/ataxx_network.o: networks/ataxx.bin

# Unit tests: one program for each file in tests/unit.
units: $(UNITS:%=$(B)/tests/%)

$(B)/tests/%: tests/unit/%.c tests/unit/test.h $(B)/parts.a $(B)/libludothek.a Makefile
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(COMPILE) -o $@ $< $(B)/parts.a $(B)/libludothek.a -lcmocka -lzstd -lm -lpthread

# Fuzz targets need clang's libFuzzer; the library is built once more with its sanitizers.
$(B)/fuzz/%: tests/fuzz/%.c $(B)/parts.a $(B)/libludothek.a Makefile
	@mkdir -p $(@D)
	@echo "  link    $@"
	$(COMPILE) -fsanitize=fuzzer -o $@ $< $(B)/parts.a $(B)/libludothek.a -lzstd -lm -lpthread

fuzzers: $(FUZZERS:%=$(B)/fuzz/%)

# Programs that measure.
$(B)/bench/match: $(call objects,$(wildcard bench/peer*.c))
$(B)/bench/games $(B)/bench/match $(B)/bench/match3_scale $(B)/bench/stops $(B)/bench/table_probe $(B)/bench/train $(B)/bench/tune: $(B)/bench/%: $(B)/obj/bench/%.o $(B)/parts.a $(B)/libludothek.a
	@mkdir -p $(@D)
	$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) -lm -lzstd -lpthread

.PHONY: bench-match3
bench-match3: $(B)/bench/match3_scale
	@$<

# The whole with sanitizers, into folders of their own.
SANITIZED := CC=$(CLANG) CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all"
FUZZED := CC=$(CLANG) CFLAGS="-O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
THREADED := CC=$(CLANG) CFLAGS="-O1 -g -fsanitize=thread"

test: setup-test
	@tests/run

test-programs: all units $(B)/bench/match
	@$(MAKE) --no-print-directory B=$(B)/clang CC=$(CLANG) all
	@$(MAKE) --no-print-directory B=$(B)/portable PORTABLE=1 all units
	@$(MAKE) --no-print-directory B=$(B)/sanitized $(SANITIZED) all units $(B)/sanitized/bench/match
	@$(MAKE) --no-print-directory B=$(B)/threaded $(THREADED) $(B)/threaded/tests/threads $(B)/threaded/tests/search $(B)/threaded/tests/uai \
	    $(B)/threaded/tests/uhp $(B)/threaded/tests/table_files $(B)/threaded/tests/muehle_tables
	@$(MAKE) --no-print-directory B=$(B)/fuzzed $(FUZZED) fuzzers

fuzz: setup-test
	@$(MAKE) --no-print-directory B=$(B)/fuzzed $(FUZZED) fuzzers
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

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include/ludothek
	install -m 755 $(B)/ludothek $(DESTDIR)$(PREFIX)/bin/ludothek
	for name in $(LINKS); do ln -sf ludothek $(DESTDIR)$(PREFIX)/bin/$$name; done
	install -m 644 include/ludothek/*.h $(DESTDIR)$(PREFIX)/include/ludothek
	install -m 644 $(B)/libludothek.a $(DESTDIR)$(PREFIX)/lib
	install -m 755 $(B)/libludothek.so $(DESTDIR)$(PREFIX)/lib/libludothek.so.$(VERSION)
	ln -sf libludothek.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/libludothek.so.0
	ln -sf libludothek.so.0 $(DESTDIR)$(PREFIX)/lib/libludothek.so
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' tools/ludothek.pc.in \
	    > $(DESTDIR)$(PREFIX)/lib/pkgconfig/ludothek.pc

format:
	clang-format -i $$(git ls-files '*.c' '*.h')

clean:
	rm -rf $(B)

help:
	@echo "make            build the program and the library into build/"
	@echo "make run        install what is missing, build, start"
	@echo "make test       install what is missing, build, run every test"
	@echo "make fuzz       run each fuzz target for a minute"
	@echo "make docs       reference of the headers and manual pages"
	@echo "make install    into PREFIX=$(PREFIX)"

-include $(shell find $(B) -name '*.d' 2>/dev/null)
