#!/usr/bin/env python3
"""Adversarial sampling: `heddle jumble` finds harm exactly at the locations that a program's header states.

The first lines of each program name the locations that race:

    // racing: Main.flag destructive
    // racing: Main.data[] no-harm-seen

Every schedule file of a bad run must be reproduced by `heddle replay`, and a second run must write the same JSON.
The last line is "N passed, N failed".

    run_jumble.py --heddle build/heddle
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADER = re.compile(r"^// racing: (\S+) (destructive|no-harm-seen)$", re.M)
HEURISTICS = ["sequentially-consistent", "oldest", "oldest-but-different", "random", "random-but-different"]


class Run:
    """One `heddle jumble`."""

    def __init__(self, options, classes, program, *flags):
        self.folder = tempfile.TemporaryDirectory(prefix="heddle-jumble-")
        report = Path(self.folder.name) / "report.json"
        command = [options.heddle, "jumble", "--json", str(report), "--replay-dir", self.folder.name, *flags]
        done = subprocess.run([*command, "-cp", str(classes), program], capture_output=True, text=True, timeout=120)
        self.exit_status, self.error = done.returncode, done.stderr
        self.json = report.read_text() if report.exists() else "null"
        self.result = json.loads(self.json)

    def comparable(self):
        return self.json.replace(self.folder.name, "")

    def classes(self):
        return {row["location"].replace("[..]", "[]"): row["class"] for row in self.result["locations"]}


def trouble_with_row(options, row, runs):
    for cell, heuristic in zip(row["heuristics"], HEURISTICS, strict=True):
        where = f"{row['location']}, {heuristic}"
        if (cell["heuristic"], cell["runs"]) != (heuristic, runs) or not 0 <= cell["bad"] <= runs:
            return f"{where}: {cell}"
        if cell["bad"] == 0 or heuristic == "sequentially-consistent":
            if cell["replay"]:
                return f"{where}: a schedule file without a bad run"
            continue
        if cell["endless"] == cell["bad"]:
            continue
        done = subprocess.run([options.heddle, "replay", cell["replay"]], capture_output=True, text=True, timeout=60)
        if done.returncode != 1 or cell["effect"] not in " ".join(done.stdout.split()):
            return f"{where}: {cell['replay']} does not show: {cell['effect']}"
    return ""


def check_program(options, classes, path):
    wanted = dict(HEADER.findall(path.read_text()))
    run = Run(options, classes, path.stem)
    if run.classes() != wanted:
        return f"expected {wanted}, reported {run.classes()}"
    if run.exit_status != (1 if "destructive" in wanted.values() else 3):
        return f"exit status {run.exit_status}"
    for row in run.result["locations"]:
        if trouble := trouble_with_row(options, row, 100):
            return trouble
    if Run(options, classes, path.stem).comparable() != run.comparable():
        return "a second run differs"
    return ""


def check_seed(options, classes):
    """Another seed samples other runs."""
    bad = lambda run: [cell["bad"] for row in run.result["locations"] for cell in row["heuristics"]]
    if bad(Run(options, classes, "DoubleChecked", "--seed", "7")) == bad(Run(options, classes, "DoubleChecked")):
        return "the seed has no effect"
    return ""


def check_field(options, classes):
    """--field restricts the locations; a field that does not exist is named."""
    run = Run(options, classes, "DoubleChecked", "--field", "DoubleChecked$Point.x,DoubleChecked.none", "--runs", "20")
    if list(run.classes()) != ["DoubleChecked$Point.x"] or run.result["unknown_fields"] != ["DoubleChecked.none"]:
        return run.json
    return trouble_with_row(options, run.result["locations"][0], 20)


def check_unseen_field(options, classes):
    """A named field is sampled although the first runs show no race on it: old values from the first race on, and none
    where every access is ordered."""
    run = Run(options, classes, "RareRace", "--field", "RareRace.late,RareRace.locked", "--runs", "10")
    if run.result["not_racing"] != ["RareRace.late", "RareRace.locked"]:
        return f"races were seen: {run.json}"
    if run.classes() != {"RareRace.late": "destructive", "RareRace.locked": "no-harm-seen"}:
        return run.json
    return trouble_with_row(options, run.result["locations"][0], 10)


def check_indices(options, classes):
    """Elements whose indices are not listed stay as they are."""
    run = Run(options, classes, "PlainBarrier", "--indices", "5")
    if set(run.classes().values()) != {"no-harm-seen"} or run.exit_status != 3:
        return run.json
    return ""


def check_stopped(options, classes):
    """A run in whose middle the time is over does not count: it might have ended."""
    run = Run(options, classes, "DebugFlag", "--runs", "10000000", "--timeout", "1")
    if run.classes() != {"DebugFlag.debug": "no-harm-seen"} or run.exit_status != 3:
        return run.json
    return ""


def check_usage(options, classes):
    """Values that make no sense are refused."""
    for flags in (["--runs", "0"], ["--indices", "x"], ["--indices", "5000000000"]):
        run = Run(options, classes, "PlainBarrier", *flags)
        if run.exit_status != 2 or not run.error:
            return f"{flags}: exit status {run.exit_status}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", required=True)
    parser.add_argument("programs", nargs="*", help="only these")
    options = parser.parse_args()
    sources = sorted((HERE / "programs").glob("*.java"))
    with tempfile.TemporaryDirectory(prefix="heddle-jumble-") as classes:
        subprocess.run(["javac", "-g", "-d", classes, *map(str, sources)], check=True)
        cases = [(p.stem, check_program, (p,)) for p in sources if not options.programs or p.stem in options.programs]
        if not options.programs:
            cases += [(c.__name__, c, ()) for c in (check_seed, check_field, check_unseen_field, check_indices,
                                                      check_stopped, check_usage)]
        failed = 0
        for name, case, args in cases:
            try:
                trouble = case(options, classes, *args)
            except (RuntimeError, subprocess.TimeoutExpired, ValueError, KeyError, TypeError) as error:
                trouble = f"{type(error).__name__}: {error}"
            if trouble:
                failed += 1
                print(f"FAILED {name}: {trouble}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
