// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(Throwable) addSuppressed and getSuppressed lock the exception.
class SuppressedMeanwhile {
  public static void main(String[] a) throws Exception {
    Exception e = new Exception();
    Thread t = go(() -> e.addSuppressed(new Exception()));
    int n = e.getSuppressed().length;
    t.join();
    System.out.print(n);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
