"""The classic litmus shapes with up to four threads, decorated at random: each place is a plain or volatile variable, an
element, or a variable that is accessed in the modes between; fences, locks, updates and data dependencies are added."""

import random
import subprocess

# W writes, R reads, U updates.
SHAPES = [text.split(" || ") for text in (
    "Wx Ry || Wy Rx", "Wx Wy || Ry Rx", "Rx Wy || Ry Wx", "Wx Wy || Wy Rx", "Wx Wy || Ry Wx", "Wx Wy || Wy Wx",
    "Wx || Rx Rx", "Wx || Wx || Rx Rx || Rx Rx", "Rx Wx || Wx Rx",
    "Wx || Rx Wy || Ry Rx", "Wx || Rx Ry || Wy Rx", "Wx || Rx Wy || Ry Wx", "Wx || Wy || Rx Ry || Ry Rx",
    "Wx Wy || Ry Wz || Rz Rx", "Wx Wy || Ry Wz || Wz Rx", "Wx Wy || Wy Wz || Rz Wx", "Wx Wy || Ry Wz || Rz Wx",
    "Wx Wy || Wy Wz || Rz Rx", "Wx Wy || Wy Wz || Wz Wx", "Wx Ry || Wy Rz || Wz Rx", "Wx Wy || Ry Rz || Wz Rx",
    "Wx || Rx Ry || Wy Wx", "Wx || Rx Ry || Wy || Ry Wx",
    "Ux || Ux Wy || Ry Rx", "Wx Wy || Uy || Ry Rx", "Wx Wy || Uy || Uy || Ry Rx", "Wx Uy || Uy Rx", "Ux Ry || Uy Rx || Rx Ry",
    "Wx Wy Wx || Ry Rx Rx")]

# The kinds that a place may have, by style of the program.
STYLES = {"plain": ["plain"], "weak": ["weak", "weak", "weak", "plain"], "weak and volatile": ["any", "weak", "plain"],
          "volatile": ["volatile", "plain", "plain"], "locks": ["plain"],
          "mixed": ["plain", "volatile", "weak", "element", "weakened"]}
NAMES = {"plain": "x y z", "element": "a0 a1", "weak": "x y z a0", "any": "x y z", "volatile": "v w", "weakened": "v w"}
MODES = {"R": [".opq", ".acq", ".acq"], "W": [".opq", ".rel", ".rel"], "U": [".acq", ".rel"]}
MOST_REGISTERS = 10


class Decorator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.registers = 0
        self.stored = {}
        self.style = self.random.choice(list(STYLES))
        self.places = {}
        for place in "xyz":
            self.places[place] = self.name(self.random.choice(STYLES[self.style]))

    def name(self, kind):
        used = {name for name, _ in self.places.values()}
        free = [name for name in NAMES[kind].split() if name not in used]
        if not free:
            return self.name("plain")
        return self.random.choice(free), kind

    def text(self):
        threads = [thread.split() for thread in self.random.choice(SHAPES)]
        if self.random.random() < 0.3:
            thread = self.random.choice(threads)
            thread.insert(self.random.randrange(len(thread) + 1), self.random.choice("WR") + self.random.choice("xyz"))
        text = " || ".join(self.thread(thread) for thread in threads)
        if self.registers == 0 or self.random.random() < 0.6:
            text += self.last_reads(text)
        return text

    def thread(self, accesses):
        own = []
        out = [self.access(*access, own) for access in accesses]
        if self.style == "locks" or self.random.random() < 0.08:
            first = self.random.randrange(len(out))
            last = self.random.randrange(first, len(out))
            out[first] = f"sync {self.random.choice('mmn')} {{ {out[first]}"
            out[last] += " }"
        elif len(out) > 1 and self.random.random() < 0.3:
            fence = self.random.choice(["fence;", "fence;", "fence.acq;", "fence.rel;"])
            out.insert(self.random.randrange(1, len(out)), fence)
        return " ".join(out)

    def access(self, action, place, own):
        name, kind = self.places[place]
        if action == "U" and kind in ("plain", "volatile", "element"):
            action = self.random.choice("RW")
        mode = self.mode(action, kind)
        if action == "W":
            self.stored[name] = self.stored.get(name, 0) + 1
            follows = own and self.random.random() < 0.25
            return f"{name}{mode} = {f'r{own[-1]} + 1' if follows else self.stored[name]};"
        own.append(self.registers)
        self.registers += 1
        if action == "R":
            return f"r{own[-1]} = {name}{mode};"
        update = self.random.choice([f"add{mode} {{}}", f"cas{mode} 0 {{}}", f"wcas{mode} 0 {{}}"])
        return f"r{own[-1]} = {name}.{update.format(self.random.choice([1, 2]))};"

    def mode(self, action, kind):
        if kind in ("plain", "volatile", "element"):
            return ""
        if kind == "weak" and action != "U" and self.random.random() < 0.12:
            return ""  # a plain access
        volatile = {"any": [".vol"], "weakened": [""]}.get(kind, []) if action != "U" else []
        return self.random.choice(MODES[action] + 2 * volatile)

    def last_reads(self, text):
        out = ""
        for name, kind in dict.fromkeys(self.places.values()):
            if name in text and self.registers < MOST_REGISTERS:
                out += f" r{self.registers} = {name}{'.opq' if kind in ('weak', 'any') else ''};"
                self.registers += 1
        return " after" + out if out else ""


def text_of(seed):
    return Decorator(seed).text()


MODELS = ("pjmm", "pso", "sc", "tso")  # in the order of the table that heddle_relaxed prints


def enumerated(generator, text):
    """The Java program, and its outcomes under each model by heddle_relaxed."""
    done = subprocess.run([generator, "outcomes", text], capture_output=True, text=True, check=True)
    java, _, table = done.stdout.rpartition("\n}\n")
    outcomes = {model: set() for model in MODELS}
    for line in table.splitlines():
        words = line.split()
        for model, word in zip(MODELS, words[-len(MODELS):]):
            if len(words) > len(MODELS) and word == model:
                outcomes[model].add(" ".join(words[:-len(MODELS)]))
    return java[java.index("class Litmus"):] + "\n}\n", outcomes


def emit(generator, first, count, folder):
    """Writes L<seed>.java of `count` programs, from seed `first` on; their records, as heddle_relaxed emit has them."""
    records = []
    for seed in range(first, first + count):
        java, outcomes = enumerated(generator, text_of(seed))
        name = f"L{seed}"
        (folder / f"{name}.java").write_text(java.replace("Litmus", name))
        records.append({"class": name, "seed": seed, "profile": f"shapes, {text_of(seed)}",
                        "outcomes": {model: sorted(shown) for model, shown in outcomes.items()}})
    return records
