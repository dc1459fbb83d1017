// heddle: verdict=verified
// heddle: outcomes=5|7
// heddle: note=A priority that another thread sets is seen, or not yet.
class PrioritySeen {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.setPriority(7));
    t.start();
    System.out.print(main.getPriority());
    t.join();
  }
}
