// heddle: verdict=violated
// heddle: class=ArrayCopyRace.from[] benign
// heddle: race=ArrayCopyRace.from[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=System.arraycopy reads elements that another thread writes
public class ArrayCopyRace {
  static final int[] from = {1, 2};

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> from[1] = 9);
    t.start();
    int[] to = new int[2];
    System.arraycopy(from, 0, to, 0, 2);
    t.join();
    assert to[0] == 1;
  }
}
