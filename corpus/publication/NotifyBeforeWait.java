// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=a wait without a condition: a notify that comes first is lost
public class NotifyBeforeWait {
  static final Object GATE = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread waker = new Thread(() -> {
      synchronized (GATE) {
        GATE.notify();
      }
    });
    synchronized (GATE) {
      waker.start();
    }
    synchronized (GATE) {
      GATE.wait();
    }
    waker.join();
  }
}
