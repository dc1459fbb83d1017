#!/usr/bin/env python3
"""`heddle check` on small concurrent clients of well-known jars (clients/), right ones and wrong ones.

The jars are those of run_jars.py, which fetches and compiles here, too. The first lines of a client say what has to come
out, no more and no less:
  // jars: guava failureaccess
  // verdict: violated
  // finding: assertion             one line per kind besides data races
  // race: SequentialExecutor.workerRunningState
  // main: class and arguments      the client's own class unless told otherwise; several lines: the same of each
A race of the library's own that is no mistake of the client's is pinned, too: the memory model has no harmless ones.
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

import run_jars

HERE = pathlib.Path(__file__).resolve().parent
LIMIT_S = 60


def header(client, key):
    return re.findall(rf"^//\s*{key}:\s*(.*?)\s*$", client.sources[0].read_text(encoding="utf-8"), re.M)


def expected(client):
    return {"verdict": header(client, "verdict")[0], "findings": sorted(header(client, "finding")),
            "races": sorted(header(client, "race"))}


def without_index(location):
    return re.sub(r"\[\d+\]", "[]", location)


def found(report):
    races = {without_index(f["race"]["location"]["display"]) for f in report["findings"] if f.get("race")}
    others = {f["kind"] for f in report["findings"] if not f.get("race")}
    return {"verdict": report["verdict"], "findings": sorted(others), "races": sorted(races)}


def check(client, options, compiler):
    """A description of what is wrong, as text; empty: nothing is."""
    mains = header(client, "main") or [client.name]
    wrong = [(main, check_main(client, main.split(), options, compiler)) for main in mains]
    return "\n".join(f"{main}: {text}" for main, text in wrong if text)


def check_main(client, main, options, compiler):
    report = options.work / f"{client.name}.json"
    report.unlink(missing_ok=True)
    command = [options.heddle, "check", "--no-classify", "--quiet", "--no-replay-files", "--json", str(report), "-cp",
               compiler.class_path(client), *main]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=LIMIT_S)
    except subprocess.TimeoutExpired:
        return f"not done in {LIMIT_S} s"
    if not report.exists():
        return f"exit {done.returncode}: {(done.stdout + done.stderr).strip()[-400:]}"
    right, seen = expected(client), found(json.loads(report.read_text()))
    return "" if seen == right else f"{seen}, expected {right}\n{done.stdout.strip()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True, help="directory for jars and classes")
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    options.heddle = str(pathlib.Path(options.heddle).resolve())
    options.work = options.work.resolve()
    clients = [run_jars.read_driver(p) for p in sorted((HERE / "clients").glob("*.java")) if re.search(options.filter, p.stem)]
    problem = run_jars.fetch_jars(options.work / "lib")
    if problem:
        print(f"the jars could not be fetched: {problem}\n0 passed, {len(clients)} failed")
        return 1
    compiler = run_jars.JarCompiler(run_jars.conformance.java_tool("java"), options.work, options.work / "lib")
    compiler.compile_all(clients)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for client, wrong in zip(clients, pool.map(lambda c: check(c, options, compiler), clients)):
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {client.name}: {wrong}")
    print(f"{len(clients) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
