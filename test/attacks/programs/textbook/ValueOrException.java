// heddle: verdict=verified
// heddle: outcomes=v|x
// heddle: note=(CompletableFuture) the first completion wins, a value or an exception.
import java.util.concurrent.CompletableFuture;

class ValueOrException {
  public static void main(String[] a) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = go(() -> f.complete("v"));
    Thread u = go(() -> f.completeExceptionally(new IllegalStateException()));
    System.out.print(f.handle((v, e) -> e == null ? v : "x").join());
    join(t, u);
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
