// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a boxed number serves as lock and is replaced while held: its volatile reference orders the two
public class BoxedLock {
  static volatile Integer lock = 1000;
  static int count;

  static void work() {
    synchronized (lock) {
      count++;
      lock = lock + 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(BoxedLock::work);
    t.start();
    work();
    t.join();
  }
}
