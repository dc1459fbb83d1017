// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a HashMap filled before the threads start and only read afterwards
import java.util.HashMap;
import java.util.Map;

public class HashMapReadOnly {
  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> ages = new HashMap<>();
    ages.put("ann", 30);
    ages.put("bob", 40);
    Thread a = new Thread(() -> {
      assert ages.get("ann") == 30;
    });
    Thread b = new Thread(() -> {
      assert ages.get("bob") == 40 && !ages.containsKey("cid");
    });
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
