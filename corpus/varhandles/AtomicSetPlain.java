// heddle: verdict=violated
// heddle: class=AtomicInteger.value benign
// heddle: class=AtomicSetPlain.data destructive-relaxed
// heddle: race=AtomicSetPlain.data kinds=WR
// heddle: race=AtomicInteger.value kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=setPlain publishes nothing, and is itself unordered with the read
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicSetPlain {
  static final AtomicInteger ready = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 2;
      ready.setPlain(1);
    });
    t.start();
    if (ready.get() == 1) assert data == 2;
    t.join();
  }
}
