// How programs end. A status other than 0 is a finding; an exception that leaves main is only that.
//
// case: main => violated; exit 3 in main; prints hi\n; errors bad\n; note error-output
// case: main -- --ignore exit => verified; note error-output; says not reported: exits with a status other than 0 (--ignore)
// case: zero => verified
// case: halt => violated; exit 4 in main
// case: negative => violated; exit -1 in main
// case: thrown => violated; exception
// case: thrown -- --ignore exception => verified
// case: handler => violated; exception; exit 9 in Thread-0
// case: sometimes => violated; exit 5 in Thread-0
// case: sometimes -- --stop-at-first => violated; exit 5 in Thread-0
// case: two-places => violated; exit 1 in Thread-0; exit 1 in Thread-1; exit 2 in Thread-1
// case: two-places -- --ignore exit => verified
// case: racing => violated; exit 1 in Thread-0; exit 2 in Thread-1
// case: daemon => violated; exit 6 in Thread-0
// case: in-lock => violated; exit 7 in main
// case: hook-halts => violated; exit 8 in Thread-0; prints hook\n
// case: hook-saves => verified
// case: hook-races => violated; exit 3 in main; exit 4 in Thread-0
// case: hook-exits => violated; deadlock
// case: hook-fails => violated; exception; exit 3 in main; note error-output
// case: before-failure => violated; exit 2 in Thread-0; assertion
// case: in-finally => violated; exit 2 in main
// case: in-clinit => violated; exit 2 in main
// case: in-pool => violated; exit 2 in pool-1-thread-1
// case: file-gone => inconclusive
// case: process => inconclusive
// case: in-reflection => violated; exit 2 in main
import java.util.concurrent.Executors;

public class Exits {
  static volatile int x;
  static final Object lock = new Object();

  static class Dies {
    static final int VALUE = die();
    static int die() {
      System.exit(2);
      return 0;
    }
  }

  public static void stop() { System.exit(2); }

  static void start(Runnable... all) {
    for (Runnable r : all) new Thread(r).start();
  }

  static void hook(Runnable r) { Runtime.getRuntime().addShutdownHook(new Thread(r)); }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "main":
        System.out.println("hi");
        System.err.println("bad");
        System.exit(3);
        break;
      case "zero":
        start(() -> x = 1, () -> System.exit(0));
        break;
      case "halt":
        Runtime.getRuntime().halt(4);
        break;
      case "negative":
        Runtime.getRuntime().exit(-1);
        break;
      case "thrown":
        throw new IllegalStateException();
      case "handler":
        Thread failing = new Thread(() -> { throw new IllegalStateException(); });
        failing.setUncaughtExceptionHandler((t, e) -> System.exit(9));
        failing.start();
        break;
      case "sometimes":
        start(() -> {
          x = 1;
          if (x == 2) System.exit(5);
        }, () -> x = 2);
        break;
      case "two-places":
        start(() -> {
          if (x == 1) System.exit(1);
        }, () -> {
          x = 1;
          System.exit(x);
        }, () -> x = 2);
        break;
      case "racing":
        start(() -> System.exit(1), () -> System.exit(2));
        break;
      case "daemon":
        Thread daemon = new Thread(() -> System.exit(6));
        daemon.setDaemon(true);
        daemon.start();
        break;
      case "in-lock":
        start(() -> {
          synchronized (lock) { x++; }
        });
        synchronized (lock) { System.exit(7); }
        break;
      case "hook-halts":
        hook(() -> {
          System.out.println("hook");
          Runtime.getRuntime().halt(8);
        });
        break;
      case "hook-saves":
        hook(() -> Runtime.getRuntime().halt(0));
        System.exit(3);
        break;
      case "hook-races":
        hook(() -> {
          if (x == 1) Runtime.getRuntime().halt(4);
        });
        start(() -> x = 1);
        System.exit(3);
        break;
      case "hook-exits":
        hook(() -> System.exit(1));
        break;
      case "hook-fails":
        hook(() -> {
          System.err.println("hook");
          throw new IllegalStateException();
        });
        System.exit(3);
        break;
      case "before-failure":
        start(() -> System.exit(2), () -> { assert x == 1; });
        break;
      case "in-finally":
        try {
          throw new IllegalStateException();
        } finally {
          System.exit(2);
        }
      case "in-clinit":
        System.out.println(Dies.VALUE);
        break;
      case "in-pool":
        Executors.newSingleThreadExecutor().submit(Exits::stop);
        break;
      case "file-gone":  // files are not undone: only the first execution finds it
        java.io.File file = java.io.File.createTempFile("exits", "");
        start(() -> x = 1, () -> {
          x = 2;
          if (!file.delete()) System.exit(1);
        });
        break;
      case "process":  // the machine lacks it
        try {
          new ProcessBuilder("true").start();
        } catch (java.io.IOException e) {
          System.exit(1);
        }
        break;
      case "in-reflection":
        Exits.class.getMethod("stop").invoke(null);
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
