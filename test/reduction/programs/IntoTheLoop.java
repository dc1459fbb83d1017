// A loop that is entered at its beginning or in its middle. What is read behind it matters for either way in.
public class IntoTheLoop {
  static volatile boolean early, other, never, stop;
  static volatile int u;
  static boolean skip;
  static int value;

  static void spin() {
    boolean first = !skip;
    skip = false;
    for (int i = 1; i <= 9; i++) u = i;
    Thread stopper = new Thread(() -> stop = true);
    stopper.start();
    while (true) {
      if (first && never) break;
      first = true;
      if (stop) break;
    }
    System.out.println(value);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> early = true);
    one.start();
    boolean full = early;
    one.join();
    Thread two = new Thread(() -> other = true);
    two.start();
    boolean middle = other;
    two.join();
    skip = full || middle;
    value = full ? 5 : 0;
    Thread spinner = new Thread(IntoTheLoop::spin);
    spinner.start();
    spinner.join();
  }
}
