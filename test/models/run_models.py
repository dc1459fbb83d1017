#!/usr/bin/env python3
"""Well-known racy programs under each memory model: exactly the findings that their headers state.

The first lines of each program name the findings besides data races under each model, and the arguments to try in turn:

    // sc: none
    // pjmm: assertion, livelock
    // jpr: assertion for 1 3
    // args: 1 2 3

"for" restricts the findings of a model to some of these arguments. A livelock under a model other than sc must have the cause stale-read, and must not be reported with --fair-memory. Every
finding with a schedule file must be reproduced by `heddle replay`; only findings that need reads of later writes have none.
"inconclusive" names that verdict. The last line is "N passed, N failed".

    run_models.py --heddle build/heddle
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
HEADER = re.compile(r"// (\w+): (.*)")
# Ways to search: each must report the same findings. Only depth-first search looks for stale loops.
MODES = {"default": [], "no-reduction": ["--no-reduction"], "bfs": ["--strategy", "bfs"]}


class Program:
    def __init__(self, path):
        self.name = path.stem
        self.runs = [""]
        self.findings = {}
        for line in path.read_text().splitlines():
            match = HEADER.match(line)
            if match and match[1] == "args":
                self.runs = match[2].split()
            elif match:
                kinds, _, runs = match[2].partition(" for ")
                self.findings[match[1]] = (set(kinds.split(", ")) - {"none"}, runs.split())

    def expected(self, model, run):
        kinds, runs = self.findings[model]
        return kinds if not runs or run in runs else set()


def check(options, classes, program, run, model, flags):
    """The findings that heddle reports, and its schedule files."""
    with tempfile.TemporaryDirectory(prefix="heddle-models-") as folder:
        report = Path(folder) / "report.json"
        command = [options.heddle, "check", "--quiet", "--memory", model, "--json", str(report), "--replay-dir", folder]
        command += ["--ignore", "data-race", "--max-states", "200000", *flags, "-cp", str(classes), program.name]
        done = subprocess.run(command + ([run] if run else []), capture_output=True, text=True, timeout=120)
        if not report.exists():
            raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
        result = json.loads(report.read_text())
        if result["verdict"] == "inconclusive":
            return [{"kind": "inconclusive"}]
        not_replayed = [f["kind"] for f in result["findings"] if not replays(options, f)]
        if not_replayed:
            raise RuntimeError(f"not reproduced by replay: {not_replayed}")
        return result["findings"]


def replays(options, finding):
    if not finding["replay"]:
        return any(step["later"] for step in finding["trace"])
    done = subprocess.run([options.heddle, "replay", finding["replay"]], capture_output=True, text=True, timeout=60)
    return done.returncode == 1


def trouble_with(options, classes, program, run, model, mode):
    expected = program.expected(model, run)
    findings = check(options, classes, program, run, model, MODES[mode])
    kinds = {f["kind"] for f in findings}
    if mode == "bfs":
        expected = expected - {"livelock"}
    if kinds != expected:
        return f"expected {sorted(expected)}, reported {sorted(kinds)}"
    if model == "sc" or "livelock" not in expected:
        return ""
    if any(f["kind"] == "livelock" and f.get("cause") != "stale-read" for f in findings):
        return "a livelock without the cause stale-read"
    fair = {f["kind"] for f in check(options, classes, program, run, model, ["--fair-memory"])}
    return "a livelock with --fair-memory" if "livelock" in fair else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--modes", default="default", help="comma-separated: " + ", ".join(MODES))
    parser.add_argument("programs", nargs="*", help="only these")
    options = parser.parse_args()
    sources = sorted((HERE / "programs").glob("*.java"))
    programs = [Program(p) for p in sources if not options.programs or p.stem in options.programs]
    with tempfile.TemporaryDirectory(prefix="heddle-models-") as classes:
        subprocess.run(["javac", "-g", "-d", classes, *map(str, sources)], check=True)
        cases = [(p, run, model, mode) for p in programs for run in p.runs for model in p.findings
                 for mode in options.modes.split(",")]

        def outcome(case):
            try:
                return trouble_with(options, classes, *case)
            except (RuntimeError, subprocess.TimeoutExpired, ValueError, KeyError) as error:
                return str(error)

        with ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(outcome, cases))
    failed = 0
    for (program, run, model, mode), trouble in zip(cases, results):
        if trouble:
            failed += 1
            print(f"FAILED {program.name} {run} --memory {model} ({mode}): {trouble}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
