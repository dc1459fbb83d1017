// heddle: verdict=verified
// heddle: outcomes=false/1|true/0
// heddle: note=(Timer) cancel tells whether the task will run.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

class TimerTaskCancelled {
  public static void main(String[] a) throws Exception {
    Timer t = new Timer();
    AtomicInteger n = new AtomicInteger();
    TimerTask k = new TimerTask() { public void run() { n.incrementAndGet(); t.cancel(); } };
    t.schedule(k, 1);
    Thread.sleep(1);
    boolean c = k.cancel();
    if (c) t.cancel();
    else while (n.get() == 0) Thread.yield();
    System.out.print(c + "/" + n);
  }
}
