#!/usr/bin/env python3
"""`heddle jcstress` on tests of our own: exactly the ids that each test's header states for each memory model.

Comments above a test class say what it must show:

    // sc: 0, 1 | 1, 0 | 1, 1       the ids that are reached under sequential consistency
    // pjmm: all but 1, 0 of 2      "all of N": every combination of N zeros and ones
    // violated: pjmm               the models under which the verdict is violated; elsewhere it is verified
    // findings: exception          kinds of findings besides ids that must not be reached
    // inconclusive: words          the test cannot be explored, for a reason that contains these words

Every schedule file of a violation must be reproduced by `heddle replay`. Besides: the selection of tests, exit statuses,
equal output of equal runs, and as many states as in the same program with a main method. The last line is "N passed, N
failed".

    run_jcstress.py --heddle build/heddle --work DIR
"""

import argparse
import itertools
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "jars"))
import run_jars  # noqa: E402

MODELS = ["sc", "pjmm"]
COMMENT = re.compile(r"\s*// (sc|pjmm|violated|findings|inconclusive): (.*)")
CLASS = re.compile(r"\s*(?:public )?(?:abstract )?(?:static )?(?:abstract )?class (\w+)")
ALL = re.compile(r"all (?:but (.*) )?of (\d)")
# The same program as a test, with a main method.
DIRECT = {"litmus.Orders.StoreBuffering": "DirectStoreBuffering",
          "litmus.Atomicity.VolatileIncrement": "DirectVolatileIncrement",
          "litmus.Causality.IndependentWrites": "DirectIndependentWrites"}


def ids_of(text):
    """'0, 1 | 1, 0' or 'all but 1, 0 of 2'"""
    found = ALL.fullmatch(text)
    if not found:
        return {i.strip() for i in text.split("|")}
    every = {", ".join(digits) for digits in itertools.product("01", repeat=int(found[2]))}
    return every - {found[1]}


def expectations(source):
    """The headers of a file's tests, by their names. Classes are nested by their indentation."""
    out, header, outer = {}, {}, []
    for line in source.read_text().splitlines():
        comment, found = COMMENT.match(line), CLASS.match(line)
        if comment:
            header[comment[1]] = comment[2]
        elif found:
            depth = (len(line) - len(line.lstrip())) // 4
            outer = [*outer[:depth], found[1]]
            if header:
                out["litmus." + ".".join(outer)] = header
            header = {}
    return out


class Suite:
    def __init__(self, options, jar):
        self.heddle = options.heddle
        self.work = options.work
        self.jar = jar
        self.classes = self.work / "classes"
        self.passed = self.failed = 0

    def note(self, name, trouble):
        if trouble:
            print(f"FAILED {name}: {trouble}")
        self.failed += bool(trouble)
        self.passed += not trouble

    def compile(self):
        self.classes.mkdir(parents=True, exist_ok=True)
        sources = [*(HERE / "tests").glob("*.java"), *(HERE / "programs").glob("*.java")]
        subprocess.run(["javac", "-proc:none", "-g", "-cp", str(self.jar), "-d", str(self.classes), *map(str, sources)],
                       check=True)

    def run(self, *words, path=None):
        command = [self.heddle, "jcstress", "-cp", path or f"{self.classes}:{self.jar}", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=300)

    def explore(self, *words):
        """Exit status, and the JSON."""
        with tempfile.TemporaryDirectory(prefix="heddle-jcstress-") as folder:
            file = Path(folder) / "out.json"
            done = self.run("--json", str(file), *words)
            if not file.exists():
                raise SystemExit(f"heddle jcstress {' '.join(words)}: {done.stderr}")
            return done.returncode, json.loads(file.read_text())

    def replays(self, file):
        done = subprocess.run([self.heddle, "replay", file], capture_output=True, text=True, timeout=60)
        return done.returncode == 1

    # ---- ids and verdicts ----

    def compare(self, expected, model):
        with tempfile.TemporaryDirectory(prefix="heddle-jcstress-") as folder:
            status, result = self.explore("--memory", model, "--replay-dir", folder)
            tests = {t["test"]: t for t in result["tests"]}
            self.note(f"tests under {model}", "" if set(tests) == set(expected) else
                      f"only found or only expected: {sorted(set(tests) ^ set(expected))}")
            self.note(f"exit status under {model}", "" if status == 1 else f"is {status}")
            for name in sorted(set(tests) & set(expected)):
                self.note(f"{name} under {model}", self.trouble_with(tests[name], expected[name], model))

    def trouble_with(self, test, header, model):
        if "inconclusive" in header:
            right = test["verdict"] == "inconclusive" and header["inconclusive"] in test["reason"]
            return "" if right else f"{test['verdict']}: {test['reason']}"
        reached = {row["id"] for row in test["ids"] if row["reached"]}
        if reached != ids_of(header[model]):
            return f"reached {sorted(reached)}"
        verdict = "violated" if model in header.get("violated", "") else "verified"
        if test["verdict"] != verdict:
            return f"is {test['verdict']}, not {verdict}"
        findings = test["result"]["findings"]
        kinds = {f["kind"] for f in findings} - {"outcome"}
        stale = {findings[row["finding"]]["kind"] for row in test["ids"] if row["id"] == "STALE" and row["violation"]}
        if kinds - stale != set(header.get("findings", "").split()):
            return f"findings {sorted(kinds)}"
        for row in test["ids"]:
            if row["violation"] != (row["reached"] and row["expect"] in (None, "FORBIDDEN", "UNKNOWN")):
                return f"{row['id']} is {'' if row['violation'] else 'no '}violation"
            if row["violation"] and row["finding"] is None:
                return f"{row['id']} has no trace"
        files = [f["replay"] for f in findings] + [row["replay"] for row in test["ids"] if row["replay"]]
        lost = [f for f in files if not f or not self.replays(f)]
        return f"not reproduced by replay: {lost}" if lost else ""

    # ---- the command itself ----

    def check_states(self):
        """The runner takes no steps of its own, and orders nothing."""
        for test, program in DIRECT.items():
            for model in MODELS:
                _, result = self.explore("--memory", model, "--no-replay-files", test)
                stats = result["tests"][0]["result"]["stats"]
                with tempfile.TemporaryDirectory(prefix="heddle-jcstress-") as folder:
                    file = Path(folder) / "out.json"
                    subprocess.run([self.heddle, "check", "--quiet", "--memory", model, "--no-replay-files", "--ignore",
                                    "data-race", "--outcomes", f"{folder}/outcomes.json", "--json", str(file), "-cp",
                                    str(self.classes), program], capture_output=True, timeout=60)
                    direct = json.loads(file.read_text())["stats"]
                pair = [(s["states"], s["transitions"], s["executions"]) for s in (stats, direct)]
                self.note(f"states of {test} under {model}", "" if pair[0] == pair[1] else f"{pair[0]}, direct {pair[1]}")

    def check_selection(self):
        def names(*words):
            done = self.run("-q", "--no-replay-files", *words)
            return {word for line in done.stdout.splitlines()[:-1] for word in line.split() if word.startswith("litmus.")}

        for words, count in ((["PlainFlag"], 1), (["litmus.Termination"], 7), (["Termination$PlainFlag"], 1),
                             (["*Volatile*"], 12), (["Orders.ReadTwice", "Library.Lock"], 2), (["litmus"], 69)):
            found = names(*words)
            self.note(f"selection of {words}", "" if len(found) == count else f"{len(found)} tests: {sorted(found)}")
        for words, text in ((["StorBuffering"], "did you mean 'StoreBuffering'?"),
                            (["litmus.Order"], "did you mean 'litmus.Orders'?"), (["xyzzy"], "there is no test 'xyzzy'")):
            done = self.run(*words)
            self.note(f"mistyped {words}", "" if done.returncode == 2 and text in done.stderr else done.stderr)
        done = self.run(path=str(HERE))
        self.note("no tests", "" if done.returncode == 2 and "@JCStressTest" in done.stderr else done.stderr)

    def check_statuses(self):
        for test, status in (("ReadTwice", 0), ("NotListed", 1), ("NoResult", 3)):
            done = self.run("--no-replay-files", test)
            self.note(f"exit status of {test}", "" if done.returncode == status else f"is {done.returncode}")
        done = self.run("--max-states", "3", "--no-replay-files", "IndependentWrites")
        right = done.returncode == 3 and "not seen" in done.stdout and "not reached" not in done.stdout
        self.note("a limit", "" if right else done.stdout)
        done = self.run("--fair-memory", "--no-replay-files", "PlainFlagYields")
        self.note("--fair-memory", "" if done.returncode == 0 and "STALE       not reached" in done.stdout else done.stdout)
        done = self.run("--no-replay-files", "StoreBuffering", path=str(self.classes))
        right = done.returncode == 3 and "II_Result is not on the class path" in done.stdout
        self.note("no jcstress-core", "" if right else done.stdout)

    def check_determinism(self):
        def texts():
            done = self.run("--no-replay-files", "Orders", "Termination")
            return re.sub(r"\d+\.\d\d s", "", done.stdout)

        self.note("equal runs", "" if texts() == texts() else "differ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", required=True)
    options = parser.parse_args()
    options.work = Path(options.work).resolve()
    jars = options.work / "jars"
    trouble = run_jars.fetch_jars(jars, HERE / "pom.xml")
    if trouble:
        raise SystemExit(trouble)
    suite = Suite(options, next(jars.glob("jcstress-core-*.jar")))
    suite.compile()
    expected = {}
    for source in sorted((HERE / "tests").glob("*.java")):
        expected.update(expectations(source))
    for model in MODELS:
        suite.compare(expected, model)
    suite.check_states()
    suite.check_selection()
    suite.check_statuses()
    suite.check_determinism()
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
