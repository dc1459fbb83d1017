// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=TicketPlainServing.counter destructive-relaxed
// heddle: class=TicketPlainServing.serving destructive-relaxed
// heddle: race=TicketPlainServing.serving kinds=WR,WW,RW
// heddle: race=TicketPlainServing.counter kinds=WR,WW,RW
// heddle: repair=atomic TicketPlainServing.serving
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=ticket lock whose now-serving number is a plain int incremented by the holder
import java.util.concurrent.atomic.AtomicInteger;

public class TicketPlainServing {
  private final AtomicInteger next = new AtomicInteger();
  private int serving;
  private int counter;

  void run(int rounds) {
    for (int i = 0; i < rounds; i++) {
      int ticket = next.getAndIncrement();
      while (serving != ticket) Thread.yield();
      counter++;
      serving++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    TicketPlainServing lock = new TicketPlainServing();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      team[i] = new Thread(() -> lock.run(rounds));
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert lock.counter == threads * rounds;
  }
}
