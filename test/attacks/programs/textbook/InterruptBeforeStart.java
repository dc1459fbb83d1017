// heddle: verdict=verified
// heddle: outcomes=int
// heddle: note=(interrupts) JDK 17 keeps an interrupt from before the start; wait throws at once.
class InterruptBeforeStart {
  public static void main(String[] a) throws Exception {
    Object l = new Object();
    Thread t = new Thread(() -> {
      synchronized (l) {
        try {
          l.wait();
        } catch (InterruptedException e) {
          System.out.print("int");
        }
      }
    });
    t.interrupt();
    t.start();
    t.join();
  }
}
