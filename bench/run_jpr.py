#!/usr/bin/env python3
"""The subjects of JPR (Java PathRelaxer), beside the figures that its authors print (their Fig. 8, ids by occurrence).

The programs are ours, of the same shape. For each one: the verdict and the rounds, the states, the seconds of the search and
of the whole check under --memory jpr, each the best of some runs; and how many times faster than JPR's seconds the whole
check is. The verdict must be the one in the table.

    run_jpr.py --heddle build/heddle [--runs 5]
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import measure

PROGRAMS = measure.ROOT / "test" / "models" / "programs"
# Name, program and argument, whether an assertion fails; JPR's rounds, seconds and states.
SUBJECTS = [
    ("tc1", "Causality", "1", True, 3, 1.4, 164),
    ("tc3", "Causality", "3", True, 3, 4.1, 2315),
    ("tc5", "Causality", "5", True, 3, 12.3, 6326),
    ("tc7", "Causality", "7", True, 4, 2.2, 496),
    ("tc9", "Causality", "9", True, 3, 3.0, 1737),
    ("tc11", "Causality", "11", True, 4, 3.2, 1147),
    ("tc13", "Causality", "13", False, 3, 1.2, 32),
    ("tc17", "Causality", "17", True, 3, 1.9, 565),
    ("tc19", "Causality", "19", True, 3, 5.6, 2205),
    ("hash, 2 threads", "LazyHashOnce", "1", False, 3, 1.5, 237),
    ("hash, 4 threads", "LazyHashOnce", "3", False, 3, 38.2, 12442),
    ("hash2", "LazyHashTwice", "", True, 3, 1.3, 23),
    ("isprime", "PrimeSieve", "", False, 3, 2.1, 308),
    ("dcl", "DoubleChecked", "", True, 3, 1.2, 22),
    ("peterson", "Peterson", "", True, 3, 1.5, 83),
    ("dekker", "Dekker", "", True, 3, 1.2, 24),
]


def check(heddle, classes, program, argument, model):
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
        report = Path(folder) / "report.json"
        command = [heddle, "check", "--quiet", "--no-replay-files", "--memory", model, "--ignore", "data-race"]
        command += ["--json", str(report), "-cp", classes, program, *filter(None, [argument])]
        subprocess.run(command, capture_output=True, timeout=300)
        return json.loads(report.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(measure.ROOT / "build" / "heddle"))
    parser.add_argument("--model", default="jpr", choices=["jpr", "jmm"])
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    wrong = 0
    print(f"{'subject':16} {'verdict':9} {'rounds':>6} {'states':>7} {'search s':>9} {'check s':>8}   "
          f"{'JPR: rounds':>11} {'states':>7} {'s':>5}   times faster")
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as classes:
        subprocess.run(["javac", "-g", "-nowarn", "-d", classes, *map(str, PROGRAMS.glob("*.java"))], check=True)
        for name, program, argument, fails, rounds, seconds, states in SUBJECTS:
            results = [check(options.heddle, classes, program, argument, options.model) for _ in range(options.runs)]
            stats = results[0]["stats"]
            search = min(r["stats"]["search_seconds"] for r in results)
            whole = min(r["stats"]["seconds"] for r in results)
            verdict = "violated" if fails else "verified"
            if options.model == "jpr" and results[0]["verdict"] != verdict:
                wrong += 1
            print(f"{name:16} {results[0]['verdict']:9} {stats['rounds']:6} {stats['states']:7} {search:9.4f} {whole:8.3f}   "
                  f"{rounds:11} {states:7} {seconds:5.1f}   {seconds / whole:6.0f}")
    print(f"{len(SUBJECTS) - wrong} of {len(SUBJECTS)} verdicts as in the table")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
