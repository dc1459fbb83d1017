// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=default values were there before everything: a fresh array in another thread's hands needs no order
public class DefaultElements {
  static volatile int[] slot;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> slot = new int[2]);
    t.start();
    int[] a = slot;
    if (a != null) assert a[0] == 0 && a[1] == 0;
    t.join();
  }
}
