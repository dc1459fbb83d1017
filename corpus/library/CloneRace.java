// heddle: verdict=violated
// heddle: class=CloneRace.from[] benign
// heddle: race=CloneRace.from[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=clone() reads elements that another thread writes
public class CloneRace {
  static final int[] from = {1, 2};

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> from[1] = 9);
    t.start();
    int[] to = from.clone();
    t.join();
    assert to[0] == 1;
  }
}
