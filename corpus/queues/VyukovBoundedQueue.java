// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bounded queue with a sequence number per cell (atomic array): cells are handed over in order
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class VyukovBoundedQueue {
  static final AtomicIntegerArray seq = new AtomicIntegerArray(new int[] {0, 1});
  static final int[] cell = new int[2];
  static final AtomicInteger in = new AtomicInteger(), out = new AtomicInteger();

  static boolean offer(int v) {
    int pos = in.get();
    if (seq.get(pos & 1) != pos || !in.compareAndSet(pos, pos + 1)) return false;
    cell[pos & 1] = v;
    seq.set(pos & 1, pos + 1);
    return true;
  }

  static int poll() {
    int pos = out.get();
    if (seq.get(pos & 1) != pos + 1 || !out.compareAndSet(pos, pos + 1)) return -1;
    int v = cell[pos & 1];
    seq.set(pos & 1, pos + 2);
    return v;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> offer(3));
    a.start();
    offer(4);
    int got = poll();
    a.join();
    assert got == -1 || got == 3 || got == 4;
  }
}
