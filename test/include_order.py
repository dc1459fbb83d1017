#!/usr/bin/env python3
"""Checks the layout of src/.

- The folders form a pipeline, and includes point one way along it (FOLDERS below).
- Only src/library, natives and tests name classes of java.util.concurrent.
- Files have at most 800 lines, except dispatch tables.
- Lines have at most 100 columns, except raw strings and tables that clang-format
  is told to leave alone.
- Unity builds compile a folder's files together, so no two of them may define a
  constant of the same name.

Prints each offence and a count of files.

    test/include_order.py [ROOT]
"""

import re
import sys
from pathlib import Path

MAX_LINES = 800
MAX_COLUMNS = 100
# Dispatch tables are as long as the instruction set.
LONG_BY_NATURE = {"src/vm/interpreter_loop.h"}

# The folders in the order of the data. A folder may include itself and the
# folders before it, except where NOT_ALLOWED says otherwise.
FOLDERS = ["base", "classfile", "memory", "vm", "race", "library", "system", "state", "search",
           "legality", "explain", "replay", "check", "testing", "classify", "jumble", "jcstress", "advice", "store",
           "report", "cli"]
# Exceptions: folders that must not include these folders although they come earlier.
NOT_ALLOWED = {
    "memory": {"classfile"},
    "race": {"classfile", "vm"},
}
MAY_INCLUDE = {
    folder: set(FOLDERS[:i]) - NOT_ALLOWED.get(folder, set()) for i, folder in enumerate(FOLDERS)
}

# Where code may name classes of java.util.concurrent: the tables of src/library, natives and tests.
LIBRARY_NAMES_ALLOWED = ("src/library/", "src/vm/natives/")
# Texts for users name the package.
LIBRARY_NAMES_IN_TEXTS = {"src/cli/option_table.cc", "src/system/switches.cc"}
LIBRARY_NAME = re.compile(r"java[/.]util[/.]concurrent")
COMMENT = re.compile(r"//.*")

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


RAW_STRING = re.compile(r'R"(\w*)\(.*?\)\1"', re.DOTALL)
UNFORMATTED = re.compile(r"// clang-format off.*?(?:// clang-format on|\Z)", re.DOTALL)


def check_columns(path):
    """Lines inside raw strings and unformatted tables are blanked, so that line numbers stay right."""
    text = path.read_text(errors="replace")
    for exempt in (RAW_STRING, UNFORMATTED):
        text = exempt.sub(lambda match: "\n" * match[0].count("\n"), text)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_COLUMNS:
            yield f"{path}:{number}: {len(line)} columns, over {MAX_COLUMNS}"


def check_library_names(src, path):
    name = path.relative_to(src.parent).as_posix()
    if (name.startswith(LIBRARY_NAMES_ALLOWED) or name in LIBRARY_NAMES_IN_TEXTS
            or path.stem.endswith(("_test", "_for_test"))):
        return
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if LIBRARY_NAME.search(COMMENT.sub("", line)):
            yield f"{path}:{number}: names a class of java.util.concurrent outside src/library"


def check_file(src, path):
    folder = path.relative_to(src).parts[0]
    if folder not in MAY_INCLUDE:
        return [f"{path}: folder {folder}/ has no place in the dependency order"]
    found = [*check_includes(src, path), *check_library_names(src, path), *check_columns(path)]
    lines = path.read_text(errors="replace").count("\n")
    if lines > MAX_LINES and path.relative_to(src.parent).as_posix() not in LONG_BY_NATURE:
        found.append(f"{path}: {lines} lines, over {MAX_LINES}")
    return found


# Matches declarations at namespace level, which are not indented; all of "constexpr int kOne = 1, kTwo = 2;".
CONSTANTS = re.compile(r"^(?:static |inline )?(?:constexpr|const) [^;(]*?\bk[A-Z]\w*[ \[{][^;]*", re.MULTILINE)
CONSTANT = re.compile(r"\b(k[A-Z]\w*)(?:\[\w*\])?(?: = |\{)")


def constants_of(path):
    return {name for declared in CONSTANTS.findall(path.read_text(errors="replace"))
            for name in CONSTANT.findall(declared.split("{")[0] if "[" in declared.split("=")[0] else declared)}


def check_constants(src, files):
    """Returns offences by path. A folder's sources are compiled together, and so are its tests."""
    first, offences = {}, {}
    for path in (p for p in files if p.suffix == ".cc"):
        together = path.relative_to(src).parts[0], path.stem.endswith("_test")
        for name in sorted(constants_of(path)):
            other = first.setdefault((*together, name), path)
            if other != path:
                offences.setdefault(path, []).append(f"{path}: {name} is also in {other.relative_to(src)}")
    return offences


SWITCH = re.compile(r'\.key = "([^"]*)",.*?\.visible = ((?:"[^"]*"\s*)+),\s*\.observed_by = ((?:"[^"]*"\s*)+)\}',
                    re.S)


def check_switches(root):
    """Every switch of src/system/switches.cc that schedule files record has its row in docs/replay.md."""
    def text_of(literals):
        return "".join(re.findall(r'"([^"]*)"', literals))

    docs = (root / "docs/replay.md").read_text()
    rows = SWITCH.findall((root / "src/system/switches.cc").read_text())
    if not rows:
        yield "src/system/switches.cc: no switch found"
    for key, visible, observed_by in rows:
        row = f"| `{key}` | {text_of(visible)} | {text_of(observed_by)} |"
        if key and row not in docs:
            yield f"docs/replay.md: has no row {row}"


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
    stale = list(check_switches(root))
    bad += bool(stale)
    for offence in stale:
        print(offence)
    print(f"layout: {len(files) + 1 - bad} passed, {bad} failed")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
