// heddle: verdict=verified
// heddle: outcomes=interrupted
// heddle: note=A loop that waits until the thread sleeps, and then interrupts it.
class WaitsForSleeper {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      try { Thread.sleep(Long.MAX_VALUE); } catch (InterruptedException e) { System.out.print("interrupted"); }
    });
    t.start();
    while (t.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
    t.interrupt();
    t.join();
  }
}
