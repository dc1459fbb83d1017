/** Two threads start a third, and the second one fails, each at a line of its own: two findings. */
public class TwoStarters {
  public static void main(String[] args) throws Exception {
    Thread third = new Thread(() -> {});
    Thread first = new Thread(() -> {
      third.start();
    });
    Thread second = new Thread(() -> {
      third.start();
    });
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
