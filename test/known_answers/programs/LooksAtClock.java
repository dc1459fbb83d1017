// Waits for another thread by looking at the clock again and again, without sleeping: the time may be over first, and
// what was there then may have come since.
// outcome: in time
// outcome: late
// outcome: at the last moment
class LooksAtClock {
  static final Object lock = new Object();
  static boolean done;

  static boolean isDone() {
    synchronized (lock) {
      return done;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {
      synchronized (lock) {
        done = true;
      }
    });
    other.start();
    long end = System.currentTimeMillis() + 5000;
    String how = null;
    while (how == null && System.currentTimeMillis() < end)
      if (isDone()) how = "in time";
    if (how == null) how = isDone() ? "at the last moment" : "late";
    System.out.println(how);
    other.join();
  }
}
