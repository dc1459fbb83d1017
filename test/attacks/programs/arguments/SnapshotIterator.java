// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(publication) an iterator of a CopyOnWriteArrayList is a snapshot.
import java.util.concurrent.CopyOnWriteArrayList;

class SnapshotIterator {
  public static void main(String[] args) throws Exception {
    CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>();
    Thread t = new Thread(() -> l.add("a"));
    t.start();
    int n = 0;
    for (String s : l) n++;
    t.join();
    System.out.print(n);
  }
}
