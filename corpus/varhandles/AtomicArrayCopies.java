// heddle: verdict=violated
// heddle: class=AtomicArrayCopies.first[] benign
// heddle: race=AtomicArrayCopies.first[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the constructor of an atomic array copies the array that it is given, plainly
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicArrayCopies {
  static final int[] first = new int[1];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> first[0] = 1);
    t.start();
    AtomicIntegerArray copy = new AtomicIntegerArray(first);
    t.join();
    assert copy.get(0) <= 1;
  }
}
