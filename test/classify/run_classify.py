#!/usr/bin/env python3
"""Classification of races: each location of a program has exactly the class that the program's header states.

The first lines of each program name the fields that race, or the fields of the arrays whose elements do:

    // x: destructive-relaxed with y
    // hits: benign

Every witness must be reproduced by `heddle replay`, and a second run must give the same classification. Further cases
are budgets and --fail-on. The last line is "N passed, N failed".

    run_classify.py --heddle build/heddle
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADER = re.compile(r"// ([\w\[\].]+): ([a-z-]+)(?: with (.*))?$")
HARM = {"assertion", "exception", "exit", "deadlock", "livelock"}


def expected_classes(path):
    out = {}
    for line in path.read_text().splitlines():
        if match := HEADER.match(line):
            out[match[1]] = (match[2], set(match[3].split(", ")) if match[3] else set())
    return out


def name_of(location):
    return location["field"] + ("[..]" if location["index"] is not None else "")


class Run:
    """One `heddle classify`, or another command."""

    def __init__(self, options, classes, program, *flags, command="classify"):
        self.heddle = options.heddle
        self.folder = tempfile.TemporaryDirectory(prefix="heddle-classify-")
        report = Path(self.folder.name) / "report.json"
        command = [options.heddle, command, "--json", str(report), "--replay-dir", self.folder.name]
        done = subprocess.run([*command, *flags, "-cp", str(classes), program], capture_output=True, text=True,
                              timeout=120)
        if not report.exists():
            raise RuntimeError(done.stderr.strip() or f"exit code {done.returncode}")
        self.result = json.loads(report.read_text())
        self.text = done.stdout
        self.exit_status = done.returncode

    def by_location(self):
        """The classification of each location. All races of a location have the same one."""
        out = {}
        for finding in self.result["findings"]:
            if "race" not in finding:
                continue
            name, found = name_of(finding["race"]["location"]), finding["race"]["classification"]
            if out.setdefault(name, found) != found:
                raise RuntimeError(f"{name} has two classifications")
        return out

    def classes(self):
        return {name: (c["class"], {name_of(w) for w in c["with"]}) for name, c in self.by_location().items()}

    def replay(self, witness):
        done = subprocess.run([self.heddle, "replay", witness], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout

    def trouble_with_witnesses(self):
        for name, c in self.by_location().items():
            if c["class"] == "benign" and (c["witness"] or c["effect"]):
                return f"{name}: benign, with a witness"
            if c["class"] == "benign":
                continue
            if c["class"] == "undecided":
                if c["witness"] or c["effect"] or not c["why_undecided"]:
                    return f"{name}: undecided, with a witness or without a reason"
                continue
            kind = c["effect"]["kind"]
            if (kind in HARM) != c["class"].startswith("destructive"):
                return f"{name}: {c['class']} because of {kind}"
            if c["class"] == "destructive-sc" and self.result["findings"][c["finding"] - 1]["kind"] != kind:
                return f"{name}: the finding is of another kind than {kind}"
            if c["class"] == "observable" and c["effect"]["output"] == c["effect"]["usual_output"]:
                return f"{name}: the outputs do not differ"
            status, text = self.replay(c["witness"])
            if status != 1 or (kind in HARM and c["effect"]["text"] not in " ".join(text.split())):
                return f"{name}: {c['witness']} does not show: {c['effect']['text']}"
        return ""


def check_program(options, classes, path):
    wanted = expected_classes(path)
    run = Run(options, classes, path.stem)
    if run.classes() != wanted:
        return f"expected {wanted}, reported {run.classes()}"
    again = Run(options, classes, path.stem)
    if again.classes() != run.classes() or again.result["stats"]["classification"] != run.result["stats"]["classification"]:
        return "a second run differs"
    return run.trouble_with_witnesses()


def check_budget(options, classes):
    """Without a budget no harm is found by relaxing, and the report names the budget as the reason."""
    found = Run(options, classes, "OneStaleRead", "--classify-budget", "0").by_location()
    if any((c["class"], c["why_undecided"]) != ("undecided", "budget") for c in found.values()):
        return f"with a budget of 0: {found}"
    return ""


def check_incomplete(options, classes):
    """If the check has reached a limit, it is not known which effects interleavings have."""
    found = Run(options, classes, "OneStaleRead", "--max-transitions", "6").by_location()
    if any((c["class"], c["why_undecided"]) != ("undecided", "interleavings") for c in found.values()):
        return f"after an unfinished check: {found}"
    return ""


def check_fail_on(options, classes):
    """Only destructive races count; one that is not proved benign leaves the verdict open."""
    for program, verdict, status in [("LostUpdate", "violated", 1), ("OneStaleRead", "violated", 1),
                                     ("PrintsNewThenOld", "inconclusive", 3), ("UnusedCounter", "verified", 0)]:
        run = Run(options, classes, program, "--fail-on", "destructive")
        if (run.result["verdict"], run.exit_status) != (verdict, status):
            return f"{program}: {run.result['verdict']}, exit status {run.exit_status}"
    return ""


def check_strongest(options, classes):
    """Which model shows the harm first: stores of one thread are not reordered on x86, a load may overtake a store."""
    for program, field, model in [("OneStaleRead", "data", "pso"), ("PairOfStaleReads", "x", "pso"),
                                  ("NeitherSeen", "x", "tso"), ("NeitherSeen", "y", "tso"),
                                  ("PrintsNewThenOld", "x", "pjmm"), ("LaterWrite", "x", "jmm")]:
        found = Run(options, classes, program).by_location()[field]
        if found["model"] != model:
            return f"{program}.{field}: {found['model']}, expected {model}"
        if ("justification" in found) != (model == "jmm"):
            return f"{program}.{field}: a justification, or none, under {model}"
    return ""


def check_brief(options, classes):
    """Without being asked, `heddle check` says what a small budget decides, and neither verdict nor exit status change."""
    for program, word in [("OneStaleRead", "harmful"), ("LostUpdate", "harmful"), ("UnusedCounter", "harmless"),
                          ("PrintsNewThenOld", "changes the output"), ("LaterWrite", "harmful")]:
        run, plain = (Run(options, classes, program, *flags, command="check") for flags in ([], ["--no-classify"]))
        if f": data race, {word}\n" not in run.text or run.trouble_with_witnesses():
            return f"{program}: {run.text}{run.trouble_with_witnesses()}"
        if not run.result["stats"]["classification"]["brief"]:
            return f"{program}: not brief"
        if (run.result["verdict"], run.exit_status) != (plain.result["verdict"], plain.exit_status):
            return f"{program}: another verdict than without classification"
        if any("classification" in f["race"] for f in plain.result["findings"] if "race" in f):
            return f"{program}: classified with --no-classify"
    return ""


def check_brief_silence(options, classes):
    """What the small budget does not decide is said in one line; what the check has not explored, not at all."""
    text = Run(options, classes, "LongWay", command="check").text
    if text.count("--classify") != 1 or ": data race, not decided\n" not in text or "Not decided" in text:
        return text
    text = Run(options, classes, "OneStaleRead", "--max-transitions", "6", command="check").text
    return text if "not decided" in text or "--classify" in text else ""


def check_off(options, classes):
    """Other ways to check do not classify unless they are told to."""
    for flags in [("--advise",), ("--memory", "pjmm"), ("--strategy", "random"), ("--classify-budget", "0")]:
        run = Run(options, classes, "OneStaleRead", *flags, command="check")
        if any("classification" in f["race"] for f in run.result["findings"] if "race" in f):
            return f"{flags}: classified"
    done = subprocess.run([options.heddle, "check", "--no-classify", "--fail-on", "destructive", "-cp", classes,
                           "OneStaleRead"], capture_output=True, text=True, timeout=60)
    return "" if done.returncode == 2 else f"--no-classify --fail-on destructive: exit status {done.returncode}"


def check_bounds(options, classes):
    """The user's limits are limits of the check and its classification together."""
    check = Run(options, classes, "LongWay", "--no-classify", command="check").result["stats"]
    for option, count in [("--max-states", check["states"] + 5), ("--max-transitions", check["transitions"] + 5)]:
        run = Run(options, classes, "LongWay", option, str(count))
        spent = run.result["stats"]["classification"]
        if spent["searches"] > 1 or any(c["why_undecided"] != "budget" for c in run.by_location().values()):
            return f"{option} {count}: {spent}"
    return ""


def check_models(options, classes):
    """The model of the check itself does not matter, nor do kinds that are not reported."""
    for flags in [("--memory", "pjmm"), ("--ignore", "assertion"), ("--strategy", "bfs")]:
        found = Run(options, classes, "OneStaleRead", *flags).classes()
        if found.get("data") != ("destructive-relaxed", set()):
            return f"{flags}: {found}"
    return ""


def check_unexplored(options, classes):
    """Which reads of later writes were not explored."""
    run = Run(options, classes, "OpaqueAndPlain")
    found = run.by_location()["hits"]
    if (found["why_undecided"], found.get("unexplored")) != ("future-reads", ["modes"]):
        return str(found)
    return "" if "also accessed in other modes than plain" in " ".join(run.text.split()) else run.text


def check_jumble(options, classes):
    """The programs of test/jumble, exhausted: harm if sampling sees harm, and the class that the header states. There, another
    output counts as harm, and a loop sees every write in the end: a location whose old values keep a loop going may have
    either class there."""
    sources = sorted((HERE.parent / "jumble" / "programs").glob("*.java"))
    for path in sources:
        stated = re.findall(r"^// racing: (\S+) (\S+)$", path.read_text(), re.M)
        proved = dict(re.findall(r"^// classified: (\S+) (\S+)$", path.read_text(), re.M))
        if not proved:  # too large
            continue
        subprocess.run(["javac", "-g", "-d", f"{classes}/jumble", str(path)], check=True)
        budget = re.findall(r"^// classify-budget: (\d+)$", path.read_text(), re.M) or ["40000"]
        run = Run(options, f"{classes}/jumble", path.stem, "--classify-budget", budget[0])
        races = [f["race"] for f in run.result["findings"] if "race" in f]
        found = {qualified(race["location"]): race["classification"] for race in races}
        for name, sampled in stated:
            c = found[name]
            endless = c["effect"] and c["effect"]["kind"] == "livelock"
            if not endless and (c["class"] not in ("benign", "undecided")) != (sampled == "destructive"):
                return f"{name}: {c['class']}, and {sampled} by sampling"
            if name in proved and c["class"] != proved[name]:
                return f"{name}: {c['class']}, expected {proved[name]}"
    return ""


def qualified(location):
    return f"{location['class']}.{location['field']}" + ("[]" if location["index"] is not None else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heddle", required=True)
    parser.add_argument("programs", nargs="*", help="only these")
    options = parser.parse_args()
    sources = sorted((HERE / "programs").glob("*.java"))
    with tempfile.TemporaryDirectory(prefix="heddle-classify-") as classes:
        subprocess.run(["javac", "-g", "-d", classes, *map(str, sources)], check=True)
        cases = [(p.stem, check_program, (p,)) for p in sources if not options.programs or p.stem in options.programs]
        if not options.programs:
            cases += [(c.__name__, c, ()) for c in (check_budget, check_incomplete, check_fail_on, check_strongest,
                                                      check_brief, check_brief_silence, check_off, check_bounds,
                                                      check_models, check_unexplored, check_jumble)]
        failed = 0
        for name, case, args in cases:
            try:
                trouble = case(options, classes, *args)
            except (RuntimeError, subprocess.TimeoutExpired, ValueError, KeyError) as error:
                trouble = f"{type(error).__name__}: {error}"
            if trouble:
                failed += 1
                print(f"FAILED {name}: {trouble}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
