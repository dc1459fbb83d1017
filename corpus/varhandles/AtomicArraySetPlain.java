// heddle: verdict=violated
// heddle: class=AtomicArraySetPlain.data destructive-relaxed
// heddle: class=AtomicIntegerArray.array[] benign
// heddle: race=AtomicArraySetPlain.data kinds=WR
// heddle: race=java.util.concurrent.atomic.AtomicIntegerArray.array[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=setPlain of an atomic array publishes nothing, and is itself unordered with the read
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicArraySetPlain {
  static final AtomicIntegerArray ready = new AtomicIntegerArray(2);
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 1;
      ready.setPlain(1, 1);
    });
    t.start();
    if (ready.get(1) == 1) assert data == 1;
    t.join();
  }
}
