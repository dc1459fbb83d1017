// heddle: verdict=verified
// heddle: outcomes=BLOCKED
// heddle: note=A loop that waits until a thread is blocked ends.
class BlockedSeen {
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (lock) {} });
    synchronized (lock) {
      t.start();
      while (t.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
      System.out.print(t.getState());
    }
    t.join();
  }
}
