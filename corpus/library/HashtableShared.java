// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads put into one Hashtable, whose methods are synchronized
import java.util.Hashtable;

public class HashtableShared {
  public static void main(String[] args) throws InterruptedException {
    Hashtable<Integer, String> table = new Hashtable<>();
    Thread a = new Thread(() -> table.put(1, "one"));
    Thread b = new Thread(() -> table.put(2, "two"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert table.size() == 2;
  }
}
