// heddle: verdict=violated
// heddle: class=EscapesAfterStart.limit destructive-sc
// heddle: class=EscapesAfterStart.shared destructive-sc
// heddle: race=EscapesAfterStart.shared kinds=WR,RW
// heddle: race=EscapesAfterStart.limit kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the constructor starts a thread that knows nothing of this, then publishes this, then sets its final field
public class EscapesAfterStart {
  static EscapesAfterStart shared;

  final int limit;

  EscapesAfterStart() {
    new Thread(() -> {
      EscapesAfterStart seen = shared;
      if (seen != null) assert seen.limit == 10;
    }).start();
    shared = this;
    limit = 10;
  }

  public static void main(String[] args) {
    new EscapesAfterStart();
  }
}
