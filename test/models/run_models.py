#!/usr/bin/env python3
"""Well-known racy programs under each memory model: exactly the findings that their headers state.

The first lines of each program name the findings besides data races under each model, and the arguments to try in turn:

    // sc, tso, pso: none
    // pjmm: assertion, livelock
    // jpr: assertion for 1 3
    // jmm, jmm:jls: none         (by both sets of committing rules)
    // args: 1 2 3
    // modes: default, bfs
    // origins: not told          (no old value is read)
    // stronger: not found        (the search for a stronger model ends at its limit)
    // flags: --stop-at-first     (further options for heddle check)

The modes are ways to search (--modes adds others to those of all programs). "for" restricts the findings of a model to
some of the arguments; "inconclusive" names that verdict. A livelock under a model other than sc must have the cause
stale-read, and must not be reported with --fair-memory. Every finding must be reproduced by `heddle replay`, unless it
needs a read of a later write, and must name the strongest model that shows it as well. Under jmm such a finding has a
commit sequence that obeys the committing rules (test/relaxed/commit_rules.py). A finding that only pjmm has must
contain a read of an old value, and each such read must name the write that it returns and the write that it misses as
they stand in the trace; `heddle replay --break` in front of it must list both values. The last line is "N passed, N
failed".

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
sys.path.insert(0, str(HERE.parent / "relaxed"))
import commit_rules

MODEL = "sc|tso|pso|pjmm|jmm:jls|jmm|jpr"
HEADER = re.compile(rf"// (args|modes|origins|stronger|flags|(?:{MODEL})(?:, (?:{MODEL}))*): (.*)")
# Each shows what the one before shows. jmm looks for stronger models up to pjmm only.
MODELS = ["sc", "tso", "pso", "pjmm", "jmm:jls", "jmm", "jpr"]
STRONGER = ["sc", "tso", "pso", "pjmm"]
FUTURE = ["jmm:jls", "jmm", "jpr"]
# Ways to search: each must report the same findings.
MODES = {"default": [], "no-reduction": ["--no-reduction"], "bfs": ["--strategy", "bfs"],
         "heuristic": ["--strategy", "heuristic"], "bounded": ["--strategy", "bounded", "--preemptions", "9"]}


class Program:
    def __init__(self, path):
        self.name = path.stem
        self.runs = [""]
        self.findings = {}
        self.modes = ["default"]
        self.origins = self.stronger = True
        self.flags = []
        for line in path.read_text().splitlines():
            match = HEADER.match(line)
            if match and match[1] == "args":
                self.runs = match[2].split()
            elif match and match[1] == "modes":
                self.modes = match[2].split(", ")
            elif match and match[1] == "flags":
                self.flags = match[2].split()
            elif match and match[1] == "origins":
                self.origins = match[2] != "not told"
            elif match and match[1] == "stronger":
                self.stronger = match[2] != "not found"
            elif match:
                kinds, _, runs = match[2].partition(" for ")
                for model in match[1].split(", "):
                    self.findings[model] = (set(kinds.split(", ")) - {"none"}, runs.split())

    def expected(self, model, run):
        kinds, runs = self.findings.get(model, (set(), []))
        return kinds if not runs or run in runs else set()


def check(options, classes, program, run, model, flags, mode="default"):
    """The findings that heddle reports, and its schedule files."""
    with tempfile.TemporaryDirectory(prefix="heddle-models-") as folder:
        report = Path(folder) / "report.json"
        name, _, rules = model.partition(":")
        command = [options.heddle, "check", "--quiet", "--memory", name, "--json", str(report), "--replay-dir", folder]
        command += ["--jmm", rules] if rules else []
        command += ["--ignore", "data-race", "--max-states", "200000", *flags, "-cp", str(classes), program.name]
        done = subprocess.run(command + ([run] if run else []), capture_output=True, text=True, timeout=120)
        if not report.exists():
            raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
        result = json.loads(report.read_text())
        if result["verdict"] == "inconclusive":
            if model in FUTURE:
                return [{"kind": "inconclusive", "shown_under": None}]
            raise RuntimeError("inconclusive: " + "; ".join(result["reasons"]))
        if mode == "default" and model == "pjmm":
            for finding in result["findings"]:
                trouble = trouble_with_views(options, finding)
                if trouble:
                    raise RuntimeError(trouble)
        if name == "jmm":
            check_justifications(result["findings"], rules or "revised")
        not_replayed = [f["kind"] for f in result["findings"] if not replays(options, f)]
        if not_replayed:
            raise RuntimeError(f"not reproduced by replay: {not_replayed}")
        return result["findings"]


def check_justifications(findings, rules):
    for finding in findings:
        if any(step["later"] for step in finding["trace"]) != ("justification" in finding):
            raise RuntimeError("a commit sequence is missing, or one is not needed")
        try:
            commit_rules.check(finding.get("justification", commit_rules.NONE[rules]), rules)
        except commit_rules.Broken as broken:
            raise RuntimeError(f"{finding['message']}: {broken}") from broken


def replays(options, finding):
    if not finding["replay"]:
        return any(step["later"] for step in finding["trace"])
    done = subprocess.run([options.heddle, "replay", finding["replay"]], capture_output=True, text=True, timeout=60)
    return done.returncode == 1


def strongest_with(program, run, model, kind):
    """The strongest model that shows it, of those that are stronger than this one."""
    stronger = [m for m in MODELS[:MODELS.index(model)] if m in STRONGER]
    return next((name for name in stronger if kind in program.expected(name, run)), None)


def trouble_with_views(options, finding):
    """What --break shows in front of the first read of an old value."""
    step = next((s for s in finding["trace"] if s.get("misses")), None)
    if not step or not finding["replay"]:
        return ""
    done = subprocess.run([options.heddle, "replay", "--break", str(step["step"]), finding["replay"]],
                          capture_output=True, text=True, timeout=60)
    thread = re.search(rf"^  {re.escape(step['thread'])}: .*?(?=^  \S|\Z)", done.stdout, re.M | re.S)
    where = step["op"].removeprefix("reads ").split(": ")[0]
    view = thread and re.search(rf"^    may read {re.escape(where)}\n((?:      .*\n)+)", thread[0], re.M)
    names = {o["id"]: o["name"] for o in finding.get("objects", [])}
    shown = lambda v: view and any(f"      {text} " in view[1] for text in (v, names.get(v, v)))
    missing = [v for v in (step["value"], step["misses"]["value"]) if v and not shown(v)]
    return f"--break {step['step']} does not show that {where} may be {missing}" if missing else ""


def same_place(step, other):
    return step["location"] == other["location"]


def origin_trouble(trace, step, origin, value):
    """The write that a read returns, or misses; 0 as its step: it was no step of the trace."""
    if not origin or not origin["step"]:
        return ""
    write = trace[origin["step"] - 1]
    right = write["thread"] == origin["thread"] and origin["step"] < step["step"]
    # A write that is ordered by a lock is made within a step that begins with something else.
    if right and write["kind"] in ("write", "update") and same_place(write, step):
        right = write["value"] == value
    return "" if right else f"step {step['step']}: the write is not step {origin['step']}"


def trouble_with_origins(finding):
    """The reads of old values in a finding's trace."""
    trace, old = finding["trace"], 0
    for step in trace:
        if not step.get("misses"):
            continue
        old += 1
        trouble = (origin_trouble(trace, step, step["misses"], step["misses"]["value"])
                   or origin_trouble(trace, step, step["reads_from"], step["value"]))
        if not trouble and step["value"] == step["misses"]["value"]:
            trouble = f"step {step['step']} misses what it reads"
        if not trouble and "halves" in step["op"] and not step["value"].endswith("L") and "." not in step["value"]:
            trouble = f"step {step['step']}: {step['value']} has no halves"
        if trouble:
            return trouble
    return "" if old else "no read of an old value"


def trouble_with(options, classes, program, run, model, mode):
    expected = program.expected(model, run)
    findings = check(options, classes, program, run, model, MODES[mode] + program.flags, mode)
    kinds = {f["kind"] for f in findings}
    if kinds != expected:
        return f"expected {sorted(expected)}, reported {sorted(kinds)}"
    for finding in findings:
        strongest = strongest_with(program, run, model, finding["kind"]) if program.stronger else None
        known = all(m in program.findings for m in MODELS[:MODELS.index(model)] if m in STRONGER)
        if known and finding["shown_under"] != strongest:
            return f"{finding['kind']} shown under {finding['shown_under']}, expected {strongest}"
    if model not in ("pjmm", *FUTURE):
        return ""
    trouble = [trouble_with_origins(f) for f in findings
               if model == "pjmm" and program.origins and f["kind"] not in program.expected("sc", run)]
    if any(trouble) or "livelock" not in expected:
        return next(filter(None, trouble), "")
    if any(f["kind"] == "livelock" and f.get("cause") != "stale-read" for f in findings):
        return "a livelock without the cause stale-read"
    fair = {f["kind"] for f in check(options, classes, program, run, model, ["--fair-memory"])}
    return "a livelock with --fair-memory" if "livelock" in fair else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--modes", default="", help="comma-separated: " + ", ".join(MODES))
    parser.add_argument("programs", nargs="*", help="only these")
    options = parser.parse_args()
    sources = sorted((HERE / "programs").glob("*.java"))
    programs = [Program(p) for p in sources if not options.programs or p.stem in options.programs]
    with tempfile.TemporaryDirectory(prefix="heddle-models-") as classes:
        subprocess.run(["javac", "-g", "-d", classes, *map(str, sources)], check=True)
        cases = [(p, run, model, mode) for p in programs for run in p.runs for model in p.findings
                 for mode in dict.fromkeys([*p.modes, *filter(None, options.modes.split(","))])
                 if model not in FUTURE or "--strategy" not in MODES[mode]]

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
