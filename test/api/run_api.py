#!/usr/bin/env python3
"""Programs that use heddle-api.jar or --spurious: what is found, with every reduction and without any.

Comments of a program say what is expected: `verdict`, `finding` (kind; several lines for several), `races` (locations),
`outcomes` (outputs, a word each; absent: not compared), `pruned`, `reason`, `exemption`, `trace` (a text that some step
has), `message` (of a finding); `flags` are options for the check, `slow` a strategy or mode that is left out (livelocks
are not seen without matching). Outcomes and findings have to be the same
with --no-reduction and with --no-matching, every finding has to replay, and without --spurious a program that needs it
must be fine. On an ordinary Java machine the same calls must work.

    test/api/run_api.py --heddle build/heddle

The last line is "N passed, N failed".
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MODES = ([], ["--no-reduction"], ["--no-matching", "--max-depth", "400"])
# A spurious wake-up is a choice in every strategy.
SPURIOUS_MODES = (["--strategy", "bfs"], ["--strategy", "heuristic"],
                  ["--strategy", "bounded", "--preemptions", "1000"])


def expectations(path):
    found = {}
    for key, value in re.findall(r"^// (\w+): (.*)$", path.read_text(), re.MULTILINE):
        found.setdefault(key, []).append(value.strip())
    return found


def run(command, **more):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
                          **more)


class Suite:
    def __init__(self, heddle, scratch):
        self.heddle, self.scratch = heddle, scratch
        self.jar = heddle.parent / "heddle-api.jar"
        self.passed = self.failed = 0

    def judge(self, name, wrong):
        self.passed, self.failed = self.passed + (not wrong), self.failed + bool(wrong)
        if wrong:
            print(f"FAIL {name}", *(f"    {line}" for line in wrong), sep="\n")

    def compile(self, sources):
        done = run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-cp", self.jar, "-d", self.scratch, *sources])
        if done.returncode != 0:
            raise SystemExit(f"{done.stderr}\n0 passed, 1 failed")

    def check(self, name, flags):
        report, outputs = self.scratch / "r.json", self.scratch / "o.json"
        report.unlink(missing_ok=True)
        done = run([self.heddle, "check", "--quiet", "--json", report, "--outcomes", outputs, "--replay-dir",
                    self.scratch / "replay", *flags, "-cp", f"{self.scratch}:{self.jar}", name])
        if not report.exists():
            raise ValueError(f"exit status {done.returncode}: {done.stderr.strip()}")
        return json.loads(report.read_text()), {o.strip() for o in json.loads(outputs.read_text())}

    def compare(self, wanted, result, outcomes):
        wrong = []
        kinds = {f["kind"] for f in result["findings"]}
        verdict = wanted.get("verdict", ["violated" if "finding" in wanted else "verified"])[0]
        if result["verdict"] != verdict:
            wrong.append(f"verdict {result['verdict']} {result['reasons']}, not {verdict}")
        if kinds != set(wanted.get("finding", [])):
            wrong.append(f"findings {sorted(kinds)}")
        if "outcomes" in wanted:
            words = set(re.split(r"\s+", wanted["outcomes"][0]))
            if outcomes != words and outcomes != {wanted["outcomes"][0]}:
                wrong.append(f"outcomes {sorted(outcomes)}, not {sorted(words)}")
        if "races" in wanted:
            races = {f["race"]["location"]["display"] for f in result["findings"] if f["kind"] == "data-race"}
            if races != set(wanted["races"]):
                wrong.append(f"races on {sorted(races)}")
        if bool(result["stats"]["pruned"]) != ("pruned" in wanted or "reason" in wanted):
            wrong.append(f"pruned {result['stats']['pruned']}")
        wrong += [f"no reason '{r}'" for r in wanted.get("reason", []) if r not in result["reasons"]]
        used = {e["pattern"] for e in result["exemptions"] if e["uses"]}
        wrong += [f"exemption '{e}' is not reported" for e in wanted.get("exemption", []) if e not in used]
        steps = [s["op"] for f in result["findings"] for s in f["trace"]]
        wrong += [f"no step '{t}'" for t in wanted.get("trace", []) if t not in steps]
        messages = [f["message"] for f in result["findings"]]
        wrong += [f"no finding says '{m}': {messages}" for m in wanted.get("message", []) if m not in messages]
        return wrong

    def replay(self, result):
        wrong = []
        for f in result["findings"]:
            done = run([self.heddle, "replay", f["replay"]])
            if done.returncode != 1 or f["message"].split(" at ")[0][:40] not in " ".join(done.stdout.split()):
                wrong.append(f"{f['kind']} does not replay: {done.stderr or done.stdout}")
        return wrong

    def program(self, path):
        wanted = expectations(path)
        flags = " ".join(wanted.get("flags", [])).split()
        for mode in MODES + (SPURIOUS_MODES if "--spurious" in flags else ()):
            if mode and mode[0] == "--no-matching" and "--spurious" in flags:
                continue  # waking up and waiting again never ends
            if any(word in mode for word in wanted.get("slow", [])):
                continue
            try:
                result, outcomes = self.check(path.stem, flags + mode)
                wrong = self.compare(wanted, result, outcomes) + self.replay(result)
            except ValueError as error:
                wrong = [str(error)]
            self.judge(f"{path.name} {' '.join(mode)}", wrong)
        if "--spurious" in flags:
            self.samples(path, flags, set(wanted.get("finding", [])))
        if "--spurious" in flags and wanted.get("finding") == ["assertion"]:
            result, _ = self.check(path.stem, [])
            bad = [f["kind"] for f in result["findings"] if f["kind"] == "assertion"]
            self.judge(f"{path.name} without --spurious", bad)

    def samples(self, path, flags, wanted):
        for strategy in ("random", "pct"):
            result, _ = self.check(path.stem, [*flags, "--strategy", strategy, "--executions", "200"])
            kinds = {f["kind"] for f in result["findings"]}
            self.judge(f"{path.name} {strategy}", [] if kinds == wanted else [f"findings {sorted(kinds)}"])

    def ordinary_machine(self):
        """java and `heddle run`: choices follow heddle.seed, assumptions are not looked at."""
        def early(*command):
            done = run([*command])
            return done.stdout.strip() or done.stderr
        path = ["-cp", f"{self.scratch}:{self.jar}"]
        for machine in (["java", "-Xshare:auto"], [self.heddle, "run"]):
            seen = {early(*machine, f"-Dheddle.seed={seed}", *path, "EarlyChoices") for seed in range(12)}
            every = {f"{n}{flag}" for n in range(3) for flag in ("true", "false")}
            excluded = {"0false", "1true", "1false"}
            wrong = [] if seen <= every and seen & excluded and seen - excluded else [str(seen)]
            again = {early(*machine, "-Dheddle.seed=3", *path, "EarlyChoices") for _ in range(2)}
            wrong += [] if len(again) == 1 else [f"the seed does not decide: {again}"]
            self.judge(f"choices of {machine[0]}", wrong)
        seeds = {early(self.heddle, "run", "--seed", str(seed), *path, "EarlyChoices") for seed in range(1, 9)}
        self.judge("run --seed", [] if len(seeds) > 1 else [f"always {seeds}"])
        done = run(["java", *path, "Sections"])
        self.judge("sections of java", [] if done.returncode == 0 else [done.stderr])

    def source_file(self):
        """The jar is found for a source file without -cp."""
        done = run([self.heddle, "check", "--quiet", "--no-replay-files", HERE / "programs" / "Sections.java"])
        self.judge("source file", [] if done.returncode == 0 else [done.stdout + done.stderr])

    def patterns_from_a_file(self):
        """--untracked and --trusted from a file; used and unused entries are told."""
        (self.scratch / "list").write_text("# harmless\n\nUntrackedField.counted\n  No.such\n")
        result, _ = self.check("UntrackedField", ["--untracked", f"@{self.scratch / 'list'}"])
        told = {e["pattern"]: e["uses"] > 0 for e in result["exemptions"]}
        wanted = {"UntrackedField.counted": True, "No.such": False, "@Untracked UntrackedField.hits": True}
        self.judge("--untracked @file", [] if result["verdict"] == "verified" and told == wanted else [str(told)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "heddle")
    parser.add_argument("--filter", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        suite = Suite(options.heddle.resolve(), pathlib.Path(scratch))
        programs = sorted((HERE / "programs").glob("*.java"))
        suite.compile(programs)
        for path in programs:
            if re.search(options.filter, path.name):
                suite.program(path)
        if not options.filter:
            suite.ordinary_machine()
            suite.source_file()
            suite.patterns_from_a_file()
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
