// heddle: verdict=violated
// heddle: class=Session.items destructive-sc
// heddle: race=WebServerSession$Session.items kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic WebServerSession.Session.items
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=sessions live in a concurrent map, but two requests of one user change the same session object
import java.util.concurrent.ConcurrentHashMap;

public class WebServerSession {
  static final class Session {
    int items;
  }

  private final ConcurrentHashMap<String, Session> sessions = new ConcurrentHashMap<>();

  void addToCart(String user) {
    Session s = sessions.computeIfAbsent(user, u -> new Session());
    s.items++;
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerSession shop = new WebServerSession();
    Thread a = new Thread(() -> shop.addToCart("ann"));
    Thread b = new Thread(() -> shop.addToCart("ann"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert shop.sessions.get("ann").items == 2 : "an item was lost";
  }
}
