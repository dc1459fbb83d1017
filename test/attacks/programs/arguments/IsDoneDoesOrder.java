// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) isDone reads the state of the future, which is volatile: it orders as get does.
import java.util.concurrent.FutureTask;

class IsDoneDoesOrder {
  static int x;
  public static void main(String[] args) throws Exception {
    FutureTask<?> f = new FutureTask<>(() -> { x = 1; return null; });
    Thread t = new Thread(f);
    t.start();
    int seen = f.isDone() ? x : 1;
    t.join();
    System.out.print(seen);
  }
}
