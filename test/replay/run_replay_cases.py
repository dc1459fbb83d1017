#!/usr/bin/env python3
"""What `heddle replay` does besides replaying: breaks, refusals, broken files, sources, folders.

    test/replay/run_replay_cases.py --heddle build/heddle

The last line is "N passed, N failed".
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent


class Failed(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failed(what)


def compile_java(source, classes, *flags):
    subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", *(flags or ["-g"]), "-d", str(classes), str(source)], check=True)


class Case:
    """A scratch folder with the compiled Locals program and its schedule files."""

    def __init__(self, heddle, scratch, compiled):
        self.heddle = heddle
        self.dir = scratch
        self.classes = scratch / "classes"
        shutil.copy(HERE / "Locals.java", scratch)
        shutil.copytree(compiled, self.classes)

    def compile(self, *flags):
        compile_java(self.dir / "Locals.java", self.classes, *flags)

    def run(self, *words, cwd=None):
        return subprocess.run([self.heddle, *map(str, words)], cwd=cwd or self.dir, capture_output=True, text=True,
                              errors="replace", timeout=60, stdin=subprocess.DEVNULL)

    def check(self, *words):
        """The one schedule file of the deadlock."""
        done = self.run("check", "--quiet", "--replay-dir", self.dir / "out", "--no-races", "--json",
                        self.dir / "r.json", *(words or ("-cp", self.classes, "Locals")))
        expect(done.returncode == 1, f"the check ends with {done.returncode}: {done.stderr}")
        findings = json.loads((self.dir / "r.json").read_text())["findings"]
        expect([f["kind"] for f in findings] == ["deadlock"], f"findings: {findings}")
        return pathlib.Path(findings[0]["replay"])

    def refused(self, reason, *words):
        done = self.run("replay", *words)
        expect(done.returncode == 2, f"exit status {done.returncode}, not 2: {done.stdout[:200]}")
        expect(done.stderr.count("\n") == 1 and reason in done.stderr, f"says {done.stderr!r}, not {reason!r}")
        expect(done.stdout == "", f"prints {done.stdout[:200]!r}")


def replays_anywhere(case):
    file = case.check()
    expect(file.name == "Locals-1-deadlock.heddle", f"called {file.name}")
    elsewhere = case.dir / "elsewhere"
    elsewhere.mkdir()
    done = case.run("replay", file, cwd=elsewhere)
    expect(done.returncode == 1 and "deadlock" in done.stdout, done.stdout + done.stderr)
    expect(done.stdout.startswith("ready\n"), "the program's output does not come first")
    expect(done.stderr.startswith("to stderr\n"), f"the program's errors are missing: {done.stderr!r}")
    expect(os.listdir(elsewhere) == [], "the replay leaves files")


def same_bytes_twice(case):
    first = case.check().read_bytes()
    expect(case.check().read_bytes() == first, "two checks write different files")
    expect(sorted(os.listdir(case.dir / "out")) == ["Locals-1-deadlock.heddle"], "other files are left")


def break_shows_stacks_and_locals(case):
    done = case.run("replay", "--break", "2", case.check())
    expect(done.returncode == 0, done.stderr)
    for text in ("Stopped before step 2", "main: ", "next: locks ", "at Locals.work (Locals.java:", "ready\n",
                 'name = "one \\"quoted\\""', "letter = 'x'", "flag = true", "big = 5000000000L", "half = 0.5",
                 "numbers = int[]#1 {1, 2, 3}", "many = int[]#2 {0, 0, 0, 0, 0, 0, 0, 0, ... 100 in all}",
                 "nothing = null", "boxed = Integer 7", "node = Locals$Node#1 {value = 3, next = null}",
                 'words = String[]#1 {"a", "b"}'):
        expect(text in done.stdout, f"{text!r} is not in\n{done.stdout}")


def without_names_slots_have_numbers(case):
    case.compile("-g:none")
    done = case.run("replay", "--break", "2", case.check())
    expect(done.returncode == 0 and 'local 2 = "one' in done.stdout, done.stdout + done.stderr)


def break_outside_the_trace(case):
    file = case.check()
    case.refused("there is no step 0", "--break", "0", file)
    case.refused("there is no step 1000000", "--break", "1000000", file)


def changed_class_is_refused(case):
    file = case.check()
    source = (case.dir / "Locals.java").read_text()
    (case.dir / "Locals.java").write_text(source.replace("int value = 3", "int value = 4"))
    case.compile()
    case.refused("class Locals$Node in ", file)
    case.refused("is not the one that the schedule was recorded with", file)
    (case.dir / "Locals.java").write_text(source)
    case.compile()
    expect(case.run("replay", file).returncode == 1, "the old class is not accepted again")


def moved_classes(case):
    file = case.check()
    moved = case.dir / "moved"
    case.classes.rename(moved)
    case.refused("is not there any more; --class-path says where its classes are now", file)
    expect(case.run("replay", "--class-path", moved, file).returncode == 1, "--class-path does not help")


def another_jdk_is_refused(case):
    file = case.check()
    schedule = json.loads(file.read_text())
    schedule["jdk"] = "99.0.1"
    file.write_text(json.dumps(schedule))
    case.refused("it was recorded with JDK 99.0.1", file)


def source_files_are_compiled_again(case):
    file = case.check(case.dir / "Locals.java")
    expect(case.run("replay", file).returncode == 1, "a source file's schedule does not replay")
    source = case.dir / "Locals.java"
    source.write_text(source.read_text().replace("int value = 3", "int value = 4"))
    case.refused("is not the one that the schedule was recorded with", file)


def edited(file, change):
    schedule = json.loads(file.read_text())
    change(schedule)
    out = file.with_name("edited.heddle")
    out.write_text(json.dumps(schedule))
    return out


def broken_files_are_refused(case):
    file = case.check()
    text = file.read_text()
    bad = case.dir / "bad.heddle"
    for content in ("", "not json", text[:len(text) // 2], "[" * 2_000_000, "{}", '{"heddle_schedule": 99}',
                    "\0" * 1000, text.replace('"steps"', '"stops"')):
        bad.write_text(content)
        case.refused("bad.heddle: ", bad)
    bad.write_bytes(os.urandom(5000))
    case.refused("bad.heddle: ", bad)
    case.refused("no such file", case.dir / "missing.heddle")
    case.refused("is no file", case.dir)


def hostile_steps_are_refused(case):
    file = case.check()
    def steps(new):
        return edited(file, lambda s: s.update(steps=new(s["steps"])))
    case.refused("step 1 does not fit: there is no thread number 999999999", steps(lambda s: ["999999999 lock"] + s))
    case.refused("step 1 does not fit: there is no thread number 2", steps(lambda s: ["2 lock"]))  # the library's own
    case.refused("does not fit: ", steps(lambda s: s + s))
    case.refused("does not fit: ", steps(lambda s: [s[0].split()[0] + " park"] + s[1:]))
    case.refused("does not fit: ", steps(lambda s: [s[0].split()[0] + " " + s[0].split()[1] + " 5"] + s[1:]))
    case.refused("the steps lead to no deadlock", steps(lambda s: s[:-1]))
    case.refused("is not THREAD ACTION", steps(lambda s: ["-1 lock"]))
    case.refused("ended before it started a thread", edited(file, lambda s: s["program"].update(args=["early"])))
    case.refused("is not on the class path", edited(file, lambda s: s["classes"].update({"No/Such": "00"})))
    case.refused("'heap_bytes' is out of range", edited(file, lambda s: s["program"].update(heap_bytes=1)))


def no_finding_no_file(case):
    done = case.run("check", "--quiet", "--ignore", "data-race", "-cp", case.classes, "Locals", "one")
    expect(done.returncode == 0, done.stdout + done.stderr)
    expect(not (case.dir / "heddle-replay").exists(), "a folder is left")
    done = case.run("check", "--quiet", "--no-races", "--no-replay-files", "-cp", case.classes, "Locals")
    expect(done.returncode == 1 and not (case.dir / "heddle-replay").exists(), "--no-replay-files leaves a folder")
    done = case.run("check", "--quiet", "--no-races", "-cp", case.classes, "Locals")
    expect(os.listdir(case.dir / "heddle-replay") == ["Locals-1-deadlock.heddle"], "the default folder is not used")


def findings_before_any_thread(case):
    done = case.run("check", "--quiet", "-cp", case.classes, "Locals", "throw")
    expect(done.returncode == 1, done.stdout + done.stderr)
    file = case.dir / "heddle-replay" / "Locals-1-exception.heddle"
    done = case.run("replay", file)
    expect(done.returncode == 1 and "java.lang.IllegalStateException: early" in done.stdout, done.stdout + done.stderr)
    case.refused("there are no steps", "--break", "1", file)


def shutdown_hooks(case):
    done = case.run("check", "-cp", case.classes, "Locals", "hook")
    expect(done.returncode == 1 and "late" in done.stdout, done.stdout + done.stderr)
    for file in (case.dir / "heddle-replay").iterdir():
        done = case.run("replay", file)
        expect(done.returncode == 1, f"{file.name}: {done.stdout} {done.stderr}")


def printing_between_steps(case):
    """With --outcomes each print is a step, for the replay too."""
    (case.dir / "Prints.java").write_text("""
        public class Prints {
          static volatile boolean over;
          public static void main(String[] args) {
            new Thread(() -> { System.out.print("1"); System.out.print("2"); over = true; }).start();
            System.out.print("a");
            System.out.print("b");
            assert !over;
          }
        }""")
    done = case.run("check", "--quiet", "--outcomes", "o.json", "Prints.java")
    expect(done.returncode == 1, done.stdout + done.stderr)
    outcomes = json.loads((case.dir / "o.json").read_text())
    expect(outcomes == ["12ab", "1a2b", "1ab2", "a12b", "a1b2", "ab12"], f"outcomes: {outcomes}")
    done = case.run("replay", case.dir / "heddle-replay" / "Prints-1-assertion.heddle")
    expect(done.returncode == 1 and done.stdout[:4] in outcomes, done.stdout + done.stderr)


def values_in_traces(case):
    """Each access in a trace has the value that it read or wrote, even if later accesses of its step change the location."""
    shutil.copy(HERE / "Values.java", case.dir)

    def steps(*args):
        done = case.run("check", "--full-trace", "--json", "r.json", "Values.java", *args)
        expect(done.returncode == 1, done.stdout + done.stderr)
        finding = json.loads((case.dir / "r.json").read_text())["findings"][0]
        replayed = case.run("replay", "--full-trace", finding["replay"])
        begin, end = (done.stdout.index(text) for text in ("  Trace of ", "  Replay: "))
        expect(done.stdout[begin:end].strip() in replayed.stdout, "the replay's trace is another:\n" + replayed.stdout)
        return [(step["op"], step["value"]) for step in finding["trace"]]

    text = '"a \\"quoted\\" text that..."'
    node = "Values$Node#1"
    expected = [("writes Values.total = 5000000000L", "5000000000L"), ("writes Values.small = -56", "-56"),
                ("writes Values.letter = 'x'", "'x'"), ("writes Values.third = 0.25f", "0.25f"),
                ("writes Values.half = 0.5", "0.5"), ("writes Values.name = " + text, text),
                ("writes Values.mode = Values$Mode.ON", "Values$Mode.ON"),
                ("writes Values.owner = thread writer", "thread writer"),
                ("updates Values.top: null -> node", node),
                ("reads Values.top: node", node), (f"writes node.next = {node}", node),
                ("updates Values.count: 1 -> 2", "2"), ("compareAndSet fails: Values.count is 2", "2"),
                ("writes Values.open = true", "true"), ("updates Values.slots[2]: 0 -> 4", "4"),
                ("writes Values.last = 1", "1"), ("reads Values.last: 2", "2"),
                ("updates Values.count: 2 -> 3", "3"), ("writes Values.flag = true", "true"),
                ("reads Values.flag: true", "true")]
    seen = steps()
    for want, have in zip(expected, seen):
        expect(want == have, f"{have} instead of {want}")
    expect(len(seen) == len(expected), f"{len(seen)} steps")
    # The read that races comes after another one, of the same line, with which its step begins.
    seen = steps("race")
    expect(seen == [("writes Values.plain = 7", "7"), ("reads Values.last: 0", "0"), ("reads Values.plain: 7", "7")],
           f"the race's steps are {seen}")


def waits_in_traces(case):
    """A step that ends in a wait says so; a lock's operations have names."""
    shutil.copy(HERE / "Waits.java", case.dir)
    subprocess.run(["javac", "-g", "Waits.java"], cwd=case.dir, check=True)
    rules = "Waits.rules"
    for how, expected in (("upgrade", [f"write-locks {rules}", f"write-unlocks {rules}", f"tries to read-lock {rules}",
                                       f"read-unlocks {rules}", f"read-locks {rules}", f"waits to write-lock {rules}"]),
                          ("wait", ["locks Waits.left, and waits on it"]),
                          ("outside", ["locks Waits.left", "locks Waits.right, and waits on Waits.left"]),
                          ("await", ["locks Waits.lock", "waits on Waits.full"]),
                          ("park", ["parks, and waits for an unpark"]),
                          ("locks", ["locks Waits.right", "locks Waits.left, and waits for the monitor of Waits.right"])):
        done = case.run("check", "--quiet", "--no-races", "--json", "r.json", "-cp", ".", "Waits", how)
        expect(done.returncode == 1, done.stdout + done.stderr)
        seen = [step["op"] for step in json.loads((case.dir / "r.json").read_text())["findings"][0]["trace"]]
        expect(seen == expected, f"{how}: {seen}")


def later_writes_of_older_objects(case):
    """Where these objects are in the heap depends on the length of the class path."""
    short = case.dir / "c"
    short.mkdir()
    compile_java(HERE / "Early.java", short)
    done = case.run("check", "--quiet", "--memory", "jmm", "--ignore", "data-race", "--replay-dir", "out", "-cp", "c", "Early")
    expect(done.returncode == 1, done.stdout + done.stderr)
    [file] = (case.dir / "out").iterdir()
    moved = case.dir / "a" / "longer" / "path"
    shutil.copytree(short, moved)
    for words in ([], ["--class-path", moved]):
        done = case.run("replay", *words, file)
        expect(done.returncode == 1 and "both" in done.stdout, f"{words}: {done.stderr}")

    def objects(new):
        return edited(file, lambda schedule: [write.update(object=new) for write in schedule["later_writes"]])

    for name in ("", "Nobody", "Nobody#1", "Early#0", "Early#3", "Early#x", "Early#"):
        case.refused("a later write is not in an object of the program's beginning", objects(name))


CASES = [replays_anywhere, same_bytes_twice, break_shows_stacks_and_locals, without_names_slots_have_numbers,
         break_outside_the_trace, changed_class_is_refused, moved_classes, another_jdk_is_refused,
         source_files_are_compiled_again, broken_files_are_refused, hostile_steps_are_refused, no_finding_no_file,
         findings_before_any_thread, shutdown_hooks, printing_between_steps, values_in_traces,
         waits_in_traces, later_writes_of_older_objects]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    options = parser.parse_args()
    passed = failed = 0
    compiled = tempfile.TemporaryDirectory()
    compile_java(HERE / "Locals.java", compiled.name)
    for case in CASES:
        with tempfile.TemporaryDirectory() as scratch:
            try:
                case(Case(str(pathlib.Path(options.heddle).resolve()), pathlib.Path(scratch), compiled.name))
                passed += 1
            except (Failed, subprocess.SubprocessError, OSError, KeyError, ValueError) as error:
                failed += 1
                print(f"FAIL {case.__name__}: {error}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
