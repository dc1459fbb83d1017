#!/usr/bin/env python3
"""What advice costs: the racy programs of corpus/, checked without and with advice.

The goal is that advice for a program whose check takes t costs at most 10 t, if it has no more than five races. Both
are whole processes, run one after the other, and their processor times are compared: the start of the machine, which
every check pays, is part of t. The table has the programs with the largest ratios.

With --traces, analysing stored traces instead: at least 1,000 traces of 300 events on average, goal 2 s and 200 MB.

    bench/run_advice.py [--heddle build/heddle] [--repetitions 1] [--traces] [FILTER]
"""

import argparse
import contextlib
import json
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path

import measure

sys.path.insert(0, str(measure.ROOT / "test" / "corpus"))
import compile_corpus
import run_models

GOAL, MOST_RACES = 10, 5
STORED_TRACES, TRACE_LENGTH, GOAL_SECONDS, GOAL_MB = 1000, 300, 2, 200


def advice_cost(options, classes, name, arguments):
    """(races, seconds of the check, seconds of advice alone)."""
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
        report = Path(folder) / "report.json"
        common = ["--quiet", "--no-replay-files", "--json", report, "-cp", classes, name, *arguments]
        without, whole = [], []
        for _ in range(options.repetitions):
            without.append(measure.run([options.heddle, "check", "--no-classify", *common]).cpu_seconds)
            whole.append(measure.run([options.heddle, "advise", *common]).cpu_seconds)
        findings = json.loads(report.read_text())["findings"]
        races = sum(f["kind"] == "data-race" for f in findings)
        check = statistics.median(without)
        return races, check, statistics.median(whole) - check


def compare(options, classes):
    rows = []
    for name, arguments in run_models.racy_programs(options.filter):
        races, check, advice = advice_cost(options, classes, name, arguments)
        rows.append((name, races, check, advice, advice / check))
    rows.sort(key=lambda r: -r[4])
    measure.print_table(["program", "races", "check s", "advice s", "ratio"],
                        [(n, r, f"{c:.3f}", f"{a:.3f}", f"{x:.1f}") for n, r, c, a, x in rows[:options.rows]])
    few = [r for r in rows if r[1] <= MOST_RACES]
    over = [r for r in few if r[4] > GOAL]
    print(f"{len(few)} programs with at most {MOST_RACES} races: median {statistics.median(r[4] for r in few):.1f}, "
          f"geometric mean {measure.geometric_mean([max(r[4], 0.01) for r in few]):.1f}, largest {few[0][4]:.1f}; "
          f"{len(over)} over {GOAL}")
    print(f"{len(rows) - len(few)} programs with more races: largest "
          f"{max((r[4] for r in rows if r[1] > MOST_RACES), default=0):.1f}")
    return 1 if over else 0


def trace_lengths(store):
    with contextlib.closing(sqlite3.connect(store)) as db:
        return [n for (n,) in db.execute("SELECT COUNT(*) FROM event GROUP BY trace")]


def measure_traces(options):
    """Analyses a new store, and once more what was computed before."""
    source = measure.BENCH / "advice" / "ManyTraces.java"
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
        classes, store = measure.compile_java([source], Path(folder) / "classes"), Path(folder) / "traces.db"
        measure.run([options.heddle, "check", "--no-classify", "--quiet", "--no-replay-files", "--trace-store", store, "--traces-per-race",
                     options.traces_per_race, "-cp", classes, source.stem])
        lengths = trace_lengths(store)
        first, again = (measure.run([options.heddle, "advise", store]) for _ in range(2))
    print(f"{len(lengths)} traces of {statistics.mean(lengths):.0f} events on average: {first.seconds:.2f} s, "
          f"{first.peak_mb:.0f} MB; again: {again.seconds:.2f} s (goal: {STORED_TRACES} traces of {TRACE_LENGTH} events in "
          f"{GOAL_SECONDS} s and {GOAL_MB} MB)")
    enough = len(lengths) >= STORED_TRACES and statistics.mean(lengths) >= TRACE_LENGTH
    return 0 if enough and first.seconds <= GOAL_SECONDS and first.peak_mb <= GOAL_MB else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(measure.ROOT / "build" / "heddle"))
    parser.add_argument("--repetitions", type=int, default=1)
    parser.add_argument("--rows", type=int, default=20, help="of the table")
    parser.add_argument("--traces", action="store_true", help="measure the analysis of stored traces")
    parser.add_argument("--traces-per-race", type=int, default=80, help="with --traces")
    parser.add_argument("filter", nargs="?", default="", help="a regular expression on paths")
    options = parser.parse_args()
    if options.traces:
        return measure_traces(options)
    classes = compile_corpus.compiled(measure.ROOT / "build" / "corpus")
    return compare(options, classes)


if __name__ == "__main__":
    sys.exit(main())
