"""Random litmus programs in which values go in circles, where the models that read later writes differ. Programs of the other
families hardly ever tell them apart.

A program has two to four threads, each a template with variables of its own choice. circles.txt has the seeds of programs on
which jmm, by one of the sets of rules, and jpr differ; find_seeds() finds others."""

import random
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent

VARIABLES = ["x", "y", "z"]
TEMPLATES = [
    "{r}={a}; {b}={r};",
    "{r}={a}; {b}={r};",
    "{r}={a}; if ({r} == 1) {{ {b}=1; }}",
    "{r}={a}; if ({r} == 1) {{ {b}=1; }} if ({r} == 0) {{ {b}=1; }}",
    "{r}={a}; {b}={r} * {r} - {r} + 1;",
    "{a}=1;",
    "{a}=1;",
    "{r}={a}; if ({r} != 1) {{ {a}=1; }} {s}={a}; {b}={s};",
    "{r}={a}; if ({r} == 0) {{ {a}=1; }} {s}={a}; {b}={s};",
    "{r}={a}; if ({r} != 1) {{ {a}=1; }}",
    "{r}={a}; {s}={b}; {c}={s};",
]
MODELS = ["jmm", "jmm:jls", "jpr", "jpr:occurrence-val", "jpr:scope", "pjmm", "pso", "sc", "tso"]


def text_of(seed):
    choice = random.Random(seed)
    threads, used = [], 0
    for _ in range(choice.choice([2, 3, 3, 4])):
        template = choice.choice(TEMPLATES)
        a, b, c = choice.sample(VARIABLES, 3)
        threads.append(template.format(a=a, b=b, c=c, r=f"r{used}", s=f"r{used + 1}"))
        used += 2 if "{s}" in template else 1 if "{r}" in template else 0
    return " || ".join(threads)


def enumerated(generator, text):
    """The Java program and its outcomes under each model; None: there are too many states, or no read."""
    done = subprocess.run([generator, "outcomes", "--legal", "--max-states", "20000", text], capture_output=True, text=True)
    if done.returncode != 0:
        return None
    java, _, table = done.stdout.rpartition("\n}\n")
    outcomes = {model: set() for model in MODELS}
    for line in table.splitlines():
        words = line.split()
        if len(words) <= len(MODELS):
            continue
        for model, word in zip(MODELS, words[-len(MODELS):]):
            if word == model:
                outcomes[model].add(" ".join(words[:-len(MODELS)]))
    return java[java.index("class Litmus"):] + "\n}\n", outcomes


def differ(outcomes):
    return outcomes["jmm"] != outcomes["jpr"] or outcomes["jmm"] != outcomes["jmm:jls"]


def find_seeds(generator, first, end):
    for seed in range(first, end):
        made = enumerated(generator, text_of(seed))
        if made and len(made[1]["pjmm"]) > 1 and differ(made[1]):
            yield seed


def emit(generator, first, count, folder):
    """Writes L<seed>.java of `count` programs, from seed `first` on; their records, as heddle_relaxed emit has them."""
    seeds = [seed for seed in map(int, (HERE / "circles.txt").read_text().split()) if seed >= first]
    if len(seeds) < count:
        raise ValueError(f"circles.txt has only {len(seeds)} seeds from {first} on")
    records = []
    for seed in seeds[:count]:
        java, outcomes = enumerated(generator, text_of(seed))
        if not differ(outcomes):
            raise ValueError(f"all models agree on the program of seed {seed}")
        name = f"L{seed}"
        (folder / f"{name}.java").write_text(java.replace("Litmus", name))
        records.append({"class": name, "seed": seed, "profile": f"circles ({text_of(seed)})",
                        "outcomes": {model: sorted(shown) for model, shown in outcomes.items()}})
    return records
