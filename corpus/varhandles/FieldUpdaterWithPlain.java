// heddle: verdict=violated
// heddle: class=FieldUpdaterWithPlain.plainCopy destructive-relaxed
// heddle: race=FieldUpdaterWithPlain.plainCopy kinds=WR,RW
// heddle: repair=volatile FieldUpdaterWithPlain.plainCopy
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a field updater orders the counter; a plain copy of it beside does not take part
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdaterWithPlain {
  static final AtomicIntegerFieldUpdater<FieldUpdaterWithPlain> UP =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterWithPlain.class, "count");
  volatile int count;
  int plainCopy;

  public static void main(String[] args) throws InterruptedException {
    FieldUpdaterWithPlain f = new FieldUpdaterWithPlain();
    Thread t = new Thread(() -> f.plainCopy = UP.incrementAndGet(f));
    t.start();
    int seen = f.plainCopy;
    assert seen <= UP.get(f);
    t.join();
  }
}
