// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: outcomes=woken
// heddle: note=A thread that begins to wait on a Thread object after that thread has ended is not woken.
class LostNotifyOfEnd {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    Thread waiter = new Thread(() -> {
      synchronized (t) {
        try { t.wait(); } catch (InterruptedException e) { throw new Error(e); }
      }
      System.out.print("woken");
    });
    t.start();
    waiter.start();
    waiter.join();
  }
}
