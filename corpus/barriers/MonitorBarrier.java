// heddle: verdict=verified
// heddle: args=2 2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=barrier on one monitor with a generation number
public class MonitorBarrier {
  private final int size;
  private int waiting;
  private int generation;
  private final int[] log;

  MonitorBarrier(int size) {
    this.size = size;
    log = new int[size];
  }

  synchronized void await() throws InterruptedException {
    int mine = generation;
    if (++waiting == size) {
      waiting = 0;
      generation++;
      notifyAll();
      return;
    }
    while (generation == mine) wait();
  }

  void run(int self, int phases) {
    try {
      for (int phase = 1; phase <= phases; phase++) {
        log[self] = phase;
        await();
        for (int entry : log) assert entry == phase;
        await();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int phases = Integer.parseInt(args[1]);
    MonitorBarrier barrier = new MonitorBarrier(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> barrier.run(self, phases));
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
