# The everyday commands. CMake (CMakePresets.json) does the building; the
# folders are build/ (release) and build-asan/ (sanitizers).
JOBS ?= 2
PREFIX ?= /usr/local
# ON makes the release build fail at warnings, as CI does.
WERROR ?= OFF

.PHONY: all build asan setup demo test bench install format lint clean

# The binary alone: build/heddle.
all: build/build.ninja
	@cmake --build build --parallel $(JOBS) --target heddle

# The binary and its tests.
build: build/build.ninja
	@cmake --build build --parallel $(JOBS)

# The binary, and the tests of what reads untrusted bytes and of what decides
# about races, under the sanitizers.
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

# Every test there is; the last line is "N passed, N failed".
test: build asan
	@python3 scripts/run_tests.py

# Our own kernels against `java -Xint`, the model-checking programs against
# Java PathFinder's figures, lengths of counterexamples, 10,000 random programs,
# and the micro-benchmarks; results in build/bench/.
bench: build
	@cmake --build build --parallel $(JOBS) --target heddle_bench
	@python3 bench/run_all.py

install: all
	@cmake --install build --prefix $(PREFIX)

format:
	@git ls-files 'src/*.cc' 'src/*.h' 'bench/*.cc' 'test/*.cc' 'test/*.h' | xargs clang-format -i

build-dev/build.ninja: | setup
	@cmake --preset dev

lint: build-dev/build.ninja
	@git ls-files 'src/*.cc' | xargs -P $(JOBS) -n 4 clang-tidy -p build-dev --quiet
	@python3 test/include_order.py

clean:
	rm -rf build build-asan build-dev
