// heddle: verdict=violated
// heddle: class=FillRace.a[] benign
// heddle: race=FillRace.a[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=Arrays.fill in one thread, a read in the other
import java.util.Arrays;

public class FillRace {
  static final int[] a = new int[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Arrays.fill(a, 1));
    t.start();
    int seen = a[1];
    assert seen <= 1;
    t.join();
  }
}
