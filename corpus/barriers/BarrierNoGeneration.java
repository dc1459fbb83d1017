// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=a barrier reused without a generation: a fast thread re-enters before a slow one has noticed that the phase is over
public class BarrierNoGeneration {
  private int waiting;

  synchronized void await() throws InterruptedException {
    waiting++;
    if (waiting == 2) {
      notifyAll();
      waiting = 0;
    } else {
      while (waiting != 0) wait();
    }
  }

  void run() {
    try {
      await();
      Thread.sleep(100);
      await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BarrierNoGeneration barrier = new BarrierNoGeneration();
    Thread a = new Thread(barrier::run);
    Thread b = new Thread(barrier::run);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
