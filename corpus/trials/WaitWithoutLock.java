// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=wait without the monitor
public class WaitWithoutLock {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        "x".wait();
      } catch (InterruptedException e) {
      }
    });
    t.start();
    t.join();
  }
}
