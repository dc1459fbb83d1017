// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads meet in a node: the second leaves its number there, the first adds both to the root
public class CombiningPair {
  int status;  // 0 idle, 1 first waits, 2 second has left its value, 3 result
  int second, result;
  static int root;

  synchronized int combine(int v) throws InterruptedException {
    if (status == 0) {
      status = 1;
      wait(1);
      if (status == 2) {
        int before = root;
        root += v + second;
        result = before + v;
        status = 3;
        notifyAll();
        return before;
      }
      status = 0;
      int before = root;
      root += v;
      return before;
    }
    if (status == 1) {
      second = v;
      status = 2;
      notifyAll();
      while (status != 3) wait();
      status = 0;
      return result;
    }
    throw new IllegalStateException();
  }

  public static void main(String[] args) throws InterruptedException {
    CombiningPair n = new CombiningPair();
    int[] got = new int[1];
    Thread t = new Thread(() -> {
      try {
        got[0] = n.combine(1);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    int mine = n.combine(1);
    t.join();
    assert root == 2 && mine + got[0] == 1;
  }
}
