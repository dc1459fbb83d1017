// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=neighbouring elements of a double array belong to different threads
public class DoubleArrayElements {
  static final double[] cells = new double[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { for (int i = 0; i < 3; i++) cells[1] += 0.5; });
    t.start();
    for (int i = 0; i < 3; i++) cells[0] += 0.5;
    t.join();
    assert cells[0] == cells[1];
  }
}
