// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Collections.synchronizedList, with the compound iteration under the list's own lock
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ArrayListSynchronized {
  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Thread a = new Thread(() -> list.add(1));
    Thread b = new Thread(() -> {
      synchronized (list) {
        int sum = 0;
        for (int each : list) sum += each;
        assert sum == list.size();
      }
    });
    a.start();
    b.start();
    a.join();
    b.join();
    assert list.size() == 1;
  }
}
