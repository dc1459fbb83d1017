// heddle: verdict=verified
// heddle: outcomes=a null|null a
// heddle: note=(locks) an element is taken once.
import java.util.concurrent.LinkedBlockingQueue;

class OneTakesIt {
  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
    q.add("a");
    String[] got = new String[2];
    Thread t = new Thread(() -> got[1] = q.poll());
    t.start();
    got[0] = q.poll();
    t.join();
    System.out.print(got[0] + " " + got[1]);
  }
}
