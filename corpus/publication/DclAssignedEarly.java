// heddle: verdict=violated
// heddle: class=DclAssignedEarly.rate destructive-sc
// heddle: race=DclAssignedEarly.rate kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=double-checked locking on a volatile field that is assigned before the object is filled in
public class DclAssignedEarly {
  private static volatile DclAssignedEarly instance;

  private int rate;

  static DclAssignedEarly get() {
    if (instance == null) {
      synchronized (DclAssignedEarly.class) {
        if (instance == null) {
          instance = new DclAssignedEarly();
          instance.rate = 7;
        }
      }
    }
    return instance;
  }

  static void use() {
    assert get().rate == 7 : "used too early";
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DclAssignedEarly::use);
    Thread b = new Thread(DclAssignedEarly::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
