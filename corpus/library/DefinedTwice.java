// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=two threads define one class with one loader, without looking whether it is there
import java.io.InputStream;

public class DefinedTwice {
  public static class Plugin {}

  static class Own extends ClassLoader {
    Class<?> define(byte[] b) { return defineClass("DefinedTwice$Plugin", b, 0, b.length); }
  }

  static volatile boolean defined;
  static final Own own = new Own();

  static void once(byte[] b) {
    if (defined) return;
    own.define(b);
    defined = true;
  }

  public static void main(String[] args) throws Exception {
    byte[] b;
    try (InputStream in = DefinedTwice.class.getResourceAsStream("DefinedTwice$Plugin.class")) {
      b = in.readAllBytes();
    }
    Thread t = new Thread(() -> once(b));
    t.start();
    once(b);
    t.join();
  }
}
