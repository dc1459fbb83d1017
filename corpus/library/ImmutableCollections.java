// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an unmodifiable list and map handed to two threads through a volatile
import java.util.List;
import java.util.Map;

public class ImmutableCollections {
  static volatile List<String> names;
  static volatile Map<String, Integer> ages;

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(() -> {
      names = List.of("ann", "bob");
      ages = Map.of("ann", 30);
    });
    maker.start();
    List<String> n = names;
    Map<String, Integer> a = ages;
    if (n != null) assert n.get(1).equals("bob");
    if (a != null) assert a.get("ann") == 30;
    maker.join();
  }
}
