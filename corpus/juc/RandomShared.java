// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=java.util.Random may be shared
import java.util.Random;

public class RandomShared {
  static final Random random = new Random(1);

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> random.nextInt(5));
    t.start();
    random.nextInt(5);
    t.join();
  }
}
