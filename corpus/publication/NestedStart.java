// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a thread starts a thread: what the grandparent wrote is ordered for the grandchild, and its result comes back through two joins
public class NestedStart {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    value = 1;
    Thread parent = new Thread(() -> {
      Thread child = new Thread(() -> value += 10);
      child.start();
      try {
        child.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    parent.start();
    parent.join();
    assert value == 11;
  }
}
