// heddle: verdict=verified
// heddle: outcomes=Thread-1|Thread-2
// heddle: note=The name that a thread prints of itself depends on the order of creation.
class NamesOfStarted {
  public static void main(String[] args) throws Exception {
    String[] name = new String[1];
    Thread a = new Thread(() -> {
      Thread inner = new Thread(() -> name[0] = Thread.currentThread().getName());
      inner.start();
      try { inner.join(); } catch (InterruptedException e) { throw new Error(e); }
    });
    a.start();
    Thread other = new Thread(() -> {});
    a.join();
    System.out.print(name[0]);
  }
}
