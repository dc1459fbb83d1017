// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads read a map that is complete, through an unmodifiable view
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

public class EnumMapReaders {
  enum Colour { RED, GREEN }

  static final Map<Colour, String> names = make();

  static Map<Colour, String> make() {
    Map<Colour, String> m = new EnumMap<>(Colour.class);
    m.put(Colour.RED, "red");
    return Collections.unmodifiableMap(m);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert names.get(Colour.RED).equals("red");
    });
    t.start();
    for (Map.Entry<Colour, String> e : names.entrySet()) assert e.getValue().length() == 3;
    t.join();
  }
}
