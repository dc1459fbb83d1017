// heddle: verdict=verified
// heddle: outcomes=BLOCKED|RUNNABLE
// heddle: note=A thread that is about to enter a held monitor is blocked, or has not tried yet.
class BlockedOrNot {
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (lock) {} });
    synchronized (lock) {
      t.start();
      System.out.print(t.getState());
    }
    t.join();
  }
}
