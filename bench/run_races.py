#!/usr/bin/env python3
"""What race detection costs: programs of the corpus without races, with and without --no-races.

Without races the summary h is not part of the state, so that there can be fewer
states. The goal is about the same states: the time per transition, the machine's
start (a program with nothing to explore) subtracted, at most 1.5 times as long
(geometric mean). The whole times and the numbers of transitions are compared as
well. Reduction is off, to have something to measure; programs with fewer than
--least transitions are left out. With --memory, the peak memory of every program
of the corpus instead; the goal is 300 MB at most for each.

    bench/run_races.py [--heddle build/heddle] [--repetitions 3] [--memory] [FILTER]
"""

import argparse
import json
import math
import statistics
import sys
import tempfile
from pathlib import Path

import measure

sys.path.insert(0, str(measure.ROOT / "test/corpus"))
import run_corpus

GOAL, GOAL_MB = 1.5, 300


def check(options, classes, program, *extra):
    """(stats, peak memory in MB) of one run, None when it did not end in time."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.json")
        command = [options.heddle, "check", "--no-classify", "--quiet", "--no-replay-files", "--timeout", str(options.timeout), "--json",
                   report, *extra, "-cp", classes, program.name, *program.args]
        sample = measure.run(command, options.timeout + 30)
        if not report.exists():
            return None
        result = json.loads(report.read_text())
        left = [r for r in result["reasons"] if "--no-races" not in r]
        return (result["stats"], sample.peak_mb) if not left else None


def median_time(options, classes, program, *extra):
    """(seconds, transitions), None when it did not end in time."""
    runs = [check(options, classes, program, *extra) for _ in range(options.repetitions)]
    if None in runs:
        return None
    return statistics.median(stats["seconds"] for stats, _ in runs), runs[0][0]["transitions"]


def compare(options, classes, programs):
    start = min(check(options, classes, p)[0]["seconds"] for p in programs[:20])
    ratios, whole, transitions = [], [], []
    for p in programs:
        first = check(options, classes, p, "--no-reduction")
        if not first or first[0]["transitions"] < options.least:
            continue
        found, plain = (median_time(options, classes, p, "--no-reduction", *extra) for extra in ([], ["--no-races"]))
        if not found or not plain or plain[0] <= start * 1.2:
            continue
        ratio = (found[0] - start) / found[1] / ((plain[0] - start) / plain[1])
        ratios.append(ratio)
        whole.append((found[0] - start) / (plain[0] - start))
        transitions.append(found[1] / plain[1])
        print(f"{p.name:32} {found[1]:>9} {found[0]:7.2f} s   without {plain[1]:>9} {plain[0]:7.2f} s   {ratio:5.2f}",
              flush=True)
    if not ratios:
        print("nothing was large enough to measure")
        return 1
    mean, mean_whole, mean_transitions = (math.exp(statistics.fmean(map(math.log, r))) for r in (ratios, whole, transitions))
    print(f"geometric mean over {len(ratios)} programs: {mean:.2f} per transition (goal: {GOAL})")
    print(f"the whole time: {mean_whole:.2f}, for {mean_transitions:.2f} times as many transitions")
    return 0 if mean <= GOAL else 1


def measure_memory(options, classes, programs):
    peaks = sorted(((check(options, classes, p) or ({}, math.inf))[1], p.name) for p in programs)
    for mb, name in peaks[-5:]:
        print(f"{name:32} {mb:7.0f} MB")
    print(f"largest of {len(peaks)}: {peaks[-1][0]:.0f} MB (goal: {GOAL_MB})")
    return 0 if peaks[-1][0] <= GOAL_MB else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=measure.ROOT / "build/heddle")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--least", type=int, default=2000, help="transitions")
    parser.add_argument("--timeout", type=int, default=20)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("filter", nargs="?", default="")
    options = parser.parse_args()
    sources = sorted((measure.ROOT / "corpus").rglob("*.java"))
    with tempfile.TemporaryDirectory() as classes:
        measure.run(["javac", "-g", "-nowarn", "-Xlint:none", "-d", classes, *sources])
        programs = [run_corpus.Program(p) for p in sources if options.filter in str(p)]
        programs = [p for p in programs if p.verdict and not p.gap]
        if options.memory:
            return measure_memory(options, classes, programs)
        return compare(options, classes, [p for p in programs if p.verdict == "verified"])


if __name__ == "__main__":
    sys.exit(main())
