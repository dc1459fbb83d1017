// heddle: verdict=violated
// heddle: class=Entry.right destructive-relaxed
// heddle: race=java.util.TreeMap$Entry.right kinds=WR,RW
// heddle: race=java.util.TreeMap$Entry.key kinds=WR
// heddle: race=java.util.TreeMap$Entry.value kinds=WR
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race, exception
// heddle: note=a TreeMap is read while another thread puts into it
import java.util.TreeMap;

public class TreeMapShared {
  static final TreeMap<Integer, String> map = new TreeMap<>();

  public static void main(String[] args) throws InterruptedException {
    map.put(1, "one");
    Thread t = new Thread(() -> map.put(2, "two"));
    t.start();
    map.get(2);
    t.join();
  }
}
