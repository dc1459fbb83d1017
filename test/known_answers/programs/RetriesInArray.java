// The same in an array of ints that was there before the first thread was started.
// outcome: 20 413
class RetriesInArray {
  static final int[] REQUEST = {0, 413, 0, 413};

  public static void main(String[] args) throws Exception {
    int[] fresh = {0, 413, 0, 413};
    Thread t = new Thread(() -> {
      while (REQUEST[1] == 413 && fresh[0] < 20) {
        RetriesBesideStatus.sleep();
        REQUEST[0]++;
        fresh[0]++;
      }
      System.out.println(REQUEST[0] + " " + REQUEST[1]);
    });
    t.start();
    t.join();
  }
}
