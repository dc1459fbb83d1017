// heddle: verdict=verified
// heddle: outcomes=true
// heddle: note=(time) after a sleep at least that much time has passed.
class ElapsedAtLeast {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    long from = System.nanoTime();
    Thread.sleep(5);
    System.out.print(System.nanoTime() - from >= 5_000_000);
    t.join();
  }
}
