// heddle: verdict=verified
// heddle: outcomes=RUNNABLE
// heddle: note=A thread that waits for a class to be initialised is runnable, not blocked.
class InitialiserWaitsRunnable {
  static volatile boolean inside;
  static volatile Thread.State seen;
  static Thread user;
  static class Slow {
    static int value = 1;
    static {
      inside = true;
      while (user.getState() == Thread.State.NEW) Thread.onSpinWait();
      seen = user.getState();
    }
  }
  public static void main(String[] args) throws Exception {
    user = new Thread(() -> {
      while (!inside) Thread.onSpinWait();
      int v = Slow.value;
    });
    user.start();
    int v = Slow.value;
    user.join();
    System.out.print(seen);
  }
}
