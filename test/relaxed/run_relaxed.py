#!/usr/bin/env python3
"""Random litmus programs: `heddle check --memory M` shows exactly the outcomes that the definition of M allows.

    run_relaxed.py --batch build/test/heddle_batch_suite --generator build/test/relaxed/heddle_relaxed --models sc,pjmm

The programs and their outcomes under each model come from heddle_relaxed (src/main.cc). What heddle shows under a model
must also be among what it shows under each weaker one, for programs with plain and volatile accesses. Mismatches are
printed with the seed. More than --most-undecided inconclusive checks are a failure. The last line is "N passed, N failed";
a program that is checked under several models counts once for each. Every outcome that is printed under jmm and needs a
read of a later write has a commit sequence, and it obeys the committing rules (commit_rules.py).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import commit_rules
import heddle_batch
import shapes
import templates

PROGRAMS_PER_JAVAC = 1000
# javac does not run long enough for its best compiler to pay.
JAVAC_FLAGS = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn"]

# Ways to search; each must show the same outcomes.
MODES = {
    "default": ["--scouts", "0"],
    "no-reduction": ["--scouts", "0", "--no-reduction"],
    "no-matching": ["--scouts", "0", "--no-matching"],
    "no-needs": ["--scouts", "0", "--no-needs"],
    "no-liveness": ["--scouts", "0", "--no-liveness"],
    "stress-memory": ["--scouts", "0", "--stress-memory"],
    "bfs": ["--strategy", "bfs"],
    "heuristic": ["--strategy", "heuristic"],
    "bounded": ["--strategy", "bounded", "--preemptions", "1000"],
    # Racy accesses commute.
    "no-races": ["--ignore", "data-race", "--scouts", "0"],
}
# The program throws an error if its outcome is not among its arguments. Given those that the model allows, it throws none,
# not even before it is known which locations race.
FIRST = "stop-at-first"
FIRST_FLAGS = ["--ignore", "data-race", "--stop-at-first"]


# Models whose reads see later writes, with the options that choose a variant.
FUTURE = {
    "jmm": ["jmm"],
    "jmm:jls": ["jmm", "--jmm", "jls"],
    "jpr": ["jpr"],
    "jpr:scope": ["jpr", "--action-ids", "scope"],
    "jpr:occurrence-val": ["jpr", "--action-ids", "occurrence-val"],
}


def emit(options, folder):
    if options.family == "circles":
        return templates.emit(options.generator, options.seed, options.count, folder)
    if options.family == "shapes":
        return shapes.emit(options.generator, options.seed, options.count, folder)
    command = [options.generator, "emit", "--seed", str(options.seed), "--count", str(options.count)]
    command += ["--dir", str(folder), "--family", options.family]
    command += ["--profile", options.profile] if options.profile else []
    command += ["--future"] if set(options.models) & set(FUTURE) else []
    command += ["--legal"] if set(options.models) & {"jmm", "jmm:jls"} else []
    subprocess.run(command, check=True)
    with open(folder / "expected.jsonl") as lines:
        return [json.loads(line) for line in lines]


def compile_java(folder, classes, records):
    home = os.environ.get("JAVA_HOME")
    javac = str(Path(home) / "bin" / "javac") if home else "javac"
    shared = [str(folder / name) for name in ("Box.java", "Sealed.java") if (folder / name).exists()]
    for first in range(0, len(records), PROGRAMS_PER_JAVAC):
        chunk = [str(folder / (record["class"] + ".java")) for record in records[first:first + PROGRAMS_PER_JAVAC]]
        subprocess.run([javac, *JAVAC_FLAGS, "-d", str(classes), *shared, *chunk], check=True)


class HeddleFailed(Exception):
    pass


def shown_outcomes(options, folder, name, model, mode):
    """The outcomes that `heddle check` lists, and whether there may be others."""
    listed = folder / "reports" / f"{name}.{model.replace(':', '-')}.{mode}.json"
    report = listed.with_suffix(".report")
    words = ["--quiet", "--classpath", str(folder / "classes"), "--outcomes", str(listed), "--memory",
             *FUTURE.get(model, [model]), "--no-replay-files", *MODES[mode], *options.heddle_flag, name]
    words = (["--json", str(report)] if model in FUTURE else []) + words
    try:
        code, printed = options.checkers[model == "sc"].check(words)
    except subprocess.TimeoutExpired as late:
        raise HeddleFailed(f"no end within {options.timeout} s") from late
    if code not in (0, 1):
        raise HeddleFailed(f"exit code {code}: {printed.strip()[-500:]}")
    try:
        shown = {output.strip() for output in json.loads(listed.read_text())}
        undecided = False
        if model in FUTURE:
            result = json.loads(report.read_text())
            undecided = bool(result["reasons"])
            check_justifications(result, "jls" if model.endswith("jls") else "revised")
        return shown, undecided
    except (OSError, ValueError, AttributeError) as error:
        raise HeddleFailed(f"unreadable outcomes: {error!r}") from error
    finally:
        listed.unlink(missing_ok=True)
        report.unlink(missing_ok=True)


def first_finding(options, folder, record, model):
    """The lines to print, none if nothing is found."""
    words = ["--quiet", "--classpath", str(folder / "classes"), "--memory", *FUTURE.get(model, [model]), "--no-replay-files",
             *FIRST_FLAGS, *options.heddle_flag, record["class"], *record["outcomes"][model]]
    try:
        code, printed = options.checkers[model == "sc"].check(words)
    except subprocess.TimeoutExpired:
        return [f"no end within {options.timeout} s"]
    return [] if code == 0 else [f"exit code {code}: {printed.strip()[-500:]}"]


def check_justifications(report, rules):
    for outcome in report.get("printed", {}).get("justifications", []):
        try:
            commit_rules.check(outcome["justification"], rules)
        except commit_rules.Broken as broken:
            raise HeddleFailed(f"{outcome['output'].strip()}: {broken}") from broken


def differences(expected, shown):
    lines = [f"missing {outcome}" for outcome in sorted(expected - shown)]
    return lines + [f"unexpected {outcome}" for outcome in sorted(shown - expected)]


def check_model(options, folder, record, model):
    """What heddle shows in each mode, and the lines to print, none if it is what the definition allows."""
    shown, lines = {}, []
    for mode in options.modes:
        if mode == FIRST:
            lines += [f"  {model}, {mode}: {line}" for line in first_finding(options, folder, record, model)]
            continue
        try:
            shown[mode], undecided = shown_outcomes(options, folder, record["class"], model, mode)
            expected = set(record["outcomes"][model])
            found = differences(expected & shown[mode] if undecided else expected, shown[mode])
            options.undecided += [f"{record['class']}, {model}"] * undecided
        except HeddleFailed as failed:
            found = [str(failed)]
        lines += [f"  {model}, {mode}: {line}" for line in found]
    return shown, lines


def check(options, folder, record):
    """The lines to print for each model, none if the program passed."""
    shown, lines = {}, {}
    for model in options.models:
        shown[model], lines[model] = check_model(options, folder, record, model)
    if options.family not in ("plain", "causal", "circles", "published"):
        return lines
    for stronger, weaker in zip(options.models, options.models[1:]):
        for mode in shown[stronger].keys() & shown[weaker].keys():
            lines[weaker] += [f"  {mode}: {stronger} shows {outcome}, and {weaker} does not"
                              for outcome in sorted(shown[stronger][mode] - shown[weaker][mode])]
    return lines


def run(options, folder):
    records = emit(options, folder)
    (folder / "reports").mkdir(exist_ok=True)
    compile_java(folder, folder / "classes", records)
    # Machines differ between sc and the other models.
    options.checkers = {sequential: heddle_batch.Checker(options.heddle, options.batch, options.timeout)
                        for sequential in (True, False)}
    passed = failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda record: check(options, folder, record), records)
        for record, by_model in zip(records, results):
            wrong = [line for lines in by_model.values() for line in lines]
            passed += sum(not lines for lines in by_model.values())
            failed += sum(bool(lines) for lines in by_model.values())
            if wrong:
                print(f"MISMATCH {record['profile']}; heddle_relaxed show --profile {record['profile']} "
                      f"--seed {record['seed']}")
                print("\n".join(wrong), flush=True)
    for checker in options.checkers.values():
        checker.close()
    too_many = len(options.undecided) > options.most_undecided
    if too_many:
        print(f"not decided: {'; '.join(options.undecided)}")
    elif options.most_undecided:
        print(f"{len(options.undecided)} not decided")
    print(f"{passed} passed, {failed + too_many} failed")
    return 1 if failed or too_many or not passed else 0


def names(all_names):
    def parse(text):
        unknown = [name for name in text.split(",") if name not in all_names]
        if unknown:
            raise argparse.ArgumentTypeError(f"unknown: {', '.join(unknown)} (there are: {', '.join(all_names)})")
        return text.split(",")
    return parse


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generator", required=True, help="the heddle_relaxed program")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--heddle", help="the heddle program")
    how.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--models", type=names(["sc", "tso", "pso", "pjmm", *FUTURE]), default=["sc"],
                        help="comma-separated, the strongest first")
    parser.add_argument("--modes", type=names([*MODES, FIRST]), default=["default"], help="ways to search, comma-separated")
    parser.add_argument("--heddle-flag", action="append", default=[], help="a further option for heddle check")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=2000, help="number of programs")
    parser.add_argument("--family", choices=["plain", "weak", "copies", "causal", "circles", "published", "shapes"],
                        default="plain", help="of programs")
    parser.add_argument("--most-undecided", type=int, default=0, metavar="N",
                        help="so many checks may be inconclusive: what they show is allowed, but may not be all")
    parser.add_argument("--profile", help="only programs of this profile (src/generator.cc)")
    parser.add_argument("--jobs", type=int, default=2, help="how many heddle processes at a time")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one check")
    parser.add_argument("--dir", help="keep the programs here")
    options = parser.parse_args(arguments)
    options.undecided = []
    if options.dir:
        Path(options.dir).mkdir(parents=True, exist_ok=True)
        return run(options, Path(options.dir))
    with tempfile.TemporaryDirectory(prefix="heddle-relaxed-") as folder:
        return run(options, Path(folder))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
