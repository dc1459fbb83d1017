#!/usr/bin/env python3
"""`heddle outcomes` on classic litmus tests: the strongest model that shows each output, and its witness can be replayed.

    run_litmus.py --heddle build/heddle

The last line is "N passed, N failed".
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODELS = ["sc", "tso", "pso", "pjmm"]

# By program: each output with the strongest model that shows it.
EXPECTED = {
    "StoreBuffering": {"0, 0": "tso", "0, 1": "sc", "1, 0": "sc", "1, 1": "sc"},
    "MessagePassing": {"0, 0": "sc", "0, 1": "sc", "1, 0": "pso", "1, 1": "sc"},
    "VolatileFlag": {"0, 0": "sc", "1, 1": "sc"},
    "ReadTwice": {"0, 0": "sc", "0, 1": "sc", "1, 0": "pjmm", "1, 1": "sc"},
}


def check_table(table, expected):
    problems = [f"{m['memory']} was not explored completely" for m in table["models"] if not m["complete"]]
    if [m["memory"] for m in table["models"]] != MODELS:
        problems.append(f"models: {table['models']}")
    shown = {o["output"].strip(): o["memory"] for o in table["outcomes"]}
    wanted = {output: MODELS[MODELS.index(model):] for output, model in expected.items()}
    if shown != wanted:
        problems.append(f"outcomes: {shown}, expected {wanted}")
    for outcome in table["outcomes"]:
        sequential = "sc" in outcome["memory"]
        if sequential != (outcome["replay"] is None) or sequential != bool(outcome["executions"]):
            problems.append(f"{outcome}: sc counts executions, relaxed outputs have a schedule file")
    return problems


def replayed(heddle, outcome):
    done = subprocess.run([heddle, "replay", outcome["replay"]], text=True, capture_output=True, timeout=60)
    line = "prints " + outcome["output"].strip()
    if done.returncode == 1 and line in done.stdout:
        return []
    return [f"replay of {outcome['output']!r} ended with {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"]


def run(heddle, folder, name):
    written = folder / f"{name}.json"
    done = subprocess.run([heddle, "outcomes", "-cp", str(folder), "--json", str(written), "--replay-dir",
                           str(folder / "replay"), name], text=True, capture_output=True, timeout=120)
    if done.returncode != 0:
        return [f"exit status {done.returncode}: {done.stderr[-500:]}"]
    table = json.loads(written.read_text())
    problems = check_table(table, EXPECTED[name])
    for outcome in table["outcomes"]:
        problems += replayed(heddle, outcome) if outcome["replay"] else []
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    options = parser.parse_args()
    heddle = str(Path(options.heddle).resolve())
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-litmus-") as folder:
        sources = [str(HERE / "programs" / f"{name}.java") for name in EXPECTED]
        subprocess.run(["javac", "-g", "-d", folder, *sources], check=True)
        for name in EXPECTED:
            problems = run(heddle, Path(folder), name)
            passed, failed = passed + (not problems), failed + bool(problems)
            for problem in problems:
                print(f"{name}: {problem}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
