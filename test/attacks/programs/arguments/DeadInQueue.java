// heddle: verdict=verified
// heddle: outcomes=1,2|2,1
// heddle: note=(dead data) the emptied node of a queue still links to what comes.
import java.util.concurrent.LinkedBlockingQueue;

class DeadInQueue {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    q.add(0);
    q.poll();
    Thread a = new Thread(() -> q.add(1)), b = new Thread(() -> q.add(2));
    a.start();
    b.start();
    int x = q.take(), y = q.take();
    a.join();
    b.join();
    System.out.print(x + "," + y);
  }
}
