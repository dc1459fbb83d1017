#!/usr/bin/env python3
"""What a relaxed memory model costs: the racy programs of corpus/ under sc and under another model.

For each program the ratio of transitions, of the time of the search and of the memory. The table has the programs with the
largest ratios and with the smallest; the last lines have the geometric means. A program that does not end within the limit
under the relaxed model is named and left out of the means. Searches under a millisecond count as one millisecond.

    run_models.py --batch build/test/heddle_batch_suite [--model pjmm]
"""

import argparse
import json
import math
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import measure

sys.path[:0] = [str(measure.ROOT / "test" / "corpus"), str(measure.ROOT / "test" / "batch")]
import compile_corpus
import heddle_batch

MEASURES = ("transitions", "search_seconds", "peak_mb")
LEAST = {"transitions": 1, "search_seconds": 0.001, "peak_mb": 1}


def racy_programs(pattern):
    """(name, arguments) of the programs whose headers state a race."""
    for path in compile_corpus.sources():
        text = path.read_text()
        if re.search(r"^// heddle: race=", text, re.M) and re.search(pattern, str(path)):
            arguments = re.search(r"^// heddle: args=(.*)$", text, re.M)
            yield path.stem, arguments[1].split() if arguments else []


def statistics_of(options, classes, name, arguments, model):
    """None: the search did not end."""
    with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
        out = Path(folder) / "result.json"
        words = ["--quiet", "--no-replay-files", "--scouts", "0", "--timeout", str(options.limit), "--memory", model, "--json",
                 str(out), *(["--ignore", "data-race"] if options.ignore_races else []), "-cp", str(classes), name, *arguments]
        try:
            code, printed = options.checkers[model].check(words)
        except subprocess.TimeoutExpired:
            return None
        if not out.exists():
            raise RuntimeError(f"{name} under {model}: exit status {code}: {printed.strip()[-300:]}")
        result = json.loads(out.read_text())
        return None if result["reasons"] else result["stats"]


def ratios_of(options, classes, program):
    name, arguments = program
    strong = statistics_of(options, classes, name, arguments, "sc")
    weak = strong and statistics_of(options, classes, name, arguments, options.model)
    if not strong or not weak:
        return name, None, None
    return name, strong, {m: max(weak[m], LEAST[m]) / max(strong[m], LEAST[m]) for m in MEASURES}


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batch", default=str(measure.ROOT / "build" / "test" / "heddle_batch_suite"))
    parser.add_argument("--model", default="pjmm")
    parser.add_argument("--ignore-races", action="store_true", help="races are not reported: racy accesses commute under pjmm")
    parser.add_argument("--filter", default="", help="a regular expression on paths")
    parser.add_argument("--limit", type=int, default=60, help="seconds for one search")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rows", type=int, default=8, help="of programs, from each end")
    options = parser.parse_args()
    options.checkers = {m: heddle_batch.Checker(None, options.batch, options.limit + 30) for m in ("sc", options.model)}
    classes = compile_corpus.compiled(measure.ROOT / "build" / "corpus")
    with ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(lambda p: ratios_of(options, classes, p), racy_programs(options.filter)))
    for checker in options.checkers.values():
        checker.close()
    ended = sorted((r for r in rows if r[2]), key=lambda r: -r[2]["transitions"])
    shown = ended if len(ended) <= 2 * options.rows else ended[:options.rows] + ended[-options.rows:]
    print(f"{'program':34} {'sc transitions':>14} {'transitions':>12} {'time':>8} {'memory':>8}   ({options.model} / sc)")
    for name, strong, ratio in shown:
        print(f"{name:34} {strong['transitions']:14} " + " ".join(f"{ratio[m]:{w}.2f}" for m, w in zip(MEASURES, (12, 8, 8))))
    print(f"not ended within {options.limit} s: {', '.join(r[0] for r in rows if not r[2]) or 'none'}")
    fewer = sum(r[2]["transitions"] < 1 for r in ended)
    means = {m: geometric_mean([r[2][m] for r in ended]) for m in MEASURES}
    print(f"{len(ended)} programs, {fewer} of them with fewer transitions than under sc; geometric means: transitions "
          f"{means['transitions']:.2f}, time {means['search_seconds']:.2f}, memory {means['peak_mb']:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
