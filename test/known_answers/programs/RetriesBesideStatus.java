// A counter beside another number, in one object, that grows by one with each millisecond: no time.
// outcome: 20 413
class RetriesBesideStatus {
  static class Request {
    int retries;
    int status = 413;
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      Request r = new Request();
      while (r.retries < 20) {
        sleep();
        r.retries++;
      }
      System.out.println(r.retries + " " + r.status);
    });
    t.start();
    t.join();
  }

  static void sleep() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
