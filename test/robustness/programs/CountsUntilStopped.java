/** Every round of the loop makes a new state, and the paths that are tried last are short again. */
class CountsUntilStopped {
  static boolean stop;
  static int n;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      while (!stop) n++;
    });
    t.start();
    stop = true;
    t.join();
  }
}
