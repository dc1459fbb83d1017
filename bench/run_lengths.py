#!/usr/bin/env python3
"""How long counterexamples are: depth-first against the heuristic search.

The corpus programs that correspond to those in JRF's comparison (its Fig. 8), with the paper's path lengths beside
ours. `first` is the length of the first race's schedule when it was found, `best` the shortest one of the whole search.
Sizes differ (ours have two or three threads and few operations), and so do steps: ours are synchronization actions and
accesses to racy locations.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import measure

# our program, the paper's name, its lengths by depth-first and by heuristic search
ROWS = [
    ("DisseminationPlain", "DisBarrier", 109, 39),
    ("StaticTreeBarrierPlain", "StaticTreeBarrier", 123, 102),
    ("StripedHashSetSize", "StripedHashSet", 35, 26),
    ("LazyListPlain", "LazyList", 87, 44),
    ("OptimisticListPlain", "OptimisticList", 47, 37),
    ("BakeryPlain", "Bakery", 42, 37),
    ("LamportPlain", "LockFreeQueue", 27, 17),
    ("ClhPlain", "CLHLock", 98, 48),
    ("McsCounterPeek", "CorrectedMCSLock", 136, 33),
    ("LinkedQueueIteratorShared", "IteratorTest (queue)", 33, 30),
    ("BlockingQueueIteratorShared", "IteratorTest (deque)", 25, 22),
    ("OwnSetIteratorShared", "IteratorTest (list)", 37, 34),
    ("UnboundedTwoLockPlain", "QueueTest", 81, 85),
    ("MoldynPlain", "moldyn", 1884, 949),
    ("SorPlain", "sor", 76, 44),
    ("LufactPlain", "lufact", 26, 18),
    ("MonteCarloDebug", "montecarlo", 94, 15),
]


def lengths(heddle, classes, name, strategy):
    """(first, best) for data races; None when the search found none."""
    source = next((measure.ROOT / "corpus").rglob(f"{name}.java")).read_text()
    arguments = re.search(r"heddle: args=(.*)", source)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run([heddle, "check", "--no-classify", "--quiet", "--json", report, "--replay-dir", folder, "--strategy", strategy,
                        "--timeout", "60", "-cp", classes, name, *(arguments.group(1).split() if arguments else [])],
                       stdout=subprocess.DEVNULL)
        stats = json.loads(report.read_text())["stats"]
    return (stats["first_trace"], stats["shortest_trace"]) if stats["first_trace"] else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(measure.ROOT / "build" / "heddle"))
    parser.add_argument("--json", default=str(measure.ROOT / "build/bench/lengths.json"))
    options = parser.parse_args()
    rows, missing = [], 0
    print(f"{'program':28} {'dfs first':>9} {'best':>5}   {'heuristic first':>15} {'best':>5}   {'paper dfs':>9} {'heuristic':>9}")
    with tempfile.TemporaryDirectory() as classes:
        sources = [next((measure.ROOT / "corpus").rglob(f"{row[0]}.java")) for row in ROWS]
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-d", classes, *map(str, sources)], check=True)
        for name, theirs, paper_dfs, paper_heuristic in ROWS:
            dfs, heuristic = (lengths(options.heddle, classes, name, s) for s in ("dfs", "heuristic"))
            if not dfs or not heuristic:
                print(f"{name:28} no race found")
                missing += 1
                continue
            print(f"{name:28} {dfs[0]:9} {dfs[1]:5}   {heuristic[0]:15} {heuristic[1]:5}   {paper_dfs:9} {paper_heuristic:9}",
                  flush=True)
            rows.append({"program": name, "paper_name": theirs, "dfs": dfs, "heuristic": heuristic,
                         "paper_dfs": paper_dfs, "paper_heuristic": paper_heuristic})
    median = {key: statistics.median(value(r) for r in rows) for key, value in
              (("dfs", lambda r: r["dfs"][0]), ("heuristic", lambda r: r["heuristic"][0]),
               ("paper dfs", lambda r: r["paper_dfs"]), ("paper heuristic", lambda r: r["paper_heuristic"]))}
    print("median: " + ", ".join(f"{key} {value:g}" for key, value in median.items()))
    Path(options.json).parent.mkdir(parents=True, exist_ok=True)
    Path(options.json).write_text(json.dumps({"rows": rows, "median": median}, indent=1) + "\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
