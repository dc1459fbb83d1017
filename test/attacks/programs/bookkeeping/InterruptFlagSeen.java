// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The interrupt flag of another thread.
class InterruptFlagSeen {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.interrupt());
    t.start();
    boolean seen = main.isInterrupted();
    Thread.interrupted();
    for (;;) {
      try { t.join(); break; } catch (InterruptedException e) { continue; }
    }
    System.out.print(seen);
  }
}
