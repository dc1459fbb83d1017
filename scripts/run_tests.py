#!/usr/bin/env python3
"""Runs every test suite and adds up the counts.

    scripts/run_tests.py              all suites
    scripts/run_tests.py unit jars    only these
    scripts/run_tests.py --list       list the suites
    make test-one T=...               one suite, program or unit test: see scripts/test_one.py

Each suite is a command that prints how many tests passed and failed; SUITES
says how to read its output. A suite that crashes, times out, exits non-zero
without a failed test, or runs no test at all counts as one failure, so that no
suite can drop out unnoticed. Two suites run at a time, each with one job, the
long ones first, so that both processors are busy until the end.
Logs go to build/test-logs/. The last line is exactly "N passed, N failed".
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
    """The last '12 passed, 0 failed', with or without other text around it."""
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
    long: int = 0      # approximate minutes; long suites start first
    after: str = None  # a suite that must have ended, because this one uses its files


def python(script, *args):
    return [sys.executable, str(ROOT / script), *map(str, args)]


def gtests(*patterns):
    """Runs all tests of each program in one process: tests of a program share the Java classes that it compiles."""
    return ["bash", "-c", f"ok=0; for t in {' '.join(patterns)}; do $t --gtest_brief=1 || ok=1; done; exit $ok"]


def random_programs(seed, count, *args):
    """One process, and so one boot of the JDK, checks all programs. The small --longest-run preempts loops that wait for
    a plain variable early, which saves time and must not change any result."""
    return python("test/random/run_random.py", "--batch", BATCH, "--generator",
                  RELEASE / "test" / "random" / "heddle_random", "--seed", seed, "--count", count, "--jobs", JOBS,
                  "--heddle-flag=--longest-run=10k", *args)


def litmus_programs(seed, count, *args):
    """The same for programs whose outcomes depend on the memory model."""
    return python("test/relaxed/run_relaxed.py", "--batch", BATCH, "--generator",
                  RELEASE / "test" / "relaxed" / "heddle_relaxed", "--seed", seed, "--count", count, "--jobs", JOBS, *args)


def race_classes(family, count, *args):
    """The classes of their races. Some stay undecided."""
    return python("test/relaxed/run_race_classes.py", "--batch", BATCH, "--generator",
                  RELEASE / "test" / "relaxed" / "heddle_relaxed", "--family", family, "--seed", 1, "--count", count,
                  "--jobs", JOBS, "--most-undecided", count, *args)


def compared_with_hotspot(script, build=RELEASE):
    return python(script, "--heddle", build / "heddle", "--work", RELEASE / "test-work" / Path(script).stem,
                  "--jobs", JOBS, "--keep-going")


ASAN_ENV = {"ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1", "UBSAN_OPTIONS": "print_stacktrace=1"}

SUITES = [
    Suite("layout", "includes of src/ point one way, files and lines stay short", python("test/include_order.py")),
    Suite("format", "every source file is formatted as .clang-format says", python("scripts/lint.py", "format")),
    Suite("tidy", "clang-tidy finds nothing in src/", python("scripts/lint.py", "tidy"), timeout=900, long=2),
    Suite("unit", "unit tests that unit-asan does not run, optimised build",
          gtests("build/heddle_*_test", "build/test/*/heddle_*_test"), count_gtest),
    Suite("driver", "the driver of the random programs detects each way in which a checker can be wrong",
          python("test/random/run_random_test.py", RELEASE / "test" / "random" / "heddle_random"), count_unittest),
    Suite("unit-asan", "unit tests of classfile (with mutated class files), memory and race under AddressSanitizer and UBSan",
          gtests(*(f"build-asan/heddle_{name}_test" for name in ("classfile", "memory", "race"))), count_gtest, env=ASAN_ENV, long=1),
    Suite("conformance", "Java programs print what HotSpot prints",
          compared_with_hotspot("test/conformance/run_conformance.py"), long=3),
    Suite("machine-asan", "every fifth of the conformance programs under AddressSanitizer and UBSan",
          [*compared_with_hotspot("test/conformance/run_conformance.py", ASAN), "--every", "5"], env=ASAN_ENV, after="conformance"),
    Suite("check-asan", "heddle check on small programs of the corpus under AddressSanitizer and UBSan",
          python("test/corpus/run_corpus.py", "--heddle", ASAN / "heddle", "--work", CORPUS,
                 "--jobs", JOBS, "--limit", "60", "--max-states", "300", "--every", "6"), env=ASAN_ENV),
    Suite("waits-asan", "heddle check on programs with time limits and queues under the sanitizers: cached facts about "
          "threads are compared with freshly computed ones",
          python("test/reduction/run_reduction.py", "--heddle", ASAN / "heddle", "--work", RELEASE / "test-work/reduction-asan",
                 "--jobs", JOBS, "--filter", "^(Timed|TwoLimits|QueuedSub|Clocks|LateOrEnded|FutureTaken)"), env=ASAN_ENV),
    Suite("corpus", "heddle check reports exactly the expected races and findings of the corpus",
          python("test/corpus/run_corpus.py", "--heddle", RELEASE / "heddle", "--work",
                 CORPUS, "--jobs", JOBS, "--limit", "30"), long=1),
    # Seeds whose programs are too large or too small are skipped, so a run may go past its count: the halves start far
    # apart to have no program in common.
    *(Suite(f"random-{half}", f"1,000 random programs from seed {seed}: heddle check agrees with an independent enumeration",
            random_programs(seed, 1000), timeout=900, long=2) for half, seed in ((1, 1), (2, 10001))),
    Suite("reduction", "parking, interrupts, time-outs, exit...: the same results with reductions as without",
          python("test/reduction/run_reduction.py", "--heddle", RELEASE / "heddle", "--work",
                 RELEASE / "test-work" / "reduction", "--jobs", JOBS)),
    Suite("attacks", "programs against rules that are argued by hand: verdicts, races and outcomes as derived on paper",
          python("test/attacks/run_attacks.py", "--batch", BATCH, "--jobs", JOBS)),
    Suite("known", "classic programs with known answers, in every mode; state counts are pinned",
          python("test/known_answers/run_known.py", "--heddle", RELEASE / "heddle", "--jobs", JOBS)),
    Suite("needs", "400 random programs: no race is missed by matching states that differ only in happens-before facts; "
          "in any order of threads",
          random_programs(7000, 400, "--modes", "check-needs,shuffle,no-liveness")),
    Suite("locks", "300 random programs around ReentrantLock, Condition, Semaphore, latches, parking and interrupts",
          random_programs(1, 300, "--family", "locks", "--modes", "default")),
    Suite("locks-plain", "some of these programs without reductions",
          random_programs(1001, 80, "--family", "locks", "--modes", "no-reduction,inside-locks")),
    Suite("queues", "200 random programs that query the owners and wait queues of locks: the same results with reductions "
          "as without",
          random_programs(1, 200, "--family", "queues", "--modes", "default")),
    Suite("pools", "60 random programs around futures, pools and daemons: the same results with reductions as without",
          python("test/random/run_pools.py", "--batch", BATCH, "--count", 60, "--max-states", 4000, "--jobs", JOBS)),
    Suite("juc", "100 random programs over java.util.concurrent: the same results with reductions as without, and all "
          "outcomes that HotSpot shows",
          python("test/random/run_juc.py", "--batch", BATCH, "--count", 100, "--runs", 20, "--max-states", 1000, "--jobs", JOBS)),
    Suite("io", "100 random programs over java.io and formatting: the same results with reductions as without, and all "
          "outcomes that HotSpot shows",
          python("test/random/run_io.py", "--batch", BATCH, "--count", 100, "--runs", 10, "--max-states", 500, "--jobs", JOBS)),
    Suite("strategies", "random programs by every strategy, and with garbage collection as often as possible",
          random_programs(5000, 120, "--modes", "bfs,heuristic,bounded,random,pct,stress-memory")),
    Suite("relaxed", "2,000 random litmus programs: exactly the outcomes of each memory model, each among the next one's",
          litmus_programs(2001, 2000, "--models", "sc,tso,pso,pjmm"), timeout=900, long=1),
    Suite("relaxed-weak", "1,200 random litmus programs with opaque, acquire and release accesses, fences, updates and "
          "weakCompareAndSet: exactly the outcomes of tso, pso and pjmm",
          litmus_programs(1, 1200, "--models", "tso,pso,pjmm", "--family", "weak"), long=1),
    Suite("relaxed-copies", "60 random litmus programs with copies of arrays: exactly the outcomes of each memory model",
          litmus_programs(1, 60, "--models", "sc,tso,pso,pjmm", "--family", "copies")),
    Suite("relaxed-copies-jpr", "60 random litmus programs with copies into arrays: exactly the outcomes of jpr",
          litmus_programs(1, 60, "--models", "jpr", "--family", "copies")),
    Suite("relaxed-weak-ways", "40 random litmus programs with weak modes: the same outcomes of pjmm by every way to search",
          litmus_programs(20001, 40, "--models", "pjmm", "--family", "weak", "--modes",
                          "no-reduction,no-matching,no-needs,no-liveness,stress-memory,bfs,heuristic,bounded")),
    Suite("relaxed-ways", "random litmus programs: the same outcomes by every way to search",
          litmus_programs(20001, 100, "--models", "pjmm", "--modes",
                          "no-reduction,no-matching,no-needs,no-liveness,stress-memory,bfs,heuristic,bounded")),
    Suite("relaxed-axioms", "300 litmus shapes with up to four threads: a second enumerator, by axioms, agrees with the first",
          python("test/relaxed/axioms.py", "--generator", RELEASE / "test" / "relaxed" / "heddle_relaxed", "--count", 300)),
    Suite("relaxed-shapes", "200 litmus shapes with up to four threads: exactly the outcomes of each memory model",
          litmus_programs(1, 200, "--models", "sc,tso,pso,pjmm", "--family", "shapes")),
    Suite("relaxed-first", "600 random litmus programs: with --stop-at-first nothing is found that the model does not allow",
          litmus_programs(30001, 600, "--models", "tso,pso,pjmm", "--modes", "stop-at-first")),
    Suite("relaxed-no-races", "800 random litmus programs: the same outcomes if races are not reported, so that racy "
          "accesses commute", litmus_programs(40001, 800, "--models", "pjmm", "--modes", "no-races"), long=1),
    Suite("relaxed-no-races-objects", "the same for objects published by races, with the threads in another order",
          litmus_programs(40001, 150, "--models", "pjmm", "--family", "published", "--modes", "no-races",
                          "--heddle-flag=--shuffle", "--heddle-flag=5")),
    Suite("relaxed-ways-buffers", "the same with store buffers",
          litmus_programs(20101, 40, "--models", "tso,pso", "--modes",
                          "no-reduction,no-needs,no-liveness,stress-memory,bfs,heuristic,bounded")),
    Suite("litmus", "heddle outcomes on litmus tests, with witnesses that replay; what waits for store buffers",
          python("test/litmus/run_litmus.py", "--heddle", RELEASE / "heddle", "--batch", BATCH, "--jobs", JOBS)),
    Suite("relaxed-jpr", "1,000 random litmus programs: exactly the outcomes of jpr",
          litmus_programs(1, 1000, "--family", "causal", "--models", "jpr"), long=1),
    Suite("relaxed-weak-jpr", "60 random litmus programs with weak modes only: jmm and jpr show what pjmm shows",
          litmus_programs(1, 60, "--family", "weak", "--profile", "modes-and-volatile", "--models", "pjmm,jmm,jpr")),
    Suite("relaxed-names", "150 random litmus programs: the same by the other ways to name actions, and unmatched",
          litmus_programs(50001, 150, "--family", "causal", "--models", "jpr,jpr:scope,jpr:occurrence-val",
                          "--modes", "default,no-matching,stress-memory")),
    Suite("relaxed-jmm", "1,000 random litmus programs: exactly the outcomes of jmm, by both sets of rules, with commit "
          "sequences that obey them; sc, pjmm, jmm and jpr each show what the one before shows",
          litmus_programs(90001, 1000, "--family", "causal", "--models", "sc,pjmm,jmm:jls,jmm,jpr"), long=1),
    Suite("relaxed-circles", "the same on 60 programs in which values go in circles: the rules and jpr differ on each",
          litmus_programs(1, 60, "--family", "circles", "--models", "sc,pjmm,jmm:jls,jmm,jpr")),
    *(Suite(f"relaxed-classes-{family}", f"{count} random litmus programs: each racing location has the class that it has by "
            "definition", race_classes(family, count)) for family, count in (("plain", 40), ("causal", 60), ("published", 30))),
    Suite("relaxed-classes-later", "20 random litmus programs in which reads of later writes do harm: the same",
          race_classes("causal", 20, "--later")),
    Suite("corpus-classes", "every tenth racy program of the corpus: its locations have the classes that its header states",
          python("test/corpus/run_classes.py", "--heddle", RELEASE / "heddle", "--work", CORPUS, "--jobs", JOBS,
                 "--every", "10")),
    Suite("models", "well-known racy programs under each memory model: exactly the findings that they state",
          python("test/models/run_models.py", "--heddle", RELEASE / "heddle", "--jobs", JOBS)),
    Suite("classify", "which races do harm: exactly the classes that the programs state, with witnesses that replay",
          python("test/classify/run_classify.py", "--heddle", RELEASE / "heddle")),
    Suite("jcstress", "heddle jcstress on tests of our own: exactly the ids that they state, under sc and pjmm",
          python("test/jcstress/run_jcstress.py", "--heddle", RELEASE / "heddle", "--work",
                 RELEASE / "test-work" / "jcstress")),
    Suite("jumble", "adversarial sampling: the locations that do harm are those that the programs state",
          python("test/jumble/run_jumble.py", "--heddle", RELEASE / "heddle")),
    Suite("corpus-pjmm", "every fourth program of the corpus under --memory pjmm: the findings that its header states",
          python("test/corpus/run_corpus.py", "--batch", BATCH, "--work", CORPUS, "--jobs", JOBS,
                 "--limit", "60", "--memory", "pjmm", "--every", "4", "--max-states", "20000")),
    *(Suite(f"corpus-{model}", f"every tenth program of the corpus under --memory {model}: the findings that its header states",
            python("test/corpus/run_corpus.py", "--batch", BATCH, "--work", CORPUS, "--jobs", JOBS,
                   "--limit", "60", "--memory", model, "--every", "10", "--max-states", "20000"))
      for model in ("tso", "pso")),
    *(Suite(f"corpus-{name}", f"the corpus's small programs by --strategy {name}",
            python("test/corpus/run_corpus.py", "--batch", BATCH, "--work",
                   CORPUS, "--jobs", JOBS, "--limit", "30", "--strategy", name,
                   "--max-states", "2000", "--every", "3")) for name in ("bfs", "heuristic", "bounded")),
    Suite("robustness", "hard programs, limits, signals, kills: a clear verdict each; two runs give the same output",
          python("test/robustness/run_robustness.py", "--heddle", RELEASE / "heddle", "--corpus", CORPUS), long=1),
    Suite("testing", "heddle test on tests of JUnit 5, 4, 3 and TestNG: the expected verdict for each, XML, names",
          python("test/testing/run_testing.py", "--heddle", RELEASE / "heddle", "--work",
                 RELEASE / "test-work" / "testing")),
    Suite("maven", "the Maven plug-in, built and run by Maven on a project with JUnit 5, logback, an executor and futures",
          python("test/maven/run_maven.py", "--heddle", RELEASE / "heddle", "--work", RELEASE / "test-work" / "maven"), long=1),
    Suite("replay", "findings of the corpus replay step by step in a new process",
          python("test/replay/run_replay.py", "--heddle", RELEASE / "heddle", "--work",
                 CORPUS, "--jobs", JOBS)),
    Suite("replay-cases", "--break, changed classes, broken and hostile schedule files",
          python("test/replay/run_replay_cases.py", "--heddle", RELEASE / "heddle")),
    Suite("api", "heddle-api.jar and --spurious, with and without reductions",
          python("test/api/run_api.py", "--heddle", RELEASE / "heddle")),
    Suite("verdicts", "what a verdict says and leaves open: exits, output, random values, access modes, waits",
          python("test/verdicts/run_verdicts.py", "--heddle", RELEASE / "heddle")),
    Suite("races", "options that concern races: exemptions, kinds, limits, the library, folding",
          python("test/races/run_races.py", "--heddle", RELEASE / "heddle")),
    Suite("advice", "heddle advise finds the expected repairs of racy programs; patches of their sources are confirmed",
          python("test/advice/run_advice.py", "--heddle", RELEASE / "heddle", "--work", CORPUS, "--jobs", JOBS), long=1),
    Suite("advice-paper", "heddle advise suggests the fixes that the authors of JRF-E prefer",
          python("test/advice/run_advice.py", "--paper", "--heddle", RELEASE / "heddle", "--work", CORPUS, "--jobs", JOBS)),
    Suite("fix", "heddle fix asks, patches and is confirmed; a killed check leaves a trace store that can be analysed",
          python("test/advice/run_fix.py", "--heddle", RELEASE / "heddle")),
    Suite("library", "output into memory, arrays that the library made, classes that are not thread-safe: what two threads "
          "can see of each other there is explored and checked",
          python("test/library/run_library.py", "--batch", BATCH, "--work", RELEASE / "test-work" / "library")),
    Suite("jars", "public libraries behave as on HotSpot", compared_with_hotspot("test/jars/run_jars.py"), long=2),
    Suite("jar-clients", "heddle check reports exactly the expected findings of clients of public libraries",
          python("test/jars/check_clients.py", "--heddle", RELEASE / "heddle", "--work", RELEASE / "test-work" / "run_jars",
                 "--jobs", JOBS), after="jars"),
    Suite("readme", "the README's commands print what the README shows", python("test/docs/check_readme.py", "--bin", RELEASE)),
]


@dataclass
class Ran:
    passed: int
    failed: int
    seconds: float
    cpu: float     # seconds of processor time, of all processes of the suite
    broken: str    # why the suite itself failed; None: it did not


def execute(suite):
    """Runs the command of a suite; returns its output, its exit code (None: it took too long) and its CPU seconds."""
    with subprocess.Popen(suite.command, cwd=ROOT, env={**os.environ, **(suite.env or {})}, text=True, errors="replace",
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        late = threading.Event()

        def stop():
            late.set()
            process.kill()

        timer = threading.Timer(suite.timeout, stop)
        timer.start()
        output = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    return output, None if late.is_set() else process.returncode, used.ru_utime + used.ru_stime


def run(suite):
    start = time.monotonic()
    broken, cpu = None, 0.0
    try:
        output, code, cpu = execute(suite)
        if code is None:
            broken = f"did not end within {suite.timeout} s"
    except OSError as error:
        output, code, broken = "", None, str(error)
    seconds = time.monotonic() - start
    (LOGS / f"{suite.name}.log").write_text(output)
    passed, failed = suite.count(output) or (0, 0)
    if broken is None and code != 0 and failed == 0:
        broken = f"exit code {code} without a failed test"
    if broken is None and passed + failed == 0:
        broken = "no test was run"
    return Ran(passed, failed + (broken is not None), seconds, cpu, broken)


def show_failure(suite, broken):
    log = LOGS / f"{suite.name}.log"
    print(f"  {suite.name}: {broken or 'failed tests'}; the end of {log.relative_to(ROOT)}:")
    for line in log.read_text().splitlines()[-60:]:
        print("    " + line)


def run_all(suites):
    """Runs them in LANES threads; returns how many tests passed and failed, and the CPU seconds."""
    waiting = sorted(suites, key=lambda suite: -suite.long)
    unfinished = {suite.name for suite in suites}
    changed = threading.Condition()
    passed_failed, cpu = [0, 0], [0.0]

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
            ran = run(suite)
            with changed:
                print(f"{suite.name:14} {ran.passed:6} passed, {ran.failed:4} failed  {ran.seconds:7.1f} s, "
                      f"{ran.cpu:6.1f} s CPU   {suite.about}", flush=True)
                if ran.failed:
                    show_failure(suite, ran.broken)
                passed_failed[0] += ran.passed
                passed_failed[1] += ran.failed
                cpu[0] += ran.cpu
                unfinished.remove(suite.name)
                changed.notify_all()

    lanes = [threading.Thread(target=lane) for _ in range(LANES)]
    for thread in lanes:
        thread.start()
    for thread in lanes:
        thread.join()
    return *passed_failed, cpu[0]


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
    total_passed, total_failed, cpu = run_all(select(options.suites))
    print(f"all suites took {time.monotonic() - begin:.1f} s, {cpu:.1f} s CPU")
    print(f"{total_passed} passed, {total_failed} failed")
    return 1 if total_failed else 0


if __name__ == "__main__":
    sys.exit(main())
