// heddle: verdict=verified
// heddle: outcomes=b a
// heddle: note=(locks) an exchange gives each the other's item.
import java.util.concurrent.Exchanger;

class ExchangerSwaps {
  public static void main(String[] args) throws Exception {
    Exchanger<String> x = new Exchanger<>();
    String[] got = new String[2];
    Thread t = new Thread(() -> {
      try { got[1] = x.exchange("b"); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    got[0] = x.exchange("a");
    t.join();
    System.out.print(got[0] + " " + got[1]);
  }
}
