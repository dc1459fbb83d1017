"""Small random programs over java.util.concurrent, as Java source; the same for the same seed.

Each is a class JP<seed>. Two or three threads act on a few shared synchronizers, atomics, maps, queues, futures and
pools. A thread writes what it saw to a slot of its own, and main prints the slots after it has joined the threads, so
that the programs have no data race by themselves. Before each action a thread calls Noise.point(): nothing for `heddle
check`, a random delay on HotSpot (hotspot/Noise.java)."""

import pool_programs

HEAD = """import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class {name} {{
  static final String[] saw = new String[4];
  interface Act {{ Object act() throws Exception; }}

  static void tell(int slot, Act a) {{
    Noise.point();
    Object what;
    try {{
      what = a.act();
    }} catch (Exception e) {{
      what = e.getClass().getSimpleName();
    }}
    saw[slot] = (saw[slot] == null ? "" : saw[slot]) + what + ";";
  }}

  static Object done(Object ignored) {{ return "ok"; }}

  public static void main(String[] args) throws Exception {{
"""

# What `heddle check` runs instead of hotspot/Noise.java.
NOISE = "public final class Noise { public static void point() {} }\n"


class Kind:
    """Shared objects, the actions on them, and the queries at the end."""

    def __init__(self, fields, actions, end=None):
        self.fields, self.actions, self.end = fields, actions, end


def block(*statements):
    return "{ " + " ".join(statements) + " }"


def under(lock, value):
    """An action under a lock: the lambda's value is computed while the lock is held."""
    return block(f"{lock}.lock();", "Noise.point();", f"try {{ return {value}; }} finally {{ {lock}.unlock(); }}")


LOCKS = Kind(
    ["final ReentrantLock l = new ReentrantLock(), k = new ReentrantLock(true);", "final int[] n = new int[2];"],
    [under("l", "n[0]++"), under("l", "n[0] * 2"), under("k", "n[1]++"), under("k", "n[1] += 3"),
     block("if (!l.tryLock()) return false;", "try { return n[0] += 5; } finally { l.unlock(); }"),
     block("if (!k.tryLock(1, TimeUnit.MILLISECONDS)) return false;", "try { return n[1]; } finally { k.unlock(); }"),
     block("l.lock();", "try {", under("k", "n[0] + n[1]")[2:-2], "} finally { l.unlock(); }"),
     "l.isLocked()"],
    'n[0] + "," + n[1]')
CONDITIONS = Kind(
    ["final ReentrantLock l = new ReentrantLock();", "final Condition c = l.newCondition();", "final int[] n = new int[1];"],
    [under("l", "n[0]++"), block("l.lock();", "try { n[0]++; c.signal(); return n[0]; } finally { l.unlock(); }"),
     block("l.lock();", "try { n[0]++; c.signalAll(); return n[0]; } finally { l.unlock(); }"),
     block("l.lock();", "try { return n[0] > 0 || c.await(1, TimeUnit.MILLISECONDS); } finally { l.unlock(); }"),
     block("l.lock();", "try { return c.await(1, TimeUnit.MILLISECONDS) ? n[0] : -1; } finally { l.unlock(); }"),
     block("l.lock();", "try { while (n[0] == 0) c.await(); return n[0]; } finally { l.unlock(); }")],
    "n[0]")
READ_WRITE = Kind(
    ["final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();", "final int[] n = new int[1];"],
    [under("rw.readLock()", "n[0]"), under("rw.writeLock()", "n[0]++"), under("rw.writeLock()", "n[0] += 2"),
     block("if (!rw.writeLock().tryLock()) return false;", "try { return n[0] += 5; } finally { rw.writeLock().unlock(); }"),
     block("if (!rw.readLock().tryLock()) return false;", "try { return n[0]; } finally { rw.readLock().unlock(); }")],
    "n[0]")
PERMITS = Kind(
    ["final Semaphore s = new Semaphore(1);", "final CountDownLatch d = new CountDownLatch(2);"],
    ["s.tryAcquire()", "s.tryAcquire(1, TimeUnit.MILLISECONDS)", block("s.release();", "return s.availablePermits();"),
     "s.availablePermits()", "s.drainPermits()", block("s.acquire();", "try { return d.getCount(); } finally { s.release(); }"),
     block("d.countDown();", "return d.getCount();"), "d.getCount()", "d.await(1, TimeUnit.MILLISECONDS)"],
    's.availablePermits() + "," + d.getCount()')
ATOMICS = Kind(
    ["final AtomicInteger a = new AtomicInteger();", "final AtomicReference<String> r = new AtomicReference<>(\"\");",
     "final LongAdder sum = new LongAdder();"],
    ["a.getAndIncrement()", "a.compareAndSet(0, 7)", "a.updateAndGet(i -> i * 2 + 1)", "a.get()", "a.getAndSet(3)",
     "r.getAndSet(\"x\")", "r.compareAndSet(\"\", \"y\")", "r.updateAndGet(t -> t + \"z\")", "r.get()",
     block("sum.add(2);", "return sum.sum();"), "sum.sum()"],
    'a + "," + r + "," + sum')
MAPS = Kind(
    ["final ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();",
     "final ConcurrentSkipListMap<Integer, Integer> t = new ConcurrentSkipListMap<>();",
     "final CopyOnWriteArrayList<Integer> w = new CopyOnWriteArrayList<>();"],
    ["m.putIfAbsent(\"k\", 1)", "m.merge(\"k\", 1, Integer::sum)", "m.get(\"k\")", "m.remove(\"k\")",
     "m.computeIfAbsent(\"k\", x -> 9)", "m.replace(\"k\", 1, 4)", "m.size()", "t.put(1, 5)", "t.firstEntry()",
     "t.putIfAbsent(1, 6)", "t.remove(1)", "w.add(1)", "w.addIfAbsent(2)", "w.size()", "List.copyOf(w)"],
    'm + "," + t + "," + w')
QUEUES = Kind(
    ["final ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);",
     "final LinkedBlockingQueue<Integer> b = new LinkedBlockingQueue<>();",
     "final ConcurrentLinkedQueue<Integer> f = new ConcurrentLinkedQueue<>();"],
    ["q.offer(1)", "q.offer(2, 1, TimeUnit.MILLISECONDS)", "q.poll()", "q.poll(1, TimeUnit.MILLISECONDS)", "q.size()",
     "b.offer(3)", "b.offer(4)", "b.poll()", "b.peek()", "b.size()", "f.add(5)", "f.add(6)", "f.poll()", "f.peek()",
     "f.isEmpty()"],
    'q + "," + b + "," + f')
FUTURES = Kind(
    ["final CompletableFuture<Integer> c = new CompletableFuture<>(), e = c.thenApply(x -> x + 1);",
     "final FutureTask<Integer> f = new FutureTask<>(() -> 5);"],
    ["c.complete(1)", "c.complete(2)", "c.getNow(0)", "e.getNow(0)", "e.isDone()", "c.cancel(false)",
     "c.get(1, TimeUnit.MILLISECONDS)", "c.thenCombine(e, Integer::sum).getNow(0)", block("f.run();", "return f.get();"),
     "f.isDone()", "f.cancel(false)", "f.get(1, TimeUnit.MILLISECONDS)"],
    'c.isDone() + "," + f.isDone()')
POOLS = Kind(
    ["final ExecutorService p = Executors.newFixedThreadPool({workers});", "final AtomicInteger a = new AtomicInteger();"],
    ["p.submit(a::incrementAndGet).get()", "done(p.submit(() -> a.addAndGet(3)))", "p.submit(() -> a.get()).get()",
     "a.get()", "p.isShutdown()", block("p.shutdown();", "return p.isShutdown();")],
    None)
BARRIERS = Kind(
    ["final CyclicBarrier y = new CyclicBarrier(2);", "final Phaser h = new Phaser(2);"],
    ["y.await(1, TimeUnit.MILLISECONDS)", "y.getNumberWaiting()", "y.isBroken()", "h.arrive()", "h.getPhase()",
     "h.getArrivedParties()"],
    'y.isBroken() + "," + h.getPhase()')

KINDS = {"locks": LOCKS, "conditions": CONDITIONS, "read-write": READ_WRITE, "permits": PERMITS, "atomics": ATOMICS,
         "maps": MAPS, "queues": QUEUES, "futures": FUTURES, "pools": POOLS, "barriers": BARRIERS}


def program(seed):
    """Name, kind and source."""
    m = pool_programs.Maker(seed)
    name, kind = f"JP{seed}", m.pick(sorted(KINDS))
    chosen = KINDS[kind]
    large = kind in ("pools", "barriers", "conditions", "read-write")
    threads = 1 if kind == "pools" else 2 if large or m.percent(70) else 3
    actions = 1 if kind == "pools" else 2
    lines = [line.replace("{workers}", str(1 + m.below(2))) for line in chosen.fields]
    for i in range(threads):
        calls = [f"tell({i}, () -> {m.pick(chosen.actions)});" for _ in range(1 + m.below(actions))]
        lines += [f"Thread t{i} = new Thread(() -> {{", *("  " + c for c in calls), "});"]
    lines += [f"t{i}.start();" for i in range(threads)]
    lines += [f"tell(3, () -> {m.pick(chosen.actions)});" for _ in range(1 + m.below(actions))]
    lines += [f"t{i}.join();" for i in range(threads)]
    if kind == "pools":
        lines += ["p.shutdown();", "p.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);"]
    lines.append("System.out.println(String.join(\" \", Arrays.asList(saw)) + " + (f'" " + {chosen.end}' if chosen.end else '" " + a') + ");")
    return name, kind, HEAD.format(name=name) + "".join(f"    {line}\n" for line in lines) + "  }\n}\n"
