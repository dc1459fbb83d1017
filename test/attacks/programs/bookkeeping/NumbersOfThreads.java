// heddle: verdict=verified
// heddle: outcomes=Thread-2 Thread-3|Thread-3 Thread-2
// heddle: note=Two threads create threads: default names are numbered in either order.
class NumbersOfThreads {
  public static void main(String[] args) throws Exception {
    String[] names = new String[2];
    Thread a = new Thread(() -> names[0] = new Thread(() -> {}).getName());
    Thread b = new Thread(() -> names[1] = new Thread(() -> {}).getName());
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.print(names[0] + " " + names[1]);
  }
}
