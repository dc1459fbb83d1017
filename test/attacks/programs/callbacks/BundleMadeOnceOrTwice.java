// heddle: verdict=verified
// heddle: outcomes=1|2
// heddle: note=(ResourceBundle) both threads ask a Control of the program, or one finds the cache filled.
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicInteger;

class BundleMadeOnceOrTwice {
  static final AtomicInteger N = new AtomicInteger();
  static class C extends ResourceBundle.Control {
    public List<Locale> getCandidateLocales(String b, Locale l) { return List.of(Locale.ROOT); }
    public ResourceBundle newBundle(String b, Locale l, String f, ClassLoader c, boolean r) {
      N.incrementAndGet();
      return new ListResourceBundle() {
        protected Object[][] getContents() { return new Object[][] {{"k", "v"}}; }
      };
    }
  }
  public static void main(String[] a) throws Exception {
    C c = new C();
    Action r = () -> ResourceBundle.getBundle("zz", Locale.ROOT, c);
    join(go(r), go(r));
    System.out.print(N);
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

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
