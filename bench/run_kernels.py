#!/usr/bin/env python3
"""`heddle run` against `java -Xint` on the programs of bench/kernels.

Both run as whole processes, in turn, several times each, with medians taken
over the repetitions; nothing is subtracted. The outputs have to be equal. The
hello-world row is start-up alone, against a java that may not use its archive
of preloaded classes either (-Xshare:off).

    bench/run_kernels.py [--heddle build/heddle] [--repetitions 3] [KERNEL...]
"""

import argparse
import sys

import measure

HELLO = "Hello"


def kernels(names):
    every = sorted(path.stem for path in (measure.BENCH / "kernels").glob("*.java") if path.stem != HELLO)
    unknown = set(names) - set(every)
    if unknown:
        sys.exit(f"no such kernel: {', '.join(sorted(unknown))}")
    return [name for name in every if not names or name in names]


def compare(name, java_flags, heddle, classes, options):
    """One row: both sides' medians and peaks, or why there are none."""
    commands = {
        "java": [measure.java_tool("java"), *java_flags, "-cp", classes, name],
        "heddle": [heddle, "run", "-cp", classes, name],
    }
    samples = measure.interleaved(commands, options.repetitions, options.timeout)
    row = {"kernel": name}
    for side, runs in samples.items():
        row[side] = {"seconds": [round(s.seconds, 4) for s in runs], "median": measure.median_seconds(runs),
                     "peak_mb": round(measure.peak_mb(runs), 1)}
        if runs[-1].code != 0:
            row.setdefault("failure", f"{side}: {runs[-1].why_failed()}")
    if "failure" not in row and samples["java"][0].stdout != samples["heddle"][0].stdout:
        row["failure"] = "the outputs differ"
    row["ratio"] = row["heddle"]["median"] / row["java"]["median"]
    return row


def cells(row):
    if "failure" in row:
        return [row["kernel"], f"{row['java']['median']:.3f}", "-", row["failure"], "", ""]
    return [row["kernel"], f"{row['java']['median']:.3f}", f"{row['heddle']['median']:.3f}", f"{row['ratio']:.2f}",
            f"{row['java']['peak_mb']:.0f}", f"{row['heddle']['peak_mb']:.0f}"]


def main():
    parser = argparse.ArgumentParser(description="heddle run against java -Xint on our own kernels")
    parser.add_argument("kernels", nargs="*", help="only these (default: all)")
    parser.add_argument("--heddle", default=measure.ROOT / "build/heddle")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one run")
    parser.add_argument("--json", default=measure.ROOT / "build/bench/kernels.json")
    options = parser.parse_args()
    heddle = measure.find_heddle(options.heddle)
    if heddle is None:
        return 2
    machine = measure.describe_machine()
    classes = measure.compile_java(sorted((measure.BENCH / "kernels").glob("*.java")),
                                   measure.ROOT / "build/bench/kernel-classes")
    rows = [compare(name, ["-Xint"], heddle, classes, options) for name in kernels(options.kernels)]
    hello = compare(HELLO, ["-Xint", "-Xshare:off"], heddle, classes, options)
    good = [row["ratio"] for row in rows if "failure" not in row]
    mean = measure.geometric_mean(good)
    print(f"heddle run against java -Xint, {options.repetitions} runs each; {machine['cpu']}, {machine['java']}")
    measure.print_table(["kernel", "java s", "heddle s", "ratio", "java MB", "heddle MB"], map(cells, rows))
    print(f"geometric mean of {len(good)} of {len(rows)} ratios: {mean:.2f} (below 1: heddle is faster)")
    print("hello world, whole process, java with -Xint -Xshare:off:")
    measure.print_table(["", "java s", "heddle s", "ratio", "java MB", "heddle MB"], [cells(hello)])
    measure.write_json(options.json, {"machine": machine, "repetitions": options.repetitions, "kernels": rows,
                                      "hello": hello, "geometric_mean": mean if good else None})
    return 1 if any("failure" in row for row in [*rows, hello]) else 0


if __name__ == "__main__":
    sys.exit(main())
