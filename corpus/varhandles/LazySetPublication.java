// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=AtomicInteger.lazySet is a release write: a get that sees it is ordered after it
import java.util.concurrent.atomic.AtomicInteger;

public class LazySetPublication {
  private final AtomicInteger cursor = new AtomicInteger(-1);
  private final int[] ring = new int[2];

  public static void main(String[] args) throws InterruptedException {
    LazySetPublication buffer = new LazySetPublication();
    Thread producer = new Thread(() -> {
      for (int i = 0; i < 2; i++) {
        buffer.ring[i] = i + 5;
        buffer.cursor.lazySet(i);
      }
    });
    producer.start();
    int upTo = buffer.cursor.get();
    for (int i = 0; i <= upTo; i++) assert buffer.ring[i] == i + 5;
    producer.join();
  }
}
