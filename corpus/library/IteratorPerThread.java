// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=each thread iterates a CopyOnWriteArrayList with an iterator of its own while a third adds
import java.util.concurrent.CopyOnWriteArrayList;

public class IteratorPerThread {
  static int sum(CopyOnWriteArrayList<Integer> list) {
    int sum = 0;
    for (int each : list) sum += each;
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    list.add(1);
    Thread adder = new Thread(() -> list.add(2));
    Thread reader = new Thread(() -> {
      int s = sum(list);
      assert s == 1 || s == 3;
    });
    adder.start();
    reader.start();
    int s = sum(list);
    assert s == 1 || s == 3;
    adder.join();
    reader.join();
  }
}
