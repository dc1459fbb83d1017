#!/usr/bin/env python3
"""All benchmarks, one after the other: the kernels, the programs measured with
Java PathFinder, the lengths of counterexamples, the cost of race detection and of relaxed
memory, long runs of random programs, the whole corpus under each memory model,
and the Google Benchmark programs. Results in build/bench/."""

import subprocess
import sys

import measure

OUT = measure.ROOT / "build/bench"
BATCH = measure.ROOT / "build/test/heddle_batch_suite"


def litmus_programs(models, *args):
    return [sys.executable, measure.ROOT / "test/relaxed/run_relaxed.py", "--batch", BATCH, "--generator",
            measure.ROOT / "build/test/relaxed/heddle_relaxed", "--models", models, "--seed", "100000", *args]


def corpus(model):
    return [sys.executable, measure.ROOT / "test/corpus/run_corpus.py", "--batch", BATCH, "--limit", "60", "--memory",
            model, "--max-states", "20000"]


def main():
    commands = [[sys.executable, measure.BENCH / "run_kernels.py"], [sys.executable, measure.BENCH / "run_jpf.py"],
                [sys.executable, measure.BENCH / "run_lengths.py"], [sys.executable, measure.BENCH / "run_races.py"],
                [sys.executable, measure.BENCH / "run_models.py"], [sys.executable, measure.BENCH / "run_jpr.py"],
                [sys.executable, measure.BENCH / "run_advice.py"],
                [sys.executable, measure.BENCH / "run_advice.py", "--traces"],
                [sys.executable, measure.ROOT / "test/random/run_random.py", "--heddle", measure.ROOT / "build/heddle",
                 "--generator", measure.ROOT / "build/test/random/heddle_random", "--seed", "100000", "--count", "10000"],
                litmus_programs("sc,tso,pso,pjmm", "--count", "20000"),
                litmus_programs("tso,pso,pjmm", "--count", "20000", "--family", "weak"),
                litmus_programs("pjmm", "--count", "5000", "--family", "copies"),
                *(corpus(model) for model in ("tso", "pso", "pjmm"))]
    for program in sorted(OUT.glob("*_bench")):
        commands.append([program, f"--benchmark_out={OUT / program.name}.json", "--benchmark_out_format=json"])
    codes = []
    for command in commands:
        codes.append(subprocess.run(command).returncode)
        print(flush=True)
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
