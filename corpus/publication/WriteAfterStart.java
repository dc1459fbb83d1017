// heddle: verdict=violated
// heddle: class=WriteAfterStart.value destructive-sc
// heddle: race=WriteAfterStart.value kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the parent sets the field after it has started the child
public class WriteAfterStart {
  private int value;

  public static void main(String[] args) throws InterruptedException {
    WriteAfterStart cell = new WriteAfterStart();
    Thread child = new Thread(() -> {
      assert cell.value == 1 : "started too early";
    });
    child.start();
    cell.value = 1;
    child.join();
  }
}
