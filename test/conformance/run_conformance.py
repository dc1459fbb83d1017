#!/usr/bin/env python3
"""Runs every program under programs/ on HotSpot and on `heddle run` and demands equal stdout, stderr and exit status.

HotSpot is the oracle: nothing expected is stored in the tree. What it printed is cached in the work directory under a
key made of the program's bytes, its configuration and the java version, so a second run only pays for heddle.

A program is programs/<area>/Name.java, or a directory programs/<area>/Name/ that holds Name.java, further sources and
resources (everything that is not a source is copied onto the class path). Header comments configure it:
  // args: a "b c"     arguments of main
  // stdin: file       standard input, relative to the program; Name.stdin beside it is taken unasked
  // javac: -g         further compiler options
"""

import argparse
import concurrent.futures
import dataclasses
import difflib
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import threading

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"
TIME_LIMIT_S = 60
ASK_AGAIN = 2
DIFF_LINES = 14
DIFF_WIDTH = 160
# The heap is bounded so that a provoked OutOfMemoryError does not depend on the machine's size.
# None of them runs long enough for the best compiler to pay.
HOTSPOT_FLAGS = ["-ea", "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
JAVAC_FLAGS = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]
# Interpreted, and with identity hash codes counted up instead of drawn.
OTHER_HOTSPOT_FLAGS = ["-Xint", "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"]
HEADER = re.compile(r"^//\s*(args|stdin|javac):\s*(.*?)\s*$", re.M)


@dataclasses.dataclass(frozen=True)
class Program:
    area: str
    name: str
    root: pathlib.Path  # the directory that relative names in the header refer to
    sources: tuple
    resources: tuple
    args: tuple
    stdin: bytes
    javac: tuple

    @property
    def title(self):
        return f"{self.area}/{self.name}"

    def digest(self):
        h = hashlib.sha256()
        for path in self.sources + self.resources:
            h.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
        h.update(json.dumps([self.args, self.javac]).encode() + b"\0" + self.stdin)
        return h.hexdigest()


@dataclasses.dataclass(frozen=True)
class Outcome:
    status: str  # the exit status, or "timeout"
    stdout: bytes
    stderr: bytes


# ---- finding programs ----

def read_program(main, programs_root):
    """The program whose main class is declared in `main`."""
    own_directory = main.parent.name == main.stem
    root = main.parent
    files = sorted(p for p in root.rglob("*") if p.is_file()) if own_directory else [main]
    area = str((root.parent if own_directory else root).relative_to(programs_root))
    header = dict((key, value) for key, value in HEADER.findall(main.read_text(encoding="utf-8")))
    stdin = root / header.get("stdin", main.stem + ".stdin")
    if "stdin" in header and not stdin.exists():
        raise SystemExit(f"{main}: no such stdin file: {stdin.name}")
    return Program(area, main.stem, root,
                   tuple(p for p in files if p.suffix == ".java"),
                   tuple(p for p in files if p.suffix != ".java" and p != stdin),
                   tuple(shlex.split(header.get("args", ""))),
                   stdin.read_bytes() if stdin.exists() else b"",
                   tuple(shlex.split(header.get("javac", ""))))


def find_programs(programs_root, pattern):
    programs = []
    for area in sorted(p for p in programs_root.iterdir() if p.is_dir()):
        for entry in sorted(area.iterdir()):
            main = entry / (entry.name + ".java") if entry.is_dir() else entry
            if main.suffix == ".java":
                programs.append(read_program(main, programs_root))
    names = [p.name for p in programs]
    doubles = sorted({n for n in names if names.count(n) > 1})
    if doubles:
        raise SystemExit("program names must be unique: " + ", ".join(doubles))
    return [p for p in programs if re.search(pattern, p.title)]


# ---- compiling ----

class Compiler:
    """Keeps the classes of each version of each program in a directory named after its digest."""

    def __init__(self, javac, work):
        self.javac_ = javac
        self.classes_ = work / "classes"

    def class_path(self, program):
        return self.classes_ / f"{program.name}-{program.digest()[:16]}"

    def compile_all(self, programs):
        stale = [p for p in programs if not self.class_path(p).exists()]
        singles = [p for p in stale if len(p.sources) == 1 and not p.resources]
        for options in sorted({p.javac for p in singles}):
            self._compile_singles([p for p in singles if p.javac == options], options)
        for program in stale:
            if program not in singles:
                self._compile_directory(program)

    def _javac(self, out, options, sources):
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        command = [self.javac_, *JAVAC_FLAGS, "-encoding", "UTF-8", "-proc:none", "-implicit:none", "-Xlint:none",
                   "-XDsuppressNotes", "-d", str(out), *options, *map(str, sources)]
        done = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            raise SystemExit(done.stdout.decode(errors="replace"))

    def _compile_singles(self, programs, options):
        """One javac call for all; its output is then split by the source file each class belongs to."""
        out = self.classes_ / "batch"
        self._javac(out, options, [p.sources[0] for p in programs])
        for program in programs:
            target = self.classes_ / ("partial-" + program.name)
            shutil.rmtree(target, ignore_errors=True)
            target.mkdir()
            for path in list(out.glob(program.name + ".class")) + list(out.glob(program.name + "[$_]*.class")):
                path.rename(target / path.name)
            target.rename(self.class_path(program))
        left = sorted(p.name for p in out.rglob("*.class"))
        if left:
            raise SystemExit("classes beside a program's main class must be named Program_Something: " + " ".join(left))

    def _compile_directory(self, program):
        target = self.classes_ / ("partial-" + program.name)
        self._javac(target, program.javac, program.sources)
        for path in program.resources:
            copy = target / path.relative_to(program.root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        target.rename(self.class_path(program))


# ---- running ----

def environment():
    """The same for both machines, without variables that make java print messages of its own."""
    env = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS",
                                                            "CLASSPATH")}
    env.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", TZ="UTC")
    return env


def run(command, program, directory, time_limit):
    """Runs in a fresh working directory."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    process = subprocess.Popen(command, cwd=directory, env=environment(), stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        stdout, stderr = process.communicate(program.stdin, timeout=time_limit)
        status = str(process.returncode)
    except subprocess.TimeoutExpired:
        process.kill()
        stdout, stderr = process.communicate()
        status = "timeout"
    shutil.rmtree(directory, ignore_errors=True)
    return Outcome(status, stdout, stderr)


class HotSpot:
    def __init__(self, java, options, compiler):
        self.java_ = java
        self.work_ = options.work
        self.time_limit_ = options.time_limit
        self.compiler_ = compiler
        version = subprocess.run([java, "-version"], env=environment(), stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, check=True).stdout
        self.version_ = hashlib.sha256(version + " ".join(HOTSPOT_FLAGS).encode()).hexdigest()[:12]

    def run(self, program, *flags):
        command = [self.java_, *HOTSPOT_FLAGS, *flags, "-cp", str(self.compiler_.class_path(program)), program.name,
                   *program.args]
        return run(command, program, self.work_ / "run" / "hotspot" / program.name, self.time_limit_)

    def cached(self, program):
        base = self.work_ / "oracle" / self.version_ / f"{program.name}-{program.digest()[:16]}"
        status, stdout, stderr = (base / n for n in ("status", "stdout", "stderr"))
        if status.exists():
            return Outcome(status.read_text(), stdout.read_bytes(), stderr.read_bytes())
        outcome = self.run(program)
        if outcome.status != "timeout":
            base.mkdir(parents=True, exist_ok=True)
            stdout.write_bytes(outcome.stdout)
            stderr.write_bytes(outcome.stderr)
            status.write_text(outcome.status)
        return outcome


# ---- comparing ----

def shorten(line):
    return line if len(line) <= DIFF_WIDTH else line[:DIFF_WIDTH] + f"… ({len(line)} characters)"


def diff(name, expected, actual):
    a, b = (x.decode("utf-8", "backslashreplace").splitlines() for x in (expected, actual))
    lines = [shorten(x) for x in difflib.unified_diff(a, b, lineterm="", n=1)][2:]
    if not lines:  # equal but for a line ending
        lines = [f"-{expected[-40:]!r}", f"+{actual[-40:]!r}"]
    cut = [f"… {len(lines) - DIFF_LINES} more lines"] if len(lines) > DIFF_LINES else []
    return [f"    {name}:"] + ["      " + x for x in lines[:DIFF_LINES] + cut]


def compare(expected, actual):
    """The lines in which the two differ; none if they are equal."""
    lines = []
    if expected.status != actual.status:
        lines.append(f"    exit status: expected {expected.status}, got {actual.status}")
    for name in ("stdout", "stderr"):
        a, b = getattr(expected, name), getattr(actual, name)
        if a != b:
            lines += diff(name, a, b)
    return lines


def check_against_heddle(program, options, hotspot, compiler):
    expected = hotspot.cached(program)
    if expected.status == "timeout":
        return ["    HotSpot exceeded the time limit"]
    command = [options.heddle, "run", "-cp", str(compiler.class_path(program)), program.name, *program.args]
    actual = run(command, program, options.work / "run" / "heddle" / program.name, options.time_limit)
    difference = compare(expected, actual)
    # On a busy machine HotSpot itself may be late for a sleep or a timeout in the program; what it prints when asked
    # again is no less its word.
    for _ in range(ASK_AGAIN if difference else 0):
        if not compare(hotspot.run(program), actual):
            return []
    return difference


def check_determinism(program, hotspot):
    """A program whose output depends on the schedule, the compiler or identity hash codes is no oracle."""
    first = hotspot.cached(program)
    if first.status == "timeout":
        return ["    HotSpot exceeded the time limit"]
    return compare(first, hotspot.run(program)) or compare(first, hotspot.run(program, *OTHER_HOTSPOT_FLAGS))


def known_gaps():
    """Programs on which heddle is known to differ still (known_gaps.txt): shown, but not counted."""
    lines = (pathlib.Path(__file__).parent / "known_gaps.txt").read_text().splitlines()
    return {line.split(":")[0].strip() for line in lines if line.strip() and not line.startswith("#")}


def check_all(programs, check, options):
    stop = threading.Event()
    gaps = set() if options.check_oracle else known_gaps()

    def one(program):
        if stop.is_set():
            return None
        lines = check(program)
        if lines and not options.keep_going and program.title not in gaps:
            stop.set()
        return lines

    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, lines in zip(programs, pool.map(one, programs)):
            if lines is None:
                continue
            if program.title in gaps:
                print(f"gap  {program.title}: {'differs, as known' if lines else 'agrees now: take it off the list'}")
                continue
            passed, failed = passed + (not lines), failed + bool(lines)
            if lines:
                print(f"FAIL {program.title}", *lines, sep="\n", flush=True)
            elif options.verbose:
                print(f"ok   {program.title}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed == 0


def java_tool(name):
    home = os.environ.get("JAVA_HOME")
    return str(pathlib.Path(home) / "bin" / name) if home else name


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", help="the heddle binary under test")
    parser.add_argument("--work", type=pathlib.Path, help="directory for classes and cached oracle runs")
    parser.add_argument("--programs", type=pathlib.Path, default=PROGRAMS, help=argparse.SUPPRESS)
    parser.add_argument("--filter", default="", help="regular expression over area/Name")
    parser.add_argument("--every", type=int, default=1, help="only every n-th program")
    parser.add_argument("--list", action="store_true", help="list the programs and stop")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--time-limit", type=float, default=TIME_LIMIT_S, help="seconds per program and machine")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--verbose", action="store_true", help="name the programs that pass, too")
    parser.add_argument("--check-oracle", action="store_true",
                        help="run HotSpot against itself, compiled and interpreted, instead of heddle")
    options = parser.parse_args()
    if not options.list and not options.work:
        parser.error("--work is needed")
    if not options.list and not options.check_oracle and not options.heddle:
        parser.error("--heddle or --check-oracle is needed")
    if options.heddle and os.sep in options.heddle:
        options.heddle = str(pathlib.Path(options.heddle).resolve())
    return options


def main():
    options = parse_options()
    programs = find_programs(options.programs.resolve(), options.filter)[::options.every]
    if options.list:
        print(*(p.title for p in programs), sep="\n")
        return 0
    if not programs:
        print("no program matches", file=sys.stderr)
        return 2
    options.work = options.work.resolve()
    compiler = Compiler(java_tool("javac"), options.work)
    compiler.compile_all(programs)
    hotspot = HotSpot(java_tool("java"), options, compiler)
    if options.check_oracle:
        check = lambda p: check_determinism(p, hotspot)
    else:
        check = lambda p: check_against_heddle(p, options, hotspot, compiler)
    return 0 if check_all(programs, check, options) else 1


if __name__ == "__main__":
    sys.exit(main())
