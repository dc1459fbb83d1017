// heddle: verdict=violated
// heddle: class=AtomicReferenceArray.array[] undecided future-reads
// heddle: race=java.util.concurrent.atomic.AtomicReferenceArray.array[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a slot that is set as a volatile and read in plain mode
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrayGetPlain {
  public static void main(String[] args) throws InterruptedException {
    AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(1);
    Thread t = new Thread(() -> slots.set(0, "x"));
    t.start();
    String seen = slots.getPlain(0);
    t.join();
    assert seen == null || seen.equals("x");
  }
}
