// heddle: verdict=verified
// heddle: outcomes=got/got|t/t
// heddle: note=(Exchanger) either both exchange or both time out.
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

class BothExchangeOrNone {
  static String ex(Exchanger<String> x) throws Exception {
    try {
      x.exchange("v", 1, TimeUnit.MILLISECONDS);
      return "got";
    } catch (TimeoutException e) {
      return "t";
    }
  }
  public static void main(String[] a) throws Exception {
    Exchanger<String> x = new Exchanger<>();
    String[] r = new String[1];
    Thread t = go(() -> r[0] = ex(x));
    String m = ex(x);
    t.join();
    System.out.print(m + "/" + r[0]);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
