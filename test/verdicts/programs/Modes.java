// Access modes below volatile are explored as volatile: verified for sequentially consistent executions.
//
// case: volatile => verified
// case: plain => verified
// case: opaque => verified for sequentially consistent executions; note weak-mode
// case: acquire-release => verified for sequentially consistent executions; note weak-mode
// case: lazy-set => verified for sequentially consistent executions; note weak-mode
// case: weak-update => verified for sequentially consistent executions; note weak-update
// case: library => verified
// case: both => verified for sequentially consistent executions and these random values; note weak-mode; draws nextInt
// case: racy => violated; race Modes.data; note weak-mode
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class Modes {
  static int flag, data;
  static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findStaticVarHandle(Modes.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread first = new Thread(one), second = new Thread(other);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger atomic = new AtomicInteger();
    switch (args[0]) {
      case "volatile":
        both(() -> FLAG.setVolatile(1), () -> FLAG.compareAndSet(1, 2));
        break;
      case "plain":  // ordered by the joins
        FLAG.set(1);
        both(() -> FLAG.setVolatile(2), () -> { });
        System.out.print((int) FLAG.get());
        break;
      case "opaque":
        both(() -> FLAG.setOpaque(1), () -> FLAG.getOpaque());
        break;
      case "acquire-release":
        both(() -> { data = 1; FLAG.setRelease(1); }, () -> { if ((int) FLAG.getAcquire() == 1) data = 2; });
        break;
      case "lazy-set":
        both(() -> atomic.lazySet(1), () -> atomic.get());
        break;
      case "weak-update":
        both(() -> atomic.weakCompareAndSetVolatile(0, 1), () -> atomic.get());
        break;
      case "library":
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        both(() -> queue.add(1), () -> queue.poll());
        break;
      case "both":
        both(() -> FLAG.setOpaque(new Random().nextInt(5)), () -> FLAG.getOpaque());
        break;
      case "racy":
        both(() -> { data = 1; FLAG.setOpaque(1); }, () -> { if ((int) FLAG.getOpaque() == 1) data = 2; });
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
