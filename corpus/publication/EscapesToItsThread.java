// heddle: verdict=violated
// heddle: class=EscapesToItsThread.limit destructive-sc
// heddle: race=EscapesToItsThread.limit kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=main is in a constructor when it starts the first thread, which gets hold of this before the final field is set
public class EscapesToItsThread {
  final int limit;
  final Thread worker;

  EscapesToItsThread() {
    worker = new Thread(this::look);
    worker.start();
    limit = 10;
  }

  void look() { assert limit == 10; }

  public static void main(String[] args) throws InterruptedException {
    new EscapesToItsThread().worker.join();
  }
}
