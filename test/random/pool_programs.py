"""Small random programs around the library's futures, pools and daemons, as Java source; the same for the same seed.

Each is a class PP<seed> whose threads, tasks and actions write what they saw to slots of their own; main prints the
slots at the end. There is no enumerator for these: run_pools.py compares what is told with and without reductions."""

import random

HEAD = """import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class {name} {{
  static int x;
  static volatile int v;
  static final String[] saw = new String[8];

  static void note(int slot, Object what) {{
    saw[slot] = (saw[slot] == null ? "" : saw[slot]) + what + ";";
  }}

  static String why(Throwable t) {{
    Throwable cause = t.getCause();
    return t.getClass().getSimpleName() + (cause == null ? "" : "/" + cause.getClass().getSimpleName());
  }}

  interface Act {{ Object act() throws Exception; }}

  static void tell(int slot, Act a) {{
    try {{
      note(slot, a.act());
    }} catch (Exception e) {{
      note(slot, why(e));
    }}
  }}

  static Thread thread(Runnable r) {{
    Thread t = new Thread(r);
    t.start();
    return t;
  }}

  static Object exec(Executor pool, Runnable r) {{
    pool.execute(r);
    return "";
  }}

  static Object stop(ExecutorService pool) {{
    pool.shutdown();
    return pool.isTerminated();
  }}

  static void show() {{
    StringBuilder all = new StringBuilder();
    for (String s : saw) all.append(s).append(' ');
    System.out.println(all.append(v));
  }}

  public static void main(String[] args) throws Exception {{
"""


class Maker:
    def __init__(self, seed):
        self.r = random.Random(seed)  # Python promises the same numbers for the same seed for random(), so only that is used
        self.lines = []
        self.slot = 0

    def below(self, n):
        return int(self.r.random() * n)

    def pick(self, things):
        return things[self.below(len(things))]

    def percent(self, p):
        return self.below(100) < p

    def say(self, *lines):
        self.lines += lines

    def next_slot(self):
        self.slot += 1
        return self.slot - 1

    def body(self):
        """The side effects of a task."""
        return self.pick(["", "", "v++;", "v = 1;", "x++;", "v = v * 2 + 1;", "if (v == 1) throw new IllegalStateException();"])

    def task(self, name):
        return f"() -> {{ {self.body()} return {1 + self.below(3)}; }}"

    def thread(self, name, slot, actions):
        self.say(f"Thread {name} = thread(() -> {{")
        self.say(*(f"  tell({slot}, () -> {a});" for a in actions), "});")

    def threads(self, actions, most=2):
        """This number of threads, each with some of the actions; main has actions of its own."""
        names = []
        for i in range(1 + self.below(most)):
            self.thread(f"t{i}", self.next_slot(), [actions() for _ in range(1 + self.below(2))])
            names.append(f"t{i}")
        slot = self.next_slot()
        self.say(*(f"tell({slot}, () -> {actions()});" for _ in range(self.below(2) + (len(names) < 2))))
        if self.percent(20): self.say(f"{self.pick(names)}.interrupt();")
        self.say(*(f"{n}.join();" for n in names))

    def access(self):
        return self.pick(["v", "v++", "v = 5", "x", "x = 3", "v"])


def future_task(m):
    m.say(f"FutureTask<Integer> f = new FutureTask<>({m.task('f')});", "Thread runner = thread(f);")
    actions = ["f.get()", "f.get()", "f.get(1, TimeUnit.SECONDS)", "f.isDone()", "f.cancel(false)", "f.cancel(true)",
               "f.isCancelled()"]
    m.threads(lambda: m.access() if m.percent(15) else m.pick(actions))
    m.say("runner.join();", f"tell({m.next_slot()}, () -> f.get());", "show();")


def completable(m):
    m.say("CompletableFuture<Integer> c = new CompletableFuture<>();", "CompletableFuture<Integer> d = new CompletableFuture<>();")
    for name in ("e", "g"):
        made = m.pick(["c.thenApply(n -> n + 1)", "c.thenCombine(d, (n, k) -> n + k)", "d.exceptionally(t -> 7)",
                       "c.applyToEither(d, n -> n * 2)", "c.thenCompose(n -> d)", "c.handle((n, t) -> t == null ? n : -1)"])
        m.say(f"CompletableFuture<Integer> {name} = {made};")
    slots = iter((6, 7))

    def action():
        future = m.pick(["c", "c", "d", "e"])
        if m.percent(12):
            slot = next(slots, None)
            if slot is not None: return f"c.thenAccept(n -> note({slot}, n)) == null"
        return m.pick([f"{future}.complete({1 + m.below(3)})", f"{future}.complete({1 + m.below(3)})",
                       f"{future}.get(1, TimeUnit.SECONDS)", f"{future}.getNow(-1)", f"{future}.isDone()",
                       f"{future}.cancel(false)", f"{future}.completeExceptionally(new RuntimeException())", m.access()])
    m.threads(action)
    m.say("c.complete(8);", "d.complete(9);", f"tell({m.next_slot()}, () -> e.join() + \" \" + g.join());", "show();")


def waiting(m):
    """One thread waits for a CompletableFuture without a limit; another completes it."""
    m.say("CompletableFuture<Integer> c = new CompletableFuture<>();")
    m.thread("t0", m.next_slot(), [m.pick(["c.join()", "c.get()"])])
    if m.percent(50): m.thread("t1", m.next_slot(), [m.pick(["c.join()", "c.complete(3)", "c.cancel(true)", "c.thenApply(n -> v = n).join()"])])
    else: m.say("Thread t1 = t0;")
    if m.percent(25): m.say("t0.interrupt();")
    m.say(m.pick(["c.complete(1);", "c.completeExceptionally(new RuntimeException());", "c.complete(2);"]), "t0.join();",
          "t1.join();", "show();")


def pool(m):
    made = m.pick(["newSingleThreadExecutor()", "newFixedThreadPool(1)", "newFixedThreadPool(2)", "newCachedThreadPool()",
                   "newScheduledThreadPool(1)"])
    kind = "ScheduledExecutorService" if "Scheduled" in made else "ExecutorService"
    m.say(f"{kind} pool = Executors.{made};")
    delayed = kind.startswith("Scheduled") and m.percent(70)
    task = m.task("f")
    m.say(f"Future<Integer> f = pool.{f'schedule({task}, 10, TimeUnit.MILLISECONDS)' if delayed else f'submit({task})'};")
    if m.percent(25): m.say(f"pool.execute(() -> {{ {m.body()} }});")
    slot = m.next_slot()
    actions = ["f.get()", "f.get(1, TimeUnit.SECONDS)", "f.isDone()", "f.cancel(false)", "f.cancel(true)", "v", "pool.isTerminated()",
               "v++", "pool.shutdownNow().size()", "pool.toString().contains(\"Running\")"]
    m.say(*(f"tell({slot}, () -> {m.pick(actions)});" for _ in range(1 + m.below(2))))
    m.say("pool.shutdown();")
    end = m.pick(["", "pool.awaitTermination(1, TimeUnit.SECONDS)", "f.isDone()"])
    if end: m.say(f"tell({slot}, () -> {end});")
    m.say("show();")


def workers(m):
    """Workers of a pool: the order of their tasks, and what others observe while tasks come, fail and the pool is shut down."""
    size = 1 + m.percent(40)
    queue = m.pick(["new LinkedBlockingQueue<>()", "new LinkedBlockingQueue<>(1)", "new ArrayBlockingQueue<>(1)", "new SynchronousQueue<>()",
                    "new ArrayBlockingQueue<>(2, true)", "new SynchronousQueue<>(true)"])
    policy = m.pick(["", ", new ThreadPoolExecutor.DiscardPolicy()", ", new ThreadPoolExecutor.CallerRunsPolicy()", ""])
    made = m.pick([f"Executors.newFixedThreadPool({size})", f"Executors.newFixedThreadPool({size})", "Executors.newCachedThreadPool()",
                   f"new ThreadPoolExecutor({size - 1}, {size}, 1, TimeUnit.SECONDS, {queue}{policy})",
                   f"new ThreadPoolExecutor({size}, {size}, 0, TimeUnit.SECONDS, {queue}{policy})"])
    m.say(f"ThreadPoolExecutor pool = (ThreadPoolExecutor) {made};")
    if m.percent(10): m.say("pool.allowCoreThreadTimeOut(false);")
    who = 'Thread.currentThread().getName().replace("pool-1-thread-", "w")'
    tasks = ["v++;", "v = v * 2 + 1;", "x++;", f"note(5, {who});", "if (true) throw new IllegalStateException();",
             "note(6, pool.isShutdown() + \" \" + Thread.currentThread().isInterrupted());", "pool.shutdown();", "note(7, v);",
             "Thread.currentThread().interrupt(); v++;"]

    def action():
        return m.pick([f"pool.submit(() -> {{ {m.pick(tasks)} }})  == null", f"exec(pool, () -> {{ {m.pick(tasks)} }})", "pool.isShutdown()",
                       "pool.isShutdown() + \" \" + pool.isTerminated()", "pool.isTerminated()", "v", "stop(pool)", "stop(pool)",
                       "pool.shutdownNow().size()", "pool.getPoolSize()", "pool.getQueue().size()", "pool.getActiveCount()",
                       "pool.awaitTermination(1, TimeUnit.SECONDS)", "pool.isTerminating() + \" \" + pool.getPoolSize()",
                       "pool.getQueue().poll() == null", "pool.getQueue().poll() == null", "pool.getQueue().offer(() -> v += 5)",
                       "pool.getQueue().remainingCapacity()", "pool.remove(null)", "pool.getCompletedTaskCount()"])
    first = m.next_slot()
    m.say(f"tell({first}, () -> exec(pool, () -> {{ {m.pick(tasks)} }}));")
    if m.percent(55): m.thread("t0", m.next_slot(), [action() for _ in range(1 + m.percent(40))])
    else: m.say("Thread t0 = thread(() -> {});" if m.percent(10) else "Thread t0 = Thread.currentThread();")
    m.say(*(f"tell({first}, () -> {action()});" for _ in range(1 + m.percent(50))))
    m.say("if (t0 != Thread.currentThread()) t0.join();", "pool.shutdown();")
    limit = m.pick(["1", "1", "1", "Long.MAX_VALUE"])
    if m.percent(40): m.say(f"tell({first}, () -> pool.awaitTermination({limit}, TimeUnit.SECONDS) + \" \" + pool.getPoolSize());")
    m.say("show();")


def forked(m):
    m.say("class Half extends RecursiveTask<Integer> {", "  protected Integer compute() {", f"    {m.access()} ;".replace("v ;", "v++;").replace("x ;", "x++;"),
          f"    return {1 + m.below(3)};", "  }", "}",
          "class Whole extends RecursiveTask<Integer> {", "  protected Integer compute() {", "    Half h = new Half();", "    h.fork();",
          f"    {m.pick(['v++;', 'x++;', ''])}", "    return 10 + h.join();", "  }", "}")
    slot = m.next_slot()
    where = m.pick(["pool.invoke(new Whole())", "pool.submit(new Half()).get()", "pool.submit(new Half()).isDone()",
                    "CompletableFuture.supplyAsync(() -> v = 4).get()", "new Whole().invoke()", "pool.submit(new Whole()).cancel(true)"])
    if "pool" in where: m.say(f"ForkJoinPool pool = new ForkJoinPool({1 + m.below(2)});")
    m.say(f"tell({slot}, () -> {where});")
    if m.percent(50): m.say(f"tell({slot}, () -> {m.access()});")
    m.say("show();")


def daemons(m):
    """Daemons that the end of the program cuts off: some are silent, some print, some delay the end."""
    silent = ["v = 1;", "v++;", "v = v * 2;", "x++;", "if (v == 2) throw new IllegalStateException();", "lock.lock(); v++; lock.unlock();"]
    loud = ["System.out.print('d');", "System.out.print(v);", "Thread u = new Thread(() -> v += 10); u.setDaemon(false); u.start();",
            "Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(\"hook\" + v)));",
            "if (v == 2) System.exit(0);", "Thread u = new Thread(() -> System.out.print('u')); u.setDaemon(false); u.start();"]
    m.say("ReentrantLock lock = new ReentrantLock();")
    for i in range(1 + m.below(2)):
        m.say(f"Thread d{i} = new Thread(() -> {{", "  try {")
        for _ in range(1 + m.below(3)): m.say(f"    {{ {m.pick(loud if m.percent(25) else silent)} }}")
        m.say("  } catch (IllegalStateException e) {", "    v = 99;" if m.percent(50) else "    throw e;", "  }", "});", f"d{i}.setDaemon(true);", f"d{i}.start();")
    if m.percent(40): m.say(f"Thread t = thread(() -> {{ {m.pick(silent[:4])} }});")
    for _ in range(m.below(3)): m.say(m.pick(["v = 2;", "v += 3;", "System.out.print(v);", "lock.lock(); v++; lock.unlock();"]))
    if m.percent(50): m.say("System.out.print(\"m\" + v);")


def flags(m):
    """A thread that waits for a lock is interrupted meanwhile; others read its flag, or not."""
    m.say("ReentrantLock lock = new ReentrantLock();")
    takes = ["lock.lock();", "lock.lock();", "lock.lockInterruptibly();", "if (!lock.tryLock()) { note(S, '-'); return null; }"]
    for i in range(2):
        slot = m.next_slot()
        inside = m.pick(["v++;", "v = v * 2 + 1;", "x++;", f"note({slot}, Thread.interrupted());"])
        m.say(f"Thread t{i} = thread(() -> tell({slot}, () -> {{", "  " + m.pick(takes).replace("S", str(slot)), f"  try {{ {inside} }} finally {{ lock.unlock(); }}",
              f"  return {m.pick(['Thread.interrupted()', 'v', '1'])};", "}));")
    slot = m.next_slot()
    for _ in range(1 + m.below(3)):
        t = m.pick(["t0", "t1"])
        m.say(m.pick([f"{t}.interrupt();", f"{t}.interrupt();", f"note({slot}, {t}.isInterrupted());", "lock.lock(); v++; lock.unlock();",
                      f"note({slot}, lock.isLocked());", f"if (lock.tryLock()) {{ note({slot}, 't'); lock.unlock(); }}"]))
    m.say("t0.join();", "t1.join();", "show();")


KINDS = {"future": (5, future_task), "completable": (4, completable), "waiting": (3, waiting), "pool": (5, pool),
         "workers": (6, workers), "forked": (3, forked), "daemons": (4, daemons), "flags": (4, flags)}


def kind_of(seed):
    """Takes turns, with a frequency given by the weights."""
    turns = [name for name, (weight, _) in KINDS.items() for _ in range(weight)]
    return turns[seed * 11 % len(turns)]


def program(seed):
    """The class's name, its kind and its source."""
    name, kind = f"PP{seed}", kind_of(seed)
    m = Maker(seed)
    KINDS[kind][1](m)
    return name, kind, HEAD.format(name=name) + "".join(f"    {line}\n" for line in m.lines) + "  }\n}\n"
