// finding: assertion
// outcome: 
// A daemon may still see the last thing that main does before it ends.
public class DaemonSeesLast {
  static volatile boolean closed;

  public static void main(String[] args) {
    Thread watcher = new Thread(() -> {
      assert !closed;
    });
    watcher.setDaemon(true);
    watcher.start();
    closed = true;
  }
}
