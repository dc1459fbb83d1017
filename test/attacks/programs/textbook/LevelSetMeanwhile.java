// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(java.util.logging) a level that another thread sets; the handler writes for one thread only.
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

class LevelSetMeanwhile {
  public static void main(String[] a) throws Exception {
    Logger l = Logger.getAnonymousLogger(); l.setUseParentHandlers(false);
    int[] n = new int[1];
    l.addHandler(new Handler() {
      public void publish(LogRecord r) { n[0]++; }
      public void flush() {}
      public void close() {}
    });
    Thread t = go(() -> l.setLevel(Level.OFF));
    l.info("a");
    t.join();
    System.out.print(n[0]);
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
