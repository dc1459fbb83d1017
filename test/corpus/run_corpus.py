#!/usr/bin/env python3
"""Runs `heddle check` on every program of corpus/ and demands what its header says.

The header of a program (corpus/README.md) gives the verdict, the racy locations
with their kinds, and other findings. Nothing more and nothing less may be
reported: a race too few is missed, a race too many is false. A program marked
`gap=` shows something that we do not get right yet, and why.

With --memory MODEL the program is checked under that memory model, and its verdict and kinds of findings must be those of
the header's line for the model. --pin writes that line. Programs with more states than --max-states are left out, and are
pinned as "unfinished".
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import compile_corpus

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test" / "batch"))
import heddle_batch



class Program:
    def __init__(self, path):
        self.path = path
        self.name = path.stem
        self.verdict = None
        self.args = []
        self.races = {}
        self.findings = set()
        self.gap = None
        self.memory = {}  # by model: the verdict and kinds of findings
        for line in path.read_text().splitlines():
            m = re.match(r"//\s*heddle:\s*(\w+)=(.*)$", line)
            if not m:
                continue
            key, value = m.group(1), m.group(2).strip()
            if key == "verdict":
                self.verdict = value
            elif key == "args":
                self.args = value.split()
            elif key == "race":
                where, _, kinds = value.partition(" kinds=")
                self.races[where.strip()] = set(kinds.strip().split(","))
            elif key == "memory":
                model, _, words = value.partition(" ")
                self.memory[model] = words
            elif key == "gap":
                self.gap = value
            elif key == "finding":
                self.findings.add(value)


def outcome_of(result):
    """'violated: assertion, data-race', as a header has it."""
    kinds = sorted({f["kind"] for f in result["findings"]})
    return result["verdict"] + (": " + ", ".join(kinds) if kinds else "")


def pin(program, model, words):
    """Writes the header's line for a model, above the note."""
    lines = program.path.read_text().splitlines(keepends=True)
    mark = f"// heddle: memory={model} "
    lines = [line for line in lines if not line.startswith(mark)]
    note = next(i for i, line in enumerate(lines) if line.startswith("// heddle: note="))
    lines.insert(note, f"{mark}{words}\n")
    program.path.write_text("".join(lines))


def trouble_under(model, program, result, pins):
    found = outcome_of(result) if not result["reasons"] else "unfinished"
    if pins:
        pin(program, model, found)
    elif program.memory.get(model) != found:
        return [f"{model}: {found} {result.get('reasons', [])}, expected {program.memory.get(model)}"]
    return []


def simple(name):
    return name.rsplit(".", 1)[-1].rsplit("$", 1)[-1]


def location_of(race):
    where = race["location"]
    name = simple(where["class"]) + "." + where["field"] if where.get("field") else simple(where["class"])
    return name + "[]" if where.get("index") is not None and where.get("field") else name


def expected_location(text):
    owner, dot, field = text.rpartition(".")
    return simple(owner) + "." + field if dot else text


def check(program, checker, classes, limit, flags, memory=None, pins=False):
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch) / "result.json"
        words = ["--json", str(out), "--replay-dir", scratch, "--quiet", "--timeout", str(limit), *flags, "-cp",
                 str(classes), program.name, *program.args]
        started = time.monotonic()
        try:
            code, printed = checker.check(words)
        except subprocess.TimeoutExpired:
            return program, ["did not end"], 0, limit
        seconds = time.monotonic() - started
        if not out.exists():
            return program, [f"no result, exit status {code}: {printed.strip()[:300]}"], 0, seconds
        result = json.loads(out.read_text())
    if not pins and "--max-states" in flags and any("--max-states" in reason for reason in result["reasons"]):
        return program, None, result["stats"]["states"], seconds
    if memory:
        return program, trouble_under(memory, program, result, pins), result["stats"]["states"], seconds
    wrong = []
    if result["verdict"] != program.verdict:
        wrong.append(f"verdict {result['verdict']}, expected {program.verdict} {result.get('reasons', [])}")
    races, others = {}, set()
    for f in result["findings"]:
        if f["kind"] == "data-race":
            race = f.get("race") or {"location": {"class": "(not replayed)"}, "kind": "?"}
            for one in [race, *race.get("also", [])]:
                races.setdefault(location_of(one), set()).add(one["kind"])
        else:
            others.add(f["kind"])
    want = {expected_location(k): v for k, v in program.races.items()}
    for where in sorted(set(want) | set(races)):
        if want.get(where) != races.get(where):
            wrong.append(f"race {where}: expected {sorted(want.get(where, []))}, found {sorted(races.get(where, []))}")
    if others != program.findings:
        wrong.append(f"findings: expected {sorted(program.findings)}, found {sorted(others)}")
    return program, wrong, result["stats"]["states"], seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--work", default=str(ROOT / "build" / "corpus"))
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=60, help="seconds per program")
    parser.add_argument("--every", type=int, default=1, help="only every n-th program")
    parser.add_argument("--strategy", default="dfs", help="of heddle check, an exhaustive one")
    parser.add_argument("--max-states", type=int, default=0, help="programs with more states are left out")
    parser.add_argument("--memory", help="a memory model")
    parser.add_argument("--pin", action="store_true", help="with --memory: write the headers' lines")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    classes = compile_corpus.compiled(options.work)
    programs = [Program(p) for p in compile_corpus.sources()]
    programs = [p for p in programs if p.verdict and re.search(options.filter, str(p.path.relative_to(ROOT)))]
    programs = programs[::options.every]
    flags = ["--strategy", options.strategy]
    if options.strategy == "bounded":
        flags += ["--preemptions", "1000"]
    if options.memory:
        flags += ["--memory", options.memory]
    if options.max_states:
        flags += ["--max-states", str(options.max_states)]
    passed = failed = 0
    checker = heddle_batch.Checker(options.heddle, options.batch, options.limit + 30)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(check, p, checker, classes, options.limit, flags, options.memory, options.pin) for p in programs]
        for job in jobs:
            program, wrong, states, seconds = job.result()
            if wrong is None:
                continue  # too large
            if program.gap and not options.memory:
                # A known gap must still be one: the day it closes, its mark has to go.
                wrong = [] if wrong else [f"the gap is closed, remove its mark: {program.gap}"]
            if wrong:
                failed += 1
                print(f"FAIL {program.path.relative_to(ROOT)} ({states} states, {seconds:.1f} s)")
                for line in wrong:
                    print(f"    {line}")
            else:
                passed += 1
                if options.verbose:
                    print(f"ok   {program.path.relative_to(ROOT)} ({states} states, {seconds:.1f} s)")
    checker.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
