#!/usr/bin/env python3
"""Random litmus programs: `heddle check --classify` gives each racing location the class that the definition gives it.

    run_race_classes.py --batch build/test/heddle_batch_suite --generator build/test/relaxed/heddle_relaxed

The programs, their racing locations and the smallest sets of locations that do harm come from heddle_relaxed
(src/classes.h). The class of each location must be the same, or undecided; the set that heddle names must be one of the
smallest (or what all of these have in common, if they need reads of later writes), and the model the strongest one that shows the effect (pjmm, if the search under tso or pso was not ended; jmm, if
this set needs reads of later writes). Mismatches are printed with the seed. More than
--most-undecided locations left open are a failure. The last line is "N passed, N failed", of programs.
"""

import argparse
import collections
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch
import run_relaxed


def emit(options, folder):
    command = [options.generator, "emit-classes", "--seed", str(options.seed), "--count", str(options.count)]
    command += ["--dir", str(folder), "--family", options.family, "--max-states", str(options.max_states)]
    command += ["--profile", options.profile] if options.profile else []
    command += ["--later"] if options.later else []
    subprocess.run(command, check=True)
    with open(folder / "expected.jsonl") as lines:
        return [json.loads(line) for line in lines]


def name_of(record, location):
    own = location["class"] == record["class"]
    return location["field"] if own else f"{location['class']}.{location['field']}"


def smallest_sets(record, effect):
    """Of all executions, and of those whose reads see earlier writes."""
    return record["sets"].get(effect, []) + record["past"].get(effect, [])


def expected_class(record, location):
    if location in record["failing"]:
        return "destructive-sc"
    effects = [effect for effect in record["sets"] if any(location in s for s in smallest_sets(record, effect))]
    if any(not effect.startswith("print") for effect in effects):
        return "destructive-relaxed"
    return "observable" if effects else "benign"


def effect_of(shown):
    """As the record calls it."""
    if shown["kind"] == "outcome":
        return f"print {shown['output'].strip()}"
    return re.search(r"(check|fail) \d+", shown["text"])[0]


def trouble_with_harm(options, record, location, found):
    """Whether the set of locations has the effect, is a smallest one, and what model shows it."""
    effect = effect_of(found["effect"])
    relaxed = sorted({location, *(name_of(record, other) for other in found["with"])})
    sets = smallest_sets(record, effect)
    if sets and relaxed not in sets and found["model"] == "jmm" and all(set(relaxed) < set(s) for s in sets):
        options.decided["of unknown sets"] += 1  # each of them has these members
        return ""
    if relaxed not in sets:
        return f"{location}: {', '.join(relaxed)} show '{effect}'; expected one of {sets}"
    model = "jmm" if relaxed in record["later"].get(effect, []) else record["models"][effect]
    if found["model"] == "pjmm" and model in ("tso", "pso"):
        options.decided["not searched under tso or pso"] += 1
    elif found["model"] != model:
        return f"{location}: '{effect}' under {found['model']}, expected {model}"
    return ""


def may_be_worse(options, record, found, expected):
    """It changes the output, and heddle says that it does not know whether it makes the program fail."""
    if (found["class"], expected) != ("observable", "destructive-relaxed") or not found["why_undecided"]:
        return False
    options.undecided[found["why_undecided"], expected].append(record["class"])
    return True


def trouble_with_class(options, record, location, found):
    expected = expected_class(record, location)
    if found["class"] != expected and not may_be_worse(options, record, found, expected):
        return f"{location}: {found['class']}, expected {expected}"
    if found["class"] == "destructive-sc" and effect_of(found["effect"]) not in record["usual"]:
        return f"{location}: {effect_of(found['effect'])} is no effect of interleavings"
    if found["class"] in ("destructive-relaxed", "observable"):
        return trouble_with_harm(options, record, location, found)
    return ""


def differences(options, record, result):
    races = {name_of(record, f["race"]["location"]): f["race"]["classification"] for f in result["findings"] if "race" in f}
    if sorted(races) != record["racing"]:
        return [f"races on {sorted(races)}, expected {record['racing']}"]
    lines = []
    for location, found in races.items():
        if found["class"] == "undecided":
            options.undecided[found["why_undecided"], expected_class(record, location)].append(record["class"])
        elif trouble := trouble_with_class(options, record, location, found):
            lines.append(trouble)
        else:
            options.decided[found["class"]] += 1
    return lines


def check(options, folder, record):
    """The lines to print, none if the program passed."""
    report = folder / "reports" / f"{record['class']}.json"
    words = ["--quiet", "--classify", "--no-replay-files", "--classpath", str(folder / "classes"), "--json", str(report),
             *options.heddle_flag, record["class"]]
    try:
        code, printed = options.checker.check(words)
    except subprocess.TimeoutExpired:
        return [f"no end within {options.timeout} s"]
    if code not in (0, 1):
        return [f"exit code {code}: {printed.strip()[-500:]}"]
    result = json.loads(report.read_text())
    report.unlink()
    return differences(options, record, result)


def run(options, folder):
    records = emit(options, folder)
    (folder / "reports").mkdir(exist_ok=True)
    run_relaxed.compile_java(folder, folder / "classes", records)
    options.checker = heddle_batch.Checker(options.heddle, options.batch, options.timeout)
    failed = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for record, lines in zip(records, pool.map(lambda r: check(options, folder, r), records)):
            failed += bool(lines)
            if lines:
                print(f"MISMATCH heddle_relaxed show-classes --profile {record['profile']} --seed {record['seed']}")
                print("\n".join(f"  {line}" for line in lines), flush=True)
    options.checker.close()
    print(", ".join(f"{number} {name}" for name, number in sorted(options.decided.items())))
    for (why, expected), classes in sorted(options.undecided.items()):
        print(f"undecided ({why}): {len(classes)} {expected}: {' '.join(classes[:8])}{' ...' if classes[8:] else ''}")
    too_many = sum(len(classes) for classes in options.undecided.values()) > options.most_undecided
    print(f"{len(records) - failed} passed, {failed + too_many} failed")
    return 1 if failed or too_many or not records else 0


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generator", required=True, help="the heddle_relaxed program")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--heddle", help="the heddle program")
    how.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--heddle-flag", action="append", default=[], help="a further option for heddle check")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=200, help="number of programs")
    parser.add_argument("--family", choices=["plain", "causal", "published"], default="plain", help="of programs")
    parser.add_argument("--profile", help="only programs of this profile (src/generator.cc)")
    parser.add_argument("--later", action="store_true", help="only programs in which reads of later writes do harm")
    parser.add_argument("--max-states", type=int, default=8000, help="of the enumeration")
    parser.add_argument("--most-undecided", type=int, default=0, metavar="N", help="so many locations may be left open")
    parser.add_argument("--jobs", type=int, default=2, help="how many heddle processes at a time")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one check")
    parser.add_argument("--dir", help="keep the programs here")
    options = parser.parse_args(arguments)
    options.decided, options.undecided = collections.Counter(), collections.defaultdict(list)
    if options.dir:
        Path(options.dir).mkdir(parents=True, exist_ok=True)
        return run(options, Path(options.dir))
    with tempfile.TemporaryDirectory(prefix="heddle-classes-") as folder:
        return run(options, Path(folder))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
