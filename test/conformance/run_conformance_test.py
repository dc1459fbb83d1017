#!/usr/bin/env python3
"""The runner must notice every kind of difference; a machine that is java itself must pass."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

RUNNER = pathlib.Path(__file__).resolve().parent / "run_conformance.py"

ECHO = """
    // args: one "two words"
    public class Echo {
        public static void main(String[] args) throws Exception {
            System.out.println(args.length + args[1]);
            System.err.println("to stderr");
            System.out.println(System.in.read());
            System.exit(Boolean.getBoolean("other") ? 4 : 3);
        }
    }
"""
LIBRARY = """
    package lib;
    public class Part {
        public static String text() throws java.io.IOException {
            return new String(Part.class.getResourceAsStream("data.txt").readAllBytes());
        }
    }
"""
SEVERAL = """
    public class Several {
        public static void main(String[] args) throws Exception {
            System.out.print(lib.Part.text());
        }
    }
"""
SAME_MACHINE = 'shift; exec java -ea "$@"'


class RunnerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory_ = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.directory_.name)
        cls.write("programs/area/Echo.java", ECHO)
        cls.write("programs/area/Echo.stdin", "x")
        cls.write("programs/area/Several/Several.java", SEVERAL)
        cls.write("programs/area/Several/lib/Part.java", LIBRARY)
        cls.write("programs/area/Several/lib/data.txt", "resource")

    @classmethod
    def tearDownClass(cls):
        cls.directory_.cleanup()

    @classmethod
    def write(cls, name, text):
        path = cls.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip())
        return path

    def run_with(self, machine, *options):
        script = self.write("machine.sh", "#!/bin/sh\n" + machine + "\n")
        script.chmod(0o755)
        command = [sys.executable, str(RUNNER), "--programs", str(self.root / "programs"), "--work",
                   str(self.root / "work"), "--heddle", str(script), *options]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        return done.returncode, done.stdout

    def test_the_same_machine_passes(self):
        self.assertEqual(self.run_with(SAME_MACHINE), (0, "2 passed, 0 failed\n"))

    def test_another_exit_status_fails(self):
        status, output = self.run_with('shift; exec java -Dother=true "$@"', "--keep-going")
        self.assertEqual(status, 1)
        self.assertIn("FAIL area/Echo\n    exit status: expected 3, got 4", output)
        self.assertTrue(output.endswith("1 passed, 1 failed\n"))

    def test_a_missing_line_fails_and_is_shown(self):
        status, output = self.run_with(SAME_MACHINE.replace("exec ", "") + " 2>/dev/null", "--filter", "Echo")
        self.assertEqual(status, 1)
        self.assertIn("    stderr:", output)
        self.assertIn("-to stderr", output)

    def test_a_missing_final_newline_fails(self):
        status, output = self.run_with('shift; java "$@" 2>/dev/null | head -c 999; printf "to stderr" >&2; exit 3',
                                       "--filter", "Echo")
        self.assertEqual(status, 1)
        self.assertIn("stderr", output)

    def test_a_hanging_machine_fails(self):
        self.run_with(SAME_MACHINE, "--filter", "Several")  # now what java prints is known
        status, output = self.run_with("exec sleep 100", "--filter", "Several", "--time-limit", "1")
        self.assertEqual(status, 1)
        self.assertIn("expected 0, got timeout", output)

    def test_it_stops_at_the_first_failure_unless_told_otherwise(self):
        _, output = self.run_with("exit 9", "--jobs", "1")
        self.assertTrue(output.endswith("0 passed, 1 failed\n"))
        _, output = self.run_with("exit 9", "--jobs", "1", "--keep-going")
        self.assertTrue(output.endswith("0 passed, 2 failed\n"))


if __name__ == "__main__":
    unittest.main()
