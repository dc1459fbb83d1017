// heddle: verdict=violated
// heddle: class=CopyOnWriteInPlace.items[] benign
// heddle: race=CopyOnWriteInPlace.items[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a setter writes into the published array instead of a copy
public class CopyOnWriteInPlace {
  static volatile int[] items = {1, 2};

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      int[] now = items;
      now[0] = 9;
      items = now;
    });
    t.start();
    int sum = 0;
    int[] seen = items;
    for (int v : seen) sum += v;
    assert sum == 3 || sum == 11;
    t.join();
  }
}
