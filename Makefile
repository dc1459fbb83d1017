# Everyday commands; `make help` lists them. CMake (CMakePresets.json) does the
# building; the folders are build/ (release), build-asan/ (sanitizers) and
# build-lint/ (configured for clang-tidy only).
JOBS ?= 2
PREFIX ?= /usr/local
# ON makes the release build fail at warnings, as CI does.
WERROR ?= OFF

.PHONY: all build asan setup demo test test-one bench install format lint clean help

# The binary alone: build/heddle.
all: build/build.ninja
	@cmake --build build --parallel $(JOBS) --target heddle

# The binary and its tests.
build: build/build.ninja
	@cmake --build build --parallel $(JOBS)

# Under the sanitizers: the binary, and the unit tests of the folders that parse
# untrusted files or detect races.
ASAN_TESTS = heddle heddle_classfile_test heddle_memory_test heddle_race_test
asan: build-asan/build.ninja
	@cmake --build build-asan --parallel $(JOBS) --target $(ASAN_TESTS)

# Installs the Debian packages that are missing.
setup:
	@scripts/setup.sh

build/build.ninja: | setup
	@cmake --preset release -DHEDDLE_WERROR=$(WERROR)

build-asan/build.ninja: | setup
	@cmake --preset asan

# Checks a shipped example, a racy program and its repair, and shows the result.
demo: all
	@scripts/demo.sh

# Every test; the last line is "N passed, N failed".
test: build asan
	@python3 scripts/run_tests.py

# One test: a suite of scripts/run_tests.py (T=known), programs of a suite
# (T=known/Peterson, T=corpus/locks/), GoogleTest names (T='Summary.*') or the
# tests of a file (T=src/race/needs_test.cc). Brings only the programs that it
# needs up to date. Details: scripts/test_one.py.
test-one: build/build.ninja
	@python3 scripts/test_one.py '$(T)'

# Kernels compared with `java -Xint`, model-checking programs compared with
# stored figures of Java PathFinder, lengths of counterexamples, 10,000 random
# programs, and micro-benchmarks; results in build/bench/.
bench: build
	@cmake --build build --parallel $(JOBS) --target heddle_bench
	@python3 bench/run_all.py

install: all
	@cmake --install build --prefix $(PREFIX)

format: | setup
	@python3 scripts/lint.py format --fix

# The suites "layout", "format" and "tidy" without any build.
lint: | setup
	@python3 test/include_order.py
	@python3 scripts/lint.py format
	@python3 scripts/lint.py tidy

clean:
	rm -rf build build-asan build-dev build-lint

help:
	@echo "make              build/heddle"
	@echo "make build        heddle and its tests"
	@echo "make test         every test (needs about 15 minutes on 2 processors)"
	@echo "make test-one T=X one suite (known), programs of a suite (known/Peterson), unit tests"
	@echo "                  ('Summary.*', src/race/needs_test.cc); scripts/run_tests.py --list"
	@echo "make format       format all sources"
	@echo "make lint         layout, clang-format, clang-tidy"
	@echo "make demo         check an example with a race"
	@echo "make bench        benchmarks; results in build/bench/"
	@echo "make install      to PREFIX ($(PREFIX))"
	@echo "make clean        remove all build folders"
