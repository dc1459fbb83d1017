// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=each thread counts in its own ThreadLocal cell; results are handed over by join
public class ThreadLocalConfined {
  static final ThreadLocal<int[]> CELL = ThreadLocal.withInitial(() -> new int[1]);

  static final class Worker extends Thread {
    int result;

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) CELL.get()[0]++;
      result = CELL.get()[0];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker a = new Worker();
    Worker b = new Worker();
    a.start();
    b.start();
    a.join();
    b.join();
    assert a.result == 2 && b.result == 2 && CELL.get()[0] == 0;
  }
}
