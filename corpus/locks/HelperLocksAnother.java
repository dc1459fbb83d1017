// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=put-if-absent under the helper's own lock, while others use the list's
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class HelperLocksAnother {
  static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
  static final Object mine = new Object();

  static void putIfAbsent(int v) {
    synchronized (mine) {
      if (!list.contains(v)) {
        list.add(v);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> list.add(7));
    t.start();
    putIfAbsent(7);
    t.join();
    assert list.size() == 1 : "twice";
  }
}
