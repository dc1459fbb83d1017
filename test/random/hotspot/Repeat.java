import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs random programs many times each and tells what was seen.
 *
 * <p>Arguments: folder of classes, file with one class name per line, number of runs. Every run has
 * a class loader of its own, so that the statics start afresh. A program that got stuck a few times
 * is given up. Prints lines "class TAB count TAB what", where what is the program's output line,
 * "ASSERT s7:42" (statement and line of a failed assertion), "STUCK" when all threads are blocked or
 * spin, or "EXCEPTION ...".
 */
final class Repeat {
  private static final long SPIN_LIMIT_NANOS = 500_000_000;
  private static final int BLOCKED_SAMPLES = 10;
  private static final int MOST_STUCK = 3;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final URL classes;
  private final PrintStream report = System.out;
  private final Map<String, Integer> seen = new TreeMap<>();
  private volatile ThreadGroup current; // stopped threads of earlier runs are in others

  private Repeat(Path classes) throws Exception {
    this.classes = classes.toUri().toURL();
  }

  public static void main(String[] args) throws Exception {
    Repeat repeat = new Repeat(Path.of(args[0]));
    int runs = Integer.parseInt(args[2]);
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> repeat.died(error));
    for (String name : Files.readAllLines(Path.of(args[1]))) {
      repeat.program(name, runs);
    }
    System.exit(0); // stuck threads stay behind
  }

  private void program(String name, int runs) throws Exception {
    seen.clear();
    int stuck = 0;
    for (int run = 0; run < runs && stuck < MOST_STUCK; run++) {
      Noise.seed(run);
      stuck += once(name) ? 0 : 1;
    }
    synchronized (this) {
      seen.forEach((what, count) -> report.println(name + "\t" + count + "\t" + what));
    }
    report.flush();
  }

  /** What the threads of one group print; a stopped thread of an earlier run may still print. */
  private static final class Capture extends ByteArrayOutputStream {
    private final ThreadGroup group;

    Capture(ThreadGroup group) {
      this.group = group;
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      if (Thread.currentThread().getThreadGroup() == group) {
        super.write(bytes, offset, length);
      }
    }
  }

  private synchronized void note(String what) {
    seen.merge(what, 1, Integer::sum);
  }

  private void died(Throwable error) {
    if (Thread.currentThread().getThreadGroup() != current) {
      return;
    }
    if (error instanceof AssertionError) {
      note("ASSERT " + error.getMessage() + ":" + error.getStackTrace()[0].getLineNumber());
    } else {
      note("EXCEPTION " + error.getClass().getName());
    }
  }

  /** One run; false when it got stuck. */
  private boolean once(String name) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, Repeat.class.getClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      Method main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      ThreadGroup group = new ThreadGroup(name);
      current = group;
      Capture printed = new Capture(group);
      System.setOut(new PrintStream(printed, true));
      Thread thread = new Thread(group, () -> call(main), "main");
      thread.setDaemon(true);
      thread.start();
      boolean ended = awaitEnd(thread, group);
      if (ended) {
        note(printed.toString().strip());
      } else {
        note("STUCK");
        current = null;
        stop(group);
      }
      return ended;
    }
  }

  private void call(Method main) {
    try {
      main.invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      died(e.getCause());
    } catch (IllegalAccessException e) {
      died(e);
    }
  }

  /**
   * Waits until main ends, no thread can move any more, or the threads have used so much processor time
   * that they must be spinning. Real time says little on a busy machine.
   */
  private static boolean awaitEnd(Thread main, ThreadGroup group) throws InterruptedException {
    long begin = PROCESS.getProcessCpuTime();
    int blocked = 0;
    while (blocked < BLOCKED_SAMPLES && PROCESS.getProcessCpuTime() - begin < SPIN_LIMIT_NANOS) {
      main.join(blocked == 0 ? 5 : 20);
      if (!main.isAlive()) {
        return true;
      }
      blocked = allBlocked(group) ? blocked + 1 : 0;
    }
    return !main.isAlive();
  }

  private static Thread[] threads(ThreadGroup group) {
    Thread[] found = new Thread[16];
    return Arrays.copyOf(found, group.enumerate(found));
  }

  private static boolean allBlocked(ThreadGroup group) {
    for (Thread thread : threads(group)) {
      Thread.State state = thread.getState();
      if (state != Thread.State.BLOCKED && state != Thread.State.WAITING && state != Thread.State.TERMINATED) {
        return false;
      }
    }
    return true;
  }

  /** Spinning threads would take the processor from all later runs. */
  @SuppressWarnings("deprecation")
  private static void stop(ThreadGroup group) {
    for (Thread thread : threads(group)) {
      thread.stop();
    }
  }
}
