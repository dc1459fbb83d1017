// heddle: verdict=violated
// heddle: args=3
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=dining philosophers, everybody takes the left fork first
public class PhilosophersDeadlock {
  public static void main(String[] args) throws InterruptedException {
    int seats = Integer.parseInt(args[0]);
    Object[] forks = new Object[seats];
    for (int i = 0; i < seats; i++) forks[i] = new Object();
    int[] meals = new int[seats];
    Thread[] guests = new Thread[seats];
    for (int i = 0; i < seats; i++) {
      int self = i;
      guests[i] = new Thread(() -> {
        synchronized (forks[self]) {
          synchronized (forks[(self + 1) % seats]) {
            meals[self]++;
          }
        }
      });
    }
    for (Thread g : guests) g.start();
    for (Thread g : guests) g.join();
    for (int m : meals) assert m == 1;
  }
}
