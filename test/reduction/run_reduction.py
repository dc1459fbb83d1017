#!/usr/bin/env python3
"""Programs with what the random ones lack or have little of (parking, interrupts, time-outs, class initialisation, exit,
daemons, the library's locks): `heddle check` with all reductions tells what it tells without any: verdict, findings,
outcomes.

The library's pools have too many states without any; programs around them are compared with --inside-locks."""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PLAIN = ["--no-reduction"]
INSIDE = "--inside-locks"
OPERATIONS = ["ReadersAndWriter", "TimedInQueue", "FairTurns"]  # which have far fewer states for whole operations of locks
# Too many states for PLAIN: compared with INSIDE.
LARGE = ["CountedOutLate", "EndedWithTask", "FailedWorker", "FairTaken", "MoreThanOneWorker", "OwnQueue", "ShutDownNotEnded", "TakenFromQueue"]
# Programs with time limits are compared under --timeouts late as well.
LATE = ["--timeouts", "late"]
TIMED = re.compile(r"SECONDS|sleep\(|wait\(\d|join\(\d|parkNanos|parkUntil")
SHUFFLES = 4  # orders in which threads are tried, besides the usual one


def java_tool(name):
    home = os.environ.get("JAVA_HOME")
    return str(pathlib.Path(home) / "bin" / name) if home else name


def told(options, name, flags):
    """Verdict, what was found and the outcomes, as one comparable value; and the number of states."""
    report, outcomes = (options.work / f"{name}{''.join(flags)}.{kind}.json" for kind in ("report", "outcomes"))
    # Scouts would hide what the search has missed.
    done = subprocess.run([options.heddle, "check", "--no-classify", "--quiet", "--no-replay-files", "--scouts", "0", "--class-path",
                           str(options.work / "classes"), "--json", str(report), "--outcomes", str(outcomes),
                           *flags, name], text=True, capture_output=True, timeout=options.limit)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"exit {done.returncode}: {(done.stdout + done.stderr).strip()[-400:]}")
    parsed = json.loads(report.read_text())
    findings = set()
    for f in parsed["findings"]:
        race = f.get("race")
        findings.add(f"{race['kind']} {race['location']['display']}" if race
                     else f"{f['kind']} {f['location']['line'] if f['kind'] in ('assertion', 'exception') else ''}")
    return {"verdict": parsed["verdict"], "findings": sorted(findings),
            "outcomes": sorted(json.loads(outcomes.read_text()))}, parsed["stats"]["states"]


def late_results(options, name):
    """With time-outs only when nothing else can happen: with reductions and without; nothing for other programs."""
    if name in LARGE or not TIMED.search((HERE / "programs" / f"{name}.java").read_text()):
        return {}, {}
    return told(options, name, LATE)[0], told(options, name, LATE + PLAIN)[0]


def check(options, name):
    try:
        reduced, few = told(options, name, [])
        tries = {"reduced": reduced}
        tries[INSIDE], within = told(options, name, [INSIDE])
        plain, many = (tries[INSIDE], within) if name in LARGE else told(options, name, PLAIN)
        if name in OPERATIONS and within <= few:
            return [f"  {within} states with {INSIDE}, {few} without: the JDK's locks are not those that are known"], 0, 0
        for order in range(1, SHUFFLES + 1):
            tries[f"--shuffle {order}"], _ = told(options, name, ["--shuffle", str(order)])
        late, late_plain = late_results(options, name)
    except (RuntimeError, subprocess.TimeoutExpired, OSError, ValueError, KeyError) as error:
        return [f"  {error}"], 0, 0
    pairs = [(how, tried, plain) for how, tried in tries.items()] + [("late", late, late_plain)]
    return [f"  {key}: {tried[key]} {how}, {oracle[key]} plain" for how, tried, oracle in pairs for key in oracle
            if tried[key] != oracle[key]], few, many


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--filter", default="", help="only programs whose names match this expression")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=120, help="seconds per run")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    options.work = options.work.resolve()
    shutil.rmtree(options.work, ignore_errors=True)
    (options.work / "classes").mkdir(parents=True)
    sources = sorted((HERE / "programs").glob("*.java"))
    subprocess.run([java_tool("javac"), "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-d",
                    str(options.work / "classes"), *map(str, sources)], check=True)
    names = [s.stem for s in sources if re.search(options.filter, s.stem)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, (lines, few, many) in zip(names, pool.map(lambda n: check(options, n), names)):
            failed += bool(lines)
            if lines:
                print(f"FAIL {name}", *lines, sep="\n")
            elif options.verbose:
                print(f"ok   {name}: {few} of {many} states")
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
