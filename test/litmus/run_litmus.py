#!/usr/bin/env python3
"""Litmus tests: `heddle outcomes` shows what each memory model allows, and each barrier is one.

    run_litmus.py --heddle build/heddle --batch build/test/heddle_batch_suite

For each program, `heddle outcomes` must name the strongest model that shows each output, count the executions of those
that sc shows, and give a schedule of the others that `heddle replay` reproduces. Barriers.java is store buffering with
an action between the write and the read, behind them or around them: "0, 0" is shown under tso and pso unless the action
is between them and waits for earlier writes. Shapes.java has the classic shapes in many modes. The last line is
"N passed, N failed".
"""

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch

MODELS = ["sc", "tso", "pso", "pjmm"]

# By program: each output with the strongest model that shows it.
EXPECTED = {
    "StoreBuffering": {"0, 0": "tso", "0, 1": "sc", "1, 0": "sc", "1, 1": "sc"},
    "MessagePassing": {"0, 0": "sc", "0, 1": "sc", "1, 0": "pso", "1, 1": "sc"},
    "VolatileFlag": {"0, 0": "sc", "1, 1": "sc"},
    "ReadTwice": {"0, 0": "sc", "0, 1": "sc", "1, 0": "pjmm", "1, 1": "sc"},
    "OwnWriteFirst": {"1 0, 1 0": "tso", "1 0, 1 1": "sc", "1 1, 1 0": "sc", "1 1, 1 1": "sc"},
    "RaceBehindARead": {"0, 0, 0": "sc", "0, 0, 1": "sc", "0, 1, 0": "pso", "0, 1, 1": "sc", "1": "sc"},
}

def without(left_out):
    """All words over 0 and 1 of the same length, but this one."""
    words = map("".join, itertools.product("01", repeat=len(left_out)))
    return " ".join(word for word in words if word != left_out)


# Shapes.java: by shape, the registers that sc shows, and those that each weaker model adds. Registers at the end may be
# left out if they are 0.
SHAPES = {
    "LB": ["00 01 10"],
    "IRIW": [without("1010"), "", "", "1010"],
    "WRC": [without("110"), "", "", "110"],
    "ISA2": [without("110"), "", "110"],
    "R": ["01 11 12", "02"],
    "S": ["01 02 11", "", "12"],
    "2+2W": ["12 21 22", "", "11"],
    "CoWR": ["1 2"],
    "CoRW": ["01 02 21", "", "", "22"],
    "CoWW": ["0 1 2"],
    "SB.opaque": ["01 10 11", "00"],
    "SB.volatile": ["01 10 11"],
    "SB.fence": ["01 10 11"],
    "SB.plain.fence": ["01 10 11"],
    "SB.cas": ["0111 1011 1111"],
    "SB.locked": ["01 10 11"],
    "MP.opaque": ["00 01 11", "", "10"],
    "MP.relacq": ["00 11"],
    "MP.rel.opaque": ["00 01 11", "", "", "10"],
    "MP.fences": ["00 01 11"],
    "MP.releaseFence": ["00 01 11", "", "", "10"],
    "MP.storeStore": ["00 01 11", "", "", "10"],
    "MP.elements": ["00 01 11", "", "10"],
    "MP.bytes": ["00 01 11", "", "10"],
    "MP.volatileWrite": ["00 01 11", "", "", "10"],
    "LB.opaque": ["00 01 10"],
    "CoRR.opaque": ["00 01 11"],
    "CoRW.opaque": ["01 02 21"],
    "IRIW.relacq": [without("1010"), "", "", "1010"],
    "IRIW.fences": [without("1010")],
    "IRIW.volatile": [without("1010")],
    "WRC.relacq": [without("110")],
    "WRC.opaque": [without("110"), "", "", "110"],
    "ISA2.relacq": [without("110")],
    "S.relacq": ["01 02 11"],
    "R.release": ["01 11 12", "02"],
    "2+2W.opaque": ["12 21 22", "", "11"],
    "CAS.twice": ["10 01"],
    "add.twice": ["01 10"],
    "weak.once": ["10 11", "00"],
    "long": ["0,0 -1,-1", "", "", "0,-1 -1,0"],
    "publish": ["9 1", "", "0"],
    "publish.final": ["9 1"],
    "publish.volatile": ["9 1"],
    "publish.consume": ["9 1", "", "", "0"],
    "publish.relacq": ["9 1"],
    "seqlock": ["00 11"],
    "treiber": ["0 10,0 21,0"],
    "treiber.opaque": ["0 10,0 21,0", "", "", "20,0"],
    "MP.volatile.readPlainly": ["00 01 11", "", "", "10"],
}

# Actions that wait for the thread's earlier writes, that do not, and that enclose both accesses.
BARRIERS = ["lock", "reentrant-lock", "volatile-write", "failed-cas", "full-fence", "start", "join", "interrupt", "class"]
OTHERS = ["none", "volatile-read", "release-fence", "unpark", "sleep"]
AROUND = ["synchronized", "method", "exception", "wait", "reentrant-lock", "class"]
BARRIER_CASES = ([("between", action, False) for action in BARRIERS] + [("between", action, True) for action in OTHERS] +
                 [("behind", action, True) for action in BARRIERS] + [("around", action, True) for action in AROUND])


# ---- heddle outcomes ----

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


def check_outcomes(options, folder, name):
    written = folder / f"{name}.json"
    done = subprocess.run([options.heddle, "outcomes", "-cp", str(folder), "--json", str(written), "--replay-dir",
                           str(folder / "replay"), name], text=True, capture_output=True, timeout=120)
    if done.returncode != 0:
        return [f"exit status {done.returncode}: {done.stderr[-500:]}"]
    table = json.loads(written.read_text())
    problems = check_table(table, EXPECTED[name])
    for outcome in table["outcomes"]:
        problems += replayed(options.heddle, outcome) if outcome["replay"] else []
    return problems


# ---- barriers ----

def check_barrier(options, folder, model, place, action, expected):
    listed = folder / f"{model}-{place}-{action}.json"
    code, printed = options.checker.check(["--quiet", "--memory", model, "--outcomes", str(listed), "--no-replay-files",
                                           "--ignore", "data-race", "-cp", str(folder), "Barriers", place, action])
    if code != 0:
        return [f"exit status {code}: {printed.strip()[-500:]}"]
    outputs = {output.strip() for output in json.loads(listed.read_text())}
    wanted = {"0, 1", "1, 0", "1, 1"} | ({"0, 0"} if expected else set())
    return [] if outputs == wanted else [f"shows {sorted(outputs)}, expected {sorted(wanted)}"]


# ---- shapes ----

def registers(word):
    """Of "1,-1" or "11": the line that Shapes.java prints."""
    return " ".join(((word.split(",") if "," in word else list(word)) + ["0"] * 4)[:4])


def check_shape(options, folder, shape, model):
    listed = folder / f"{model}-{shape}.json"
    checker = options.sequential if model == "sc" else options.checker
    code, printed = checker.check(["--quiet", "--memory", model, "--outcomes", str(listed), "--no-replay-files",
                                   "--ignore", "data-race", "-cp", str(folder), "Shapes", shape])
    if code != 0:
        return [f"exit status {code}: {printed.strip()[-500:]}"]
    outputs = {output.strip() for output in json.loads(listed.read_text())}
    wanted = {registers(word) for words in SHAPES[shape][:MODELS.index(model) + 1] for word in words.split()}
    return [] if outputs == wanted else [f"shows {sorted(outputs)}, expected {sorted(wanted)}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--batch", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    options.heddle = str(Path(options.heddle).resolve())
    # Machines differ between sc and the other models.
    options.checker, options.sequential = (heddle_batch.Checker(options.heddle, options.batch, 60) for _ in range(2))
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-litmus-") as name, ThreadPoolExecutor(options.jobs) as pool:
        folder = Path(name)
        subprocess.run(["javac", "-g", "-d", name, *map(str, sorted((HERE / "programs").glob("*.java")))], check=True)
        work = [(program, pool.submit(check_outcomes, options, folder, program)) for program in EXPECTED]
        work += [(f"Barriers {place} {action} under {model}",
                  pool.submit(check_barrier, options, folder, model, place, action, expected))
                 for model in ("tso", "pso") for place, action, expected in BARRIER_CASES]
        work += [(f"{shape} under {model}", pool.submit(check_shape, options, folder, shape, model))
                 for shape in SHAPES for model in MODELS]
        for title, problems in work:
            passed, failed = passed + (not problems.result()), failed + bool(problems.result())
            for problem in problems.result():
                print(f"{title}: {problem}", flush=True)
    options.checker.close()
    options.sequential.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
