// heddle: verdict=verified
// heddle: outcomes=interrupted false|notified true
// heddle: note=(conditions) a waiter that is notified and interrupted returns either way; if notified it keeps the flag.
class InterruptOrNotify {
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    String[] said = new String[1];
    Thread t = new Thread(() -> {
      synchronized (o) {
        try { o.wait(); said[0] = "notified"; } catch (InterruptedException e) { said[0] = "interrupted"; }
      }
      said[0] += " " + Thread.currentThread().isInterrupted();
    });
    t.start();
    t.interrupt();
    synchronized (o) { o.notify(); }
    t.join();
    System.out.print(said[0]);
  }
}
