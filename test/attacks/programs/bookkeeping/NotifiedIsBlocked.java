// heddle: verdict=verified
// heddle: outcomes=BLOCKED
// heddle: note=A notified waiter is blocked while the notifier holds the monitor.
class NotifiedIsBlocked {
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      synchronized (lock) {
        try { lock.wait(); } catch (InterruptedException e) { throw new Error(e); }
      }
    });
    t.start();
    for (;;) {
      synchronized (lock) {
        if (t.getState() != Thread.State.WAITING) continue;
        lock.notify();
        System.out.print(t.getState());
        break;
      }
    }
    t.join();
  }
}
