// heddle: verdict=violated
// heddle: class=ArraysEqualsReads.left[] undecided future-reads
// heddle: race=ArraysEqualsReads.left[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=Arrays.equals reads both arrays, several elements at a time
import java.util.Arrays;

public class ArraysEqualsReads {
  static final int[] left = new int[4], right = new int[4];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> left[3] = 1);
    t.start();
    Arrays.equals(left, right);
    t.join();
  }
}
