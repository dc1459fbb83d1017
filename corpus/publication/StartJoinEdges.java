// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a pipeline ordered by start and join alone
public class StartJoinEdges {
  private int value = 1;

  public static void main(String[] args) throws InterruptedException {
    StartJoinEdges cell = new StartJoinEdges();
    cell.value = 2;
    Thread doubler = new Thread(() -> cell.value *= 2);
    doubler.start();
    Thread adder = new Thread(() -> {
      try {
        doubler.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      cell.value += 3;
    });
    adder.start();
    adder.join();
    assert cell.value == 7;
  }
}
