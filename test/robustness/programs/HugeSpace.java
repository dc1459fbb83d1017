// Six threads that count on six volatile counters: more states than fit into any memory.
public class HugeSpace {
  static volatile int a, b, c, d, e, f;

  public static void main(String[] args) {
    for (int i = 0; i < 6; i++) {
      new Thread(() -> {
        for (int k = 0; k < 100; k++) {
          a = b + 1;
          c = d + 1;
          e = f + 1;
          b = a;
          d = c;
          f = e;
        }
      }).start();
    }
  }
}
