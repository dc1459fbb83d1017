// heddle: verdict=violated
// heddle: finding=livelock
// heddle: outcomes=ended
// heddle: note=The thread cannot end while its monitor is held by the thread that spins until it ends.
class SpinsForEndInMonitor {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    synchronized (t) {
      while (t.isAlive()) Thread.onSpinWait();
    }
    System.out.print("ended");
  }
}
