#!/usr/bin/env python3
"""All benchmarks, one after the other: the kernels, the programs measured with
Java PathFinder, the lengths of counterexamples, the cost of race detection and of relaxed
memory, a long run of random programs,
and the Google Benchmark programs. Results in build/bench/."""

import subprocess
import sys

import measure

OUT = measure.ROOT / "build/bench"


def main():
    commands = [[sys.executable, measure.BENCH / "run_kernels.py"], [sys.executable, measure.BENCH / "run_jpf.py"],
                [sys.executable, measure.BENCH / "run_lengths.py"], [sys.executable, measure.BENCH / "run_races.py"],
                [sys.executable, measure.BENCH / "run_models.py"], [sys.executable, measure.BENCH / "run_jpr.py"],
                [sys.executable, measure.ROOT / "test/random/run_random.py", "--heddle", measure.ROOT / "build/heddle",
                 "--generator", measure.ROOT / "build/test/random/heddle_random", "--seed", "100000", "--count", "10000"]]
    for program in sorted(OUT.glob("*_bench")):
        commands.append([program, f"--benchmark_out={OUT / program.name}.json", "--benchmark_out_format=json"])
    codes = []
    for command in commands:
        codes.append(subprocess.run(command).returncode)
        print(flush=True)
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
