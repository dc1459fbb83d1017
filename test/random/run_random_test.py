#!/usr/bin/env python3
"""Tests of run_random.py: it must notice every way a checker can be wrong.

    run_random_test.py GENERATOR [unittest options]

A stand-in for heddle answers from expected.jsonl, truthfully or with one
defect; the driver must pass the first and name the others.
"""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))
import run_random

GENERATOR = None

STAND_IN = """#!{python} -IS
import json, sys
arguments = sys.argv[1:]
assert arguments[0] == "check"
option = lambda name: arguments[arguments.index(name) + 1]
records = [json.loads(line) for line in open({expected!r})]
record = next(r for r in records if r["class"] == arguments[-1])
findings = [{{"kind": "assertion", "message": a["stmt"], "location": {{"line": a["line"]}}}}
            for a in record["assertions"]]
findings += [{{"kind": kind, "message": ""}} for kind in ("deadlock", "livelock") if record[kind]]
findings += [{{"kind": "data-race", "race": {{"kind": r["kind"], "location": {{"display": r["location"]}}}}}}
             for r in record["races"]]
outcomes = [line + "\\n" for line in record["outcomes"]]
verdict = "violated" if findings else "verified"
reasons = []
{defect}
json.dump({{"verdict": verdict, "reasons": reasons, "findings": findings}}, open(option("--json"), "w"))
json.dump(outcomes, open(option("--outcomes"), "w"))
sys.exit(1 if findings else 3 if reasons else 0)
"""


def record(**changes):
    base = {"seed": 1, "class": "RP1", "outcomes": ["OUT x=1"], "assertions": [], "deadlock": False,
            "livelock": False, "races": [], "paths": 10, "plain_spin": False, "profile": "plain", "states": 30,
            "threads": 3, "guess": False}
    return {**base, **changes}


class Comparison(unittest.TestCase):
    def differences(self, expected, seen):
        return run_random.differences(run_random.expected_behaviour(expected), seen)

    def test_equal_behaviour_has_no_differences(self):
        seen = run_random.observed_behaviour({"findings": []}, ["OUT x=1\n"])
        self.assertEqual(self.differences(record(), seen), [])

    def test_missing_and_unexpected_outcomes_are_named(self):
        seen = run_random.observed_behaviour({"findings": []}, ["OUT x=2\n"])
        self.assertEqual(self.differences(record(), seen),
                         ["outcomes: missing OUT x=1", "outcomes: unexpected OUT x=2"])

    def test_each_kind_of_finding_counts(self):
        findings = [{"kind": "assertion", "location": {"line": 7}},
                    {"kind": "deadlock"},
                    {"kind": "data-race", "race": {"kind": "WR", "location": {"display": "RP1.x"}}},
                    {"kind": "exception", "message": "oops"}]
        seen = run_random.observed_behaviour({"findings": findings}, ["OUT x=1"])
        self.assertEqual(self.differences(record(), seen),
                         ["assertions: unexpected 7", "races: unexpected ('RP1.x', 'WR')",
                          "others: unexpected exception: oops", "deadlock: expected False, was True"])

    def test_kind_of_race_matters(self):
        race = {"kind": "RW", "location": {"display": "RP1.x"}}
        seen = run_random.observed_behaviour({"findings": [{"kind": "data-race", "race": race}]}, ["OUT x=1"])
        expected = record(races=[{"location": "RP1.x", "kind": "WR"}])
        self.assertEqual(len(self.differences(expected, seen)), 2)

    def test_executions_are_listed_only_when_there_are_few(self):
        listing = run_random.Mode("m", [], lists_paths=True)
        self.assertTrue(run_random.applicable(listing, record(paths=10), 10))
        self.assertFalse(run_random.applicable(listing, record(paths=11), 10))
        self.assertFalse(run_random.applicable(listing, record(paths=None), 10))
        self.assertTrue(run_random.applicable(run_random.Mode("m", []), record(paths=None), 10))

    def test_every_step_inside_the_library_only_when_there_are_few(self):
        every = run_random.Mode("m", [], every_step=True)
        self.assertTrue(run_random.applicable(every, record(profile="library"), 10))
        self.assertTrue(run_random.applicable(every, record(states=1000), 10))
        self.assertFalse(run_random.applicable(every, record(profile="library", states=1000), 10))
        self.assertTrue(run_random.applicable(run_random.Mode("m", []), record(profile="library", states=1000), 10))


class Hotspot(unittest.TestCase):
    def test_what_the_oracle_does_not_expect_is_named(self):
        expected = record(assertions=[{"thread": "T1", "stmt": "s3", "line": 9}])
        fine = {"OUT x=1": 5, "ASSERT s3:9": 1}
        self.assertEqual(run_random.hotspot_differences(expected, fine), [])
        for wrong in ("OUT x=2", "STUCK", "ASSERT s4:10", "EXCEPTION java.lang.Error", ""):
            self.assertEqual(len(run_random.hotspot_differences(expected, {wrong: 1})), 1, wrong)
        self.assertEqual(run_random.hotspot_differences(record(livelock=True), {"STUCK": 1}), [])

    def test_not_being_run_is_a_failure(self):
        self.assertEqual(run_random.hotspot_differences(record(), {}), ["was not run"])


class Driver(unittest.TestCase):
    """The whole driver, without compiling: the stand-in reads no class."""

    COUNT = 15

    def drive(self, defect, *further):
        with tempfile.TemporaryDirectory() as folder:
            expected = Path(folder) / "work" / "expected.jsonl"
            stand_in = Path(folder) / "heddle"
            stand_in.write_text(STAND_IN.format(python=sys.executable, expected=str(expected), defect=defect))
            stand_in.chmod(0o755)
            arguments = ["--generator", GENERATOR, "--heddle", str(stand_in), "--count", str(self.COUNT),
                         "--modes", "default", "--dir", str(expected.parent), *further]
            printed = io.StringIO()
            with mock.patch.object(run_random, "compile_java"), contextlib.redirect_stdout(printed):
                code = run_random.main(arguments)
            records = [json.loads(line) for line in expected.read_text().splitlines()]
            return code, printed.getvalue(), records

    def expect_failures(self, defect, affected):
        code, printed, records = self.drive(defect)
        failed = sum(1 for r in records if affected(r))
        self.assertGreater(failed, 0, "no program here shows the defect")
        self.assertEqual(printed.splitlines()[-1], f"{self.COUNT - failed} passed, {failed} failed")
        self.assertEqual(printed.count("MISMATCH seed"), failed)
        self.assertEqual(code, 1)

    def test_truthful_checker_passes(self):
        code, printed, _ = self.drive("")
        self.assertEqual(printed.splitlines()[-1], f"{self.COUNT} passed, 0 failed")
        self.assertEqual(code, 0)

    def test_lost_outcome_is_found(self):
        self.expect_failures("outcomes = outcomes[1:]", lambda r: r["outcomes"])

    def test_lost_race_is_found(self):
        self.expect_failures("findings = [f for f in findings if f.get('race', {}).get('kind') != 'WR']",
                             lambda r: any(race["kind"] == "WR" for race in r["races"]))

    def test_lost_deadlock_is_found(self):
        self.expect_failures("findings = [f for f in findings if f['kind'] != 'deadlock']", lambda r: r["deadlock"])

    def test_invented_outcome_is_found(self):
        self.expect_failures("outcomes.append('OUT of thin air')", lambda r: True)

    def test_wrong_verdict_is_found(self):
        self.expect_failures("verdict = 'verified'", lambda r: run_random.expected_behaviour(r).has_findings())

    def test_inconclusive_is_a_failure(self):
        self.expect_failures("sys.exit(3)", lambda r: True)

    PART = "findings = outcomes = []; verdict = 'inconclusive'; reasons = ['--max-states 5 reached']"

    def test_part_of_a_large_program_is_compared_as_such(self):
        code, printed, _ = self.drive(f"if record['seed'] % 4 == 0: {self.PART}", "--family", "locks")
        self.assertEqual(printed.splitlines()[-1], f"{self.COUNT} passed, 0 failed")
        self.assertIn("ended at the limit of states", printed)
        self.assertEqual(code, 0)

    def test_parts_alone_are_a_failure(self):
        self.assertEqual(self.drive(self.PART, "--family", "locks")[0], 1)

    def test_questions_are_answered_by_every_order(self):
        differs = "if record['guess']: outcomes = ['OUT ' + ('1' if '--no-reduction' in arguments else '{}')]"
        self.assertEqual(self.drive(differs.format(1), "--family", "queues")[0], 0)
        self.assertEqual(self.drive(differs.format(2), "--family", "queues")[0], 1)

    def test_part_of_a_program_of_known_size_is_a_failure(self):
        self.assertEqual(self.drive(self.PART)[1].splitlines()[-1], f"0 passed, {self.COUNT} failed")

    def test_invented_outcome_of_a_part_is_found(self):
        invents = f"{self.PART}; outcomes = ['OUT of thin air']"
        self.assertIn(f"0 passed, {self.COUNT} failed", self.drive(invents, "--family", "locks")[1])

    def test_crash_is_a_failure(self):
        self.expect_failures("import os; os.abort()", lambda r: True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    GENERATOR = sys.argv.pop(1)
    unittest.main()
