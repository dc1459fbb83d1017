// heddle: verdict=verified
// heddle: outcomes=woken
// heddle: note=The end of a thread wakes all that wait on its Thread object.
class EndNotifiesAll {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    Thread waiter = new Thread(() -> {
      synchronized (t) {
        try {
          while (t.isAlive()) t.wait();
        } catch (InterruptedException e) { throw new Error(e); }
      }
      System.out.print("woken");
    });
    t.start();
    waiter.start();
    waiter.join();
  }
}
