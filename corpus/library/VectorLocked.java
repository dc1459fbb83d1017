// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=test and removal together under the Vector's own lock
import java.util.Vector;

public class VectorLocked {
  public static void main(String[] args) throws InterruptedException {
    Vector<Integer> vector = new Vector<>();
    vector.add(1);
    Runnable take = () -> {
      synchronized (vector) {
        if (!vector.isEmpty()) vector.remove(0);
      }
    };
    Thread a = new Thread(take);
    Thread b = new Thread(take);
    a.start();
    b.start();
    a.join();
    b.join();
    assert vector.isEmpty();
  }
}
