#!/usr/bin/env python3
"""The options about races, from the command line: what is reported, what is left out, what the report says about it.

    test/races/run_races.py --heddle build/heddle

The last line is "N passed, N failed".
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


class Suite:
    def __init__(self, heddle, scratch):
        self.heddle, self.scratch = heddle, scratch
        self.passed = self.failed = 0
        sources = sorted((HERE / "programs").rglob("*.java"))
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-cp", heddle.parent / "heddle-api.jar", "-d", scratch,
                        *sources], check=True)

    def check(self, name, *flags, how=None):
        """The JSON report; its text is in ["text"]."""
        report = self.scratch / "report.json"
        report.unlink(missing_ok=True)
        done = subprocess.run([self.heddle, "check", "--no-replay-files", "--json", report, *flags, "-cp", self.scratch, name,
                               *([how] if how else [])],
                              capture_output=True, text=True, timeout=120)
        result = json.loads(report.read_text()) if report.exists() else {"findings": [], "verdict": "error", "reasons": []}
        return result | {"text": done.stdout + done.stderr, "code": done.returncode}

    def expect(self, what, right, seen=""):
        self.passed, self.failed = self.passed + bool(right), self.failed + (not right)
        if not right:
            print(f"FAIL {what}: {seen}")


def races(result):
    return {(f["race"]["location"]["display"], f["race"]["kind"]) for f in result["findings"] if f.get("race")}


def fields(result):
    return {where for where, _ in races(result)}


ALL = {"Store.left", "Store.seen", "Store.total"}


def test_reused_addresses(s):
    """Objects are collected and their memory is reused: within a state and, by sampling strategies, along a whole path."""
    expected = {(f"ReusedAddress.{x}", kind) for x in "xyz" for kind in ("WR", "RW")}
    expected |= {("ReusedAddress$Item.value", kind) for kind in ("WR", "RW")}
    samples = ("--strategy", "random", "--executions", "50")
    for flags in ((), ("--stress-memory",), samples, (*samples, "--stress-memory"), ("--strategy", "bfs", "--stress-memory")):
        r = s.check("ReusedAddress", *flags)
        s.expect(f"reused addresses {flags}", races(r) == expected, races(r) ^ expected)


def test_weak_modes(s):
    """Access modes below volatile are noted if the program uses them, not if only the library does."""
    for how, told in (("none", []), ("handle", ["opaque, acquire and release modes (first met at WeakModes."]),
                      ("atomic", ["opaque, acquire and release modes (first met at WeakModes."]),
                      ("update", ["weakCompareAndSet (first met at WeakModes."]),
                      ("handle-update", ["weakCompareAndSet (first met at WeakModes."])):
        r = s.check("WeakModes", how=how)
        right = r["verdict"] == "verified" and len(r["notes"]) == len(told)
        s.expect(f"weak modes: {how}", right and all(n.startswith(t) for n, t in zip(r["notes"], told)), r["notes"])
        s.expect(f"weak modes: {how}, in the text", ("note: " in r["text"]) == bool(told), r["text"])


def test_notes(s):
    """A note names what the verdict does not cover: reads of the clock outside loops, assertions caught by general clauses."""
    clock = "the clock is looked at (first at Noted."
    caught = "a failing assertion (java.lang.AssertionError: wanted) was caught by Noted."
    for how, told in (("nothing", []), ("clock", [clock]), ("waits", []), ("throwable", [caught]), ("assertion", []),
                      ("thrown-on", [])):
        r = s.check("Noted", how=how)
        right = len(r["notes"]) == len(told) and all(n.startswith(t) for n, t in zip(r["notes"], told))
        s.expect(f"noted: {how}", right and r["verdict"] == ("violated" if how == "thrown-on" else "verified"), r)


def test_exemptions(s):
    s.expect("all three fields race", fields(s.check("shop.Store")) == ALL)
    r = s.check("shop.Store", "--trusted", "shop.Store")
    s.expect("a trusted class hides its private fields only", fields(r) == ALL - {"Store.left"}, fields(r))
    r = s.check("shop.Store", "--trusted", "shop.*", "--trusted", "nobody.**")
    s.expect("a trusted package hides package-private fields, too", fields(r) == {"Store.total"}, fields(r))
    uses = {e["pattern"]: e["uses"] for e in r["exemptions"]}
    s.expect("entries say whether they were used", uses == {"shop.*": 2, "nobody.**": 0}, uses)
    s.expect("the text names the unused one", "'nobody.**': never matched" in r["text"], r["text"])
    r = s.check("shop.Store", "--untracked", "shop.Store.total,shop.Store.left")
    s.expect("untracked fields are left out", fields(r) == {"Store.seen"}, fields(r))
    entries = s.scratch / "entries.txt"
    entries.write_text("# known to be harmless\nshop.Store.*\n\nNone.x\n")
    r = s.check("shop.Store", "--untracked", f"@{entries}")
    s.expect("entries come from a file", r["verdict"] == "verified" and len(r["exemptions"]) == 2, r["exemptions"])
    r = s.check("Marked")
    s.expect("the annotation exempts a field and is reported", r["verdict"] == "verified" and
             r["exemptions"][0]["pattern"] == "@Untracked Marked.hits", r["exemptions"])
    r = s.check("shop.Store", "--untracked", "@no-such-file")
    s.expect("a missing file is an error", r["code"] == 2 and "no-such-file" in r["text"], r["text"])


def test_kinds(s):
    for kinds in ("wr", "ww", "rw", "wr,rw"):
        r = s.check("shop.Store", "--race-kinds", kinds)
        s.expect(f"only {kinds}", {k for _, k in races(r)} == set(kinds.upper().split(",")) and fields(r) == ALL, races(r))
    r = s.check("SeenOnlyWhenStale", "--race-kinds", "ww")
    s.expect("races that are not told still lead to failures", [f["kind"] for f in r["findings"]] == ["assertion"],
             r["findings"])
    s.expect("an unknown kind is an error", s.check("shop.Store", "--race-kinds", "xx")["code"] == 2)


def test_limits(s):
    for n in (1, 2, 5):
        r = s.check("shop.Store", "--max-races", str(n))
        s.expect(f"--max-races {n}", len(races(r)) == n and any("--max-races" in x for x in r["reasons"]), races(r))
    r = s.check("shop.Store", "--stop-at-first")
    s.expect("--stop-at-first", len(r["findings"]) == 1 and r["verdict"] == "violated", r["findings"])
    s.expect("its source is told", r["findings"][0]["race"]["source"]["line"] == 10, r["findings"][0]["race"]["source"])
    r = s.check("shop.Store", "--traces-per-race", "3")
    more = [len(f["more_traces"]) for f in r["findings"]]  # how often a race is met depends on the search
    s.expect("--traces-per-race", max(more) == 2 and more.count(2) > len(more) / 2, more)
    s.expect("further traces end with the race",
             all(any(step["guilty"] for step in t) for f in r["findings"] for t in f["more_traces"]))


def test_library(s):
    s.expect("println orders nothing", races(s.check("Printing")) == {("Printing.x", "WR")})
    r = s.check("Printing", "--hb-from-io")
    s.expect("unless --hb-from-io", r["verdict"] == "verified", races(r))
    s.expect("the library's locks are its own business", s.check("Queued")["verdict"] == "verified")
    r = s.check("Queued", "--check-jdk")
    s.expect("unless --check-jdk", "AbstractOwnableSynchronizer.exclusiveOwnerThread" in fields(r), races(r))
    r = s.check("LooksAtTypes", "--check-jdk")
    s.expect("what reflection keeps in volatile fields does not race", r["verdict"] == "verified", races(r))
    r = s.check("SharedAnnotation", "--check-jdk")
    s.expect("nor do proxies that it makes", r["verdict"] == "verified", races(r))
    r = s.check("PlainOverRelease")
    s.expect("a plain write hides a release", "PlainOverRelease.data" in fields(r), races(r))


def test_numbers_run_out(s):
    r = s.check("ManyLocks")
    s.expect("those of the dead do not count", s.check("ManyShortLocks")["verdict"] == "verified")
    s.expect("numbers that run out make it inconclusive", r["code"] == 3 and "ran out of numbers" in r["text"], r["text"])


def test_folding(s):
    r = s.check("TwoMaps")
    s.expect("two calls are one finding each way round", len(r["findings"]) == 2, races(r))
    for f in r["findings"]:
        race = f["race"]
        inside = {a["location"]["field"] for a in race["also"]} | {race["location"]["field"]}
        s.expect("what is inside is listed", {"size", "modCount", "table"} <= inside, inside)
        s.expect("at the program's lines", {race["source"]["line"], race["manifest"]["line"]} == {9, 11}, race)
        s.expect("with the calls", race["source"]["inside"][0]["method"] == "put" and "HashMap.put" in f["message"], race)
        s.expect("and where the map was made", race["location"]["made_at"]["line"] == 6, race["location"])
    r = s.check("Referenced")
    for f in r["findings"]:
        if race := f.get("race"):
            lines = {race["source"]["line"], race["manifest"]["line"]}
            s.expect("a method reference is where it is written", lines == {9, 11}, race)
            called = {race["source"]["inside"][0]["method"], race["manifest"]["inside"][0]["method"]}
            s.expect("and calls the library", called == {"clear", "hashCode"}, called)
    s.expect("each way round", len(races(r)) == 2, races(r))
    r = s.check("TwoMaps")
    s.expect("the text says how many", "the two calls race on 6 locations (RW, WR, WW)" in " ".join(r["text"].split()), r["text"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=HERE.parents[1] / "build" / "heddle")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        suite = Suite(options.heddle.resolve(), pathlib.Path(scratch))
        for test in (test_exemptions, test_weak_modes, test_notes, test_reused_addresses, test_kinds, test_limits, test_library,
                     test_numbers_run_out, test_folding):
            test(suite)
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
