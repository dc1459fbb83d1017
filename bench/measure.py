"""What the benchmark scripts share: running a process and taking its time and
memory, describing the machine, compiling the Java programs, printing tables."""

import json
import math
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"


@dataclass
class Sample:
    """One whole process: wall time, peak resident memory, what it printed, and the processor time of it and of the
    processes that it waited for."""
    seconds: float
    peak_mb: float
    code: int
    stdout: str
    stderr: str
    timed_out: bool = False
    cpu_seconds: float = 0

    def why_failed(self):
        if self.timed_out:
            return "timeout"
        lines = (self.stderr or self.stdout).strip().splitlines()
        return f"exit {self.code}" + (f": {lines[-1][:100]}" if lines else "")


def run(command, timeout=300):
    """Runs `command` to its end. The kernel counts the memory of the script
    that forks as the child's until it executes the program, so peak_mb has a
    floor of some 20 MB."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        start = time.perf_counter()
        process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        late = threading.Event()
        timer = threading.Timer(timeout, lambda: (late.set(), process.kill()))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return Sample(seconds, usage.ru_maxrss / 1024, process.returncode, out.read(), err.read(), late.is_set(),
                      usage.ru_utime + usage.ru_stime)


def interleaved(commands, repetitions, timeout=300):
    """Runs each of the named commands in turn, `repetitions` times over, so
    that a slow spell of the machine meets all of them. Returns name -> samples;
    a command that failed is not repeated."""
    samples = {name: [] for name in commands}
    for _ in range(repetitions):
        for name, command in commands.items():
            if not samples[name] or samples[name][-1].code == 0:
                samples[name].append(run(command, timeout))
    return samples


def median_seconds(samples):
    return statistics.median(sample.seconds for sample in samples)


def peak_mb(samples):
    return max(sample.peak_mb for sample in samples)


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def first_match(path, key):
    try:
        for line in Path(path).read_text().splitlines():
            if line.startswith(key):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return "unknown"


def describe_machine():
    java = subprocess.run([java_tool("java"), "-version"], capture_output=True, text=True).stderr.splitlines()
    return {
        "cpu": first_match("/proc/cpuinfo", "model name"),
        "cores": os.cpu_count(),
        "memory": first_match("/proc/meminfo", "MemTotal"),
        "kernel": platform.release(),
        "java": java[-1] if java else "unknown",
        "load_average": os.getloadavg(),
        "date": time.strftime("%Y-%m-%d"),
    }


def java_tool(name):
    home = os.environ.get("JAVA_HOME")
    tool = Path(home, "bin", name) if home else shutil.which(name)
    if not tool:
        sys.exit(f"{name} is not on the path; run scripts/setup.sh")
    return tool


def compile_java(sources, out):
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    subprocess.run([java_tool("javac"), "-nowarn", "-d", out, *sources], check=True)
    return out


def find_heddle(path):
    """The binary to measure, or None with a reason."""
    if Path(path).is_file():
        return Path(path).resolve()
    print(f"{path} does not exist; build it first with make", file=sys.stderr)
    return None


def print_table(header, rows):
    """Left-aligned first column, right-aligned others."""
    cells = [[str(cell) for cell in row] for row in [header, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]
    for n, row in enumerate(cells):
        print("  ".join(cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))))
        if n == 0:
            print("  ".join("-" * w for w in widths))


def write_json(path, data):
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(json.dumps(data, indent=2) + "\n")
    print(f"written: {os.path.relpath(path)}")
