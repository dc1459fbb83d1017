// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a list is changed while it is iterated, each step under its lock
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class IteratorRemoveCme {
  static final List<Integer> l = new ArrayList<>(List.of(1, 2));

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { synchronized (l) { l.add(3); } });
    t.start();
    Iterator<Integer> it;
    synchronized (l) { it = l.iterator(); }
    while (true) {
      synchronized (l) {
        if (!it.hasNext()) break;
        it.next();
      }
    }
    t.join();
  }
}
