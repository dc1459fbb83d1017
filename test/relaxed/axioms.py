#!/usr/bin/env python3
"""A second enumerator of litmus programs, which shares nothing with heddle_relaxed, and a comparison of the two.

pjmm: all candidate executions (an order of the synchronization actions, a write for each read) that obey the definition, as
acyclicity of relations. sc, tso and pso: machines with buffers. The programs are the classic shapes with up to four
threads (shapes.py), with random modes, updates, fences, locks, and volatile or plain variables or elements.

    axioms.py --generator build/test/relaxed/heddle_relaxed --seed 1 --count 300

Only what the shapes have is understood: no branches, objects, copies or longs; volatile mode only on volatile variables, or
on variables that are also accessed in a mode below. The last line is "N passed, N failed".
"""

import argparse
import itertools
import re
import sys

import shapes

ATOMIC = ("opq", "acq", "rel", "vol")
VOLATILES = ("v", "w")


class NotUnderstood(Exception):
    """The program mixes plain and volatile accesses of a variable without coherence."""


class Event:
    def __init__(self, number, thread, index, kind, loc=None, mode="pln", reg=None, value=None, expected=None, weak=False):
        self.number, self.thread, self.index, self.kind = number, thread, index, kind
        self.loc, self.mode, self.reg, self.value = loc, mode, reg, value  # value: register or None, and a constant
        self.expected, self.weak = expected, weak

    reads = property(lambda self: self.kind in "RU")
    accesses = property(lambda self: self.kind in "RWU")


# ---- reading a program

def number_of(text):
    match = re.match(r"(r\d)(?: \+ (\d+))?$", text.strip())
    return (match[1], int(match[2] or 0)) if match else (None, int(text))


def usual_mode(loc):
    return "vol" if loc in VOLATILES else "pln"


def event_of(statement):
    """The arguments of Event behind the index. Kinds: read, write, update, fence, K lock, O unlock."""
    if statement == "fence":
        return ("F", None, "full")
    match = re.match(r"fence\.(\w+)$", statement)
    if match:
        return ("F", None, match[1])
    match = re.match(r"(r\d) = (\w+)(?:\.(\w+))?$", statement)
    if match:
        return ("R", match[2], match[3] or usual_mode(match[2]), match[1])
    match = re.match(r"(r\d) = (\w+)\.add(?:\.(\w+))? (.*)$", statement)
    if match:
        return ("U", match[2], match[3] or "vol", match[1], number_of(match[4]))
    match = re.match(r"(r\d) = (\w+)\.(w?)cas(?:\.(\w+))? (\d+) (.*)$", statement)
    if match:
        return ("U", match[2], match[4] or "vol", match[1], number_of(match[6]), int(match[5]), bool(match[3]))
    match = re.match(r"(\w+)(?:\.(\w+))? = (.*)$", statement)
    return ("W", match[1], match[2] or usual_mode(match[1]), None, number_of(match[3]))


def parse(text):
    """All events, and the number of threads; main comes behind them."""
    text, _, after = text.partition(" after ")
    threads = text.split("||")
    events = []
    for thread, body in enumerate([*threads, after]):
        locks, index = [], 0
        for word in re.findall(r"sync \w \{|\}|[^;{}]+;", body):
            word = word.strip().rstrip(";").strip()
            if word.startswith("sync"):
                locks.append(word.split()[1])
                arguments = ("K", locks[-1])
            else:
                arguments = ("O", locks.pop()) if word == "}" else event_of(word)
            events.append(Event(len(events), thread, index, *arguments))
            index += 1
    return events, len(threads)


# ---- relations

def order_of(count, edges):
    """A linear order; None: there is a cycle."""
    after, before = [[] for _ in range(count)], [0] * count
    for a, b in edges:
        after[a].append(b)
        before[b] += 1
    free, out = [n for n in range(count) if before[n] == 0], []
    while free:
        out.append(free.pop())
        for b in after[out[-1]]:
            before[b] -= 1
            if before[b] == 0:
                free.append(b)
    return out if len(out) == count else None


def closure(count, edges):
    """What comes behind each; None: there is a cycle."""
    order = order_of(count, edges)
    if order is None:
        return None
    next_to, out = [[] for _ in range(count)], [set() for _ in range(count)]
    for a, b in edges:
        next_to[a].append(b)
    for a in reversed(order):
        for b in next_to[a]:
            out[a] |= {b} | out[b]
    return out


def interleavings(threads):
    """All total orders of these events, by thread."""
    if not any(threads):
        yield []
    for n, thread in enumerate(threads):
        if thread:
            for rest in interleavings([*threads[:n], thread[1:], *threads[n + 1:]]):
                yield [thread[0], *rest]


# ---- pjmm

class Program:
    def __init__(self, text):
        self.events, self.main = parse(text)
        self.size = len(self.events)
        self.reads = [e for e in self.events if e.reads]
        self.registers = sorted({e.reg for e in self.reads})
        accesses = [e for e in self.events if e.accesses]
        self.coherent = {e.loc for e in accesses if e.kind == "U" or e.mode in ("opq", "acq", "rel")}
        for e in accesses:
            if e.mode != usual_mode(e.loc) and e.loc not in self.coherent:
                raise NotUnderstood
        threads = [[e for e in self.events if e.thread == t] for t in range(self.main + 1)]
        self.po = [(a.number, b.number) for t in threads for a, b in zip(t, t[1:])]
        if threads[self.main]:
            self.po += [(t[-1].number, threads[self.main][0].number) for t in threads[:self.main] if t]
        self.synchronizing = [[e for e in t if e.kind in "KO" or (e.accesses and e.mode == "vol") or
                               (e.kind == "F" and e.mode == "full")] for t in threads]

    def writes_of(self, loc):
        return [e for e in self.events if e.kind in "WU" and e.loc == loc]

    def outcomes(self):
        out = set()
        for so in interleavings(self.synchronizing):
            in_so = [(a.number, b.number) for a, b in zip(so, so[1:])]
            if not excludes(so) or order_of(self.size, self.po + in_so) is None:
                continue
            sources = [[None, *(w for w in self.writes_of(r.loc) if w is not r)] for r in self.reads]
            for chosen in itertools.product(*sources):
                rf = {r.number: w for r, w in zip(self.reads, chosen)}
                order = order_of(self.size, self.po + in_so + [(w.number, r) for r, w in rf.items() if w])
                if order is not None:
                    self.add_outcomes(so, rf, order, out)
        return out

    def add_outcomes(self, so, rf, order, out):
        weak = [e.number for e in self.reads if e.weak]
        for fails in itertools.product((False, True), repeat=len(weak)):
            run = self.evaluate(order, rf, {n for n, f in zip(weak, fails) if f})
            if run is None:
                continue
            values, wrote = run
            outcome = " ".join(f"{r}={values.get(r, 0)}" for r in self.registers)
            if outcome not in out and Execution(self, so, rf, wrote).is_consistent():
                out.add(outcome)

    def evaluate(self, order, rf, failing):
        """The registers, and the events that write; None: a read sees a write that is not made."""
        values, stored, wrote = {}, {}, set()
        for n in order:
            e = self.events[n]
            if e.reads:
                source = rf[n]
                if source and source.number not in wrote:
                    return None
                seen = stored[source.number] if source else 0
            amount = values.get(e.value[0], 0) + e.value[1] if e.value else 0
            if e.kind == "R" or (e.kind == "U" and e.expected is None):
                values[e.reg] = seen
            elif e.kind == "U":
                if n in failing and seen != e.expected:
                    return None
                values[e.reg] = int(seen == e.expected and n not in failing)
            if e.kind == "W" or (e.kind == "U" and (e.expected is None or values[e.reg])):
                stored[n] = amount + (seen if e.kind == "U" and e.expected is None else 0)
                wrote.add(n)
        return values, wrote


def excludes(so):
    held = {}
    for e in so:
        if e.kind == "K" and held.setdefault(e.loc, e.thread) != e.thread:
            return False
        if e.kind == "O":
            held.pop(e.loc)
    return True


class Execution:
    def __init__(self, program, so, rf, wrote):
        self.p, self.so, self.rf, self.wrote = program, so, rf, wrote
        self.at = {e.number: n for n, e in enumerate(so)}

    def is_consistent(self):
        fences = [(a.number, b.number) for a, b in itertools.combinations(self.so, 2) if a.kind == b.kind == "F"]
        sees = closure(self.p.size, self.p.po + self.synchronizes() + fences)
        return sees is not None and all(self.may_see(r, sees) for r in self.p.reads) and all(
            self.has_coherence(loc, sees) for loc in self.p.coherent)

    def written(self, loc):
        return [w for w in self.p.writes_of(loc) if w.number in self.wrote]

    def synchronizes(self):
        out = [(a.number, b.number) for a, b in itertools.combinations(self.so, 2) if a.loc and a.loc == b.loc and (
            (a.kind == "O" and b.kind == "K") or (a.number in self.wrote and a.mode == b.mode == "vol" and b.reads))]
        for r in self.p.reads:
            if r.mode in ATOMIC and r.loc in self.p.coherent:
                acquiring = [r.number] if r.mode in ("acq", "vol") else []
                acquiring += self.fences_of(r, ("acq", "full"), lambda fence, read: fence.index > read.index)
                out += [(a, b) for a in self.released_by(self.rf[r.number]) for b in acquiring if a != b]
        return out

    def released_by(self, write):
        """What starts the release sequences that the write belongs to: updates continue those of the write they read."""
        out = []
        while write:
            if write.mode in ATOMIC:
                out += [write.number] if write.mode in ("rel", "vol") else []
                out += self.fences_of(write, ("rel", "full"), lambda fence, store: fence.index < store.index)
            write = self.rf[write.number] if write.kind == "U" else None
        return out

    def fences_of(self, access, modes, stands):
        return [f.number for f in self.p.events
                if f.kind == "F" and f.mode in modes and f.thread == access.thread and stands(f, access)]

    def may_see(self, r, sees):
        source = self.rf[r.number]
        if r.loc in VOLATILES and r.loc not in self.p.coherent:
            before = [w for w in self.written(r.loc) if self.at[w.number] < self.at[r.number]]
            return source is max(before, key=lambda w: self.at[w.number], default=None)
        hidden = any(w is not source and w is not r and r.number in sees[w.number] and
                     (source is None or w.number in sees[source.number]) for w in self.written(r.loc))
        return not hidden and not (source and source.number in sees[r.number])

    def has_coherence(self, loc, sees):
        return any(self.is_coherent(loc, order, sees) for order in itertools.permutations(self.written(loc)))

    def is_coherent(self, loc, order, sees):
        position = {w.number: n for n, w in enumerate(order)}
        place = lambda w: position[w.number] if w else -1
        here = [e for e in self.p.events if e.accesses and e.loc == loc]
        volatile = [w for w in order if w.mode == "vol"]
        earlier = lambda a, b: self.at[a.number] < self.at[b.number]
        if any(e.kind == "U" and place(e) != place(self.rf[e.number]) + 1 for e in order):
            return False
        if any(earlier(a, b) and place(a) > place(b) for a in volatile for b in volatile):
            return False
        if any(r.reads and r.mode == "vol" and w is not r and earlier(w, r) and place(self.rf[r.number]) < place(w)
               for r in here for w in volatile):
            return False
        edges = [(a.number, b.number) for a in here for b in here if b.number in sees[a.number]]
        edges += [(a.number, b.number) for a, b in zip(order, order[1:])]
        for r in here:
            if r.reads:
                source = self.rf[r.number]
                edges += [(source.number, r.number)] if source else []
                edges += [(r.number, w.number) for w in order if w is not r and place(w) > place(source)]
        return order_of(self.p.size, edges) is not None


# ---- sc, tso and pso

BARRIER = "|"


class Machine:
    """A state: where each thread is, its buffer of (location, value), and memory, registers and locks as sorted pairs."""

    def __init__(self, text, model):
        events, self.main = parse(text)
        self.model = model
        self.code = [[e for e in events if e.thread == t] for t in range(self.main + 1)]
        self.registers = sorted({e.reg for e in events if e.reg})

    def outcomes(self):
        none = ((),) * (self.main + 1)
        todo, seen, out = [((0,) * (self.main + 1), none, (), (), ())], set(), set()
        while todo:
            state = todo.pop()
            if state in seen:
                continue
            seen.add(state)
            following = [s for t in range(self.main + 1) for s in [*self.drains(state, t), *self.steps(state, t)]]
            todo += following
            if not following and self.has_ended(state, range(self.main + 1)):
                values = dict(state[3])
                out.add(" ".join(f"{r}={values.get(r, 0)}" for r in self.registers))
        return out

    def has_ended(self, state, threads):
        return all(state[0][t] == len(self.code[t]) and not state[1][t] for t in threads)

    @staticmethod
    def changed(state, thread, at=None, buffer=None, memory=None, registers=None, locks=None):
        replaced = lambda old, new: old if new is None else (*old[:thread], new, *old[thread + 1:])
        updated = lambda old, new: old if new is None else tuple(sorted({**dict(old), **new}.items()))
        return (replaced(state[0], at), replaced(state[1], buffer), updated(state[2], memory), updated(state[3], registers),
                updated(state[4], locks))

    def drains(self, state, thread):
        buffer = state[1][thread]
        for n, (loc, value) in enumerate(buffer):
            if loc == BARRIER or (n > 0 and self.model == "tso"):
                return
            if all(other != loc for other, _ in buffer[:n]):
                rest = list(buffer[:n] + buffer[n + 1:])
                while rest and rest[0][0] == BARRIER:
                    rest.pop(0)
                yield self.changed(state, thread, buffer=tuple(rest), memory={loc: value})

    def steps(self, state, thread):
        at, buffer, memory, values = state[0][thread], state[1][thread], dict(state[2]), dict(state[3])
        if at == len(self.code[thread]) or (thread == self.main and not self.has_ended(state, range(thread))):
            return
        e = self.code[thread][at]
        amount = values.get(e.value[0], 0) + e.value[1] if e.value else 0
        go = lambda **how: self.changed(state, thread, at=at + 1, **how)
        if self.waits(e) and buffer:
            return
        if e.kind == "R":
            own = [value for loc, value in buffer if loc == e.loc]
            yield go(registers={e.reg: own[-1] if own else memory.get(e.loc, 0)})
        elif e.kind == "W" and self.waits(e):
            yield go(memory={e.loc: amount})
        elif e.kind == "W":
            barrier = ((BARRIER, 0),) if e.mode == "rel" and self.model == "pso" and buffer else ()
            yield go(buffer=(*buffer, *barrier, (e.loc, amount)))
        elif e.kind == "U":
            yield from self.updates(e, memory.get(e.loc, 0), amount, go)
        elif e.kind == "F":
            barrier = e.mode in ("rel", "ss") and self.model == "pso" and buffer
            yield go(buffer=(*buffer, (BARRIER, 0)) if barrier else None)
        elif e.kind == "O":
            yield go(locks={e.loc: None})
        elif dict(state[4]).get(e.loc) is None:
            yield go(locks={e.loc: thread})

    def updates(self, e, seen, amount, go):
        if e.expected is None:
            yield go(memory={e.loc: seen + amount}, registers={e.reg: seen})
            return
        if seen == e.expected:
            yield go(memory={e.loc: amount}, registers={e.reg: 1})
        if seen != e.expected or (e.weak and self.model != "sc"):
            yield go(registers={e.reg: 0})

    def waits(self, e):
        """For an empty buffer."""
        if e.kind == "W":
            return self.model == "sc" or e.mode == "vol"
        return e.kind in "UKO" or (e.kind == "F" and e.mode == "full")


# ---- comparison

def outcomes(text, model):
    return Program(text).outcomes() if model == "pjmm" else Machine(text, model).outcomes()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generator", required=True, help="the heddle_relaxed program")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=300, help="number of programs")
    options = parser.parse_args()
    passed = failed = 0
    for seed in range(options.seed, options.seed + options.count):
        text = shapes.text_of(seed)
        _, expected = shapes.enumerated(options.generator, text)
        for model in shapes.MODELS:
            try:
                found = outcomes(text, model)
            except NotUnderstood:
                continue
            passed += found == expected[model]
            if found != expected[model]:
                failed += 1
                print(f"MISMATCH {model}: {text}\n  only here: {sorted(found - expected[model])}\n"
                      f"  only heddle_relaxed: {sorted(expected[model] - found)}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
