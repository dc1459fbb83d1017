// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same put right: requests through a blocking queue to a worker, atomic counter, responses read after join
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class WebServerPool {
  static final class Request {
    final String path;
    String response;

    Request(String path) {
      this.path = path;
    }
  }

  private static final Request STOP = new Request("stop");
  private final Map<String, String> pages = Map.of("/", "home");
  private final BlockingQueue<Request> inbox = new ArrayBlockingQueue<>(2);
  private final AtomicInteger hits = new AtomicInteger();

  void work() {
    try {
      for (Request r = inbox.take(); r != STOP; r = inbox.take()) {
        hits.incrementAndGet();
        r.response = pages.getOrDefault(r.path, "404");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WebServerPool server = new WebServerPool();
    Thread worker = new Thread(server::work);
    worker.start();
    Request first = new Request("/");
    server.inbox.put(first);
    server.inbox.put(STOP);
    worker.join();
    assert first.response.equals("home") && server.hits.get() == 1;
  }
}
