#!/usr/bin/env python3
"""Random programs around futures, pools and daemons (pool_programs.py): heddle check reports the same
with its reductions as without.

    run_pools.py --heddle build/heddle --count 100
    run_pools.py --batch build/test/heddle_batch_suite --kind daemons --seed 1000

What is compared with is --no-reduction or, where that is too large, --inside-locks; programs for which both are too
large are skipped and counted. The last line is "N passed, N failed"."""

import argparse
import collections
import concurrent.futures
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch
import pool_programs
import run_random

REFERENCES = (["--no-reduction"], ["--inside-locks"])
TRIED = ([], ["--shuffle", "1"], ["--shuffle", "2"], ["--inside-locks"])
SCOUTS = ["--scouts", "0"]  # would hide what the search has missed
MOST_SKIPPED = 0.6          # of the programs of a run


class Failed(Exception):
    pass


def library_races(report):
    """Pairs of the program's lines whose calls race inside the library. Such races are folded: of each pair one is told, on
    any location and of any kind."""
    races = (finding["race"] for finding in report["findings"] if finding["kind"] == "data-race")
    return {("in the library", race["source"]["line"], race["manifest"]["line"]) for race in races if race["source"]["inside"]}


def told(options, name, flags):
    """The results of heddle check for a program; None: it is too large."""
    at = options.folder / f"{name}{''.join(flags)}"
    report, outcomes = at.with_suffix(".report"), at.with_suffix(".outcomes")
    words = ["--quiet", "--no-replay-files", *SCOUTS, "--max-states", str(options.max_states), "--classpath",
             str(options.folder / "classes"), "--json", str(report), "--outcomes", str(outcomes), *flags, name]
    try:
        code, printed = options.checker.check(words)
    except subprocess.TimeoutExpired:
        return None
    try:
        parsed = json.loads(report.read_text()) if code in (0, 1, 3) else {}
        # Ended at a finding or at the limit: either way this is not everything.
        if code in (1, 3) and run_random.stopped_at_limit(parsed): return None
        if code not in (0, 1): raise Failed(f"exit code {code}: {printed.strip()[-500:]}")
        seen = run_random.observed_behaviour(parsed, json.loads(outcomes.read_text()))
    except (OSError, ValueError, KeyError) as error:
        raise Failed(f"unreadable report: {error!r}") from error
    seen.others = {other.split(" at ")[0] for other in seen.others}
    # Of an array one element is named that races, any of them.
    seen.races = {(where.partition("[")[0], *rest) for where, *rest in seen.races}
    seen.races = {race for race in seen.races if race[0].startswith(name)} | library_races(parsed)
    return seen


def compare(options, name):
    """The differences, and the reference that was compared with; None: there was none."""
    lines = []
    try:
        found = ((how, told(options, name, how)) for how in REFERENCES)
        how, wanted = next(((how, seen) for how, seen in found if seen is not None), (None, None))
        if wanted is None: return [], None
        for flags in TRIED:
            if flags == how: continue
            seen = told(options, name, flags)
            if seen is None: continue  # another order of trying threads may need more states
            lines += [f"  {flags}: {line}" for line in run_random.differences(wanted, seen)]
        return lines, how[0]
    except Failed as failed:
        return [f"  {failed}"], "none"


def emit(options):
    programs, seed = [], options.seed
    while len(programs) < options.count:
        name, kind, source = pool_programs.program(seed)
        seed += 1
        if options.kind and kind != options.kind: continue
        (options.folder / f"{name}.java").write_text(source)
        programs.append((name, kind))
    run_random.compile_java([options.folder / f"{name}.java" for name, _ in programs], options.folder / "classes")
    return programs


def run(options):
    programs = emit(options)
    options.checker = heddle_batch.Checker(options.heddle, options.batch, options.timeout)
    counts, failed = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda program: compare(options, program[0]), programs)
        for (name, kind), (lines, how) in zip(programs, results):
            counts[how] += 1
            counts[kind, how] += 1
            failed += bool(lines)
            if lines: print(f"MISMATCH {name} ({kind})", *lines, sep="\n", flush=True)
    options.checker.close()
    if options.verbose:
        print(*(f"{what}: {n}" for what, n in sorted(counts.items(), key=str)), sep="\n")
    print(f"compared with --no-reduction {counts['--no-reduction']}, with --inside-locks {counts['--inside-locks']}, "
          f"skipped {counts[None]}")
    print(f"{len(programs) - failed} passed, {failed} failed")
    return 1 if failed or counts[None] > MOST_SKIPPED * len(programs) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", help="the heddle program")
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=100, help="number of programs")
    parser.add_argument("--kind", choices=pool_programs.KINDS, help="only programs of this kind")
    parser.add_argument("--max-states", type=int, default=20000, help="of a check")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one check")
    parser.add_argument("--dir", type=Path, help="keep the programs and reports here")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    if not options.heddle and not options.batch: parser.error("--heddle or --batch is needed")
    if options.dir:
        options.folder = options.dir.resolve()
        options.folder.mkdir(parents=True, exist_ok=True)
        return run(options)
    with tempfile.TemporaryDirectory(prefix="heddle-pools-") as folder:
        options.folder = Path(folder)
        return run(options)


if __name__ == "__main__":
    sys.exit(main())
