// finding: deadlock
// only: default random pct
// The third one finds no partner to exchange with.
import java.util.concurrent.Exchanger;

public class ExchangeAlone {
  public static void main(String[] args) {
    Exchanger<Integer> place = new Exchanger<>();
    for (int i = 0; i < 3; i++) {
      int mine = i;
      new Thread(() -> {
        try {
          place.exchange(mine);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }).start();
    }
  }
}
