#!/usr/bin/env python3
"""Runs `heddle test` on test classes of JUnit 5, JUnit 4, JUnit 3 and TestNG.

Each class of tests/ says above each test what has to become of it:
  // -> violated assertion data-race
that is, the verdict, and for a violated test the kinds of its findings, for a verified one whether it sees logging. So do
the tests of kotlin/ and scala/, which are compiled here. Further checks: the exit status, the summary, JUnit XML, equal
JSON of two runs, errors for mistyped names. Some classes of published test jars follow. Maven fetches the frameworks
(pom.xml), an older Mockito (mockito3.xml), the compilers (languages.xml) and these jars (published.xml) once.
"""

import argparse
import difflib
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "jars"))
import languages  # noqa: E402
import run_jars  # noqa: E402

# A name in backticks may contain anything.
EXPECTED = re.compile(r"// -> ([a-z -]+)\n(?:\s*@[^\n]*\n)*[^\n(`]*?(?:\b(\w+)|`([^`]+)`)\(", re.M)

# Classes and methods of the published test jars, and how many tests of them have which verdict.
PUBLISHED = {
    # testGetInterruptedException relies on a sleep being long enough.
    "org.apache.commons.lang3.concurrent.BackgroundInitializerTest": {"verified": 11, "violated": 1, "without threads": 3},
    "org.apache.commons.lang3.concurrent.ConstantInitializerTest": {"without threads": 7},
    "org.apache.commons.pool2.impl.TestPoolImplUtils": {"without threads": 6},
    "org.apache.commons.collections4.EnumerationUtilsTest": {"without threads": 3},
    "org.apache.commons.io.CharsetsTestCase": {"without threads": 8},
    "org.apache.commons.codec.CharEncodingTest": {"without threads": 7},
    "org.apache.commons.pool2.TestPoolUtils#testTimerHolder": {"verified": 1},
    "com.google.common.util.concurrent.ListenableFutureTaskTest": {"verified": 3, "without threads": 1},
    "com.google.common.util.concurrent.ListenerCallQueueTest": {"verified": 2, "without threads": 2},
    "com.google.common.util.concurrent.JdkFutureAdaptersTest": {"verified": 3, "without threads": 3},
    "com.google.common.util.concurrent.CycleDetectingLockFactoryTest": {"verified": 3, "without threads": 20},
    "dev.failsafe.issues.Issue298Test": {"verified": 1, "without threads": 1},
    "dev.failsafe.functional.DelayableRetryPolicyTest": {"verified": 1, "without threads": 2},
    # It relies on a sleep being long enough.
    "dev.failsafe.internal.util.DelegatingSchedulerTest#shouldNotInterruptAlreadyDoneTask": {"violated": 1},
    "io.netty.util.concurrent.FastThreadLocalTest#testRemoveAllFromFTLThread": {"verified": 1},
    "io.netty.util.concurrent.UnorderedThreadPoolEventExecutorTest#testGetReturnsCorrectValueOnSuccess": {"verified": 1},
    # The thread of its executor is not ended.
    "io.netty.util.concurrent.SingleThreadEventExecutorTest#testTakeTaskAlwaysHasTask": {"violated": 1},
}


def encoded(name, source):
    """A name in backticks as the compiler writes it."""
    return name.replace(" ", "$u0020") if source.suffix == ".scala" else name


def expectations(source):
    """{"sample.JupiterTest#hangs": ("violated", {"deadlock"})}; a class inside another one is found by its indentation."""
    out, around = {}, []
    text = source.read_text()
    package = re.search(r"^package (\w+)", text, re.M)[1]
    classes = [(m.start(), len(m[1]), m[2])
               for m in re.finditer(r"^( *)(?:public |static |inner )*class (\w+)", text, re.M)]
    for found in EXPECTED.finditer(text):
        depth = len(re.search(r" *$", text[:found.start()])[0])
        around = {}
        for start, indent, name in classes:
            if start < found.start():
                around = {k: v for k, v in around.items() if k < indent}
                around[indent] = name
        inside = "$".join(v for k, v in sorted(around.items()) if k < depth)
        verdict, *kinds = re.match(r"(without threads|\w+) ?(.*)", found[1]).groups()
        out[f"{package}.{inside}#{found[2] or encoded(found[3], source)}"] = verdict, set(kinds[0].split())
    return out


class Suite:
    def __init__(self, options):
        self.heddle = options.heddle
        self.work = options.work
        self.passed = self.failed = 0

    def check(self, name, problem):
        """`problem`: what is wrong; empty if nothing is."""
        self.passed += not problem
        self.failed += bool(problem)
        if problem:
            print(f"{name}: {problem}")

    def run(self, *words):
        command = [self.heddle, "test", "-cp", f"{self.classes}:{self.work}/lib/*", "--no-replay-files",
                   f"-Djava.io.tmpdir={self.folder_for_files()}", *words]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                              timeout=300, text=True, cwd=self.work)

    def folder_for_files(self):
        """Empty before each run: what tests leave there would change the next run."""
        folder = self.work / "files"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder

    def compile(self):
        sources = sorted((HERE / "tests").glob("*.java"))
        digest = hashlib.sha256(b"".join(s.read_bytes() for s in sources)).hexdigest()[:16]
        self.classes = self.work / f"classes-{digest}"
        if self.classes.exists():
            return
        partial = self.work / "partial"
        shutil.rmtree(partial, ignore_errors=True)
        api = pathlib.Path(self.heddle).parent / "heddle-api.jar"
        subprocess.run(["javac", "-g", "-proc:none", "-cp", f"{self.work}/lib/*:{api}", "-d", str(partial),
                        *map(str, sources)], check=True)
        partial.rename(self.classes)

    # ---- the checks ----

    def verdicts(self):
        result = self.work / "result.json"
        xml = self.work / "result.xml"
        ran = self.run("--json", str(result), "--junit", str(xml))
        self.check("exit status", "" if ran.returncode == 1 else f"{ran.returncode}: {ran.stderr}")
        told = {t["test"]: t for t in json.loads(result.read_text())["tests"]}
        wanted = {}
        for source in sorted((HERE / "tests").glob("*.java")):
            wanted |= expectations(source)
        for test in sorted(wanted.keys() | told.keys()):
            self.check(test, self.difference(wanted.get(test), told.get(test)))
        self.check("output", self.missing_lines(ran.stdout, wanted))
        self.check("findings", "one could not be shown again" if "could not be shown again" in ran.stdout else "")
        self.check("JUnit XML", self.xml_difference(xml, wanted))
        self.same_again(result)

    @staticmethod
    def difference(wanted, told):
        if not wanted or not told:
            return "not expected" if told else "not found"
        result = told["result"] or {}
        kinds = {f["kind"] for f in result.get("findings", [])} | {"one-order-of-logging"} & set(result.get("restrictions", []))
        if (told["verdict"], kinds) == wanted:
            return ""
        return f"is {told['verdict']} {sorted(kinds)} ({told['reason']}), not {wanted[0]} {sorted(wanted[1])}"

    @staticmethod
    def missing_lines(output, wanted):
        lines = output.splitlines()
        for test, (verdict, _) in wanted.items():
            if not any(line.startswith(verdict) and line.split("  (")[0].endswith(" " + test) for line in lines):
                return f"no line for {test}"
        counts = {v: sum(w[0] == v for w in wanted.values())
                  for v in ("verified", "violated", "inconclusive", "without threads", "skipped")}
        summary = ", ".join(f"{n} {v}" for v, n in counts.items() if n)
        return "" if lines[-1] == summary else f"ends in {lines[-1]!r}, not {summary!r}"

    @staticmethod
    def xml_difference(path, wanted):
        told = {}
        for case in ET.parse(path).getroot().iter("testcase"):
            told[f"{case.get('classname')}#{case.get('name')}"] = [child.tag for child in case]
        tags = {"violated": ["failure"], "skipped": ["skipped"], "inconclusive": ["skipped"]}
        return "" if told == {t: tags.get(v, []) for t, (v, _) in wanted.items()} else f"{told}"

    def same_again(self, first):
        second = self.work / "again.json"
        self.run("--json", str(second))

        def without_times(path):
            return re.sub(r'"(search_)?seconds": [0-9.e-]+', "", path.read_text()).splitlines()
        lines = list(difflib.unified_diff(without_times(first), without_times(second), "first run", "second run",
                                          lineterm=""))
        self.check("two runs", "the JSON differs:\n" + "\n".join(lines[:40]) if lines else "")

    def other_languages(self):
        lib, api = self.work / "languages", pathlib.Path(self.heddle).parent / "heddle-api.jar"
        for language in languages.LANGUAGES:
            classes = languages.compiled(language, self.work, lib, api)
            result = self.work / f"{language}.json"
            ran = subprocess.run([self.heddle, "test", "-cp", f"{classes}:{lib}/*", "--no-replay-files", "--json", str(result)],
                                 capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
            self.check(f"{language}: exit status", "" if ran.returncode == 1 else f"{ran.returncode}: {ran.stderr}")
            self.compare_with_sources(languages.sources(language), result)

    def older_mockito(self):
        """A version that does not know the short names of its plug-ins, in a project that chooses mock-maker-inline."""
        lib, classes = self.work / "mockito3", self.work / "mockito3-classes"
        sources = sorted((HERE / "mockito3").glob("*.java"))
        subprocess.run(["javac", "-g", "-proc:none", "-cp", f"{lib}/*", "-d", str(classes), *map(str, sources)], check=True)
        result = self.work / "mockito3.json"
        subprocess.run([self.heddle, "test", "-cp", f"{classes}:{lib}/*", "--no-replay-files", "--json", str(result)],
                       capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
        self.compare_with_sources(sources, result)

    def compare_with_sources(self, sources, result):
        told = {t["test"]: t for t in json.loads(result.read_text())["tests"]}
        wanted = {}
        for source in sources:
            wanted |= expectations(source)
        for test in sorted(wanted.keys() | told.keys()):
            self.check(test, self.difference(wanted.get(test), told.get(test)))

    def errors(self):
        for words, wanted in [
            (["JupterTest"], "(did you mean 'JupiterTest'?)"),
            (["sample.JupiterTest#losesAnUpdat"], "has no test 'losesAnUpdat' (did you mean 'losesAnUpdate'?)"),
            (["sampel"], "(did you mean 'sample'?)"),
            (["sample.JupiterTest$Colour"], "sample.JupiterTest$Colour contains no test"),
        ]:
            ran = self.run(*words)
            good = ran.returncode == 2 and wanted in ran.stderr and not ran.stdout
            self.check(" ".join(words), "" if good else f"exit {ran.returncode}: {ran.stdout}{ran.stderr}")

    def published(self):
        result = self.work / "published.json"
        command = [self.heddle, "test", "-cp", f"{self.work}/published/*", "--no-replay-files", "--json", str(result)]
        ran = subprocess.run([*command, *PUBLISHED], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)
        self.check("published tests", "" if ran.returncode == 1 else f"exit {ran.returncode}: {ran.stderr}")
        told = json.loads(result.read_text())["tests"]
        for name, wanted in PUBLISHED.items():
            verdicts = [t["verdict"] for t in told if name in (t["class"], t["test"])]
            counts = {v: verdicts.count(v) for v in verdicts}
            self.check(name, "" if counts == wanted else f"{counts}")

    def check_by_mistake(self):
        ran = subprocess.run([self.heddle, "check", "-cp", f"{self.classes}:{self.work}/lib/*", "sample.JUnit4Test"],
                             capture_output=True, text=True, timeout=60)
        good = ran.returncode == 2 and "heddle test -cp ... sample.JUnit4Test" in ran.stderr
        self.check("check of a test class", "" if good else f"exit {ran.returncode}: {ran.stderr}")

    def count_by_two(self):
        """An unsynchronized count: one assertion and one race, in few lines, with the test's own names."""
        lines = self.run("JupiterTest#losesAnUpdate").stdout.splitlines()
        findings = [line.strip() for line in lines if line.startswith("  Finding ")]
        wanted = ["Finding 1 of 2: failed assertion", "Finding 2 of 2: data race"]
        self.check("findings of count++", "" if findings == wanted else f"{findings}")
        said = [text for text in ("reads count: 10", "writes count = 11", "of the object on which the test runs")
                if not any(text in line for line in lines)]
        self.check("names in count++", f"{said} not said in\n" + "\n".join(lines) if said else "")
        shown = next((i for i, line in enumerate(lines) if line.startswith("  verdict:")), len(lines))
        self.check("length of count++", "" if shown <= 40 else f"{shown} lines")

    def mocks_in_traces(self):
        """What a mock does inside is not shown, only that the program calls it; nor does it hide other calls of the line."""
        output = self.run("HelpersTest#verifiesAfterAStep").stdout
        trace = output[output.index("Trace"):output.index("verdict:")]
        seen = [text for text in ("initialises", "MockitoMock", "SequenceNumber.java") if text in trace]
        self.check("a mock in a trace", f"{seen} in\n{trace}" if seen else "")
        self.check("calls beside that of a mock", "" if trace.count("calls add") == 2 else trace)

    def restrictions(self):
        """What libraries of tests hash, draw and time for themselves restricts no verdict."""
        result = self.work / "restricted.json"
        wanted = {"sample.HelpersTest#mockIsCalledByThreads": [], "sample.HelpersTest#awaitsAFlag": ["late-timeouts"],
                  "sample.HelpersTest#verifiesWithinATimeLimit": ["late-timeouts"],
                  "sample.TestNgTest#countsWithinATimeLimit": ["late-timeouts"]}
        self.run(*wanted, "--json", str(result))
        told = {t["test"]: t["result"]["restrictions"] for t in json.loads(result.read_text())["tests"]}
        self.check("restrictions", "" if told == wanted else f"{told}")

    def trusted(self):
        """Exempting a logging library from race checks changes nothing."""
        figures = []
        for options in ([], ["--trusted", "ch.qos.logback.**"]):
            result = self.work / "trusted.json"
            self.run("LoggingTest#textsOfLogbackCostNothing", "--json", str(result), *options)
            stats = json.loads(result.read_text())["tests"][0]["result"]["stats"]
            figures.append([stats["states"], stats["transitions"]])
        self.check("--trusted", "" if figures[0] == figures[1] else f"{figures}")

    def choices(self):
        for words, wanted in [
            (["JupiterTest#startsNoThread"], "1 without threads"),
            (["sample.JUnit3Test#testSetUp", "TestNgTest#disabled"], "1 without threads, 1 skipped"),
            (["sample.JupiterTest$Inside"], "1 verified"),
        ]:
            ran = self.run(*words)
            last = ran.stdout.splitlines()[-1:]
            self.check(" ".join(words), "" if last == [wanted] else f"{last}: {ran.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.heddle = str(pathlib.Path(options.heddle).resolve())
    options.work = options.work.resolve()
    problem = None
    for pom, folder in (("pom.xml", "lib"), ("languages.xml", "languages"), ("published.xml", "published"),
                        ("mockito3.xml", "mockito3")):
        problem = problem or run_jars.fetch_jars(options.work / folder, HERE / pom)
    if problem:
        print(f"the jars could not be fetched: {problem}\n0 passed, 1 failed")
        return 1
    suite = Suite(options)
    suite.compile()
    suite.verdicts()
    suite.other_languages()
    suite.older_mockito()
    suite.errors()
    suite.check_by_mistake()
    suite.published()
    suite.count_by_two()
    suite.mocks_in_traces()
    suite.restrictions()
    suite.trusted()
    suite.choices()
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
