// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=two tasks sell the last ticket; the failed assertion ends up in a FutureTask whose result is never read, and never leaves a thread

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class AssertInFuture {
  static final AtomicInteger tickets = new AtomicInteger(1);

  static void sell() {
    int left = tickets.decrementAndGet();
    assert left >= 0 : "sold twice";
  }

  public static void main(String[] args) {
    new Thread(new FutureTask<Void>(AssertInFuture::sell, null)).start();
    new Thread(new FutureTask<Void>(AssertInFuture::sell, null)).start();
  }
}
