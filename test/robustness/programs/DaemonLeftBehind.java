// A daemon that waits forever does not keep the program alive, and is no deadlock.
public class DaemonLeftBehind {
  public static void main(String[] args) {
    Object never = new Object();
    Thread daemon = new Thread(() -> {
      synchronized (never) {
        while (true) {
          try {
            never.wait();
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    System.out.println("main ends");
  }
}
