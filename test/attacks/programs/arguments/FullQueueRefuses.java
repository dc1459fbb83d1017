// heddle: verdict=verified
// heddle: outcomes=false true|true false|true true
// heddle: note=(locks) a queue for one takes both elements only if one was taken between.
import java.util.concurrent.ArrayBlockingQueue;

class FullQueueRefuses {
  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(1);
    boolean[] put = new boolean[2];
    Thread t = new Thread(() -> { put[1] = q.offer("b"); q.poll(); });
    t.start();
    put[0] = q.offer("a");
    t.join();
    System.out.print(put[0] + " " + put[1]);
  }
}
