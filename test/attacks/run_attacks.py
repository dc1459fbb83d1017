#!/usr/bin/env python3
"""Programs that attack rules of docs/reduction.md and docs/memory-model.md which are argued by hand: `heddle check`
tells exactly the verdict, the races, the findings and the outcomes that the header of each program states.

    run_attacks.py --batch build/test/heddle_batch_suite
    run_attacks.py --heddle build/heddle --filter Join --verbose
    run_attacks.py --hotspot 200      no heddle: what HotSpot prints must be among the stated outcomes

A header has the form of corpus/README.md and one line more:

    // heddle: outcomes=ab|ba         everything that the program can print, if it ends

The outcomes were derived by hand. For library behaviour that `--no-reduction` does not show either, they are the only
oracle besides HotSpot."""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
sys.path.insert(0, str(HERE.parent / "corpus"))
import heddle_batch
import run_corpus

JAVAC = ["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-Xlint:none"]


class Attack(run_corpus.Program):
    def __init__(self, path):
        super().__init__(path)
        found = re.search(r"^// heddle: outcomes=(.*)$", path.read_text(), re.M)
        self.outcomes = set(found[1].split("|")) if found else None


def check(attack, options):
    """A description of what is wrong, as lines."""
    with tempfile.TemporaryDirectory() as scratch:
        told = pathlib.Path(scratch) / "outcomes.json"
        flags = [*options.flag, *(["--outcomes", str(told)] if attack.outcomes else [])]
        _, wrong, states, seconds = run_corpus.check(attack, options.checker, options.classes, options.limit, flags)
        if attack.outcomes and told.exists():
            printed = {text.rstrip("\n") for text in json.loads(told.read_text())}
            wrong += [f"outcome missed: {text}" for text in sorted(attack.outcomes - printed)]
            wrong += [f"impossible outcome: {text}" for text in sorted(printed - attack.outcomes)]
    return wrong, states, seconds


def run_checks(attacks, options):
    options.checker = heddle_batch.Checker(options.heddle, options.batch, options.limit + 10)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for attack, (wrong, states, seconds) in zip(attacks, pool.map(lambda a: check(a, options), attacks)):
            failed += bool(wrong)
            if wrong or options.verbose:
                print(f"{'FAIL' if wrong else 'ok  '} {attack.name} ({states} states, {seconds:.1f} s)")
            for line in wrong:
                print(f"    {line}")
    options.checker.close()
    return failed


def run_hotspot(attacks, options):
    """Programs that can hang, or whose end is not reached, are left out."""
    failed = 0
    for attack in attacks:
        if not attack.outcomes or attack.verdict != "verified":
            continue
        seen = set()
        for _ in range(options.hotspot):
            done = subprocess.run(["java", "-ea", "-XX:TieredStopAtLevel=1", "-cp", str(options.classes), attack.name],
                                  text=True, capture_output=True, timeout=60)
            seen.add(done.stdout.rstrip("\n"))
        wrong = sorted(seen - attack.outcomes)
        failed += bool(wrong)
        print(f"{'FAIL' if wrong else 'ok  '} {attack.name}: {sorted(seen)} of {sorted(attack.outcomes)}")
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", help="the heddle program")
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--hotspot", type=int, default=0, help="run each program so often on HotSpot instead")
    parser.add_argument("--programs", type=pathlib.Path, default=HERE / "programs")
    parser.add_argument("--filter", default="")
    parser.add_argument("--flag", action="append", default=[], help="of heddle check")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=30, help="seconds per program")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    attacks = [Attack(p) for p in sorted(options.programs.rglob("*.java")) if re.search(options.filter, p.stem)]
    with tempfile.TemporaryDirectory(prefix="heddle-attacks-") as folder:
        options.classes = pathlib.Path(folder)
        sources = sorted(map(str, options.programs.rglob("*.java")))
        subprocess.run([*JAVAC, "-d", folder, *sources], check=True, stderr=subprocess.DEVNULL)
        failed = (run_hotspot if options.hotspot else run_checks)(attacks, options)
    print(f"{len(attacks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
