// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=isAlive() that returned false orders all the thread did
public class IsAliveEdge {
  static int result;

  public static void main(String[] args) {
    Thread worker = new Thread(() -> result = 9);
    worker.start();
    while (worker.isAlive()) Thread.onSpinWait();
    assert result == 9;
  }
}
