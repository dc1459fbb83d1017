// heddle: verdict=verified
// heddle: outcomes=RUNNABLE|TIMED_WAITING
// heddle: note=A loop that waits until a thread sleeps ends.
class SleepingSeen {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      try { Thread.sleep(100); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    while (t.getState() == Thread.State.RUNNABLE) Thread.onSpinWait();
    Thread.State s = t.getState();
    t.join();
    System.out.print(s == Thread.State.TERMINATED ? Thread.State.TIMED_WAITING : s);
  }
}
