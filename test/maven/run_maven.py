#!/usr/bin/env python3
"""Builds the Maven plug-in and runs it with real Maven on a small project (project/).

The project has JUnit 5, logback, an executor, a chain of CompletableFutures and a test that fails in some interleavings:
`mvn verify` must find that failure, verify the repaired test and write its reports. Everything is copied to the work
directory; Maven fetches what it needs into a repository there once and is offline afterwards.
"""

import argparse
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PLUGIN = ROOT / "java" / "maven-plugin"
LIMIT_S = 280


class Maven:
    def __init__(self, work):
        self.work = work
        self.repository = work / "repository"
        digest = hashlib.sha256()
        for path in sorted([*PLUGIN.rglob("*"), *(HERE / "project").rglob("*")]):
            if path.is_file() and "target" not in path.parts:
                digest.update(path.read_bytes())
        self.wanted = digest.hexdigest()
        self.stamp = work / "fetched"
        self.fetched = self.stamp.exists() and self.stamp.read_text() == self.wanted

    def run(self, folder, *words):
        offline = ["-o"] if self.fetched else []
        command = ["mvn", "-B", "-ntp", *offline, f"-Dmaven.repo.local={self.repository}", *words]
        return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              stdin=subprocess.DEVNULL, timeout=LIMIT_S)

    def note_fetched(self):
        self.stamp.write_text(self.wanted)
        self.fetched = True


def copied(source, target):
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("target"))
    return target


def verdicts(folder):
    told = json.loads((folder / "target/heddle-reports/heddle.json").read_text())
    return {t["method"]: t["verdict"] for t in told["tests"]}


def xml_tags(folder):
    cases = ET.parse(folder / "target/heddle-reports/TEST-heddle.xml").getroot().iter("testcase")
    return {c.get("name"): [child.tag for child in c] for c in cases}


def checks(maven, heddle):
    """Yields a name and what is wrong, empty if nothing is."""
    plugin = copied(PLUGIN, maven.work / "plugin")
    built = maven.run(plugin, "install")
    yield "the plug-in is built", "" if built.returncode == 0 else built.stdout[-3000:]
    if built.returncode != 0:
        return
    project = copied(HERE / "project", maven.work / "project")
    # The test fails now and then in the ordinary run as well, which is left out.
    ran = maven.run(project, "verify", "-DskipTests", f"-Dheddle.executable={heddle}")
    found = ran.returncode != 0 and "expected: <330> but was: <" in ran.stdout
    yield "mvn verify finds the failure", "" if found else ran.stdout[-3000:]
    yield "the failing test has a trace", "" if "ledger.total" in ran.stdout else ran.stdout[-3000:]
    wanted = {"booksBothOrders": "violated", "booksBothOrdersUnderALock": "verified", "addsTheTax": "without threads"}
    yield "every test has its verdict", "" if verdicts(project) == wanted else f"{verdicts(project)}"
    wanted = {"booksBothOrders": ["failure"], "booksBothOrdersUnderALock": [], "addsTheTax": []}
    yield "the XML report", "" if xml_tags(project) == wanted else f"{xml_tags(project)}"
    maven.note_fetched()
    ran = maven.run(project, "test-compile", "io.heddle:heddle-maven-plugin:0.1.0:test", f"-Dheddle.executable={heddle}",
                    "-Dheddle.test=OrdersTest#addsTheTax")
    passes = ran.returncode == 0 and "\n1 without threads\n" in ran.stdout
    yield "one test, which passes", "" if passes else ran.stdout[-3000:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for name, problem in checks(Maven(options.work.resolve()), pathlib.Path(options.heddle).resolve()):
        passed += not problem
        failed += bool(problem)
        if problem:
            print(f"{name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
