import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

// LeftOverPermit with a park by reflection, or by a method handle.
public class ParkedByReflection {
  static volatile boolean called;

  static void park(boolean by_handle) {
    try {
      if (by_handle) {
        MethodHandle park = MethodHandles.lookup().findStatic(LockSupport.class, "park", MethodType.methodType(void.class));
        park.invokeExact();
      } else {
        LockSupport.class.getMethod("park").invoke(null);
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static void once(boolean by_handle) throws Exception {
    called = false;
    ReentrantLock lock = new ReentrantLock();
    boolean[] early = new boolean[1];
    lock.lock();
    Thread sleeper = new Thread(() -> {
      lock.lock();
      lock.unlock();
      park(by_handle);
      early[0] = !called;
    });
    sleeper.start();
    lock.unlock();
    called = true;
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println(early[0] ? "early" : "called");
  }

  public static void main(String[] args) throws Exception {
    once(false);
    once(true);
  }
}
