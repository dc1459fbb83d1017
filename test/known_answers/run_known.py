#!/usr/bin/env python3
"""Classic programs with exactly known answers, in every mode of the search.

    run_known.py --heddle build/heddle           checks outcomes, findings and pinned state counts
    run_known.py --heddle build/heddle --pin     writes the state counts of this build into states.txt

A program's header lists its outcomes (what a complete execution prints) and its findings, worked out by hand:
nothing may be missing and nothing else may appear, with and without reduction and by every exhaustive strategy. The
number of states of the unreduced breadth-first search is pinned in states.txt: it changes only when what a state is, or
what is visible, changes, and the author of such a change reads the new numbers before pinning them. Those of programs on
java.util.concurrent depend on the library's code, too: they are compared when the JDK is one that states.txt names. --pin
names this one alone; another that was seen to have the same numbers can be added by hand.
Strategies that go through all states have to find the same number, in whichever order they come.
The last line is "N passed, N failed".
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
STATES = HERE / "states.txt"
PINNED = "bfs-no-reduction"  # keeps every state
MODES = {
    "default": [],
    "no-reduction": ["--no-reduction"],
    PINNED: ["--no-reduction", "--strategy", "bfs"],
    "bfs": ["--strategy", "bfs"],
    "heuristic": ["--strategy", "heuristic"],
    "bounded": ["--strategy", "bounded", "--preemptions", "1000"],
    "random": ["--strategy", "random", "--executions", "50"],
    "pct": ["--strategy", "pct", "--executions", "50"],
}
SAMPLES = ("random", "pct")
SAME = ("bfs", "heuristic")  # number of states


class Program:
    def __init__(self, path):
        text = path.read_text()
        self.name = path.stem
        self.on_library = re.search(r"import java\.util\.concurrent\.(?!atomic)", text) is not None
        self.outcomes = set(re.findall(r"^// outcome: (.*)$", text, re.M))
        self.findings = set(re.findall(r"^// finding: (.*)$", text, re.M))
        # What the very first sample shows.
        self.certain = set(re.findall(r"^// certain: (.*)$", text, re.M))
        # Programs on the library's executors have too many states for the modes that reduce nothing or less.
        skipped = re.search(r"^// only: (.*)$", text, re.M)
        self.modes = skipped.group(1).split() if skipped else list(MODES)


def check(heddle, classes, program, mode):
    """Returns (what is wrong, states)."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        command = [heddle, "check", "--no-classify", "--quiet", "--json", str(out / "r"), "--outcomes", str(out / "o"), "--replay-dir",
                   folder, "--timeout", "100", *MODES[mode], "-cp", str(classes), program.name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=200)
        if not (out / "r").exists():
            return [f"exit code {done.returncode}: {done.stderr[-300:]}"], 0
        report = json.loads((out / "r").read_text())
        outcomes = {o.rstrip("\n") for o in json.loads((out / "o").read_text())}
    kinds = {f["kind"] for f in report["findings"]}
    verdict = "violated" if kinds else "inconclusive" if mode in SAMPLES else "verified"
    wrong = []
    if report["verdict"] != verdict:
        wrong.append(f"verdict {report['verdict']}, expected {verdict}: {report['reasons']}")
    for what, seen, expected in (("outcomes", outcomes, program.outcomes), ("findings", kinds, program.findings)):
        if not seen <= expected or (seen != expected and mode not in SAMPLES):
            wrong.append(f"{what} {sorted(seen)}, expected {sorted(expected)}")
    if not program.certain <= kinds:
        wrong.append(f"findings {sorted(kinds)} without {sorted(program.certain - kinds)}")
    return wrong, report["stats"]["states"]


def jdk_version():
    """As the JDK says itself, on standard error: 'OpenJDK Runtime Environment (build 17.0.1+2)'."""
    said = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr
    return re.search(r"Runtime Environment \(build (.*)\)", said).group(1)


def read_pinned():
    """The JDK that the library's counts belong to, and the counts by program."""
    lines = STATES.read_text().splitlines()
    jdks = [line.split(maxsplit=1)[1] for line in lines if line.startswith("jdk ")]
    return jdks, {line.split()[0]: int(line.split()[1]) for line in lines if not line.startswith("jdk ")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    programs = [Program(p) for p in sorted((HERE / "programs").glob("*.java")) if re.search(options.filter, p.stem)]
    jdk, (pinned_jdks, pinned) = jdk_version(), read_pinned()
    counted, passed, failed = {}, 0, 0
    if jdk not in pinned_jdks and not options.pin:
        print(f"the JDK is {jdk}, not {' or '.join(pinned_jdks)}: states of programs on its library are not compared")
    with tempfile.TemporaryDirectory(prefix="heddle-known-") as classes:
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-d", classes,
                        *map(str, sorted((HERE / "programs").glob("*.java")))], check=True)
        jobs = [(p, mode) for p in programs for mode in p.modes]
        with ThreadPoolExecutor(options.jobs) as pool:
            results = pool.map(lambda job: check(options.heddle, classes, *job), jobs)
            for (program, mode), (wrong, states) in zip(jobs, results):
                counted[program.name, mode] = states
                if mode == PINNED and not options.pin and (jdk in pinned_jdks or not program.on_library):
                    if states != pinned.get(program.name):
                        wrong.append(f"{states} states, pinned are {pinned.get(program.name)}")
                if mode == SAME[1] and states != counted.get((program.name, SAME[0]), states):
                    wrong.append(f"{states} states, but {counted[program.name, SAME[0]]} by {SAME[0]}")
                passed, failed = passed + (not wrong), failed + bool(wrong)
                if wrong or options.verbose:
                    print(f"{'FAIL' if wrong else 'ok  '} {program.name} {mode} ({states} states)", *wrong, sep="\n    ",
                          flush=True)
    if options.pin:
        pinned.update({name: states for (name, mode), states in counted.items() if mode == PINNED})
        STATES.write_text(f"jdk {jdk}\n" + "".join(f"{name} {pinned[name]}\n" for name in sorted(pinned)))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
