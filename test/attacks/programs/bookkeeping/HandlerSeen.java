// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A default handler of uncaught exceptions that another thread sets.
class HandlerSeen {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Thread.setDefaultUncaughtExceptionHandler((u, e) -> {}));
    t.start();
    System.out.print(Thread.getDefaultUncaughtExceptionHandler() != null);
    t.join();
  }
}
