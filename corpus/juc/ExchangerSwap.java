// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads swap mutable buffers in an Exchanger
import java.util.concurrent.Exchanger;

public class ExchangerSwap {
  static void swap(Exchanger<int[]> exchanger, int mine, int theirs) {
    try {
      int[] buffer = {mine};
      int[] got = exchanger.exchange(buffer);
      assert got[0] == theirs;
      got[0]++;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Exchanger<int[]> exchanger = new Exchanger<>();
    Thread other = new Thread(() -> swap(exchanger, 2, 1));
    other.start();
    swap(exchanger, 1, 2);
    other.join();
  }
}
