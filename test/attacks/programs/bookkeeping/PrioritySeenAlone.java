// heddle: verdict=verified
// heddle: outcomes=5|7
// heddle: note=A priority is set by the last thread that lives, which has not joined the thread that reads it.
class PrioritySeenAlone {
  static volatile int step;

  public static void main(String[] args) {
    Thread t = new Thread(() -> System.out.print(Thread.currentThread().getPriority()));
    t.start();
    step = 1;
    t.setPriority(7);
  }
}
