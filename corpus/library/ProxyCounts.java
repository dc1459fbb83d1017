// heddle: verdict=violated
// heddle: class=ProxyCounts.calls benign
// heddle: race=ProxyCounts.calls kinds=WR,WW,RW
// heddle: repair=atomic ProxyCounts.calls
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a dynamic proxy counts its calls
import java.lang.reflect.Proxy;

public class ProxyCounts {
  interface Greeter { String greet(); }
  static int calls;

  public static void main(String[] args) throws InterruptedException {
    Greeter g = (Greeter) Proxy.newProxyInstance(ProxyCounts.class.getClassLoader(), new Class<?>[] {Greeter.class},
        (p, m, a) -> { calls++; return "hi"; });
    Thread t = new Thread(g::greet);
    t.start();
    g.greet();
    t.join();
  }
}
