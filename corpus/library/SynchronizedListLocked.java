// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=iterating a synchronizedList under its lock
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedListLocked {
  public static void main(String[] args) throws InterruptedException {
    List<String> list = Collections.synchronizedList(new ArrayList<>(4));
    Thread t = new Thread(() -> list.add("a"));
    t.start();
    synchronized (list) {
      for (String s : list) assert s.equals("a");
    }
    t.join();
  }
}
