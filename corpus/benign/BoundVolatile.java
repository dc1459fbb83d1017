// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=branch-and-bound with a volatile bound that is lowered under a lock
public class BoundVolatile {
  private volatile int best = 10;

  void offer(int cost) {
    if (cost >= best) return;
    synchronized (this) {
      if (cost < best) best = cost;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundVolatile search = new BoundVolatile();
    Thread a = new Thread(() -> search.offer(7));
    Thread b = new Thread(() -> search.offer(5));
    a.start();
    b.start();
    a.join();
    b.join();
    assert search.best == 5;
  }
}
