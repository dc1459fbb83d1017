// heddle: verdict=violated
// heddle: class=AbstractList.modCount destructive-sc
// heddle: race=java.util.ArrayList.size kinds=WR,RW
// heddle: race=java.util.AbstractList.modCount kinds=WR,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WR
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=iterating over an ArrayList while another thread adds: ConcurrentModificationException when the change is noticed
import java.util.ArrayList;
import java.util.List;

public class ArrayListIteration {
  static final List<Integer> LIST = new ArrayList<>(4);

  public static void main(String[] args) throws InterruptedException {
    LIST.add(1);
    Thread writer = new Thread(() -> LIST.add(2));
    Thread reader = new Thread(() -> {
      int sum = 0;
      for (int each : LIST) sum += each;
      assert sum == 1 || sum == 3;
    });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
