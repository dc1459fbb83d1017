// heddle: verdict=violated
// heddle: class=JoinTimeoutExpired.data benign
// heddle: race=JoinTimeoutExpired.data kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=join with a time-out that may expire orders nothing then
public class JoinTimeoutExpired {
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> data = 1);
    t.start();
    t.join(10);
    int seen = data;
    assert seen == 0 || seen == 1;
    t.join();
  }
}
