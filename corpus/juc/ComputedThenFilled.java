// heddle: verdict=violated
// heddle: class=Config.size benign
// heddle: race=ComputedThenFilled$Config.size kinds=WR,WW,RW
// heddle: repair=volatile ComputedThenFilled.Config.size
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the object is filled after it was put into the concurrent map
import java.util.concurrent.ConcurrentHashMap;

public class ComputedThenFilled {
  static class Config {
    int size;
  }

  static final ConcurrentHashMap<String, Config> configs = new ConcurrentHashMap<>();

  static int size() {
    Config c = configs.computeIfAbsent("a", k -> new Config());
    if (c.size == 0) c.size = 8;
    return c.size;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ComputedThenFilled::size);
    t.start();
    size();
    t.join();
  }
}
