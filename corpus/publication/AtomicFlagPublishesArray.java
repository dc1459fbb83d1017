// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an AtomicBoolean guards the elements of an array
import java.util.concurrent.atomic.AtomicBoolean;

public class AtomicFlagPublishesArray {
  static final AtomicBoolean ready = new AtomicBoolean();
  static final long[] table = new long[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      table[1] = 5;
      ready.set(true);
    });
    t.start();
    if (ready.get()) assert table[1] == 5;
    t.join();
  }
}
