// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(locks) get and put are two steps.
import java.util.concurrent.ConcurrentHashMap;

class GetThenPutIsNot {
  static void add(ConcurrentHashMap<String, Integer> m) {
    Integer old = m.get("k");
    m.put("k", old == null ? 1 : old + 1);
  }
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> add(m));
    t.start();
    add(m);
    t.join();
    System.out.print(m.get("k"));
  }
}
