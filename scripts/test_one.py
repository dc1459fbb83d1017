#!/usr/bin/env python3
"""Runs one test, after bringing the programs that it needs up to date.

    scripts/test_one.py known                      a suite of scripts/run_tests.py
    scripts/test_one.py known/Peterson             programs or cases of a suite: a regular expression over their names
    scripts/test_one.py corpus/locks/              (suites whose runner has --filter)
    scripts/test_one.py tidy/race                  one folder of the suite tidy
    scripts/test_one.py 'Summary.*'                GoogleTest names, with * and ? as in --gtest_filter
    scripts/test_one.py Summary                    the same: all tests of Summary or SummaryTest
    scripts/test_one.py src/race/needs_test.cc     the tests of one file

`make test-one T=...` is the same. A GoogleTest name is looked up in the sources, which gives the folder and with it the
program; that is taken from build/, or from build-asan/ if only that has it. The output goes to the terminal, the exit
code is that of the test.
"""

import fnmatch
import os
import re
import subprocess
import sys
from pathlib import Path

import run_tests
from run_tests import ASAN, RELEASE, ROOT

PRESETS = {RELEASE: "release", ASAN: "asan"}
TEST = re.compile(r"^TEST(_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)", re.M)


def configured(build):
    if not (build / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", PRESETS[build]], cwd=ROOT, check=True)
    return build


def bring_up_to_date(build, target):
    done = subprocess.run(["cmake", "--build", str(configured(build)), "--target", target], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{target} does not build")


def programs_of(command):
    """(build folder, target) of each program of ours that the command names."""
    for word in map(Path, command):
        for build in PRESETS:
            if word.is_relative_to(build) and word.name.startswith("heddle") and not word.suffix:
                yield build, word.name


def run_suite(suite, pattern):
    command = list(suite.command)
    script = next((Path(word) for word in command if word.endswith(".py")), None)
    if pattern and suite.name == "tidy":
        command.append(pattern)
    elif pattern:
        if script is None or '"--filter"' not in script.read_text():
            sys.exit(f"{suite.name} has no filter; run it whole: T={suite.name}")
        if "--every" in command:  # a sample of what the filter leaves
            command[command.index("--every") + 1] = "1"
        command += ["--filter", pattern]
    for build, target in programs_of(command):
        bring_up_to_date(build, target)
    if script is None:
        bring_up_to_date(ASAN if suite.env else RELEASE, "all")
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(suite.env or {})}).returncode


def tests_in_sources(wanted):
    """By folder of src/ or test/, the --gtest_filter expressions of the tests whose names match."""
    patterns = [p if "." in p else f"{p}.*" for p in wanted.split(":")]
    found = {}
    for path in sorted([*ROOT.glob("src/**/*_test.cc"), *ROOT.glob("test/**/*_test.cc")]):
        whole_file = path == (ROOT / wanted).resolve()
        for kind, group, name in TEST.findall(path.read_text()):
            names = f"{group}.{name}", f"{group.removesuffix('Test')}.{name}"
            if whole_file or any(fnmatch.fnmatchcase(n, p) for n in names for p in patterns):
                folder = path.relative_to(ROOT).parts[1]
                found.setdefault(folder, []).append(f"*/{group}.{name}/*" if kind == "_P" else f"{group}.{name}")
    return found


def test_program(folder):
    """(build folder, target) of a folder's unit tests, or None."""
    for build in PRESETS:
        rules = (configured(build) / "build.ninja").read_text(errors="replace")
        for target in (f"heddle_{folder}_test", f"heddle_{folder}_suite"):
            if re.search(rf"^build (\S*/)?{target}\b", rules, re.M):
                return build, target
    return None


def run_unit_tests(wanted):
    found = tests_in_sources(wanted)
    if not found:
        sys.exit(f"no suite, unit test or test file is called {wanted}; suites: "
                 + ", ".join(suite.name for suite in run_tests.SUITES))
    code = 0
    for folder, tests in found.items():
        build, target = test_program(folder) or sys.exit(f"no build has the unit tests of {folder}")
        bring_up_to_date(build, target)
        program = next(p for p in build.rglob(target) if p.is_file())
        env = {**os.environ, **(run_tests.ASAN_ENV if build == ASAN else {})}
        code |= subprocess.run([program, f"--gtest_filter={':'.join(tests)}"], cwd=ROOT, env=env).returncode
    return code


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("", "-h", "--help"):
        sys.exit(__doc__)
    wanted = sys.argv[1]
    name, _, pattern = wanted.partition("/")
    suites = {suite.name: suite for suite in run_tests.SUITES}
    return run_suite(suites[name], pattern) if name in suites else run_unit_tests(wanted)


if __name__ == "__main__":
    sys.exit(main())
