// heddle: verdict=verified
// heddle: outcomes=BLOCKED|RUNNABLE|TERMINATED
// heddle: note=A blocked thread stays blocked after the release until it has entered.
class BlockedUntilItEnters {
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (lock) {} });
    synchronized (lock) {
      t.start();
      while (t.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
    }
    System.out.print(t.getState());
    t.join();
  }
}
