#!/usr/bin/env python3
"""Runs `heddle classify` on the racy programs of corpus/: each location has the class that the header states.

A header has a line for each racy location:

    // heddle: class=PetersonPlain.victim destructive-sc
    // heddle: class=LazyHash.hash benign

The classes are those of docs/classification.md; `undecided` is followed by the reason. Arrays that are made at several places
and have one name may have several classes. Every witness must be reproduced by `heddle replay`. --pin writes the lines; `unfinished` stands for a program whose
searches did not end within the limit, and is not checked. The last line is "N passed, N failed"; with --count, it follows how
many locations have each class.

    run_classes.py --heddle build/heddle --work build/corpus [--every 8] [--pin]
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import compile_corpus
from run_corpus import Program, ROOT, location_of

MARK = "// heddle: class="
# Replaying takes a boot of the machine each.
MOST_REPLAYS = 2


def stated_classes(path):
    lines = [line.removeprefix(MARK).strip() for line in path.read_text().splitlines() if line.startswith(MARK)]
    return dict(line.partition(" ")[::2] for line in lines)


def pin(path, found):
    """Above the races."""
    lines = [line for line in path.read_text().splitlines(keepends=True) if not line.startswith(MARK)]
    first = next(i for i, line in enumerate(lines) if line.startswith("// heddle: race="))
    lines[first:first] = [f"{MARK}{where} {words}\n" for where, words in sorted(found.items())]
    path.write_text("".join(lines))


def class_of(race):
    c = race["classification"]
    return c["class"] + (f" {c['why_undecided']}" if c["why_undecided"] else "")


def replays(options, witness):
    try:
        done = subprocess.run([options.heddle, "replay", witness], capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 1


def classified(options, classes, program):
    """The class of each location, and what is wrong; None: the searches did not end."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        command = [options.heddle, "classify", "--quiet", "--json", str(report), "--replay-dir", folder, "--classify-budget",
                   str(options.budget), "--timeout", str(options.limit), "-cp", str(classes), program.name, *program.args]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=options.limit + 60)
        except subprocess.TimeoutExpired:
            return None, []
        if not report.exists():
            return {}, [done.stderr.strip()[-300:] or f"exit status {done.returncode}"]
        result = json.loads(report.read_text())
        if any(reason["kind"] in ("timeout", "max-memory") for reason in result["reason_details"]):
            return None, []
        found, wrong, witnesses = {}, [], {}
        for finding in result["findings"]:
            if "race" not in finding or "classification" not in finding["race"]:
                continue
            where, what = location_of(finding["race"]), class_of(finding["race"])
            found.setdefault(where, set()).add(what)
            witnesses[finding["race"]["classification"]["witness"]] = where
        for witness, where in list(witnesses.items())[:MOST_REPLAYS]:
            if witness and not replays(options, witness):
                wrong.append(f"{where}: the witness does not replay")
        return {where: ", ".join(sorted(whats)) for where, whats in found.items()}, wrong


def check(options, classes, program):
    found, wrong = classified(options, classes, program)
    if found is None:
        found = {"*": "unfinished"}
    stated = stated_classes(program.path)
    if options.pin:
        pin(program.path, found)
    elif stated != found and "unfinished" not in stated.values() and "unfinished" not in found.values():
        wrong.append(f"expected {stated}, reported {found}")
    return program, found, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--work", default=str(ROOT / "build" / "corpus"))
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=60, help="seconds per program")
    parser.add_argument("--budget", type=int, default=50000, help="--classify-budget")
    parser.add_argument("--every", type=int, default=1, help="only every n-th program")
    parser.add_argument("--pin", action="store_true", help="write the headers' lines")
    parser.add_argument("--count", action="store_true", help="print how many locations have each class")
    options = parser.parse_args()
    classes = compile_corpus.compiled(options.work)
    programs = [Program(p) for p in compile_corpus.sources()]
    programs = [p for p in programs if p.races and re.search(options.filter, str(p.path.relative_to(ROOT)))]
    failed, counts = 0, collections.Counter()
    programs = programs[::options.every]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, found, wrong in pool.map(lambda p: check(options, classes, p), programs):
            counts.update(found.values())
            failed += bool(wrong)
            for line in wrong:
                print(f"FAIL {program.path.relative_to(ROOT)}: {line}", flush=True)
    if options.count:
        print(", ".join(f"{n} {words}" for words, n in sorted(counts.items())))
    print(f"{len(programs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
