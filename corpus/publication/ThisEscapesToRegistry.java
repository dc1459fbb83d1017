// heddle: verdict=violated
// heddle: class=ThisEscapesToRegistry.limit benign
// heddle: race=ThisEscapesToRegistry.limit kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the constructor registers `this` before its final field is written
import java.util.concurrent.atomic.AtomicReference;

public class ThisEscapesToRegistry {
  static final AtomicReference<ThisEscapesToRegistry> registry = new AtomicReference<>();
  final int limit;

  ThisEscapesToRegistry() {
    registry.set(this);
    limit = 3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ThisEscapesToRegistry::new);
    t.start();
    ThisEscapesToRegistry r = registry.get();
    if (r != null) {
      int seen = r.limit;
      assert seen == 0 || seen == 3;
    }
    t.join();
  }
}
