// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=notify without the monitor
public class MonitorNotOwned {
  public static void main(String[] args) throws InterruptedException {
    Object gate = new Object();
    Thread waker = new Thread(() -> gate.notify());
    waker.start();
    waker.join();
  }
}
