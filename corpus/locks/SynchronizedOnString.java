// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=equal literals are one object, and one lock
public class SynchronizedOnString {
  static int n;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      synchronized ("lock") {
        n++;
      }
    });
    t.start();
    synchronized ("lock") {
      n++;
    }
    t.join();
    assert n == 2;
  }
}
