#!/usr/bin/env python3
"""Every finding of every violated corpus program replays, in a process of its own, to the same report.

`heddle check` writes a schedule file per finding; `heddle replay` has to print the program's output and then the very
text that the check printed for that finding (but for its number, the count of traces and the replay command itself):
the same kind, message, places and trace, step by step. Breaks, refusals and broken files are in run_replay_cases.py.

    test/replay/run_replay.py --heddle build/heddle [--filter REGEX] [--all]

Without --all, programs with the same kinds of findings as many others are sampled, to keep it short. The last line is
"N passed, N failed".
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test" / "corpus"))
import compile_corpus  # noqa: E402

FINDING = re.compile(r"^Finding (\d+) of \d+: ", re.MULTILINE)


def header(path, key):
    return [m.group(1).strip() for m in re.finditer(rf"^//\s*heddle:\s*{key}=(.*)$", path.read_text(), re.MULTILINE)]


def comparable(text):
    """A finding's text without the parts that differ between a check and a replay."""
    lines = [line.rstrip() for line in FINDING.sub("Finding: ", text).splitlines()]
    lines = [line for line in lines if not re.match(r"  (seen in  |Replay: )", line)]
    # What else two calls of a library race on is known to the whole search only.
    kept, also = [], False
    for line in lines:
        also = line.startswith("  also  ") or (also and line.startswith("             "))
        if not also:
            kept.append(line)
    lines = kept
    while lines and not lines[-1]:
        lines.pop()
    return lines


def findings_of(text):
    """The text of each finding, by number."""
    starts = [(int(m.group(1)), m.start()) for m in FINDING.finditer(text)]
    ends = [start for _, start in starts[1:]] + [text.find("\nverdict: ")]
    return {number: text[start:end] for (number, start), end in zip(starts, ends)}


def run(command, limit):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit,
                          stdin=subprocess.DEVNULL)


def replay_one(heddle, finding, expected, limit):
    done = run([heddle, "replay", "--full-trace", finding["replay"]], limit)
    what = pathlib.Path(finding["replay"]).name
    if done.returncode != 1:
        return [f"{what}: exit status {done.returncode}: {done.stderr.strip()[:300]}"]
    if not done.stdout.startswith(finding["output"]):
        return [f"{what}: prints {done.stdout[:100]!r}, not the program's output {finding['output'][:100]!r}"]
    shown = comparable(done.stdout[len(finding["output"]):])
    if shown == comparable(expected):
        return []
    differing = next((f"{a!r} instead of {b!r}" for a, b in zip(shown, comparable(expected)) if a != b), "shorter or longer")
    return [f"{what}: shows something else: {differing}"]


def check(program, heddle, classes, limit):
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch) / "result.json"
        args = [word for line in header(program, "args") for word in line.split()]
        done = run([heddle, "check", "--no-classify", "--all-pairs", "--full-trace", "--json", str(out), "--replay-dir", scratch,
                    "--timeout", str(limit), "-cp", str(classes), program.stem, *args], limit + 30)
        if not out.exists():
            return program, [f"no result: {done.stderr.strip()[:300]}"], 0
        findings = json.loads(out.read_text())["findings"]
        texts = findings_of(done.stdout)
        wrong = [] if len(texts) == len(findings) else ["findings cannot be told apart in the text"]
        for number, finding in enumerate(findings, 1):
            if not finding["replay"]:
                wrong.append(f"finding {number} has no schedule file")
            elif number in texts:
                wrong += replay_one(heddle, finding, texts[number], limit)
    return program, wrong, len(findings)


def sample(programs, all_of_them):
    """Of programs with the same expectations (kinds of findings and of races), the first few."""
    seen, out = {}, []
    for program in programs:
        kinds = {race.partition(" kinds=")[2] for race in header(program, "race")}
        key = (program.parent.name, tuple(sorted(kinds | set(header(program, "finding")))))
        seen[key] = seen.get(key, 0) + 1
        if all_of_them or seen[key] <= 1:
            out.append(program)
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "heddle"))
    parser.add_argument("--work", default=str(ROOT / "build" / "test-work" / "corpus"))
    parser.add_argument("--filter", default="")
    parser.add_argument("--all", action="store_true", help="all programs, not a sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=30, help="seconds per program")
    options = parser.parse_args()
    classes = compile_corpus.compiled(options.work)
    programs = [p for p in compile_corpus.sources() if header(p, "verdict") == ["violated"] and not header(p, "gap")]
    programs = [p for p in sample(programs, options.all) if re.search(options.filter, str(p.relative_to(ROOT)))]
    passed = failed = replays = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for job in [pool.submit(check, p, options.heddle, classes, options.limit) for p in programs]:
            program, wrong, count = job.result()
            replays += count
            if wrong or not count:
                failed += 1
                print(f"FAIL {program.relative_to(ROOT)}", *(f"    {line}" for line in wrong or ["no finding"]), sep="\n")
            else:
                passed += 1
    print(f"{replays} findings replayed")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
