// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=six threads, one lock
public class SixLocked {
  static int n;

  static synchronized void inc() { n++; }

  public static void main(String[] args) throws InterruptedException {
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) (ts[i] = new Thread(SixLocked::inc)).start();
    for (Thread t : ts) t.join();
    assert n == 6;
  }
}
