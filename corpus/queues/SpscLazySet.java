// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=single producer, single consumer; plain slots published by lazySet of the index, which is a release
import java.util.concurrent.atomic.AtomicLong;

public class SpscLazySet {
  static final Object[] slots = new Object[2];
  static final AtomicLong head = new AtomicLong(), tail = new AtomicLong();

  static boolean offer(Object v) {
    long t = tail.getPlain();
    if (t - head.get() == slots.length) return false;
    slots[(int) t & 1] = v;
    tail.lazySet(t + 1);
    return true;
  }

  static Object poll() {
    long h = head.get();
    if (h == tail.get()) return null;
    Object v = slots[(int) h & 1];
    slots[(int) h & 1] = null;
    head.lazySet(h + 1);
    return v;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      for (int i = 1; i <= 3; i++)
        while (!offer(i)) Thread.onSpinWait();
    });
    t.start();
    for (int i = 1; i <= 3; ) {
      Object v = poll();
      if (v == null) { Thread.onSpinWait(); continue; }
      assert v.equals(i);
      i++;
    }
    t.join();
  }
}
