// heddle: verdict=violated
// heddle: class=AbstractList.modCount destructive-sc
// heddle: class=ArrayList.elementData[] destructive-sc
// heddle: race=java.util.ArrayList.size kinds=WR,RW
// heddle: race=java.util.AbstractList.modCount kinds=WR,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WR,RW
// heddle: finding=exception
// heddle: repair=concurrent-class ArrayList
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=the event source iterates over its listeners while one is removed by another thread
import java.util.ArrayList;
import java.util.List;

public class ObserverRemovesItself {
  static final List<Integer> listeners = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    listeners.add(1);
    listeners.add(2);
    Thread t = new Thread(() -> listeners.remove(0));
    t.start();
    int sum = 0;
    for (int l : listeners) sum += l;
    t.join();
  }
}
