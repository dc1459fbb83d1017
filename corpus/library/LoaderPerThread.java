// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=each thread makes a class loader of its own and defines a class with it: two classes, each with its statics
import java.io.InputStream;

public class LoaderPerThread {
  public static class Plugin {
    static int uses;
    public static int use() { return ++uses; }
  }

  static class Own extends ClassLoader {
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals("LoaderPerThread$Plugin")) return super.loadClass(name, resolve);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  static byte[] bytes;

  static int use() {
    try {
      return (int) new Own().loadClass("LoaderPerThread$Plugin").getMethod("use").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static volatile int gate;

  public static void main(String[] args) throws Exception {
    try (InputStream in = LoaderPerThread.class.getResourceAsStream("LoaderPerThread$Plugin.class")) {
      bytes = in.readAllBytes();
    }
    Thread t = new Thread(() -> { gate++; assert use() == 1; gate++; });
    t.start();
    gate++;
    assert use() == 1;
    gate++;
    t.join();
  }
}
