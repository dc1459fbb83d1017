// heddle: verdict=violated
// heddle: class=EnumState.state destructive-sc
// heddle: race=EnumState.state kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=an enum in a plain field, tested twice: a switch between two states in the middle
public class EnumState {
  enum State { NEW, RUNNING, DONE }

  static State state = State.NEW;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      state = State.RUNNING;
      state = State.DONE;
    });
    t.start();
    if (state == State.RUNNING) assert state == State.RUNNING;
    t.join();
  }
}
