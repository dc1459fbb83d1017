// heddle: verdict=verified
// heddle: outcomes=2
// heddle: note=(locks) merge of a ConcurrentHashMap is atomic.
import java.util.concurrent.ConcurrentHashMap;

class MergeIsAtomic {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> m.merge("k", 1, Integer::sum));
    t.start();
    m.merge("k", 1, Integer::sum);
    t.join();
    System.out.print(m.get("k"));
  }
}
