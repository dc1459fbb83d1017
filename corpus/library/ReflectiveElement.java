// heddle: verdict=violated
// heddle: class=ReflectiveElement.counts[] benign
// heddle: race=ReflectiveElement.counts[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=java.lang.reflect.Array reads and writes elements like anybody else
import java.lang.reflect.Array;

public class ReflectiveElement {
  static final int[] counts = new int[1];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Array.setInt(counts, 0, 1));
    t.start();
    int seen = Array.getInt(counts, 0);
    t.join();
    assert seen == 0 || seen == 1;
  }
}
