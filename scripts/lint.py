#!/usr/bin/env python3
"""Checks the C++ sources with clang-format or clang-tidy.

    scripts/lint.py format           every tracked source file is formatted as .clang-format says
    scripts/lint.py format --fix     formats them
    scripts/lint.py tidy             the checks in .clang-tidy find nothing in src/
    scripts/lint.py tidy vm race     only the groups of these folders of src/

clang-tidy spends most of its time on headers, so it sees a group of folders as
one translation unit (GROUPS), with the compiler's flags of the preset "lint",
which is only configured. Nothing is compiled.

Prints each finding; the last line is "N passed, N failed": files for format,
groups of folders for tidy.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build-lint"
SOURCES = ["src/*.cc", "src/*.h", "bench/*.cc", "bench/*.h", "test/*.cc", "test/*.h"]
# Of files in one group, no two may define the same name in anonymous namespaces.
GROUPS = [("base", "classfile", "memory", "race"), ("vm",), ("library", "system", "state"),
          ("search", "legality", "explain", "replay", "check", "testing", "classify", "jumble", "jcstress",
           "advice", "store"), ("report", "cli")]


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


def flags():
    """The compiler's flags for the folders above the machine, which include those for the others."""
    subprocess.run(["cmake", "--preset", "lint"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    commands = json.loads((BUILD / "compile_commands.json").read_text())
    words = next(shlex.split(c["command"]) for c in commands if "/src/cli/" in c["file"])
    kept = [word for word in words if word.startswith(("-I", "-D", "-std", "-W", "-f"))]
    for option, value in zip(words, words[1:]):
        if option == "-isystem":
            kept += [option, value]
    return kept


def folder_of(file):
    return file.split("/")[1]


def unit_of(group):
    """Writes the translation unit of a group of folders."""
    files = [name for name in tracked_sources() if name.startswith("src/") and name.endswith(".cc")
             and folder_of(name) in group and not name.endswith(("_test.cc", "_fuzz.cc", "_bench.cc"))]
    unit = BUILD / f"tidy_{group[0]}.cc"
    unit.write_text("".join(f'#include "{ROOT / name}"\n' for name in files))
    return unit


def chosen_groups(folders):
    known = {folder for group in GROUPS for folder in group}
    on_disk = {folder_of(name) for name in tracked_sources() if name.startswith("src/")}
    if missing := on_disk - known:
        sys.exit(f"no group of folders has {', '.join(sorted(missing))}: add it to GROUPS")
    if unknown := [name for name in folders if name not in known]:
        sys.exit(f"no such folder: {', '.join(unknown)} (there are: {', '.join(sorted(known))})")
    return [group for group in GROUPS if not folders or set(group) & set(folders)]


def check_tidy(folders):
    """Returns in how many groups of folders clang-tidy finds nothing and in how many it finds something."""
    passed = failed = 0
    compiler_flags = flags()
    for group in chosen_groups(folders):
        begin = time.monotonic()
        done = subprocess.run(["clang-tidy", f"--config-file={ROOT / '.clang-tidy'}", "--quiet", "--warnings-as-errors=*",
                               str(unit_of(group)), "--", *compiler_flags],
                              cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        found = done.stdout.strip() or (done.stderr.strip() if done.returncode else "")
        print(f"{' '.join(group)}: {'findings' if found else 'ok'} ({time.monotonic() - begin:.1f} s)", flush=True)
        if found:
            print(found.replace(f"{ROOT}/", ""), flush=True)
        passed, failed = passed + (not found), failed + bool(found)
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", choices=["format", "tidy"])
    parser.add_argument("folders", nargs="*", help="tidy: only the groups of these folders of src/")
    parser.add_argument("--fix", action="store_true", help="format: format the files")
    options = parser.parse_args()
    if options.fix and options.tool == "format":
        fix_format()
    passed, failed = check_format() if options.tool == "format" else check_tidy(options.folders)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
