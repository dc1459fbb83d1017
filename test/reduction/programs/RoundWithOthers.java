// A loop comes round to a state that looks the same, with objects in each other's place: what is read of the one now is
// read of the other then.
public class RoundWithOthers {
  static class Box {
    int value;
  }

  static volatile boolean early, stop;
  static Box first, second, third, fourth;

  static void turn() {
    while (!stop) {
      Box box = first;
      first = second;
      second = third;
      third = fourth;
      fourth = box;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread beginner = new Thread(() -> early = true);
    beginner.start();
    boolean full = early;
    beginner.join();
    first = new Box();
    second = new Box();
    third = new Box();
    fourth = new Box();
    fourth.value = full ? 5 : 0;
    Thread turner = new Thread(RoundWithOthers::turn);
    turner.start();
    stop = true;
    turner.join();
    System.out.println(first.value);
  }
}
