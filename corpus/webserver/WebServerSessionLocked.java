// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same with every session's own lock
import java.util.concurrent.ConcurrentHashMap;

public class WebServerSessionLocked {
  static final class Session {
    private int items;

    synchronized void add() {
      items++;
    }

    synchronized int items() {
      return items;
    }
  }

  private final ConcurrentHashMap<String, Session> sessions = new ConcurrentHashMap<>();

  void addToCart(String user) {
    sessions.computeIfAbsent(user, u -> new Session()).add();
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerSessionLocked shop = new WebServerSessionLocked();
    Thread a = new Thread(() -> shop.addToCart("ann"));
    Thread b = new Thread(() -> shop.addToCart("ann"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert shop.sessions.get("ann").items() == 2;
  }
}
