// heddle: verdict=violated
// heddle: class=BoundImprovement.best benign
// heddle: race=BoundImprovement.best kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: branch-and-bound looks at the best bound without the lock and checks again under it
public class BoundImprovement {
  private int best = 10;

  void offer(int cost) {
    if (cost >= best) return;
    synchronized (this) {
      if (cost < best) best = cost;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundImprovement search = new BoundImprovement();
    Thread a = new Thread(() -> search.offer(7));
    Thread b = new Thread(() -> search.offer(5));
    a.start();
    b.start();
    a.join();
    b.join();
    assert search.best == 5;
  }
}
