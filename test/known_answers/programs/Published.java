// outcome: 7 done
// only: default bfs-no-reduction bfs heuristic random pct
// What is submitted comes to the subscriber, and then the end.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

public class Published implements Flow.Subscriber<Integer> {
  static final CountDownLatch ended = new CountDownLatch(1);
  static final StringBuffer seen = new StringBuffer();

  @Override
  public void onSubscribe(Flow.Subscription s) {
    s.request(1);
  }

  @Override
  public void onNext(Integer item) {
    seen.append(item);
  }

  @Override
  public void onError(Throwable t) {
    seen.append(" failed");
    ended.countDown();
  }

  @Override
  public void onComplete() {
    seen.append(" done");
    ended.countDown();
  }

  public static void main(String[] args) throws InterruptedException {
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(new Published());
      publisher.submit(7);
    }
    ended.await();
    System.out.println(seen);
  }
}
