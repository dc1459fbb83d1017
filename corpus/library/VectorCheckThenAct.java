// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=every Vector method is synchronized, the test and the removal together are not
import java.util.Vector;

public class VectorCheckThenAct {
  public static void main(String[] args) throws InterruptedException {
    Vector<Integer> vector = new Vector<>();
    vector.add(1);
    Runnable take = () -> {
      if (!vector.isEmpty()) vector.remove(0);
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
