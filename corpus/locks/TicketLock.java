// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ticket lock with a volatile now-serving number
import java.util.concurrent.atomic.AtomicInteger;

public class TicketLock {
  private final AtomicInteger next = new AtomicInteger();
  private volatile int serving;
  private int counter;

  void run(int rounds) {
    for (int i = 0; i < rounds; i++) {
      int ticket = next.getAndIncrement();
      while (serving != ticket) Thread.onSpinWait();
      counter++;
      serving = ticket + 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    TicketLock lock = new TicketLock();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> lock.run(rounds));
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
