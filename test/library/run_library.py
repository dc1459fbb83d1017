#!/usr/bin/env python3
"""What of the class library is visible: output into memory, StringBuilders and arrays that the library made, classes
that are not thread-safe, settings, threads and pools. Each case is a static method with the expected result in the
comment above it, derived by hand:

    //: verified                no finding
    //: both                    Cases.tell fails at both of its lines: both orders were tried
    //: race                    data races, each at two lines of the program
    //: race:Store.left ...     these locations race, and no others; "char[]" stands for the elements of such an array
    //: race exception          and exceptions follow from the races
    //: deadlock                likewise: livelock, exit, assertion
    //: race first              the search ends at the first finding
    //: process                 besides: not run on HotSpot together with others, since it is about the end of the process
    //: outcomes=a|b            everything that the case can print; verified, unless findings are stated as well

    test/library/run_library.py --hotspot 200 --work DIR     no heddle: what HotSpot prints is among the stated outcomes

    test/library/run_library.py --batch build/test/heddle_batch_suite --work build/test-work/library
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
KINDS = ("exception", "deadlock", "livelock", "exit", "assertion")
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch

CASE = re.compile(r"^  //: (.*)\n  static void (\w+)\(", re.M)


def sources():
    return sorted((HERE / "programs").glob("*.java"))


def cases():
    """(class, method, expected words)"""
    for source in sources():
        for expected, method in CASE.findall(source.read_text()):
            yield source.stem, method, expected.split()


def location_of(race):
    """Store.left, Store.rows[1], or char[] for an element of an array that no field holds."""
    where = race["location"]
    if not where.get("field"):
        return where["class"].rsplit(".", 1)[-1]
    return where["display"].rsplit(".", 2)[-2].rsplit("$", 1)[-1] + "." + where["display"].rsplit(".", 1)[-1]


def outcomes_of(expected):
    """What the case can print, or None: the case does not say."""
    for word in expected:
        if word.startswith("outcomes="):
            return set(word.partition("=")[2].split("|"))


def wrong(result, expected, printed):
    """What differs from the expectation; empty: nothing."""
    races = [f["race"] for f in result["findings"] if f["kind"] == "data-race"]
    lines = [f["location"]["line"] for f in result["findings"] if f["kind"] == "assertion"]
    out = []
    want_races = [word for word in expected if word.startswith("race")]
    want_kinds = {word for word in expected if word in KINDS} | ({"assertion"} if "both" in expected else set())
    kinds = {f["kind"] for f in result["findings"]} - {"data-race"}
    if kinds != want_kinds:
        out.append(f"findings {sorted(kinds)}")
    if result["verdict"] != ("violated" if want_races or want_kinds else "verified"):
        out.append(f"verdict {result['verdict']} {result.get('reasons', [])}")
    if "both" in expected and len(set(lines)) != 2:
        out.append(f"assertions at {sorted(set(lines))}")
    if bool(want_races) != bool(races):
        out.append("no race" if want_races else "a race")
    names = {word.partition(":")[2] for word in want_races} - {""}
    met = {location_of(one) for race in races for one in [race, *race.get("also", [])]}
    if names and met != names:
        out.append(f"races on {sorted(met)}, expected {sorted(names)}")
    files = [source.name for source in sources()]
    out += [f"a race at {race[end]}" for race in races for end in ("source", "manifest")
            if not race[end].get("line") or race[end]["file"] not in files]
    if (outcomes := outcomes_of(expected)) is not None and printed != outcomes:
        out.append(f"printed {sorted(printed)}")
    return out


def run_hotspot(options, classes):
    """Whether everything that HotSpot prints is among the stated outcomes. Cases that may not end are left out."""
    names = [(f"{program}/{method}", outcomes) for program, method, expected in cases()
             if (outcomes := outcomes_of(expected)) is not None and "process" not in expected
             and re.search(options.filter, f"{program}/{method}")]
    done = subprocess.run(["java", "-ea", "-XX:TieredStopAtLevel=1", "-cp", classes, "Repeated", str(options.hotspot),
                           *(name for name, _ in names)], text=True, capture_output=True, check=True)
    seen = {}
    for line in done.stdout.splitlines():
        name, _, text = line.partition(" ")
        seen.setdefault(name, set()).add(text)
    failed = 0
    for name, outcomes in names:
        extra = seen.get(name, set()) - outcomes
        failed += bool(extra)
        print(f"{'FAIL' if extra else 'ok  '} {name}: {sorted(seen.get(name, set()))} of {sorted(outcomes)}")
    print(f"{len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(HERE.parents[1] / "build" / "heddle"))
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--filter", default="", help="only cases whose Class/method matches this expression")
    parser.add_argument("--hotspot", type=int, default=0, help="run each case with outcomes so often on HotSpot instead")
    parser.add_argument("--limit", type=int, default=60, help="seconds per case")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    classes = options.work / "classes"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-Xlint:none", "-d", classes,
                    *sources()], check=True, stderr=subprocess.DEVNULL)
    if options.hotspot:
        return run_hotspot(options, classes)
    checker = heddle_batch.Checker(options.heddle, options.batch, options.limit)
    report, outcomes = options.work / "report.json", options.work / "outcomes.json"
    passed = failed = 0
    for program, method, expected in cases():
        name = f"{program}/{method}"
        if not re.search(options.filter, name):
            continue
        report.unlink(missing_ok=True)
        outcomes.unlink(missing_ok=True)
        try:
            flags = ["--stop-at-first"] if "first" in expected else []
            if outcomes_of(expected) is not None:
                flags += ["--outcomes", str(outcomes)]
            code, printed = checker.check([*flags, "--quiet", "--no-replay-files", "--json", str(report), "-cp", str(classes), program,
                                           method])
            result = json.loads(report.read_text()) if report.exists() else None
            told = {text.strip() for text in json.loads(outcomes.read_text())} if outcomes.exists() else set()
            problems = wrong(result, expected, told) if result else [f"no result, exit status {code}: {printed.strip()[:300]}"]
        except subprocess.TimeoutExpired:
            result, problems = None, ["did not end"]
        passed, failed = passed + (not problems), failed + bool(problems)
        if problems:
            print(f"FAIL {name} ({' '.join(expected)}): {'; '.join(problems)}")
        elif options.verbose:
            print(f"ok   {name}: {result['stats']['states']} states")
    checker.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
