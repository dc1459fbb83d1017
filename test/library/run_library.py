#!/usr/bin/env python3
"""What of the class library is visible: output into memory, StringBuilders and arrays that the library made, classes
that are not thread-safe. Each case is a static method with the expected result in the comment above it:

    //: verified                no finding
    //: both                    Cases.tell fails at both of its lines: both orders were tried
    //: race                    data races, each at two lines of the program
    //: race:Store.left ...     these locations race, and no others; "char[]" stands for the elements of such an array
    //: race exception          and exceptions follow from the races
    //: race first              the search ends at the first finding

    test/library/run_library.py --batch build/test/heddle_batch_suite --work build/test-work/library
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "batch"))
import heddle_batch

CASE = re.compile(r"^  //: (.*)\n  static void (\w+)\(", re.M)


def cases():
    """(class, method, expected words)"""
    for source in sorted((HERE / "programs").glob("*.java")):
        for expected, method in CASE.findall(source.read_text()):
            yield source.stem, method, expected.split()


def location_of(race):
    """Store.left, Store.rows[1], or char[] for an element of an array that no field holds."""
    where = race["location"]
    if not where.get("field"):
        return where["class"].rsplit(".", 1)[-1]
    return where["display"].rsplit(".", 2)[-2].rsplit("$", 1)[-1] + "." + where["display"].rsplit(".", 1)[-1]


def wrong(result, expected):
    """The differences from the expectation, as text; empty: none."""
    races = [f["race"] for f in result["findings"] if f["kind"] == "data-race"]
    lines = [f["location"]["line"] for f in result["findings"] if f["kind"] == "assertion"]
    allowed = ["data-race", "assertion", *(["exception"] if "exception" in expected else [])]
    others = [f["kind"] for f in result["findings"] if f["kind"] not in allowed]
    out = [f"unexpected {kind}" for kind in others]
    want_races = [word for word in expected if word.startswith("race")]
    if result["verdict"] != ("verified" if expected == ["verified"] else "violated"):
        out.append(f"verdict {result['verdict']} {result.get('reasons', [])}")
    if ("both" in expected) != (len(set(lines)) == 2) or ("both" not in expected and lines):
        out.append(f"assertions at {sorted(set(lines))}")
    if bool(want_races) != bool(races):
        out.append("no race" if want_races else "a race")
    names = {word.partition(":")[2] for word in want_races} - {""}
    met = {location_of(one) for race in races for one in [race, *race.get("also", [])]}
    if names and met != names:
        out.append(f"races on {sorted(met)}, expected {sorted(names)}")
    for race in races:
        for end in ("source", "manifest"):
            if not race[end].get("line") or not race[end]["file"] in ("Output.java", "Text.java", "Classes.java", "Cases.java"):
                out.append(f"a race at {race[end]}")
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(HERE.parents[1] / "build" / "heddle"))
    parser.add_argument("--batch", help="the heddle_batch_suite program, to be quicker than --heddle")
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--filter", default="", help="only cases whose Class/method matches this expression")
    parser.add_argument("--limit", type=int, default=60, help="seconds per case")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    classes = options.work / "classes"
    classes.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-nowarn", "-Xlint:none", "-d", classes,
                    *sorted((HERE / "programs").glob("*.java"))], check=True, stderr=subprocess.DEVNULL)
    checker = heddle_batch.Checker(options.heddle, options.batch, options.limit)
    report = options.work / "report.json"
    passed = failed = 0
    for program, method, expected in cases():
        name = f"{program}/{method}"
        if not re.search(options.filter, name):
            continue
        report.unlink(missing_ok=True)
        try:
            flags = ["--stop-at-first"] if "first" in expected else []
            code, printed = checker.check([*flags, "--quiet", "--no-replay-files", "--json", str(report), "-cp", str(classes), program,
                                           method])
            result = json.loads(report.read_text()) if report.exists() else None
            problems = wrong(result, expected) if result else [f"no result, exit status {code}: {printed.strip()[:300]}"]
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
