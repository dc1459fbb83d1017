// heddle: verdict=violated
// heddle: class=Lazy.value destructive-sc
// heddle: class=LazyHolderGeneric.made destructive-sc
// heddle: race=LazyHolderGeneric$Lazy.value kinds=WR,WW,RW
// heddle: race=LazyHolderGeneric.made kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a generic lazy value without a lock: made twice
import java.util.function.Supplier;

public class LazyHolderGeneric {
  static class Lazy<T> implements Supplier<T> {
    private final Supplier<T> make;
    private T value;
    Lazy(Supplier<T> make) { this.make = make; }
    @Override public T get() {
      if (value == null) value = make.get();
      return value;
    }
  }

  static int made;

  public static void main(String[] args) throws InterruptedException {
    Lazy<String> l = new Lazy<>(() -> "v" + ++made);
    Thread t = new Thread(l::get);
    t.start();
    l.get();
    t.join();
    assert made == 1;
  }
}
