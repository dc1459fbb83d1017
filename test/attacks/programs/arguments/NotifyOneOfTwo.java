// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: note=(conditions) one notify for two waiters.
class NotifyOneOfTwo {
  static int waiting;
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    Runnable r = () -> {
      synchronized (o) {
        waiting++;
        try { o.wait(); } catch (InterruptedException e) { throw new Error(e); }
      }
    };
    Thread a = new Thread(r), b = new Thread(r);
    a.start();
    b.start();
    synchronized (o) { o.notify(); }
    a.join();
    b.join();
  }
}
