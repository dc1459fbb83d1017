// What the cases of this suite share. Each program is called with the name of a case, a static method without
// parameters; the comment "//: ..." above it states the expected result (run_library.py).
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;

final class Cases {
  private Cases() {}

  interface Action {
    void run() throws Exception;
  }

  static void run(Class<?> program, String[] args) throws Throwable {
    try {
      program.getDeclaredMethod(args[0]).invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  // Runs both actions in threads of their own, to their end.
  static void both(Action a, Action b) throws Exception {
    Thread t = thread(a), u = thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  static Thread thread(Action a) {
    return new Thread(() -> {
      try {
        a.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
  }

  // Fails either way, at two lines: a search that tries both orders finds two failures.
  static void tell(boolean first) {
    if (first) {
      assert false : "the first order";
    } else {
      assert false : "the other order";
    }
  }

  // As tell, but with a third way that must not occur.
  static void tell(String text, String first, String other) {
    if (text.equals(first)) {
      tell(true);
    } else if (text.equals(other)) {
      tell(false);
    } else {
      throw new IllegalStateException(text);
    }
  }

  static <T> T get(Callable<T> value) {
    try {
      return value.call();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
