// heddle: verdict=verified
// heddle: outcomes=old|new
// heddle: note=The last thread that lives names one that prints its name.
class NameSeenAlone {
  static volatile int step;

  public static void main(String[] args) {
    Thread t = new Thread(() -> System.out.print(Thread.currentThread().getName()), "old");
    t.start();
    step = 1;
    t.setName("new");
  }
}
