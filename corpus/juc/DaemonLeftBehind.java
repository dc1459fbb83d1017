// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a daemon thread that waits forever does not keep the program from ending
public class DaemonLeftBehind {
  static final Object NEVER = new Object();
  static volatile boolean up;

  public static void main(String[] args) throws InterruptedException {
    Thread daemon = new Thread(() -> {
      synchronized (NEVER) {
        up = true;
        try {
          while (true) NEVER.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    while (!up) Thread.onSpinWait();
  }
}
