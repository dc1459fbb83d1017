import java.util.concurrent.Semaphore;

// An interrupt may come after a thread has asked for it, and before it has what it wants: it gets it, and keeps the flag.
public class InterruptedOnItsWay {
  static volatile String told = "";

  public static void main(String[] args) throws Exception {
    Semaphore free = new Semaphore(0);
    Thread taker = new Thread(() -> {
      try {
        free.acquire();
        told = "got it, " + Thread.interrupted();
      } catch (InterruptedException e) {
        told = "gave up, " + free.availablePermits();
      }
    });
    taker.start();
    taker.interrupt();
    free.release();
    taker.join();
    System.out.println(told);
  }
}
