// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=writing the volatile reference again after the element publishes the element
public class VolatileArrayRewritten {
  static volatile int[] box;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      int[] b = new int[1];
      b[0] = 4;
      box = b;
    });
    t.start();
    int[] b = box;
    if (b != null) assert b[0] == 4;
    t.join();
  }
}
