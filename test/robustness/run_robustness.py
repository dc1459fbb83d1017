#!/usr/bin/env python3
"""Programs and moments that are hard on a checker: each must end in a clear verdict.

    run_robustness.py --heddle build/heddle [--filter NAME]

CASES lists programs with what has to come out. Besides: signals in the middle of a search and of one long step, kills
at random moments (no broken file may be left), broken class files, and runs that must repeat byte by byte.
The last line is "N passed, N failed".
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(__file__).resolve().parent / "programs"
MEASURED = Path(__file__).resolve().parent / "run_measured.py"
EXIT = {"verified": 0, "violated": 1, "inconclusive": 3}
sys.path.insert(0, str(ROOT / "test" / "corpus"))
import compile_corpus  # noqa: E402

PATIENCE = 120  # seconds for one process


class Wrong(Exception):
    pass


def demand(condition, text):
    if not condition:
        raise Wrong(text)


class Bench:
    """A folder with the compiled programs, and ways to run heddle on them."""

    def __init__(self, heddle, work, corpus):
        self.heddle, self.work, self.corpus = heddle, Path(work), corpus
        self.classes = self.work / "classes"

    def compile(self, sources, classes=None):
        classes = classes or self.classes
        classes.mkdir(parents=True, exist_ok=True)
        subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-Xlint:none", "-d", str(classes),
                        *map(str, sources)], check=True, stderr=subprocess.DEVNULL)

    def folder(self):
        return Path(tempfile.mkdtemp(dir=self.work))

    def command(self, out, name, flags=(), classes=None):
        return [self.heddle, "check", "--quiet", "--json", str(out / "r.json"), "--outcomes", str(out / "o.json"),
                "--replay-dir", str(out), *flags, "-cp", str(classes or self.classes), *name.split()]

    def check(self, name, flags=(), stdin="", classes=None):
        """Runs to the end; returns (exit code, report or None, outcomes, printed text)."""
        out = self.folder()
        return self.finish(out, self.command(out, name, flags, classes), stdin)

    def measure(self, name, flags=(), stdin="", classes=None):
        """The same, and the process's largest resident set in MB."""
        out, size = self.folder(), self.folder() / "peak"
        command = [sys.executable, "-S", "-E", str(MEASURED), str(size), *self.command(out, name, flags, classes)]
        return *self.finish(out, command, stdin), int(size.read_text()) / 1024

    def finish(self, out, command, stdin):
        (out / "in").write_text(stdin)
        with open(out / "in") as source, open(out / "said", "w+") as said:
            process = subprocess.Popen(command, stdin=source, stdout=said, stderr=said, start_new_session=True)
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                raise Wrong(f"no end within {PATIENCE} s") from None
        text = (out / "said").read_text()
        report = json.loads((out / "r.json").read_text()) if (out / "r.json").exists() else None
        outcomes = json.loads((out / "o.json").read_text()) if (out / "o.json").exists() else None
        shutil.rmtree(out)
        return process.returncode, report, outcomes, text


# ---- programs and what has to come out


@dataclass
class Case:
    program: str
    verdict: str = "verified"
    flags: list = field(default_factory=list)
    findings: set = field(default_factory=set)  # kinds
    reason: str = None      # a pattern that one of the reasons matches
    outcomes: list = None
    most_mb: int = None     # of memory, at any time
    stdin: str = ""
    name: str = None

    def run(self, bench):
        run = bench.measure if self.most_mb else bench.check
        code, report, outcomes, said, *mb = run(self.program, self.flags, self.stdin)
        demand(report is not None, f"no report, exit code {code}: {said[-300:]}")
        demand(report["verdict"] == self.verdict, f"verdict {report['verdict']}, expected {self.verdict}: "
               f"{report['reasons']} {[f['message'] for f in report['findings']]}")
        demand(code == EXIT[self.verdict], f"exit code {code}")
        kinds = {f["kind"] for f in report["findings"]}
        demand(kinds == self.findings, f"findings {sorted(kinds)}, expected {sorted(self.findings)}")
        if self.reason:
            demand(any(re.search(self.reason, r) for r in report["reasons"]), f"reasons {report['reasons']}")
        if self.most_mb:
            demand(mb[0] <= self.most_mb, f"took {mb[0]} MB")
        if self.outcomes is not None:
            demand(outcomes == self.outcomes, f"outcomes {outcomes}")
        return report


CASES = [
    Case("SixtyFourThreads", "inconclusive", ["--max-states", "3000", "--no-replay-files"], reason="--max-states 3000 reached"),
    Case("SixtyFourThreads", "inconclusive", ["--strategy", "random", "--executions", "5"], name="SixtyFourThreadsRandom",
         reason="5 executions were sampled", outcomes=[""]),
    # Sampling never verifies, however little was found.
    Case("ExitInThread", "inconclusive", ["--strategy", "pct", "--executions", "5", "--stop-at-first", "--ignore", "exit"],
         name="SamplingStopsAtFirst",
         reason="5 executions were sampled"),
    Case("MonitorsCross", "violated", ["--strategy", "pct", "--executions", "50"], name="FewStepsByPct", findings={"deadlock"},
         reason="50 executions were sampled"),
    Case("JoinsItself briefly", "inconclusive", ["--strategy", "random"], name="SamplingOneThread", reason="never verify"),
    Case("DeepStack", outcomes=["1\n", "2\n"]),
    Case("AllocatesForever", "inconclusive", ["--max-memory", "200M", "--timeout", "60"], reason="heap|memory", most_mb=200),
    Case("AllocatesForever", "inconclusive", ["--heap", "40M"], name="AllocatesForeverAlive", reason="more alive at once .*40 MB"),
    *(Case("AllocatesForever", "inconclusive", ["--heap", "40M", "--strategy", strategy],
           name="AllocatesForever" + strategy.capitalize(), reason="more alive at once .*40 MB")
      for strategy in ("bfs", "heuristic", "bounded", "random")),
    Case("AllocatesGarbage", flags=["--max-memory", "100M"]),
    Case("GarbageBetweenLocks 2 30000", flags=["--max-memory", "150M"], name="GarbageBetweenLocks", most_mb=150),
    Case("GarbageBetweenLocks 2 15000", "inconclusive", ["--max-memory", "150M", "--strategy", "random", "--executions", "2"],
         name="GarbageBetweenLocksRandom", reason="2 executions were sampled", most_mb=150),
    Case("GarbageBetweenLocks 2 40", flags=["--stress-memory"], name="GarbageBetweenLocksStressed"),
    Case("AllocatesInMain", "violated", ["--max-memory", "600M"], findings={"exception"}),
    Case("ManyReleases 50000", name="ManyReleases"),
    Case("ManyReleases 17000 races", "violated", ["--stop-at-first"], findings={"data-race"}, name="ManyReleasesRacing"),
    Case("NeverEnds", "inconclusive", ["--max-states", "2000"], reason="--max-states"),
    Case("NeverEnds", "inconclusive", ["--max-states", "30000"], name="NeverEndsDeep",
         reason=r"a path has \d+ steps: .* \(main in NeverEnds.main, line 9; Thread-0 in "),
    Case("CountsUntilStopped", "violated", ["--max-states", "30000"], findings={"data-race"},
         reason=r"a path has \d+ steps: .* \(main in CountsUntilStopped.main, line \d+; Thread-0 in "),
    Case("NeverEnds", "inconclusive", ["--max-depth", "50"], name="NeverEndsDepth", reason="--max-depth reached"),
    Case("NeverEnds", "inconclusive", ["--timeout", "1"], name="NeverEndsTimeout", reason="--timeout reached"),
    Case("NeverEnds", "inconclusive", ["--strategy", "bfs", "--max-states", "500"], name="NeverEndsBfs",
         reason="--max-states"),
    Case("SpinsInMain", "inconclusive", ["--timeout", "1"], reason="before the first thread"),
    Case("PollsInMain", "violated", findings={"livelock"}),
    Case("PollsInMain sleeping", "violated", findings={"livelock"}, name="PollsInMainSleeping"),
    Case("JoinsItself", "violated", findings={"deadlock"}),
    Case("JoinsItself briefly", name="JoinsItselfBriefly"),
    Case("SpinsInLibrary", "inconclusive", ["--timeout", "1"], reason="--timeout reached"),
    Case("ReadsInput", stdin="one\ntwo\n", outcomes=["one,two\n", "two,one\n"]),
    Case("ReadsInput", stdin="", name="ReadsNoInput", outcomes=["null,null\n"]),
    Case("PacksBytes", "inconclusive", reason="host effect: deflating"),
    Case("PacksBytes", "inconclusive", ["--shuffle", "1"], reason="host effect: inflating", name="PacksBytesShuffled"),
    Case("WritesOutside", "inconclusive", reason=r"memory outside the heap .*\(first in WritesOutside\."),
    # What the machine itself throws for want of something is no finding, nor is what follows from it.
    Case("MissesNative main", "inconclusive", reason="native method .*getCpuLoad0", name="MissesNativeInMain"),
    Case("MissesNative thread", "inconclusive", reason="native method .*getCpuLoad0", name="MissesNativeInThread"),
    Case("MissesNative pool", "inconclusive", reason="native method .*getCpuLoad0", name="MissesNativeInPool"),
    Case("MissesNative process", "inconclusive", reason="starting a process", name="MissesNativeProcess"),
    Case("MissesNative cope", "inconclusive", reason="native method .*getCpuLoad0", name="CopesWithoutNative"),
    *(Case(f"NativeInInitializer {how}", "inconclusive", reason=r"native method .*jdk\.net\.", name=f"NativeInInitializer{how}")
      for how in ("main", "both", "order", "cope")),
    Case("AsksAnnotation"),
    # Explaining ends soon after the search does.
    Case("TenSpin", "violated", ["--timeout", "2"], findings={"data-race"}, reason="--timeout reached"),
    Case("ReflectionShared"),
    Case("FormatsAndLogs"),
    Case("ExitInThread", "violated", findings={"exit"}, outcomes=["bye\n"]),
    Case("ExitInThread", flags=["--ignore", "exit"], outcomes=["bye\n"], name="ExitInThreadIgnored"),
    Case("DaemonLeftBehind", outcomes=["main ends\n"]),
    Case("UncaughtHandler", "violated", findings={"exception"}, outcomes=["from the thread\n"]),
    Case("FailingHook", "violated", findings={"exception"}),
    # Races that are not told are scheduling points all the same; without looking for them nothing is verified.
    Case("LostUpdate", "violated", findings={"assertion", "data-race"}),
    Case("LostUpdate", "violated", ["--ignore", "data-race"], findings={"assertion"}, name="LostUpdateUntold"),
    Case("LostUpdate", "inconclusive", ["--no-races"], reason="--no-races", name="LostUpdateNoRaces"),
    # A search that turns out to be long sends scouts ahead; without them it has not come to the failure by then.
    Case("LostInPool", "violated", ["--inside-locks", "--shuffle", "3", "--max-states", "60000"], findings={"assertion"},
         reason="--max-states"),
    Case("LostInPool", "inconclusive", ["--inside-locks", "--shuffle", "3", "--max-states", "60000", "--scouts", "0"],
         name="LostInPoolWithoutScouts", reason="--max-states"),
]


# ---- what is no program's fault


def missing_main(bench):
    for name, words in (("NoSuchClass", "NoSuchClass"), ("NoMain", "no public static void main|[Mm]ain method not found")):
        code, report, _, said = bench.check(name)
        demand(code == 2 and report is None, f"{name}: exit code {code}")
        demand(re.search(words, said), f"{name}: {said!r}")


def causes_told(bench):
    _, report, _, _ = bench.check("WrappedTwice")
    causes = sorted(line for f in report["findings"] for line in f["stack_trace"] if line.startswith("Caused by"))
    demand(len(report["findings"]) == 2 and len(causes) == 2, f"findings {[f['stack_trace'] for f in report['findings']]}")
    for words, cause in zip(("NumberFormat", "StringIndexOutOfBounds"), causes):
        demand(words in cause, f"causes {causes}")


def starters_told(bench):
    """Exceptions that the library throws in one place are distinguished by the program's lines that called it, and replay."""
    out = bench.folder()
    done = subprocess.run(bench.command(out, "TwoStarters"), stdout=subprocess.DEVNULL, timeout=PATIENCE)
    findings = json.loads((out / "r.json").read_text())["findings"]
    lines = [f["location"]["line"] for f in findings]
    demand(done.returncode == 1 and sorted(lines) == [6, 9], f"exit code {done.returncode}, lines {lines}")
    for f in findings:
        replayed = subprocess.run([bench.heddle, "replay", f["replay"]], capture_output=True, text=True, timeout=PATIENCE)
        demand(f"(TwoStarters.java:{f['location']['line']})" in replayed.stdout, f"replay: {replayed.stdout} {replayed.stderr}")


def deadlocks_told(bench):
    """Deadlocks at different lines are different findings."""
    _, report, _, _ = bench.check("TwoDeadlocks")
    lines = sorted(sorted(t["location"]["line"] for t in f["stuck"]) for f in report["findings"])
    demand(lines == [[5, 5], [17, 25]], f"stuck at lines {lines}")


def same_names_told(bench):
    """Threads with the same name are numbered in the order of their start."""
    _, report, _, _ = bench.check("SameNames")
    finding = report["findings"][0]
    message = ("worker waits for the monitor of right, held by worker (2), which waits for the monitor of left, "
               "held by worker")
    demand(finding["message"] == message and finding["threads"] == ["main", "worker", "worker (2)"],
           f"{finding['message']} {finding['threads']}")
    ops = [step["op"] for step in finding["trace"]]
    demand("starts worker (2)" in ops, f"{ops}")


def instructions_counted(bench):
    """Those of a program with one thread, too."""
    _, report, _, _ = bench.check("JoinsItself briefly")
    demand(report["stats"]["instructions"] > 0, "no instructions")


def unwritable_output(bench):
    """A file that cannot be written is an error, except a schedule file: its finding is still reported."""
    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    def said(flags, code, **where):
        done = subprocess.run([bench.heddle, "check", *flags, "-cp", str(bench.classes), "TwoStarters"], text=True,
                              stderr=subprocess.PIPE, timeout=PATIENCE, **where)
        demand(done.returncode == code, f"{flags}: exit code {done.returncode}, {done.stderr}")
        return done.stderr

    with open("/dev/full", "w") as full:
        text = said(["--no-replay-files"], 2, stdout=full)
        demand(text == "heddle: standard output cannot be written: No space left on device\n", text)
    out = bench.folder()
    quiet = {"stdout": subprocess.PIPE, "preexec_fn": small_files}
    text = said(["--quiet", "--no-replay-files", "--json", str(out / "r")], 2, **quiet)
    demand(text == f"heddle: {out / 'r'}: cannot be written: File too large\n" and not (out / "r").exists(), text)
    text = said(["--quiet", "--replay-dir", str(out)], 1, **quiet)
    demand("TwoStarters-1-exception.heddle: cannot be written: File too large" in text and not any(out.iterdir()), text)


def initialisers_told(bench):
    """A deadlock of class initialisers says so, and which thread is in which initialiser."""
    _, report, _, _ = bench.check("InitialisersCross")
    stuck = [(t["holds"], t["waits_for"]) for f in report["findings"] for t in f["stuck"]]
    left, right = (f"the initialisation of InitialisersCross${name}" for name in ("Left", "Right"))
    demand(sorted(stuck) == [([left], right), ([right], left)], f"stuck {stuck}")


def waits_told(bench):
    """The sentence about a deadlock says which thread waits for what, in terms of the program's own calls."""
    for what, message in (("latch", "waiter waits forever for CountDownLatch#1, whose count is 2"),
                          ("semaphore", "waiter waits forever for a permit of Semaphore#1, which has 0"),
                          ("taker", "waiter waits forever for another thread to take from SynchronousQueue#1"),
                          ("putter", "waiter waits forever for another thread to put into SynchronousQueue#1"),
                          ("phase", "waiter waits forever for the next phase of Phaser#1"),
                          ("future", "waiter waits forever for the completion of CompletableFuture#1"),
                          ("itself", "waiter waits forever for its own end"),
                          ("ended", "waiter waits forever for WaitsInVain.LOCK, held by forgetful, which has ended"),
                          ("polling", "waiter spins forever"),
                          ("upgrade", "waiter waits forever for ReentrantReadWriteLock#1, which it holds itself"),
                          ("pool", "pool-1-thread-1 waits forever for a task: its pool is not shut down")):
        _, report, _, _ = bench.check("WaitsInVain " + what)
        messages = [f["message"] for f in report["findings"]]
        demand(messages == [message], f"{what}: {messages}")
    _, report, _, _ = bench.check("PoliteForever")
    messages = [f["message"] for f in report["findings"]]
    demand(messages == ["the program never ends: left and right loop forever, and main waits"], f"PoliteForever: {messages}")


def goings_told(bench):
    """A thread that changes something in each iteration loops; one that only checks spins, and waits for a change."""
    change = "a change that no thread will make"
    for what, message, waits in (
            ("alternating", "the program never ends: ping and pong loop forever", {"ping": "", "pong": ""}),
            ("trying", "the program never ends: ping and pong loop forever", {"ping": "", "pong": ""}),
            ("toggling", "the program never ends: ping loops forever, pong spins forever", {"ping": "", "pong": change}),
            ("polling", "ping and pong spin forever", {"ping": change, "pong": change})):
        for flags in ([], ["--strategy", "bfs"], ["--strategy", "random", "--executions", "2"]):
            _, report, _, _ = bench.check("GoesRound " + what, flags)
            demand(len(report["findings"]) == 1, f"{what} {flags}: {len(report['findings'])} findings")
            found = report["findings"][0]
            demand(found["kind"] == "livelock" and found["message"] == message, f"{what} {flags}: {found['message']}")
            told = {t["thread"]: t["waits_for"] for t in found["stuck"]}
            demand(told == waits, f"{what} {flags}: {told}")


def null_pointers_told(bench):
    """The sentence names the null expression, as Java's message does."""
    for name, thread in (("NullInThread", "Thread-0"), ("NullInThread in-main", "main")):
        _, report, _, _ = bench.check(name)
        messages = [f["message"] for f in report["findings"]]
        demand(messages == [f'an exception leaves {thread}: java.lang.NullPointerException: Cannot invoke "String.length()" '
                            'because "NullInThread.text" is null'], f"{messages}")


def ignored_told(bench):
    """Kinds of findings that the user suppressed are named in the report, even if there is no other finding."""
    _, report, _, _ = bench.check("LostUpdate", ["--ignore", "data-race,assertion"])
    demand(report["verdict"] == "verified", report["verdict"])
    demand(report["notes"] == ["not reported: failing assertions, data races (--ignore)"], f"notes {report['notes']}")
    for name in ("NullInThread", "NullInThread in-main"):
        _, report, _, _ = bench.check(name, ["--ignore", "exception"])
        demand(not report["findings"] and report["notes"] == ["not reported: uncaught exceptions (--ignore)"], f"{name}: {report}")
    _, report, _, _ = bench.check("LostUpdate", ["--race-kinds", "ww"])
    demand(report["notes"] == ["not reported: WR races, RW races (--race-kinds)"], f"notes {report['notes']}")


def shortest_first(bench):
    """Findings come by the length of their traces, and files are numbered like them."""
    _, report, _, _ = bench.check("LostUpdate")
    lengths = [len(f["trace"]) for f in report["findings"]]
    demand(lengths == sorted(lengths) and len(lengths) > 3, f"lengths {lengths}")
    numbers = [int(re.search(r"LostUpdate-(\d+)-", f["replay"]).group(1)) for f in report["findings"]]
    demand(numbers == sorted(numbers), f"files {numbers}")


def looks_left_out(bench):
    """Reads of the library before a wait are not part of the trace, even if another thread runs between them."""
    _, report, _, _ = bench.check("PhaserInVain")
    trace = report["findings"][0]["trace"]
    shown = [step for step in trace if step["matters"]]
    demand(len(trace) > 30 and len(shown) < 20, f"{len(shown)} of {len(trace)} steps are shown")


def broken_class_files(bench):
    """Bytes of the main class are overwritten: an error or a verdict, never a crash or a hang."""
    classes = bench.folder()
    good = (bench.classes / "DaemonLeftBehind.class").read_bytes()
    dice = random.Random(7)
    for number in range(12):
        bad = bytearray(good)
        for _ in range(dice.randint(1, 4)):
            bad[dice.randrange(len(bad))] = dice.randrange(256)
        if number == 0:
            bad = good[:len(good) // 2]
        (classes / "DaemonLeftBehind.class").write_bytes(bytes(bad))
        for lambda_class in bench.classes.glob("DaemonLeftBehind$*"):
            shutil.copy(lambda_class, classes)
        code, report, _, said = bench.check("DaemonLeftBehind", ["--timeout", "10"], classes=classes)
        demand(code in (0, 1, 2, 3), f"variant {number}: exit code {code}: {said[-300:]}")
        demand((code == 2) == (report is None), f"variant {number}: exit code {code}, report {report is not None}")
        demand("internal error" not in said, f"variant {number}: {said[-300:]}")


def named_class_file(bench):
    """A class file that is cut off is named in one line, by `run` and by `check`."""
    classes = bench.folder()
    cut = classes / "DaemonLeftBehind.class"
    cut.write_bytes((bench.classes / cut.name).read_bytes()[:200])
    for command in ("run", "check"):
        done = subprocess.run([bench.heddle, command, "-cp", str(classes), "DaemonLeftBehind"], capture_output=True, text=True,
                              timeout=PATIENCE)
        last = done.stderr.splitlines()[-1]
        demand(done.returncode == 2, f"{command}: exit code {done.returncode}")
        demand(str(cut) in last and "the file ends" in last, f"{command}: {last!r}")


def memory_limit(bench):
    limit = 80
    for strategy in ("dfs", "bfs"):
        _, report, _, _, mb = bench.measure("HugeSpace", ["--max-memory", f"{limit}M", "--timeout", "100",
                                                          "--strategy", strategy])
        demand(report["verdict"] == "inconclusive", f"{strategy}: {report['verdict']}")
        demand("--max-memory reached" in report["reasons"], f"{strategy}: {report['reasons']}")
        demand(mb <= limit, f"{strategy}: peak {mb} MB")


def many_races(bench):
    """Each of many statements races with each other: so many findings do not fit into memory either."""
    limit = 100
    source = bench.folder() / "ManyRaces.java"
    source.write_text("public class ManyRaces {\n  static int x;\n  static void touch() {\n" + "    x++;\n" * 120 + "  }\n"
                      "  public static void main(String[] args) {\n    new Thread(ManyRaces::touch).start();\n"
                      "    touch();\n  }\n}\n")
    bench.compile([source])
    code, report, _, _, mb = bench.measure("ManyRaces", ["--max-memory", f"{limit}M", "--timeout", "20", "--no-replay-files"])
    demand(code == EXIT["violated"] and report["findings"], f"exit code {code}")
    demand(any("explained" in r for r in report["reasons"]), f"{report['reasons']}")
    demand(mb <= 1.2 * limit, f"peak {mb} MB")


def explored_share(bench):
    """A search that is stopped says how much it has seen, by estimate."""
    # The second of these ends while scouts are ahead of the search.
    for flags in (["--max-states", "2000"], ["--timeout", "1"], ["--max-depth", "4"], ["--max-depth", "4", "--strategy", "bfs"]):
        _, report, _, _ = bench.check("HugeSpace", flags)
        share = report["stats"]["explored_share"]
        demand(share is not None and 0 <= share <= 0.99, f"{flags}: share {share}")
    # Branches turn out to be needed as it goes on: the number of open branches says nothing.
    _, report, _, _ = bench.check("SixtyFourThreads", ["--max-states", "3000", "--no-replay-files"])
    share, rough = report["stats"]["explored_share"], report["stats"]["explored_share_rough"]
    demand(rough and share < 0.2, f"share {share}, rough {rough}")


def stop_signals(bench):
    """Interrupted in a search, in one long step, or before the first thread: a report is still written."""
    for name in ("HugeSpace", "SpinsInLibrary", "SpinsInMain"):
        for number in (signal.SIGINT, signal.SIGTERM):
            out = bench.folder()
            process = subprocess.Popen(bench.command(out, name), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(1.0)
            process.send_signal(number)
            try:
                code = process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                raise Wrong(f"{name}: {number.name} is not heeded") from None
            demand(code == EXIT["inconclusive"], f"{name}: exit code {code} after {number.name}")
            report = json.loads((out / "r.json").read_text())
            demand(report["verdict"] == "inconclusive" and report["reasons"], f"{name}: {report['reasons']}")


def waiting_for_input(bench):
    """A program that waits for input at a terminal or pipe can be interrupted as well."""
    out = bench.folder()
    process = subprocess.Popen(bench.command(out, "ReadsInput"), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    time.sleep(1.0)
    process.send_signal(signal.SIGTERM)
    try:
        code = process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise Wrong("SIGTERM is not heeded") from None
    demand(code == EXIT["inconclusive"], f"exit code {code}")


def input_in_time(bench):
    """Input that does not come within the time limit leaves the verdict open."""
    for program in ("ReadsInput", "ReadsInputEarly"):
        out = bench.folder()
        process = subprocess.Popen(bench.command(out, program, ["--timeout", "1"]), stdin=subprocess.PIPE,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            code = process.wait(timeout=PATIENCE)  # the pipe stays open
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Wrong(f"{program}: waits for input") from None
        report = json.loads((out / "r.json").read_text())
        demand(code == EXIT["inconclusive"], f"{program}: exit code {code}, {report['reasons']}")


def explanation_stopped(bench):
    """SIGTERM ends the explanation of findings, too."""
    out = bench.folder()
    process = subprocess.Popen(bench.command(out, "TenSpin"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(2.0)
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise Wrong("SIGTERM is not heeded") from None
    report = json.loads((out / "r.json").read_text())
    demand(report["verdict"] == "violated" and "ended early by SIGTERM" in report["reasons"], f"{report['reasons']}")


def files_closed(bench):
    """Files that a path opens are closed when it is undone."""
    def few_files():
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))

    out = bench.folder()
    done = subprocess.run(bench.command(out, "OpensFiles"), capture_output=True, text=True, preexec_fn=few_files, timeout=PATIENCE)
    demand((out / "r.json").exists(), f"no report, exit code {done.returncode}: {done.stderr}")
    report = json.loads((out / "r.json").read_text())
    demand(not report["findings"], f"{[f['message'] for f in report['findings']]}")


def deep_monitor(bench):
    """A monitor that is entered more often than can be counted."""
    done = subprocess.run([bench.heddle, "run", "-cp", str(bench.classes), "DeepMonitor"], capture_output=True, text=True,
                          timeout=PATIENCE)
    demand(done.stdout == "overflow false\n" and done.returncode == 0, f"{done.returncode} {done.stdout} {done.stderr[-300:]}")


def many_threads(bench):
    """More threads than can be numbered, one after the other."""
    done = subprocess.run([bench.heddle, "run", "-cp", str(bench.classes), "ManyThreads"], capture_output=True, text=True,
                          timeout=PATIENCE)
    demand(done.stdout == "70000\n" and done.returncode == 0, f"{done.returncode} {done.stdout} {done.stderr[-300:]}")


def many_waiters(bench):
    """More threads at once than the machine can have: a clear error, and all that were started end."""
    done = subprocess.run([bench.heddle, "run", "-cp", str(bench.classes), "ManyWaiters", "70000"], capture_output=True,
                          text=True, timeout=PATIENCE)
    right = re.fullmatch("unable to create native thread: .* no room for more than [0-9]+ .*\njoined all\n", done.stdout)
    demand(right and done.returncode == 0, f"{done.returncode} {done.stdout} {done.stderr[-300:]}")


def many_stuck(bench):
    """One thread too many, and a deadlock of all others: both are told, in time that is linear in the threads."""
    done = subprocess.run([bench.heddle, "run", "-cp", str(bench.classes), "ManyStuck", "70000"], capture_output=True,
                          text=True, timeout=PATIENCE)
    told = done.stderr.splitlines()
    stuck = [line for line in told if line.endswith("waits to be notified on a java.lang.Object")]
    demand(re.search("no room for more than [0-9]+ threads", told[0]) and len(stuck) > 60_000 and done.returncode == 1,
           f"{done.returncode} {done.stderr[:600]}")
    demand(['  "even"', '  "odd"', '  "even (2)"'] == [line.partition(" waits")[0] for line in stuck[:3]], f"{stuck[:3]}")


def killed(bench):
    """After a kill, every file that exists is complete and has its final name."""
    dice = random.Random(11)
    for _ in range(40):
        out = bench.folder()
        process = subprocess.Popen(bench.command(out, "LostUpdate"), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(dice.uniform(0.03, 0.13))
        process.kill()
        process.wait()
        for file in out.iterdir():
            demand(file.suffix in (".json", ".heddle"), f"{file.name} was left")
            json.loads(file.read_text())


def same_bytes(bench):
    """Two runs give the same report but for the time, whatever the strategy."""
    classes = compile_corpus.compiled(bench.corpus or bench.work / "corpus")
    programs = [p for p in compile_corpus.sources() if "heddle: verdict=" in p.read_text()][::8]
    strategies = [["--strategy", s] for s in ("dfs", "bfs", "heuristic", "random", "pct", "bounded")]

    def measured_out(report):
        for name in ("seconds", "search_seconds"):
            report["stats"].pop(name)
        return json.dumps(report)

    def differs(job):
        number, path = job
        arguments = re.search(r"heddle: args=(.*)", path.read_text())
        name = path.stem + (" " + arguments.group(1) if arguments else "")
        flags = [*strategies[number % len(strategies)], "--max-states", "3000", "--no-replay-files"]
        if number % len(strategies) in (3, 4):
            flags += ["--executions", "50"]
        one, two = (bench.check(name, flags, classes=classes) for _ in range(2))
        same = one[1] and two[1] and measured_out(one[1]) == measured_out(two[1]) and one[2] == two[2]
        if same: return []
        stats = [set(report["stats"].items()) if report else set() for _, report, _, _ in (one, two)]
        return [f"{name} {flags[1]} {sorted(stats[0] ^ stats[1])}"]

    with ThreadPoolExecutor(2) as pool:
        different = [d for found in pool.map(differs, enumerate(programs)) for d in found]
    demand(not different, f"two runs differ: {', '.join(different)}")


CHECKS = [missing_main, causes_told, starters_told, deadlocks_told, same_names_told, instructions_counted, unwritable_output,
          initialisers_told, waits_told, goings_told,
          null_pointers_told, ignored_told, shortest_first, looks_left_out, broken_class_files, named_class_file, memory_limit, many_races, explored_share,
          stop_signals, waiting_for_input, input_in_time, explanation_stopped, files_closed, deep_monitor, many_threads, many_waiters,
          many_stuck,
          killed, same_bytes]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--corpus", help="folder for the corpus's classes (default: a temporary one)")
    parser.add_argument("--filter", default="")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    jobs = [(case.name or case.program, case.run) for case in CASES] + [(c.__name__, c) for c in CHECKS]
    jobs = [(name, run) for name, run in jobs if re.search(options.filter, name)]
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-robustness-") as work:
        bench = Bench(options.heddle, work, options.corpus)
        bench.compile(sorted(PROGRAMS.glob("*.java")))
        for name, run in jobs:
            begun = time.monotonic()
            try:
                run(bench)
                passed += 1
                if options.verbose:
                    print(f"ok   {name} ({time.monotonic() - begun:.1f} s)", flush=True)
            except Wrong as wrong:
                failed += 1
                print(f"FAIL {name}: {wrong}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
