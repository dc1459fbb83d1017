// Two threads that synchronize 10,000 calls down.
public class DeepStack {
  static volatile int deepest;

  static int down(int n) {
    if (n == 0) {
      deepest++;
      return 0;
    }
    return 1 + down(n - 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(null, () -> down(10_000), "other", 16 << 20);
    other.start();
    Thread third = new Thread(null, () -> down(10_000), "third", 16 << 20);
    third.start();
    other.join();
    third.join();
    System.out.println(deepest);
  }
}
