// outcome: fed
// Three philosophers who take the fork with the lower number first.
public class PhilosophersFed {
  public static void main(String[] args) throws InterruptedException {
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] all = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int next = (i + 1) % 3;
      Object left = forks[Math.min(i, next)], right = forks[Math.max(i, next)];
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
