// heddle: verdict=violated
// heddle: class=ThisEscape.shared destructive-sc
// heddle: class=ThisEscape.size destructive-sc
// heddle: race=ThisEscape.shared kinds=WR,RW
// heddle: race=ThisEscape.size kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the constructor lets this escape before it has set its final field: the guarantee for final fields is void
public class ThisEscape {
  static ThisEscape shared;

  final int size;

  ThisEscape() {
    shared = this;
    size = 5;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread maker = new Thread(ThisEscape::new);
    Thread user = new Thread(() -> {
      ThisEscape e = shared;
      if (e != null) assert e.size == 5 : "final field not set yet";
    });
    maker.start();
    user.start();
    maker.join();
    user.join();
  }
}
