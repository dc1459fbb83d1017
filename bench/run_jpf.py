#!/usr/bin/env python3
"""`heddle check` on the programs of bench/jpf, compared with stored figures of Java PathFinder.

The figures of Java PathFinder (bench/jpf/reference.json) were measured in another run on the same type of machine;
this script does not run Java PathFinder. Ratios therefore also contain differences between the two runs of the
machine; a side-by-side measurement gave smaller ones.

Every row of reference.json is measured as a whole process (median of three); the search's own figures come from the
JSON that `heddle check --json` writes. A missed target is marked with '!':
  time           50 times faster where JPF needs 9 s or more, else 5 times
  memory         a third of JPF's, or less
  transitions/s  20 times JPF's, where that was measured
Rows with --inside-locks also explore preemptions inside the library's locks.

With reductions these searches take a few milliseconds and few transitions, so their rates say little about speed.
Transitions per second are therefore measured in a search of the same program without reduction (--no-reduction, up to a
number of states), with larger arguments where the row's own are too small ("everything" in reference.json); this rate
includes start and end of the process, while JPF's excludes its start. The rate with reductions, shown beside it, is that
of the search alone in the fastest run.

    bench/run_jpf.py [--heddle build/heddle] [--repetitions 3] [PROGRAM...]
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

import measure

LONG_RUN_S = 9.0
SPEEDUP_LONG, SPEEDUP_SHORT = 50.0, 5.0
MEMORY_SHARE = 1 / 3
THROUGHPUT = 20.0
EVERYTHING = ["--no-reduction", "--max-states", "300000"]


def check(heddle, classes, row, args, options, how=()):
    """Runs one row; returns heddle's figures, with 'failure' when there are none."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.json")
        command = [heddle, "check", "--no-classify", "--timeout", "none", "--no-replay-files", "--json", report,
                   *row.get("options", []), *how,
                   *options.heddle_args.split(), "-cp", classes, row["program"], *args]
        runs, searches = [], []
        for _ in range(options.repetitions):
            report.unlink(missing_ok=True)
            runs.append(measure.run(command, options.timeout))
            if runs[-1].timed_out or not report.exists():
                return {"failure": runs[-1].why_failed()}
            result = json.loads(report.read_text())
            searches.append(result["stats"]["search_seconds"])
    stats = result.get("stats", {})
    seconds = measure.median_seconds(runs)
    return {
        "verdict": result.get("verdict"), "seconds": seconds, "samples": [round(s.seconds, 4) for s in runs],
        "states": stats.get("states", 0), "transitions": stats.get("transitions", 0),
        "transitions_per_s": stats.get("transitions", 0) / max(min(searches), 0.001),
        "transitions_per_s_of_process": stats.get("transitions", 0) / seconds,
        "peak_mb": measure.peak_mb(runs), "process_mb": round(measure.peak_mb(runs), 1),
    }


def judge(jpf, ours, everything):
    """The ratios for which there are targets: name -> (ratio, target met)."""
    found = {}
    if "seconds" in jpf:
        target = SPEEDUP_LONG if jpf["seconds"] >= LONG_RUN_S else SPEEDUP_SHORT
        ratio = jpf["seconds"] / ours["seconds"]
        found["speedup"] = (ratio, ratio >= target)
    if "mb" in jpf:
        ratio = ours["peak_mb"] / jpf["mb"]
        found["memory"] = (ratio, ratio <= MEMORY_SHARE)
    if everything:
        ratio = everything.get("transitions_per_s_of_process", 0) / jpf["transitions_per_s"]
        found["throughput"] = (ratio, ratio >= THROUGHPUT)
    return found


def ratio_cell(judged, name, digits):
    if name not in judged:
        return ""
    ratio, met = judged[name]
    return f"{ratio:.{digits}f}x" + (" " if met else "!")


def cells(row):
    jpf, ours = row["jpf"], row["heddle"]
    everything = row.get("all", {}).get("transitions_per_s_of_process")
    head = [" ".join([row["program"], *row["args"], *row.get("options", [])]), jpf.get("seconds", "-")]
    if "failure" in ours:
        return head + ["-", "", ours["failure"][:60] + " !"] + [""] * 7
    verdict = ours["verdict"] + (" " if ours["verdict"] == row["expect"] else "!")
    judged = row["judged"]
    return head + [f"{ours['seconds']:.3f}", ratio_cell(judged, "speedup", 1), verdict, ours["states"],
                   ours["transitions"], f"{ours['transitions_per_s']:,.0f}", f"{everything:,.0f}" if everything else "",
                   ratio_cell(judged, "throughput", 1),
                   f"{ours['peak_mb']:.0f}", ratio_cell(judged, "memory", 2)]


def missed(row):
    """How many targets this row misses; a wrong verdict or no result is one."""
    if "failure" in row["heddle"]:
        return 1
    wrong = row["heddle"]["verdict"] != row["expect"]
    return wrong + sum(not met for _, met in row["judged"].values())


def select(rows, names):
    unknown = set(names) - {row["program"] for row in rows}
    if unknown:
        sys.exit(f"no such program: {', '.join(sorted(unknown))}")
    return [row for row in rows if not names or row["program"] in names]


def main():
    parser = argparse.ArgumentParser(description="heddle check compared with stored figures of Java PathFinder")
    parser.add_argument("programs", nargs="*", help="only these (default: all)")
    parser.add_argument("--heddle", default=measure.ROOT / "build/heddle")
    parser.add_argument("--heddle-args", default="", help="further options for heddle check, in one word")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one run")
    parser.add_argument("--json", default=measure.ROOT / "build/bench/jpf.json")
    options = parser.parse_args()
    heddle = measure.find_heddle(options.heddle)
    if heddle is None:
        return 2
    if measure.run([heddle, "check", "--help"]).code != 0:
        print(f"{options.heddle} has no command 'check'; nothing to measure", file=sys.stderr)
        return 2
    machine = measure.describe_machine()
    rows = select(json.loads((measure.BENCH / "jpf/reference.json").read_text())["rows"], options.programs)
    sources = [*sorted((measure.BENCH / "jpf").glob("*.java")), measure.BENCH / "kernels/Hello.java"]
    classes = measure.compile_java(sources, measure.ROOT / "build/bench/jpf-classes")
    for row in rows:
        row["heddle"] = check(heddle, classes, row, row["args"], options)
        if "everything" in row:
            row["all"] = check(heddle, classes, row, row["everything"], options, EVERYTHING)
        row["judged"] = {} if "failure" in row["heddle"] else judge(row["jpf"], row["heddle"], row.get("all", {}))
    print(f"heddle check; {machine['cpu']}, {machine['java']}")
    print("JPF: stored figures of Java PathFinder, measured in another run on the same type of machine")
    measure.print_table(["program", "JPF s", "s", "faster", "verdict", "states", "transitions", "trans/s", "all: trans/s",
                         "ratio", "MB", "ratio"], map(cells, rows))
    total = sum(map(missed, rows))
    print(f"{total} targets missed (marked !)" if total else "every target met")
    measure.write_json(options.json, {"machine": machine, "repetitions": options.repetitions, "rows": rows})
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
