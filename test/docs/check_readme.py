#!/usr/bin/env python3
"""Runs the commands that the README shows and compares their output with what it prints.

A block

    ```console
    $ heddle check Foo.java
    verdict: verified
    ...
    ```

is a list of commands, each after "$ ", and what they print (standard output and standard error together). A line "..."
stands for any lines, "..." within a line for any text. A command that ends in "\\" continues in the next line, after "> ".
"# exit 1" as the last line of an output says how the command ends; unsaid, it has to end with 0. Commands run in the
root of the tree with the built heddle first on the path, one block after the other, so a block may use what an earlier
one made; a block that is marked ```console no-check is shown, not run.

    test/docs/check_readme.py --bin build [FILE...]
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TIME_LIMIT_S = 120
BLOCK = re.compile(r"^```console[ \t]*(no-check)?[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"^# exit (\d+)$")


@dataclass
class Example:
    place: str
    command: str
    expected: list = field(default_factory=list)
    code: int = 0


def examples_in(path):
    if not path.exists():
        raise SystemExit(f"{path} does not exist\n0 passed, 1 failed")
    text = path.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        if not block.group(1):
            yield from parse_block(path, text[:block.start(2)].count("\n") + 1, block.group(2))


def parse_block(path, first_line, body):
    found = []
    continued = False
    for number, line in enumerate(body.splitlines(), first_line):
        if continued and line.startswith("> "):
            found[-1].command += "\n" + line[2:]
        elif line.startswith("$ "):
            found.append(Example(f"{path.name}:{number}", line[2:]))
        elif not found:
            raise SystemExit(f"{path.name}:{number}: a console block has to begin with '$ '")
        elif EXIT.match(line):
            found[-1].code = int(EXIT.match(line).group(1))
        else:
            found[-1].expected.append(line.rstrip())
        continued = line.endswith("\\") and line.startswith(("$ ", "> "))
    return found


def line_pattern(line):
    return ".*".join(re.escape(part) for part in line.split("..."))


def matches(expected, actual):
    """Whether the lines are equal, where '...' in `expected` stands for anything."""
    parts = []
    for line in expected:
        parts.append(r"(?:[^\n]*\n)*?" if line.strip() == "..." else line_pattern(line) + r"\n")
    return re.fullmatch("".join(parts), "".join(line.rstrip() + "\n" for line in actual)) is not None


def check(example, environment):
    """Runs one example; returns a description of what is wrong, as lines; none if the example passes."""
    try:
        done = subprocess.run(["bash", "-c", example.command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=TIME_LIMIT_S)
    except subprocess.TimeoutExpired:
        return [f"no end within {TIME_LIMIT_S} s"]
    actual = done.stdout.decode("utf-8", errors="replace").splitlines()
    wrong = []
    if done.returncode != example.code:
        wrong.append(f"exit code {done.returncode}, the text says {example.code}")
    if not matches(example.expected, actual):
        wrong += ["the text says:", *("  " + line for line in example.expected),
                  "it prints:", *("  " + line for line in actual[:60])]
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build", help="directory of the heddle binary")
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="default: README.md")
    options = parser.parse_args()
    environment = dict(os.environ, PATH=f"{options.bin.resolve()}:{os.environ['PATH']}", LC_ALL="C.UTF-8", TZ="UTC")
    passed = failed = 0
    for path in options.files or [ROOT / "README.md"]:
        for example in examples_in(path):
            wrong = check(example, environment)
            passed, failed = passed + (not wrong), failed + bool(wrong)
            if wrong:
                print(f"FAIL {example.place}: {example.command}", *("    " + line for line in wrong), sep="\n")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
