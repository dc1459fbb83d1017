#!/usr/bin/env python3
"""Drives the public APIs of well-known jars on HotSpot and on `heddle run` and demands equal output.

pom.xml names the jars; Maven fetches them once into the work directory. Each program of drivers/ says in its first
line which of them it uses, by the beginnings of their names:
  // jars: guava failureaccess
Comparing, caching and counting are those of the conformance suite. Without the jars there is nothing to compare, so a
failed download fails the suite.
"""

import argparse
import dataclasses
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import run_conformance as conformance  # noqa: E402

POM = HERE / "pom.xml"
HEADER = re.compile(r"^//\s*jars:\s*(.*?)\s*$", re.M)
DOWNLOAD_LIMIT_S = 240


@dataclasses.dataclass(frozen=True)
class Driver(conformance.Program):
    jars: tuple = ()


def read_driver(source):
    found = HEADER.search(source.read_text(encoding="utf-8"))
    if not found:
        raise SystemExit(f"{source.name}: its first line has to say which jars it uses")
    return Driver("jars", source.stem, source.parent, (source,), (), (), b"", (), tuple(found.group(1).split()))


# ---- fetching ----

def fetch_jars(directory, pom=POM):
    """Fetches what a pom.xml names, unless this version of it was fetched before."""
    stamp = directory / "fetched"
    wanted = hashlib.sha256(pom.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return None
    if not shutil.which("mvn"):
        return "mvn is not on the path; run scripts/setup.sh"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    command = ["mvn", "-q", "-B", "-f", str(pom), "dependency:copy-dependencies", f"-DoutputDirectory={directory}"]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=DOWNLOAD_LIMIT_S)
    except subprocess.TimeoutExpired:
        return f"Maven did not end within {DOWNLOAD_LIMIT_S} s"
    if done.returncode != 0:
        return "Maven failed:\n" + done.stdout.decode(errors="replace")[-2000:]
    stamp.write_text(wanted)
    return None


class JarCompiler:
    """Compiles a driver against its jars; the class path is the driver's classes and those jars."""

    def __init__(self, java, work, jars):
        self.java_ = java
        self.classes_ = work / "classes"
        self.jars_ = jars

    def jars_of(self, driver):
        found = []
        for start in driver.jars:
            matches = sorted(self.jars_.glob(f"{start}-[0-9]*.jar"))
            if len(matches) != 1:
                raise SystemExit(f"{driver.name}: {len(matches)} jars are named {start}-*")
            found.append(str(matches[0]))
        return found

    def directory(self, driver):
        return self.classes_ / f"{driver.name}-{driver.digest()[:16]}"

    def class_path(self, driver):
        return ":".join([str(self.directory(driver)), *self.jars_of(driver)])

    def compile_all(self, drivers):
        """Each against its own jars only, all in one process (CompileAll.java)."""
        stale = [(self.directory(d).with_suffix(".partial"), d) for d in drivers if not self.directory(d).exists()]
        if not stale:
            return
        lines = []
        for partial, driver in stale:
            shutil.rmtree(partial, ignore_errors=True)
            partial.mkdir(parents=True)
            lines.append(["-encoding", "UTF-8", "-proc:none", "-Xlint:none", "-XDsuppressNotes", "-d", str(partial), "-cp",
                          ":".join(self.jars_of(driver)), str(driver.sources[0])])
        calls = self.classes_ / "calls"
        calls.write_text("".join("\t".join(line) + "\n" for line in lines))
        command = [self.java_, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", str(HERE / "CompileAll.java"), str(calls)]
        done = subprocess.run(command, env=conformance.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            raise SystemExit(done.stdout.decode(errors="replace"))
        for partial, driver in stale:
            partial.rename(self.directory(driver))


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", help="the heddle binary under test")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="directory for jars, classes and cached runs")
    parser.add_argument("--filter", default="", help="regular expression over the drivers' names")
    parser.add_argument("--time-limit", type=float, default=conformance.TIME_LIMIT_S, help="seconds per program and machine")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep-going", action="store_true", help="do not stop at the first failure")
    parser.add_argument("--verbose", action="store_true", help="name the drivers that pass, too")
    parser.add_argument("--check-oracle", action="store_true",
                        help="run HotSpot against itself, compiled and interpreted, instead of heddle")
    options = parser.parse_args()
    if not options.check_oracle and not options.heddle:
        parser.error("--heddle or --check-oracle is needed")
    options.heddle = options.heddle and str(pathlib.Path(options.heddle).resolve())
    options.work = options.work.resolve()
    return options


def main():
    options = parse_options()
    drivers = [read_driver(path) for path in sorted((HERE / "drivers").glob("*.java"))
               if re.search(options.filter, path.stem)]
    problem = fetch_jars(options.work / "lib")
    if problem:
        print(f"the jars could not be fetched: {problem}\n0 passed, {len(drivers)} failed")
        return 1
    compiler = JarCompiler(conformance.java_tool("java"), options.work, options.work / "lib")
    compiler.compile_all(drivers)
    hotspot = conformance.HotSpot(conformance.java_tool("java"), options, compiler)
    if options.check_oracle:
        check = lambda d: conformance.check_determinism(d, hotspot)
    else:
        check = lambda d: conformance.check_against_heddle(d, options, hotspot, compiler)
    return 0 if conformance.check_all(drivers, check, options) else 1


if __name__ == "__main__":
    sys.exit(main())
