// heddle: verdict=violated
// heddle: class=AbstractList.modCount destructive-relaxed
// heddle: class=ArrayList.size destructive-relaxed
// heddle: race=java.util.AbstractList.modCount kinds=WR,RW
// heddle: race=java.util.ArrayList.size kinds=WR,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WR
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterating a synchronizedList without holding its lock
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;

public class SynchronizedListIterated {
  public static void main(String[] args) throws InterruptedException {
    List<String> list = Collections.synchronizedList(new ArrayList<>(4));
    Thread t = new Thread(() -> list.add("a"));
    t.start();
    try {
      for (String s : list) assert s == null || s.equals("a");
    } catch (ConcurrentModificationException expected) {
      // what one gets for it
    }
    t.join();
  }
}
