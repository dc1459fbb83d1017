// heddle: verdict=violated
// heddle: class=CasLosesReads.data benign
// heddle: race=CasLosesReads.data kinds=WR,RW
// heddle: repair=volatile CasLosesReads.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a failed compareAndSet still reads: it sees what the winner did before, not what it does after
import java.util.concurrent.atomic.AtomicInteger;

public class CasLosesReads {
  static final AtomicInteger owner = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      if (owner.compareAndSet(0, 1)) data = 1;
    });
    t.start();
    if (!owner.compareAndSet(0, 2)) {
      int seen = data;
    }
    t.join();
  }
}
