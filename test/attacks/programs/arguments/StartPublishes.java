// heddle: verdict=verified
// heddle: outcomes=1
// heddle: note=(publication) what the starter wrote before is seen.
class StartPublishes {
  static int x;
  public static void main(String[] args) throws Exception {
    int[] seen = new int[1];
    Thread t = new Thread(() -> seen[0] = x);
    x = 1;
    t.start();
    t.join();
    System.out.print(seen[0]);
  }
}
