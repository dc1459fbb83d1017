// Two threads wait by the time of day, 10 ms at a time: how late they are makes no difference.
// only: default random pct
// outcome: done
import java.util.concurrent.locks.LockSupport;

class PollsUntil {
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread(() -> {
        while (!done) LockSupport.parkUntil(System.currentTimeMillis() + 10);
      });
      threads[i].start();
    }
    done = true;
    for (Thread t : threads) t.join();
    System.out.println("done");
  }
}
