// heddle: verdict=verified
// heddle: outcomes=42
// heddle: note=join waits in the wait set of the Thread object and gives its monitor up meanwhile: the thread can take it.
class JoinReleasesMonitor {
  static int x;
  public static void main(String[] args) throws Exception {
    Thread[] box = new Thread[1];
    Thread t = box[0] = new Thread(() -> {
      synchronized (box[0]) { x = 42; }
    });
    synchronized (t) {
      t.start();
      t.join();
    }
    System.out.print(x);
  }
}
