// heddle: verdict=violated
// heddle: class=Tower.down destructive-sc
// heddle: race=SkipListTopFirst$Tower.down kinds=WR,RW
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=a node is linked on the upper level before its lower link is set: a search that comes from above falls into a null
import java.util.concurrent.atomic.AtomicReference;

public class SkipListTopFirst {
  static final class Tower {
    final int key;
    Tower down;

    Tower(int key) {
      this.key = key;
    }
  }

  private final Tower end = new Tower(9);
  private final AtomicReference<Tower> express = new AtomicReference<>(end);

  SkipListTopFirst() {
    end.down = end;
  }

  void add(int key) {
    Tower fresh = new Tower(key);
    express.set(fresh);
    fresh.down = end;
  }

  int firstAfter(int key) {
    Tower at = express.get();
    while (at.key <= key) at = at.down;
    return at.key;
  }

  public static void main(String[] args) throws InterruptedException {
    SkipListTopFirst list = new SkipListTopFirst();
    Thread writer = new Thread(() -> list.add(3));
    Thread reader = new Thread(() -> {
      int key = list.firstAfter(5);
      assert key == 9;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
