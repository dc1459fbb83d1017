// heddle: verdict=verified
// heddle: outcomes=Thread-1|Thread-2
// heddle: note=The last thread that lives makes a thread, after one that has made a thread and ended.
class NumberedAlone {
  static volatile int step;

  public static void main(String[] args) {
    new Thread(() -> new Thread(() -> {})).start();
    step = 1;
    System.out.print(new Thread(() -> {}).getName());
  }
}
