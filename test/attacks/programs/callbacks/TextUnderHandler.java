// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=A handler of java.util.logging asks a parameter for its text under its own monitor.
import java.util.logging.Level;
import java.util.logging.Logger;

class TextUnderHandler {
  static final Object M = new Object();
  static final Logger LOG = Logger.getLogger("attack");
  static class Order {
    @Override
    public String toString() {
      synchronized (M) {
        return "order";
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> LOG.log(Level.INFO, "{0}", new Order()));
    t.start();
    synchronized (M) {
      LOG.info("plain");
    }
    t.join();
  }
}
