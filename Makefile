# The everyday commands. CMake (CMakePresets.json) does the building; the
# folders are build/ (release) and build-asan/ (sanitizers).
JOBS ?= 2
PREFIX ?= /usr/local
CMAKE_BUILD = cmake --build $(1) --parallel $(JOBS)

.PHONY: all build asan setup demo test bench install format lint clean

all: build

setup:
	@scripts/setup.sh

build: setup build/build.ninja
	@$(call CMAKE_BUILD,build)

asan: setup build-asan/build.ninja
	@$(call CMAKE_BUILD,build-asan)

build/build.ninja:
	@cmake --preset release

build-asan/build.ninja:
	@cmake --preset asan

# Runs the main job on a shipped example and shows its result.
demo: build
	@scripts/demo.sh

# Every test there is; the last line is "N passed, N failed".
test: build asan
	@python3 scripts/run_tests.py

# Our own kernels against `java -Xint`, the model-checking programs against
# Java PathFinder's figures, and the micro-benchmarks; results in build/bench/.
bench: build
	@python3 bench/run_all.py

install: build
	@cmake --install build --prefix $(PREFIX)

format:
	@git ls-files 'src/*.cc' 'src/*.h' 'bench/*.cc' 'test/*.cc' 'test/*.h' | xargs clang-format -i

lint: build
	@git ls-files 'src/*.cc' | xargs -P $(JOBS) -n 4 clang-tidy -p build --quiet
	@python3 test/include_order.py

clean:
	rm -rf build build-asan build-dev
