// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lazy initialisation in a synchronized method
public class SynchronizedLazy {
  private static SynchronizedLazy instance;
  private static int made;

  private int rate;

  static synchronized SynchronizedLazy get() {
    if (instance == null) {
      instance = new SynchronizedLazy();
      instance.rate = 7;
      made++;
    }
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable use = () -> {
      assert get().rate == 7;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
    assert made == 1;
  }
}
