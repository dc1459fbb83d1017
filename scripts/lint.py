#!/usr/bin/env python3
"""Checks the C++ sources with clang-format or clang-tidy.

    scripts/lint.py format           every tracked source file is formatted as .clang-format says
    scripts/lint.py format --fix     formats them
    scripts/lint.py tidy             the checks in .clang-tidy find nothing in src/
    scripts/lint.py tidy vm race     only these folders of src/

clang-tidy spends most of its time on headers, so it sees each folder of src/ as
one translation unit: the preset "lint" configures a unity build with one batch
per folder, of which only compile_commands.json is used. Nothing is compiled.

Prints each finding; the last line is "N passed, N failed": files for format,
folders for tidy.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build-lint"
SOURCES = ["src/*.cc", "src/*.h", "bench/*.cc", "bench/*.h", "test/*.cc", "test/*.h"]
UNIT = re.compile(r"/heddle_?(\w*)\.dir/")


def tracked_sources():
    listed = subprocess.run(["git", "ls-files", "--", *SOURCES], cwd=ROOT, check=True, text=True,
                            stdout=subprocess.PIPE).stdout.split()
    return [name for name in listed if (ROOT / name).exists()]


def check_format():
    """Returns how many files are formatted and how many are not."""
    files = tracked_sources()
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", "--ferror-limit=1", *files], cwd=ROOT,
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    wrong = sorted(set(re.findall(r"^(\S+?):\d+:\d+: error:", done.stdout, re.M)))
    if done.returncode and not wrong:
        sys.exit(f"clang-format failed:\n{done.stdout}")
    for name in wrong:
        print(f"{name}: not formatted (`make format` formats it)")
    return len(files) - len(wrong), len(wrong)


def fix_format():
    subprocess.run(["clang-format", "-i", *tracked_sources()], cwd=ROOT, check=True)


def units():
    """The unity file of each folder of src/; main.cc, a target of its own, counts as the folder "main"."""
    subprocess.run(["cmake", "--preset", "lint"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    found = {(UNIT.search(c["file"]) or [None, None])[1] or "main": c["file"] for c in commands}
    return dict(sorted(found.items()))


def check_tidy(folders):
    """Returns how many folders clang-tidy finds nothing in and how many it finds something in."""
    known = units()
    if unknown := [name for name in folders if name not in known]:
        sys.exit(f"no such folder: {', '.join(unknown)} (there are: {', '.join(known)})")
    passed = failed = 0
    for name in folders or known:
        begin = time.monotonic()
        done = subprocess.run(["clang-tidy", "-p", str(BUILD), "--quiet", "--warnings-as-errors=*", known[name]],
                              cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        found = done.stdout.strip() or (done.stderr.strip() if done.returncode else "")
        print(f"{name}: {'findings' if found else 'ok'} ({time.monotonic() - begin:.1f} s)", flush=True)
        if found:
            print(found.replace(f"{ROOT}/", ""), flush=True)
        passed, failed = passed + (not found), failed + bool(found)
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", choices=["format", "tidy"])
    parser.add_argument("folders", nargs="*", help="tidy: only these folders of src/")
    parser.add_argument("--fix", action="store_true", help="format: format the files")
    options = parser.parse_args()
    if options.fix and options.tool == "format":
        fix_format()
    passed, failed = check_format() if options.tool == "format" else check_tidy(options.folders)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
