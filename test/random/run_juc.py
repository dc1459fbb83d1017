#!/usr/bin/env python3
"""Random programs over java.util.concurrent (juc_programs.py): heddle check reports the same with its
reductions as without, and its outcomes include all that HotSpot shows.

    run_juc.py --batch build/test/heddle_batch_suite --count 100
    run_juc.py --heddle build/heddle --count 1000 --seed 1000 --runs 200

The comparison with --no-reduction, which includes the orders inside locks, or with --inside-locks is that of
run_pools.py. One JVM then runs every program repeatedly, with random delays, on all processors: each outcome must be in
heddle's set, and a program that hangs must have a deadlock. The last line is "N passed, N failed"."""

import argparse
import collections
import concurrent.futures
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch
import juc_programs
import run_pools
import run_random


def emit(options):
    """The programs' names and kinds. The harness's class Noise hides the one that heddle sees."""
    programs, seed = [], options.seed
    while len(programs) < options.count:
        name, kind, source = options.programs.program(seed)
        seed += 1
        if options.kind and kind != options.kind: continue
        (options.folder / f"{name}.java").write_text(source)
        programs.append((name, kind))
    (options.folder / "Noise.java").write_text(juc_programs.NOISE)
    sources = [options.folder / f"{name}.java" for name, _ in programs]
    run_random.compile_java([options.folder / "Noise.java", *sources], options.folder / "classes")
    run_random.compile_java(sorted((HERE / "hotspot").glob("*.java")), options.folder / "harness")
    return programs


def run_hotspot(options, names):
    """{class: {what: count}}, as Repeat.java tells it."""
    options.smp, options.runs = True, options.runs
    return run_random.run_hotspot(options, options.folder / "classes", [{"class": name} for name in names])


def hotspot_differences(told, seen):
    lines = [] if seen else ["  HotSpot has not run it"]
    for what, count in seen.items():
        fine = what in told.outcomes or (what == "STUCK" and (told.deadlock or told.livelock))
        if not fine: lines.append(f"  HotSpot shows, {count} times: {what}")
    return lines


def check(options, name):
    """Differences between heddle's own modes, the reference mode, and heddle's results (None: too large)."""
    lines, how = run_pools.compare(options, name)
    try:
        return lines, how, run_pools.told(options, name, [])
    except run_pools.Failed as failed:
        return [*lines, f"  {failed}"], how, None


def run(options):
    programs = emit(options)
    options.checker = heddle_batch.Checker(options.heddle, options.batch, options.timeout)
    seen = run_hotspot(options, [name for name, _ in programs])
    counts, failed, outcomes, met = collections.Counter(), 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda program: check(options, program[0]), programs)
        for (name, kind), (lines, how, told) in zip(programs, results):
            counts["large" if told is None else "compared"] += 1
            counts[how] += 1
            if told:
                lines = lines + hotspot_differences(told, seen[name])
                outcomes += len(told.outcomes)
                met += len(told.outcomes & set(seen[name]))
            failed += bool(lines)
            if lines: print(f"MISMATCH {name} ({kind})", *lines, sep="\n", flush=True)
    options.checker.close()
    print(f"compared with --no-reduction {counts['--no-reduction']}, with --inside-locks {counts['--inside-locks']}, "
          f"skipped {counts[None]}; with HotSpot {counts['compared']}, which showed {met} of {outcomes} outcomes")
    print(f"{len(programs) - failed} passed, {failed} failed")
    return 1 if failed or counts["large"] > run_pools.MOST_SKIPPED * len(programs) else 0


def main(programs, description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--heddle", help="the heddle program")
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=100, help="number of programs")
    parser.add_argument("--kind", choices=sorted(programs.KINDS), help="only programs of this kind")
    parser.add_argument("--runs", type=int, default=60, help="of each program on HotSpot")
    parser.add_argument("--max-states", type=int, default=4000, help="of a check")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one check")
    parser.add_argument("--dir", type=Path, help="keep the programs and reports here")
    options = parser.parse_args()
    options.programs = programs
    if not options.heddle and not options.batch: parser.error("--heddle or --batch is needed")
    if options.dir:
        options.folder = options.dir.resolve()
        options.folder.mkdir(parents=True, exist_ok=True)
        return run(options)
    with tempfile.TemporaryDirectory(prefix="heddle-programs-") as folder:
        options.folder = Path(folder)
        return run(options)


if __name__ == "__main__":
    sys.exit(main(juc_programs, __doc__.splitlines()[0]))
