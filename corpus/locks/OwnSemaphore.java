// heddle: verdict=verified
// heddle: args=2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=counting semaphore on a monitor; with one permit it guards a counter
public class OwnSemaphore {
  private int permits;

  OwnSemaphore(int permits) {
    this.permits = permits;
  }

  synchronized void take() throws InterruptedException {
    while (permits == 0) wait();
    permits--;
  }

  synchronized void give() {
    permits++;
    notify();
  }

  static int counter;

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    OwnSemaphore gate = new OwnSemaphore(1);
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      team[i] = new Thread(() -> {
        try {
          for (int r = 0; r < rounds; r++) {
            gate.take();
            counter++;
            gate.give();
          }
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      });
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert counter == 2 * rounds;
  }
}
