// heddle: verdict=violated
// heddle: class=OptionalLazy.cached destructive-relaxed
// heddle: race=OptionalLazy.cached kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=lazy initialisation with an Optional in a plain field; the Optional is immutable, the field is not safe
import java.util.Optional;

public class OptionalLazy {
  static Optional<String> cached = Optional.empty();

  static String get() {
    if (cached.isEmpty()) cached = Optional.of("value");
    return cached.get();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert get().equals("value"); });
    t.start();
    assert get().equals("value");
    t.join();
  }
}
