// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=both threads make a proxy of one interface: its class is defined once on each path, by the first of them
import java.lang.reflect.Proxy;

public class ProxiesMadeByBoth {
  public interface Greeter { String greet(); }

  static String greet() {
    Greeter g = (Greeter) Proxy.newProxyInstance(ProxiesMadeByBoth.class.getClassLoader(), new Class<?>[] {Greeter.class},
        (proxy, method, arguments) -> method.getName());
    return g.greet();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert greet().equals("greet"); });
    t.start();
    assert greet().equals("greet");
    t.join();
  }
}
