#!/usr/bin/env python3
"""Runs every test suite and adds up the counts.

    scripts/run_tests.py              all suites
    scripts/run_tests.py unit jars    only these
    scripts/run_tests.py --list       what there is

Each suite is a command that prints how many tests passed and failed; SUITES
says how to read it. A suite that dies, times out, exits non-zero without
naming a failure, or runs nothing at all counts as one failure, so that no
suite can drop out unnoticed. Suites run two at a time, each with one job, the
long ones first, so that no processor waits for the last program of a suite.
Logs go to build/test-logs/. The last line is "N passed, N failed", alone.
"""

import argparse
import os
import re
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / "build"
ASAN = ROOT / "build-asan"
BATCH = RELEASE / "test" / "heddle_batch_suite"
LOGS = RELEASE / "test-logs"
CORPUS = RELEASE / "test-work" / "corpus"
JOBS = "1"
LANES = 2


def count_unittest(text):
    """'Ran 12 tests in 0.1s', and below it 'OK' or 'FAILED (failures=1, errors=1)'"""
    found = re.search(r"^Ran (\d+) tests? in ", text, re.M)
    if not found:
        return None
    failed = sum(map(int, re.findall(r"(?:failures|errors)=(\d+)", text[found.end():])))
    return int(found[1]) - failed, failed


def count_gtest(text):
    """'[  PASSED  ] 12 tests.' and '[  FAILED  ] 1 test, listed below:'"""
    passed = sum(map(int, re.findall(r"\[  PASSED  \] (\d+) tests?\.", text)))
    failed = sum(map(int, re.findall(r"\[  FAILED  \] (\d+) tests?, listed below", text)))
    return (passed, failed) if "[==========]" in text else None


def count_summary(text):
    """The last '12 passed, 0 failed', with or without words around it."""
    found = re.findall(r"(\d+) passed, (\d+) failed", text)
    return tuple(map(int, found[-1])) if found else None


@dataclass
class Suite:
    name: str
    about: str
    command: list
    count: object = count_summary
    timeout: int = 600
    env: dict = None
    long: int = 0      # minutes, roughly: who takes long begins early
    after: str = None  # uses what this suite leaves behind


def python(script, *args):
    return [sys.executable, str(ROOT / script), *map(str, args)]


def gtests(*patterns):
    """Every one of these programs, to its end: tests of one share what it has compiled."""
    return ["bash", "-c", f"ok=0; for t in {' '.join(patterns)}; do $t --gtest_brief=1 || ok=1; done; exit $ok"]


def random_programs(seed, count, *args):
    """Boots once for all; loops that wait for a plain variable are cut early, which must not matter."""
    return python("test/random/run_random.py", "--batch", BATCH, "--generator",
                  RELEASE / "test" / "random" / "heddle_random", "--seed", seed, "--count", count, "--jobs", JOBS,
                  "--heddle-flag=--longest-run=10k", *args)


def compared_with_hotspot(script, build=RELEASE):
    return python(script, "--heddle", build / "heddle", "--work", RELEASE / "test-work" / Path(script).stem,
                  "--jobs", JOBS, "--keep-going")


ASAN_ENV = {"ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1", "UBSAN_OPTIONS": "print_stacktrace=1"}

SUITES = [
    Suite("layout", "includes of src/ point one way, files stay small", python("test/include_order.py")),
    Suite("unit", "unit tests of what unit-asan does not run, optimised build",
          gtests("build/heddle_*_test", "build/test/*/heddle_*_test"), count_gtest),
    Suite("driver", "the driver of the random programs notices every way a checker can be wrong",
          python("test/random/run_random_test.py", RELEASE / "test" / "random" / "heddle_random"), count_unittest),
    Suite("unit-asan", "class files (mutated ones too), actions and races under AddressSanitizer and UBSan",
          gtests(*(f"build-asan/heddle_{name}_test" for name in ("classfile", "memory", "race"))), count_gtest, env=ASAN_ENV, long=1),
    Suite("conformance", "Java programs print what HotSpot prints",
          compared_with_hotspot("test/conformance/run_conformance.py"), long=3),
    Suite("machine-asan", "every fifth of these programs on a machine built with AddressSanitizer and UBSan",
          [*compared_with_hotspot("test/conformance/run_conformance.py", ASAN), "--every", "5"], env=ASAN_ENV, after="conformance"),
    Suite("check-asan", "small programs of the corpus, checked by a binary built with the sanitizers",
          python("test/corpus/run_corpus.py", "--heddle", ASAN / "heddle", "--work", CORPUS,
                 "--jobs", JOBS, "--limit", "60", "--max-states", "300", "--every", "6"), env=ASAN_ENV),
    Suite("waits-asan", "programs with time limits and queues likewise: what is known of threads is compared with them",
          python("test/reduction/run_reduction.py", "--heddle", ASAN / "heddle", "--work", RELEASE / "test-work/reduction-asan",
                 "--jobs", JOBS, "--filter", "^(Timed|TwoLimits|QueuedSub|Clocks|LateOrEnded|FutureTaken)"), env=ASAN_ENV),
    Suite("corpus", "heddle check finds the corpus's races and findings, and nothing else",
          python("test/corpus/run_corpus.py", "--heddle", RELEASE / "heddle", "--work",
                 CORPUS, "--jobs", JOBS, "--limit", "30"), long=1),
    # Programs of some seeds are left out as too large or too small: the halves begin far apart, to have none in common.
    *(Suite(f"random-{half}", f"1,000 random programs from seed {seed}: heddle check agrees with an independent enumeration",
            random_programs(seed, 1000), timeout=900, long=2) for half, seed in ((1, 1), (2, 10001))),
    Suite("reduction", "parking, interrupts, time-outs, exit...: with reductions as without",
          python("test/reduction/run_reduction.py", "--heddle", RELEASE / "heddle", "--work",
                 RELEASE / "test-work" / "reduction", "--jobs", JOBS)),
    Suite("known", "classic programs with known answers, in every mode; state counts are pinned",
          python("test/known_answers/run_known.py", "--heddle", RELEASE / "heddle", "--jobs", JOBS)),
    Suite("needs", "400 random programs: states left out for what is known in them have no race behind; in any order",
          random_programs(7000, 400, "--modes", "check-needs,shuffle,no-liveness")),
    Suite("locks", "300 random programs around ReentrantLock, Condition, Semaphore, latches, parking and interrupts",
          random_programs(1, 300, "--family", "locks", "--modes", "default")),
    Suite("locks-plain", "some of these programs in every order, nothing left out",
          random_programs(1001, 80, "--family", "locks", "--modes", "no-reduction,inside-locks")),
    Suite("queues", "200 random programs that ask locks who waits and who owns them: with reductions as without",
          random_programs(1, 200, "--family", "queues", "--modes", "default")),
    Suite("pools", "60 random programs around futures, pools and daemons: with reductions as without",
          python("test/random/run_pools.py", "--batch", BATCH, "--count", 60, "--max-states", 4000, "--jobs", JOBS)),
    Suite("strategies", "random programs by every strategy, and with everything collected as often as can be",
          random_programs(5000, 120, "--modes", "bfs,heuristic,bounded,random,pct,stress-memory")),
    *(Suite(f"corpus-{name}", f"the corpus's small programs by --strategy {name}",
            python("test/corpus/run_corpus.py", "--batch", BATCH, "--work",
                   CORPUS, "--jobs", JOBS, "--limit", "30", "--strategy", name,
                   "--max-states", "2000", "--every", "3")) for name in ("bfs", "heuristic", "bounded")),
    Suite("robustness", "hard programs, limits, signals, kills: a clear verdict each; two runs are alike",
          python("test/robustness/run_robustness.py", "--heddle", RELEASE / "heddle", "--corpus", CORPUS), long=1),
    Suite("replay", "findings of the corpus replay in a process of their own, step by step",
          python("test/replay/run_replay.py", "--heddle", RELEASE / "heddle", "--work",
                 CORPUS, "--jobs", JOBS)),
    Suite("replay-cases", "breaks, changed classes, broken and hostile schedule files",
          python("test/replay/run_replay_cases.py", "--heddle", RELEASE / "heddle")),
    Suite("api", "heddle-api.jar and --spurious, with every reduction and without",
          python("test/api/run_api.py", "--heddle", RELEASE / "heddle")),
    Suite("races", "the options about races: exemptions, kinds, limits, the library, folding",
          python("test/races/run_races.py", "--heddle", RELEASE / "heddle")),
    Suite("jars", "public libraries do what they do on HotSpot", compared_with_hotspot("test/jars/run_jars.py"), long=2),
    Suite("jar-clients", "heddle check on clients of public libraries: what is wrong with them, and nothing else",
          python("test/jars/check_clients.py", "--heddle", RELEASE / "heddle", "--work", RELEASE / "test-work" / "run_jars",
                 "--jobs", JOBS), after="jars"),
    Suite("readme", "the README's commands print what it says", python("test/docs/check_readme.py", "--bin", RELEASE)),
]


def run(suite):
    """Runs one suite; returns (passed, failed, seconds, why it counts as broken or None)."""
    start = time.monotonic()
    try:
        done = subprocess.run(suite.command, cwd=ROOT, env={**os.environ, **(suite.env or {})}, text=True,
                              errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=suite.timeout)
        output, code, broken = done.stdout, done.returncode, None
    except subprocess.TimeoutExpired as late:
        output, code = (late.stdout or b"").decode(errors="replace"), None
        broken = f"no end within {suite.timeout} s"
    except OSError as error:
        output, code, broken = "", None, str(error)
    seconds = time.monotonic() - start
    (LOGS / f"{suite.name}.log").write_text(output)
    passed, failed = suite.count(output) or (0, 0)
    if broken is None and code != 0 and failed == 0:
        broken = f"exit code {code} without a failed test"
    if broken is None and passed + failed == 0:
        broken = "no test was run"
    return passed, failed + (broken is not None), seconds, broken


def show_failure(suite, broken):
    log = LOGS / f"{suite.name}.log"
    print(f"  {suite.name}: {broken or 'failed tests'}; the end of {log.relative_to(ROOT)}:")
    for line in log.read_text().splitlines()[-60:]:
        print("    " + line)


def run_all(suites):
    """Runs them in LANES threads; returns how many tests passed and failed."""
    waiting = sorted(suites, key=lambda suite: -suite.long)
    unfinished = {suite.name for suite in suites}
    changed = threading.Condition()
    passed_failed = [0, 0]

    def next_suite():
        with changed:
            while waiting:
                for suite in waiting:
                    if suite.after not in unfinished:
                        waiting.remove(suite)
                        return suite
                changed.wait()
        return None

    def lane():
        while suite := next_suite():
            passed, failed, seconds, broken = run(suite)
            with changed:
                print(f"{suite.name:14} {passed:6} passed, {failed:4} failed  {seconds:7.1f} s   {suite.about}", flush=True)
                if failed:
                    show_failure(suite, broken)
                passed_failed[0] += passed
                passed_failed[1] += failed
                unfinished.remove(suite.name)
                changed.notify_all()

    lanes = [threading.Thread(target=lane) for _ in range(LANES)]
    for thread in lanes:
        thread.start()
    for thread in lanes:
        thread.join()
    return passed_failed


def select(names):
    known = {suite.name: suite for suite in SUITES}
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"no such suite: {', '.join(unknown)} (there are: {', '.join(known)})")
    return [known[name] for name in names] if names else SUITES


def main():
    parser = argparse.ArgumentParser(description="Runs the test suites and adds up their counts.")
    parser.add_argument("suites", nargs="*", help="only these (default: all)")
    parser.add_argument("--list", action="store_true", help="list the suites and stop")
    options = parser.parse_args()
    if options.list:
        for suite in SUITES:
            print(f"{suite.name:14} {suite.about}")
        return 0
    LOGS.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    total_passed, total_failed = run_all(select(options.suites))
    print(f"all suites took {time.monotonic() - begin:.1f} s")
    print(f"{total_passed} passed, {total_failed} failed")
    return 1 if total_failed else 0


if __name__ == "__main__":
    sys.exit(main())
