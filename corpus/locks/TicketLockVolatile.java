// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ticket lock: an atomic counter hands out tickets, a volatile field says whose turn it is
import java.util.concurrent.atomic.AtomicInteger;

public class TicketLockVolatile {
  static final AtomicInteger next = new AtomicInteger();
  static volatile int turn;
  static int count;

  static void work() {
    int mine = next.getAndIncrement();
    while (turn != mine) Thread.onSpinWait();
    count++;
    turn = mine + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(TicketLockVolatile::work);
    t.start();
    work();
    t.join();
    assert count == 2;
  }
}
