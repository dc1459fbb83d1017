// outcome: one is late
// outcome: two is late
// Two threads start a third: the first one succeeds, the other gets an exception.
public class StartedByTwo {
  public static void main(String[] args) throws InterruptedException {
    Thread third = new Thread(() -> { });
    Thread one = new Thread(() -> start(third, "one"));
    Thread two = new Thread(() -> start(third, "two"));
    one.start();
    two.start();
    one.join();
    two.join();
  }

  static void start(Thread third, String name) {
    try {
      third.start();
    } catch (IllegalThreadStateException e) {
      System.out.println(name + " is late");
    }
  }
}
