// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=FutureTask.get comes after the task
import java.util.concurrent.FutureTask;

public class FutureGetOrders {
  static int data;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> {
      data = 4;
      return 1;
    });
    new Thread(f).start();
    int one = f.get();
    assert data + one == 5;
  }
}
