#!/usr/bin/env python3
"""The soundness test: random programs, checked and compared with the oracle.

    run_random.py --heddle build/heddle --generator build/test/random/heddle_random
    run_random.py --hotspot --generator build/test/random/heddle_random

Without --hotspot, `heddle check` runs each program in several modes, and in
each its outcomes and findings must be exactly the oracle's (expected.jsonl, see
expected_json.h). With --hotspot a real Java machine runs each program many
times, and what it shows must be among what the oracle expects: this checks the
oracle and the Java writer, not heddle.

Mismatches are printed with the seed. The last line is "N passed, N failed".
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch

PROGRAMS_PER_JAVAC = 1000
# javac does not run long enough for its best compiler to pay.
JAVAC_FLAGS = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]


# ---- making the programs


def emit(options, folder):
    command = [options.generator, "emit", "--seed", str(options.seed), "--count", str(options.count)]
    command += ["--max-states", str(options.max_states), "--dir", str(folder)]
    command += ["--family", options.family]
    command += ["--profile", options.profile] if options.profile else []
    subprocess.run(command + (["--noise"] if options.hotspot else []), check=True)
    with open(folder / "expected.jsonl") as lines:
        return [json.loads(line) for line in lines]


def java_tool(name):
    home = os.environ.get("JAVA_HOME")
    return str(Path(home) / "bin" / name) if home else name


def compile_java(sources, classes, *class_path):
    classes.mkdir(exist_ok=True)
    path = os.pathsep.join(map(str, (classes, *class_path)))
    for first in range(0, len(sources), PROGRAMS_PER_JAVAC):
        chunk = sources[first:first + PROGRAMS_PER_JAVAC]
        subprocess.run([java_tool("javac"), *JAVAC_FLAGS, "-g", "-nowarn", "-cp", path, "-d", str(classes),
                        *map(str, chunk)], check=True)


# ---- what a program may show, in a form that can be compared


@dataclass
class Behaviour:
    """The behaviour that was seen or is expected. Assertions are named by their line."""
    outcomes: set = field(default_factory=set)
    assertions: set = field(default_factory=set)
    deadlock: bool = False
    livelock: bool = False
    races: set = field(default_factory=set)
    others: set = field(default_factory=set)  # findings no random program should have

    def has_findings(self):
        return bool(self.assertions or self.deadlock or self.livelock or self.races or self.others)


def expected_behaviour(record):
    return Behaviour(outcomes=set(record["outcomes"]),
                     assertions={a["line"] for a in record["assertions"]},
                     deadlock=record["deadlock"], livelock=record["livelock"],
                     races={(r["location"], r["kind"]) for r in record["races"]})


def add_finding(behaviour, finding):
    kind = finding["kind"]
    if kind == "assertion":
        behaviour.assertions.add(finding["location"]["line"])
    elif kind == "deadlock":
        behaviour.deadlock = True
    elif kind == "livelock":
        behaviour.livelock = True
    elif kind == "data-race":
        behaviour.races.add((finding["race"]["location"]["display"], finding["race"]["kind"]))
    else:
        behaviour.others.add(f"{kind}: {finding.get('message', '')}")


def observed_behaviour(report, outputs):
    """From the report and the outputs that `heddle check` wrote."""
    behaviour = Behaviour(outcomes={output.strip() for output in outputs})
    for finding in report["findings"]:
        add_finding(behaviour, finding)
    return behaviour


def set_differences(name, expected, seen):
    lines = [f"{name}: missing {item}" for item in sorted(expected - seen, key=str)]
    return lines + [f"{name}: unexpected {item}" for item in sorted(seen - expected, key=str)]


def differences(expected, seen, samples=False):
    lines = []
    for name in ("outcomes", "assertions", "races", "others"):
        wanted, got = getattr(expected, name), getattr(seen, name)
        lines += set_differences(name, wanted & got if samples else wanted, got)
    for name in ("deadlock", "livelock"):
        if getattr(expected, name) != getattr(seen, name) and not (samples and getattr(expected, name)):
            lines.append(f"{name}: expected {getattr(expected, name)}, was {getattr(seen, name)}")
    return lines


# ---- heddle


@dataclass
class Mode:
    name: str
    flags: list
    lists_paths: bool = False  # goes through executions one by one
    every_step: bool = False   # goes through every state, those inside the library's locks too
    samples: bool = False      # only some executions: what it finds is among what is expected, and it proves nothing


MODES = [
    Mode("default", []),
    Mode("no-reduction", ["--no-reduction"], every_step=True),
    Mode("inside-locks", ["--inside-locks"]),
    Mode("no-liveness", ["--no-liveness"]),
    Mode("no-needs", ["--no-needs"]),
    Mode("check-needs", ["--check-needs"]),
    Mode("shuffle", ["--shuffle", "1"]),
    Mode("shuffle-again", ["--shuffle", "2"]),
    Mode("stress-memory", ["--stress-memory"]),
    Mode("no-matching", ["--no-matching"], lists_paths=True),
    Mode("no-reduction-no-matching", ["--no-reduction", "--no-matching"], lists_paths=True),
    Mode("bfs", ["--strategy", "bfs"], every_step=True),
    Mode("heuristic", ["--strategy", "heuristic"], every_step=True),
    Mode("bounded", ["--strategy", "bounded", "--preemptions", "1000"], every_step=True),
    Mode("random", ["--strategy", "random", "--executions", "20"], samples=True),
    Mode("pct", ["--strategy", "pct", "--executions", "20"], samples=True),
]


EVERY_ORDER = Mode("every-order", ["--no-reduction"])

# What is found by sampling would hide what the search has missed.
DEPTH_FIRST_ALONE = ["--scouts", "0"]


class HeddleFailed(Exception):
    pass


# A lock of the library is many steps where the oracle has one: how many states a program has cannot be told beforehand.
# One that has more than so many is only looked at in part, and what is found must be among what is expected.
MOST_STATES = {"locks": 20000, "queues": 20000}


def stopped_at_limit(report):
    return bool(report["reasons"]) and all(reason.startswith("--max-states") for reason in report["reasons"])


def run_heddle(options, classes, scratch, name, mode):
    """Runs `heddle check` on one program; returns (verdict, Behaviour, whether only a part was explored)."""
    report, outputs = scratch / f"{name}.{mode.name}.json", scratch / f"{name}.{mode.name}.outcomes.json"
    alone = [] if "--strategy" in mode.flags else DEPTH_FIRST_ALONE
    limit = ["--max-states", str(MOST_STATES[options.family])] if options.family in MOST_STATES else []
    words = ["--quiet", "--classpath", str(classes), "--json", str(report), "--outcomes", str(outputs),
             "--no-replay-files", *alone, *limit, *mode.flags, *options.heddle_flag, name]
    try:
        code, printed = options.checker.check(words)
    except subprocess.TimeoutExpired as late:
        raise HeddleFailed(f"no end within {options.timeout} s") from late
    try:
        parsed = json.loads(report.read_text()) if code in (0, 1, 3) else {}
        part = mode.samples or (bool(limit) and code != 0 and stopped_at_limit(parsed))
        if code not in ((1, 3) if part else (0, 1)):
            raise HeddleFailed(f"exit code {code}: {printed.strip()[-500:]}")
        return parsed["verdict"], observed_behaviour(parsed, json.loads(outputs.read_text())), part
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise HeddleFailed(f"unreadable report: {error!r}") from error


MOST_STATES_AROUND_LIBRARY = 40


def applicable(mode, record, max_paths):
    """Listing executions is for programs with few of them; a lock of the library is many steps where one is expected."""
    if record["profile"] == "library" and (mode.lists_paths or mode.every_step):
        return record["states"] <= MOST_STATES_AROUND_LIBRARY and record["threads"] <= 3 and not mode.lists_paths
    return not mode.lists_paths or (record["paths"] is not None and record["paths"] <= max_paths)


def known_behaviour(options, classes, scratch, record):
    """Where the oracle has no answer: the results without any reduction, in every order of threads; None: too large."""
    if not record["guess"]:
        return expected_behaviour(record)
    _, seen, part = run_heddle(options, classes, scratch, record["class"], EVERY_ORDER)
    return None if part else seen


def check_mode(options, classes, scratch, record, mode):
    try:
        expected = known_behaviour(options, classes, scratch, record)
        if expected is None:
            options.too_large.append(record["class"])
            return []
        verdict, seen, part = run_heddle(options, classes, scratch, record["class"], mode)
    except HeddleFailed as failed:
        return [str(failed)]
    if part and not mode.samples:
        options.too_large.append(record["class"])
    lines = differences(expected, seen, part)
    if part:
        wanted = "violated" if seen.has_findings() else "inconclusive"
    else:
        wanted = "violated" if expected.has_findings() else "verified"
    if verdict != wanted:
        lines.append(f"verdict: expected {wanted}, was {verdict}")
    return lines


def check_with_heddle(options, classes, scratch, record):
    """All modes of one program; returns the lines to print, none when it passed."""
    lines = []
    for mode in options.modes:
        if applicable(mode, record, options.max_paths):
            lines += [f"  {mode.name}: {line}" for line in check_mode(options, classes, scratch, record, mode)]
    return lines


def heddle_results(options, classes, scratch, records):
    options.checker = heddle_batch.Checker(options.heddle, options.batch, options.timeout)
    with ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda record: check_with_heddle(options, classes, scratch, record), records)
        yield from zip(records, results)
    options.checker.close()


# ---- a real Java machine


def sequentially_consistent(record):
    """No races except RW races: every execution that the memory model allows is sequentially consistent."""
    return not any(race["kind"] in ("WR", "WW") for race in record["races"])


def hotspot_command(options, classes, names_file):
    flags = [] if options.smp else ["-Xint"]  # the interpreter does not reorder
    return [java_tool("java"), "-Xshare:auto", "-XX:+UseSerialGC", *flags, "-cp", str(classes.parent / "harness"),
            "Repeat", str(classes), str(names_file), str(options.runs)]


def run_hotspot(options, classes, records):
    """Returns {class: {what: count}}; what is as Repeat.java says."""
    names_file = classes.parent / "names.txt"
    names_file.write_text("".join(record["class"] + "\n" for record in records))
    one_cpu = None if options.smp else (lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}))
    done = subprocess.run(hotspot_command(options, classes, names_file), text=True, stdout=subprocess.PIPE, check=True,
                          preexec_fn=one_cpu)
    seen = defaultdict(dict)
    for line in done.stdout.splitlines():
        name, count, what = line.split("\t", 2)
        seen[name][what] = int(count)
    return seen


def hotspot_differences(record, seen):
    expected = expected_behaviour(record)
    lines = [] if seen else ["was not run"]
    for what, count in seen.items():
        assertion = re.fullmatch(r"ASSERT s\d+:(\d+)", what)
        fine = (what in expected.outcomes or (what == "STUCK" and (expected.deadlock or expected.livelock))
                or (assertion and int(assertion.group(1)) in expected.assertions))
        if not fine:
            lines.append(f"  unexpected, {count} times: {what}")
    return lines


def hotspot_results(options, classes, records):
    usable = [r for r in records if not r["plain_spin"] and (not options.smp or sequentially_consistent(r))]
    seen = run_hotspot(options, classes, usable)
    met = sum(len(set(record["outcomes"]) & set(seen[record["class"]])) for record in usable)
    print(f"{len(usable)} of {len(records)} programs can be run this way; "
          f"{met} of {sum(len(r['outcomes']) for r in usable)} expected outcomes were seen")
    for record in usable:
        yield record, hotspot_differences(record, seen[record["class"]])


# ---- all together


def run(options, folder):
    records = emit(options, folder)
    classes, harness = folder / "classes", folder / "harness"
    if options.hotspot:
        compile_java(sorted((HERE / "hotspot").glob("*.java")), harness)
    compile_java([folder / record["file"] for record in records], classes, harness)
    scratch = folder / "reports"
    scratch.mkdir(exist_ok=True)
    results = hotspot_results(options, classes, records) if options.hotspot else \
        heddle_results(options, classes, scratch, records)
    passed = failed = 0
    for record, lines in results:
        passed, failed = passed + (not lines), failed + bool(lines)
        options.checked += sum(applicable(mode, record, options.max_paths) for mode in options.modes)
        if lines:
            print(f"MISMATCH seed {record['seed']} ({record['profile']}); "
                  f"heddle_random show --family {options.family} --seed {record['seed']}")
            print("\n".join(lines), flush=True)
    if options.too_large:
        print(f"{len(options.too_large)} checks ended at the limit of states and were compared as far as they went")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed or len(options.too_large) * 2 > options.checked else 0


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generator", required=True, help="the heddle_random program")
    parser.add_argument("--heddle", help="the heddle program")
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--heddle-flag", action="append", default=[], help="a further option for heddle check")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=2000, help="number of programs")
    parser.add_argument("--family", default="general", help="of programs: general, locks or queues")
    parser.add_argument("--profile", help="only programs of this profile (src/profiles.h, src/lock_profiles.h)")
    parser.add_argument("--max-states", type=int, default=6000, help="largest state space of a program")
    parser.add_argument("--max-paths", type=int, default=2000, help="most executions for --no-matching")
    parser.add_argument("--modes", default="default,no-reduction,no-matching", help="of heddle check, by name")
    parser.add_argument("--jobs", type=int, default=2, help="how many heddle processes at a time")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one heddle process")
    parser.add_argument("--hotspot", action="store_true", help="try the programs on a real Java machine")
    parser.add_argument("--runs", type=int, default=100, help="--hotspot: runs of each program")
    parser.add_argument("--smp", action="store_true", help="--hotspot: compiled, on all processors, race-free only")
    parser.add_argument("--dir", help="keep the programs and reports here")
    options = parser.parse_args(arguments)
    by_name = {mode.name: mode for mode in MODES}
    unknown = set(options.modes.split(",")) - set(by_name)
    if unknown:
        parser.error(f"no such mode: {', '.join(sorted(unknown))} (there are: {', '.join(by_name)})")
    if not options.hotspot and not options.heddle and not options.batch:
        parser.error("--heddle, --batch or --hotspot is needed")
    options.modes = [by_name[name] for name in options.modes.split(",")]
    options.too_large, options.checked = [], 0
    return options


def main(arguments):
    options = parse(arguments)
    if options.dir:
        Path(options.dir).mkdir(parents=True, exist_ok=True)
        return run(options, Path(options.dir))
    with tempfile.TemporaryDirectory(prefix="heddle-random-") as folder:
        return run(options, Path(folder))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
