// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bitonic counting network of width 2: one balancer and a counter per output wire; in the end the outputs have the step property
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class BitonicNetwork {
  static final class Balancer {
    private final AtomicBoolean up = new AtomicBoolean(true);

    int pass() {
      for (;;) {
        boolean now = up.get();
        if (up.compareAndSet(now, !now)) return now ? 0 : 1;
      }
    }
  }

  private final Balancer balancer = new Balancer();
  private final AtomicInteger[] wire = {new AtomicInteger(), new AtomicInteger()};

  int ticket() {
    int out = balancer.pass();
    return 2 * wire[out].getAndIncrement() + out;
  }

  public static void main(String[] args) throws InterruptedException {
    BitonicNetwork network = new BitonicNetwork();
    int[][] got = new int[2][2];
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int[] mine = got[i];
      team[i] = new Thread(() -> {
        for (int k = 0; k < mine.length; k++) mine[k] = network.ticket();
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    int seen = 0;
    for (int[] row : got) {
      for (int ticket : row) seen |= 1 << ticket;
    }
    assert seen == 0b1111 : "a ticket is missing or given twice";
  }
}
