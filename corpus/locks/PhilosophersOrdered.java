// heddle: verdict=verified
// heddle: args=3
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=dining philosophers, the last one left-handed
public class PhilosophersOrdered {
  static final class Fork {
    private int uses;
  }

  static void dine(Fork first, Fork second) {
    synchronized (first) {
      synchronized (second) {
        first.uses++;
        second.uses++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int seats = Integer.parseInt(args[0]);
    Fork[] forks = new Fork[seats];
    for (int i = 0; i < seats; i++) forks[i] = new Fork();
    Thread[] guests = new Thread[seats];
    for (int i = 0; i < seats; i++) {
      Fork left = forks[i];
      Fork right = forks[(i + 1) % seats];
      boolean last = i == seats - 1;
      guests[i] = new Thread(() -> dine(last ? right : left, last ? left : right));
    }
    for (Thread g : guests) g.start();
    for (Thread g : guests) g.join();
    for (Fork f : forks) assert f.uses == 2;
  }
}
