// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=(actor) the poison may overtake the message of another sender; the queue hands the sum over.
import java.util.concurrent.LinkedBlockingQueue;

class ActorPoisonEarly {
  int sum;
  public static void main(String[] a) throws Exception {
    ActorPoisonEarly m = new ActorPoisonEarly();
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    Thread t = go(() -> { for (int v; (v = q.take()) != 0; ) m.sum += v; });
    Thread s = go(() -> q.put(1));
    q.put(0);
    join(s, t);
    System.out.print(m.sum);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }

  static void join(Thread... threads) throws Exception {
    for (Thread t : threads) t.join();
  }
}
