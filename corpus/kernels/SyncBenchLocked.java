// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same, locking the class
public class SyncBenchLocked extends Thread {
  static int sharedCount;
  final int rounds;

  SyncBenchLocked(int rounds) {
    this.rounds = rounds;
  }

  static synchronized void count() {
    sharedCount++;
  }

  @Override
  public void run() {
    for (int i = 0; i < rounds; i++) count();
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) team[i] = new SyncBenchLocked(rounds);
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert sharedCount == threads * rounds;
  }
}
