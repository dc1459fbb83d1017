// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=classes of loaders made in threads refer to a class that their loader is asked for; the schedule of what is found must be one that can be followed again
import java.io.InputStream;

public class LoaderRefs {
  public static class Plugin {
    static int uses;
    public static int use() { return LoaderRefs.help(++uses); }
  }

  static class Own extends ClassLoader {
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals("LoaderRefs$Plugin")) return super.loadClass(name, resolve);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  static byte[] bytes;

  static int use() {
    try {
      return (int) new Own().loadClass("LoaderRefs$Plugin").getMethod("use").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static volatile int gate;

  public static int help(int x) {
    gate++;
    return x;
  }

  public static void main(String[] args) throws Exception {
    try (InputStream in = LoaderRefs.class.getResourceAsStream("LoaderRefs$Plugin.class")) {
      bytes = in.readAllBytes();
    }
    Thread t = new Thread(() -> { gate++; assert use() == 1; gate++; });
    t.start();
    gate++;
    assert use() == 1;
    gate++;
    t.join();
    assert gate < 6;
  }
}
