#!/usr/bin/env python3
"""What a verdict says and what it leaves open: exits, output, random values, access modes, waits.

    test/verdicts/run_verdicts.py --heddle build/heddle

Comments of a program are its cases: arguments, options after `--`, and what has to come out, no more and no less:
  // case: one -- --ignore exit => verified; note error-output
The first part is the verdict as the text report words it. Then, in any order:
  exit 3 in Thread-0       a finding of that kind, with its status and its thread
  assertion, exception, deadlock, livelock, race Main.x
  note clock               a note of that kind
  draws nextInt            a method that random values are drawn by
  prints end               what the finding with the shortest trace had printed, or what executions print; \\n is a line end, '' nothing
  errors bad               likewise on standard error
  says TEXT                the text report has it
Findings and outputs are the same with --no-reduction, and every finding replays.
The last line is "N passed, N failed".
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CASE = re.compile(r"^// case:\s*(.*?)(?:\s*-- (.*?))?\s*=> (.*)$", re.M)


class Case:
    def __init__(self, program, args, options, expected):
        self.program, self.args, self.options = program, args.split(), (options or "").split()
        parts = [p.strip() for p in expected.split("; ")]
        self.verdict, self.parts = parts[0], parts[1:]
        self.name = f"{program} {args} {options or ''}".strip()

    def of(self, word):
        return sorted(p[len(word) + 1:].replace("\\n", "\n").replace("''", "") for p in self.parts if p.startswith(word + " "))

    def findings(self):
        words = ("note", "draws", "prints", "errors", "says")
        return sorted(p for p in self.parts if p.split()[0] not in words)


def cases_of(path):
    found = [Case(path.stem, *m) for m in CASE.findall(path.read_text())]
    if not found:
        raise SystemExit(f"{path.name} has no case")
    return found


def name_of(finding):
    if finding["kind"] == "exit":
        return f"exit {finding['exit']['status']} in {finding['exit']['thread']}"
    if finding["kind"] == "data-race":
        return f"race {finding['race']['location']['display']}"
    return finding["kind"]


class Suite:
    def __init__(self, heddle, scratch):
        self.heddle, self.scratch = heddle, scratch
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-d", scratch, "-sourcepath", str(HERE / "programs"),
                        *sorted(map(str, (HERE / "programs").glob("*.java")))], check=True)

    def run(self, case, folder, *more):
        command = [self.heddle, "check", "--json", folder / "r", "--replay-dir", folder / "replay", *more, *case.options,
                   "-cp", self.scratch, case.program, *case.args]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=100, stdin=subprocess.DEVNULL)
        if not (folder / "r").exists():
            raise RuntimeError(f"exit status {done.returncode}: {done.stdout}{done.stderr}")
        return json.loads((folder / "r").read_text()), done

    def wrong_in(self, case):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            report, done = self.run(case, folder)
            wrong = self.compare(case, report, done)
            for f in report["findings"]:
                replayed = subprocess.run([self.heddle, "replay", "-q", f["replay"]], capture_output=True, text=True)
                if replayed.returncode != 1:
                    wrong.append(f"no replay of {name_of(f)}: {replayed.stdout}{replayed.stderr}")
            (folder / "r").unlink()
            slow, _ = self.run(case, folder, "--no-reduction")
            if {name_of(f) for f in slow["findings"]} != {name_of(f) for f in report["findings"]}:
                wrong.append(f"without reduction: {sorted(map(name_of, slow['findings']))}")
            return wrong

    @staticmethod
    def compare(case, report, done):
        verdict = re.search(r"^verdict: (.*)$", done.stdout, re.M).group(1)
        printed = report["findings"][0] if report["findings"] else {}
        seen = {"verdict": verdict, "findings": sorted(set(map(name_of, report["findings"]))),
                "note": sorted(n["kind"] for n in report["note_details"])}
        right = {"verdict": case.verdict, "findings": case.findings(), "note": case.of("note")}
        if case.of("draws"):
            seen["draws"], right["draws"] = sorted(d["method"] for d in report["random"]["draws"]), case.of("draws")
        for key, in_finding, in_all in (("prints", "output", "standard_output"), ("errors", "errors", "standard_error")):
            if case.of(key):
                seen[key] = [printed[in_finding]] if printed else report["printed"][in_all]
                right[key] = case.of(key)
        wrong = [f"{k}: {seen[k]}, expected {right[k]}" for k in right if seen[k] != right[k]]
        text = " ".join(done.stdout.split())
        wrong += [f"the report does not say '{t}':\n{done.stdout}" for t in case.of("says") if t not in text]
        code = {"verified": 0, "violated": 1, "inconclusive": 3}[verdict.split()[0]]
        return wrong if done.returncode == code else [*wrong, f"exit status {done.returncode}"]

    def judge(self, case):
        try:
            return self.wrong_in(case)
        except Exception as e:  # the other cases still run
            return [f"{type(e).__name__}: {e}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, required=True)
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    paths = sorted((HERE / "programs").glob("*.java"))
    cases = [c for p in paths for c in cases_of(p) if re.search(options.filter, c.name)]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-verdicts-") as scratch:
        suite = Suite(options.heddle.resolve(), pathlib.Path(scratch))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for case, wrong in zip(cases, pool.map(suite.judge, cases)):
                failed += bool(wrong)
                if wrong:
                    print(f"FAIL {case.name}", *wrong, sep="\n    ")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
