// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=happens-before is transitive: first to second by one volatile, second to third by another, the plain data of the first read by the third
public class TransitiveEdges {
  static int data;
  static volatile boolean one;
  static volatile boolean two;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> {
      data = 5;
      one = true;
    });
    Thread second = new Thread(() -> {
      if (one) two = true;
    });
    first.start();
    second.start();
    if (two) assert data == 5;
    first.join();
    second.join();
  }
}
