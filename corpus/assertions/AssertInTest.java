// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a test that may fail, called by reflection as test frameworks do: the clause that catches whatever arrives there is no sign that the program wants the failure; the failure of noTest is caught without a detour, which the program does want

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.atomic.AtomicInteger;

public class AssertInTest {
  public static class Tests {
    final AtomicInteger count = new AtomicInteger();

    public void countsBoth() throws InterruptedException {
      Thread other = new Thread(this::increment);
      other.start();
      increment();
      other.join();
      if (count.get() != 2) throw new AssertionError("counted " + count);
    }

    void increment() {
      count.set(count.get() + 1);
    }
  }

  static void noTest() {
    throw new AssertionError("never");
  }

  static Throwable run(String name) {
    try {
      Tests.class.getMethod(name).invoke(new Tests());
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (Throwable t) {
      return t;
    }
  }

  public static void main(String[] args) {
    System.out.println(run("countsBoth") == null ? "passed" : "failed");
    try {
      noTest();
    } catch (Throwable t) {
      System.out.println("as it should");
    }
  }
}
