// Counts forever: infinitely many states.
public class NeverEnds {
  static volatile long count;

  public static void main(String[] args) {
    new Thread(() -> {
      while (true) count++;
    }).start();
    while (true) count--;
  }
}
