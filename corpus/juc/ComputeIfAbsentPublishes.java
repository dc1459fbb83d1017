// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=who finds a value in a concurrent map has seen its making
import java.util.concurrent.ConcurrentHashMap;

public class ComputeIfAbsentPublishes {
  static class Config {
    int size;
  }

  static final ConcurrentHashMap<String, Config> configs = new ConcurrentHashMap<>();

  static Config config() {
    return configs.computeIfAbsent("a", k -> {
      Config c = new Config();
      c.size = 8;
      return c;
    });
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert config().size == 8;
    });
    t.start();
    assert config().size == 8;
    t.join();
  }
}
