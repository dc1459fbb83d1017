// outcome: b a
// only: default bfs-no-reduction bfs heuristic random pct
// Each of two threads gets what the other one brought.
import java.util.concurrent.Exchanger;

public class ExchangeTwo {
  static String got;

  public static void main(String[] args) throws InterruptedException {
    Exchanger<String> place = new Exchanger<>();
    Thread other = new Thread(() -> {
      try {
        got = place.exchange("a");
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    other.start();
    String mine = place.exchange("b");
    other.join();
    System.out.println(got + " " + mine);
  }
}
