// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=(time) a shorter sleep may end later.
class SleepsMayBeLate {
  public static void main(String[] args) throws Exception {
    StringBuffer out = new StringBuffer();
    Thread t = new Thread(() -> {
      try { Thread.sleep(1); } catch (InterruptedException e) { throw new Error(e); }
      out.append("a");
    });
    t.start();
    Thread.sleep(1000);
    out.append("b");
    t.join();
    System.out.print(out);
  }
}
