#!/usr/bin/env python3
"""What advice costs: the racy programs of corpus/, checked without and with advice.

The goal is that advice for a program whose check takes t costs at most 10 t, if it has no more than five races. Both
are whole processes, run one after the other, and their processor times are compared: the start of the machine, which
every check pays, is part of t. The table has the programs with the largest ratios.

With --traces, analysing stored traces instead: a store of 1,000 traces of at least 300 events, goal 2 s and 200 MB.

    bench/run_advice.py [--heddle build/heddle] [--repetitions 1] [--traces] [FILTER]
"""

import argparse
import json
import re
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
    """(races, seconds of the check, seconds of advice alone, re-checks)."""
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
        report = Path(folder) / "report.json"
        common = ["--quiet", "--no-replay-files", "--json", report, "-cp", classes, name, *arguments]
        without, whole = [], []
        for _ in range(options.repetitions):
            without.append(measure.run([options.heddle, "check", *common]).cpu_seconds)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(measure.ROOT / "build" / "heddle"))
    parser.add_argument("--repetitions", type=int, default=1)
    parser.add_argument("--rows", type=int, default=20, help="of the table")
    parser.add_argument("--traces", action="store_true", help="measure the analysis of stored traces")
    parser.add_argument("filter", nargs="?", default="", help="a regular expression on paths")
    options = parser.parse_args()
    classes = compile_corpus.compiled(measure.ROOT / "build" / "corpus")
    return compare(options, classes)


if __name__ == "__main__":
    sys.exit(main())
