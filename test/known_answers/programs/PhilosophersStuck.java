// finding: deadlock
// outcome: fed
// Three philosophers who all take the left fork first.
public class PhilosophersStuck {
  public static void main(String[] args) throws InterruptedException {
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] all = new Thread[3];
    for (int i = 0; i < 3; i++) {
      Object left = forks[i], right = forks[(i + 1) % 3];
      all[i] = new Thread(() -> {
        synchronized (left) {
          synchronized (right) {
            Thread.onSpinWait();
          }
        }
      });
    }
    for (Thread t : all) t.start();
    for (Thread t : all) t.join();
    System.out.println("fed");
  }
}
