#!/usr/bin/env python3
"""Checks the layout of src/.

The folders form a pipeline, and includes point one way along it:
base <- classfile, memory <- vm, race <- explore <- advice <- report <- cli.
Files stay under 800 lines. A folder's files may be compiled together, so that
no two of them give one name to different constants. Prints each offender and a
count.

    test/include_order.py [ROOT]
"""

import re
import sys
from pathlib import Path

MAX_LINES = 800
# Dispatch tables are as long as the instruction set.
LONG_BY_NATURE = {"src/vm/interpreter_loop.h"}

# What a folder may include besides itself. Folders at the same step
# (classfile and memory, vm and race) do not know each other.
MAY_INCLUDE = {
    "base": set(),
    "classfile": {"base"},
    "memory": {"base"},
    "vm": {"base", "classfile", "memory"},
    "race": {"base", "memory"},
    "explore": {"base", "classfile", "memory", "vm", "race"},
    "advice": {"base", "classfile", "memory", "vm", "race", "explore"},
    "report": {"base", "classfile", "memory", "vm", "race", "explore", "advice"},
    "cli": {"base", "classfile", "memory", "vm", "race", "explore", "advice", "report"},
}

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
SUFFIXES = {".cc", ".h", ".inc", ".in", ".def"}


def check_includes(src, path):
    folder = path.relative_to(src).parts[0]
    for target in INCLUDE.findall(path.read_text(errors="replace")):
        wanted = target.split("/")[0]
        if "/" not in target:
            yield f'{path}: include "{target}" by its path from src/'
        elif wanted not in MAY_INCLUDE:
            yield f'{path}: include "{target}" names no folder of src/'
        elif wanted != folder and wanted not in MAY_INCLUDE[folder]:
            yield f'{path}: {folder}/ must not include "{target}"'
        elif not (src / target).exists() and not (src / (target + ".in")).exists():
            yield f'{path}: include "{target}" does not exist'


def check_file(src, path):
    folder = path.relative_to(src).parts[0]
    if folder not in MAY_INCLUDE:
        return [f"{path}: folder {folder}/ has no place in the dependency order"]
    found = list(check_includes(src, path))
    lines = path.read_text(errors="replace").count("\n")
    if lines > MAX_LINES and path.relative_to(src.parent).as_posix() not in LONG_BY_NATURE:
        found.append(f"{path}: {lines} lines, over {MAX_LINES}")
    return found


# Of a namespace: what is declared within a class or function is indented. All of "constexpr int kOne = 1, kTwo = 2;".
CONSTANTS = re.compile(r"^(?:static |inline )?(?:constexpr|const) [^;(]*?\bk[A-Z]\w*[ \[{][^;]*", re.MULTILINE)
CONSTANT = re.compile(r"\b(k[A-Z]\w*)(?:\[\w*\])?(?: = |\{)")


def constants_of(path):
    return {name for declared in CONSTANTS.findall(path.read_text(errors="replace"))
            for name in CONSTANT.findall(declared.split("{")[0] if "[" in declared.split("=")[0] else declared)}


def check_constants(src, files):
    """By path, what is wrong: only files that are compiled together count, a folder's own or its tests."""
    first, offences = {}, {}
    for path in (p for p in files if p.suffix == ".cc"):
        together = path.relative_to(src).parts[0], path.stem.endswith("_test")
        for name in sorted(constants_of(path)):
            other = first.setdefault((*together, name), path)
            if other != path:
                offences.setdefault(path, []).append(f"{path}: {name} is also in {other.relative_to(src)}")
    return offences


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent)
    src = root / "src"
    files = sorted(path for path in src.rglob("*") if path.suffix in SUFFIXES)
    bad = 0
    constants = check_constants(src, files)
    for path in files:
        offences = check_file(src, path) + constants.get(path, [])
        bad += bool(offences)
        for offence in offences:
            print(offence.replace(f"{root}/", ""))
    print(f"layout: {len(files) - bad} passed, {bad} failed")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
