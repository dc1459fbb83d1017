// heddle: verdict=violated
// heddle: class=HashMap.modCount destructive-sc
// heddle: class=HashMap.table[] destructive-sc
// heddle: race=java.util.HashMap.modCount kinds=WR,RW
// heddle: race=java.util.HashMap.table[] kinds=WR,RW
// heddle: race=java.util.HashMap.size kinds=WR,RW
// heddle: finding=exception
// heddle: repair=concurrent-class HashMap
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=a synchronizedMap iterated without holding its lock
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class SynchronizedMapIteration {
  static final Map<Integer, Integer> MAP = Collections.synchronizedMap(new HashMap<>(2));

  public static void main(String[] args) throws InterruptedException {
    MAP.put(0, 1);
    Thread writer = new Thread(() -> MAP.remove(0));
    Thread reader = new Thread(() -> {
      for (int key : MAP.keySet()) assert key == 0;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
