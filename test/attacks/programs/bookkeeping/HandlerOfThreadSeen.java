// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The handler of a thread that another thread sets.
class HandlerOfThreadSeen {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread.UncaughtExceptionHandler own = (u, e) -> {};
    Thread t = new Thread(() -> main.setUncaughtExceptionHandler(own));
    t.start();
    System.out.print(main.getUncaughtExceptionHandler() == own);
    t.join();
  }
}
