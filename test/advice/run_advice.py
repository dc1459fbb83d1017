#!/usr/bin/env python3
"""Runs `heddle advise` on the racy programs of corpus/ whose headers say how they are repaired.

A header line `repair=volatile Flag.ready` names an edit of the first repair: its action and its target, as in the JSON
report (docs/json.md). All edits of the first repair have to be named. Which of equally good repairs comes first is part
of the expectation.

Every claim is confirmed independently: the first repair is made in the source (`--patch`), the patched source is
compiled by javac and checked by an ordinary `heddle check`, which has to end `verified`. A program marked
`repair-patch=none` has a repair that cannot be made in the source yet.

`--paper` checks the programs of paper_tables.py instead: the fix that JRF-E's authors prefer has to be among the
verified suggestions of each row, and to be the first repair of as many rows as paper_tables.py states.

    test/advice/run_advice.py --heddle build/heddle [--paper] [--every N] [PROGRAM...]
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test" / "corpus"))
import compile_corpus
import paper_tables

LIMIT_S = 120


class Program:
    def __init__(self, path):
        self.path, self.name = path, path.stem
        self.args, self.repair, self.patched = [], [], True
        for line in path.read_text().splitlines():
            m = re.match(r"//\s*heddle:\s*([\w-]+)=(.*)$", line)
            if m and m.group(1) == "args":
                self.args = m.group(2).split()
            elif m and m.group(1) == "repair":
                self.repair.append(m.group(2).strip())
            elif m and m.group(1) == "repair-patch":
                self.patched = m.group(2).strip() != "none"


def edits_of(repair):
    return sorted(f"{e['action']} {e['target']}" for e in repair["edits"])


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S)


def patched_text(text, diff):
    """The text after a unified diff of one file; None if the diff does not fit."""
    old, out, at = text.split("\n"), [], 0
    for line in diff.split("\n")[2:]:
        hunk = re.match(r"@@ -(\d+),\d+ \+\d+,\d+ @@$", line)
        if hunk:
            out += old[at:int(hunk[1]) - 1]
            at = int(hunk[1]) - 1
        elif line.startswith("+"):
            out.append(line[1:])
        elif line:
            if at >= len(old) or old[at] != line[1:]:
                return None
            out += [old[at]] if line.startswith(" ") else []
            at += 1
    return "\n".join(out + old[at:])


def check(program, heddle, classes, patched):
    """Returns what is wrong. The patched source goes to the folder `patched`."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        report = scratch / "advice.json"
        command = [heddle, "advise", "--quiet", "--no-replay-files", "--json", str(report), "--patch",
                   str(scratch / "patches"), "--source-path", str(program.path.parent), "-cp", str(classes),
                   program.name, *program.args]
        try:
            done = run(command)
        except subprocess.TimeoutExpired:
            return ["did not end"]
        if not report.exists():
            return [f"no report, exit status {done.returncode}: {done.stderr[:300]}"]
        repairs = json.loads(report.read_text())["repairs"]
        if not repairs:
            return [f"no repair was found, expected {program.repair}"]
        wrong = [f"a repair is {r['verdict']}" for r in repairs if r["verdict"] != "verified"]
        if edits_of(repairs[0]) != sorted(program.repair):
            wrong.append(f"the first repair is {edits_of(repairs[0])}, expected {sorted(program.repair)}")
        patch = repairs[0]["patch"]
        if program.patched != (patch is not None):
            wrong.append(f"patch of the first repair: {patch}: {done.stderr[:400]}")
        elif patch:
            text = patched_text(program.path.read_text(), pathlib.Path(patch).read_text())
            if text is None:
                wrong.append("the patch does not apply")
            else:
                (patched / program.path.name).write_text(text)
        return wrong


def report_of(program, heddle, classes):
    """The JSON report of `heddle advise`; None: there is none."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "advice.json"
        try:
            run([heddle, "advise", "--quiet", "--no-replay-files", "--json", str(report), "-cp", str(classes),
                 program.name, *program.args])
        except subprocess.TimeoutExpired:
            return None
        return json.loads(report.read_text()) if report.exists() else None


def check_paper(options, classes, pool):
    """Returns the exit status."""
    rows = [r for r in paper_tables.ROWS if not options.programs or r[1] in options.programs]
    programs = [Program(next((ROOT / "corpus").rglob(name + ".java"))) for _, name, _ in rows]
    first, failed = 0, 0
    reports = pool.map(lambda p: report_of(p, options.heddle, classes), programs)
    for (algorithm, name, fix), report in zip(rows, reports):
        if report is None:
            failed += 1
            print(f"{name}: no report")
        elif not paper_tables.suggested(report, fix):
            failed += 1
            print(f"{algorithm} ({name}): {fix} is not among the suggestions")
        elif paper_tables.comes_first(report, fix):
            first += 1
        elif options.verbose:
            print(f"{algorithm} ({name}): first comes {[edits_of(r) for r in report['repairs'][:1]]}, not {fix}")
    print(f"the preferred fix comes first in {first} of {len(rows)} rows")
    if not options.programs and first < paper_tables.LEAST_FIRST:
        failed += 1
    print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


def compile_patched(folder, classes):
    sources = sorted(map(str, folder.glob("*.java")))
    if sources:
        subprocess.run(["javac", *compile_corpus.JAVAC_FLAGS, "-nowarn", "-Xlint:none", "-g", "-d", str(folder / "classes"),
                        "-cp", str(classes), *sources], check=True)


def confirm(program, heddle, classes, patched):
    """An ordinary check of the recompiled patched source. Returns what is wrong."""
    if not (patched / program.path.name).exists():
        return []
    done = run([heddle, "check", "--quiet", "--no-replay-files", "-cp", f"{patched / 'classes'}:{classes}", program.name,
                *program.args])
    return [] if done.returncode == 0 else [f"the patched program is not verified: {done.stdout[:400]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--work", default=str(ROOT / "build" / "test-work" / "corpus"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="only every N-th program")
    parser.add_argument("--paper", action="store_true", help="check the tables of the paper")
    parser.add_argument("--verbose", action="store_true", help="with --paper: show the rows that have another repair")
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    classes = compile_corpus.compiled(options.work)
    if options.paper:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            return check_paper(options, classes, pool)
    programs = [p for p in map(Program, sorted((ROOT / "corpus").rglob("*.java"))) if p.repair]
    programs = [p for p in programs if p.name in options.programs] if options.programs else programs[::options.every]
    failed = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        patched = pathlib.Path(folder)
        wrong = list(pool.map(lambda p: check(p, options.heddle, classes, patched), programs))
        compile_patched(patched, classes)
        unconfirmed = list(pool.map(lambda p: confirm(p, options.heddle, classes, patched), programs))
    for program, texts, more in zip(programs, wrong, unconfirmed):
        failed += bool(texts or more)
        for text in texts + more:
            print(f"{program.name}: {text}")
    print(f"{len(programs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
