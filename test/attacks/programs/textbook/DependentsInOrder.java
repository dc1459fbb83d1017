// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=(CompletableFuture) dependents run last first; if the future completes between them, first first.
import java.util.concurrent.CompletableFuture;

class DependentsInOrder {
  public static void main(String[] a) throws Exception {
    CompletableFuture<Void> f = new CompletableFuture<>();
    StringBuffer s = new StringBuffer();
    Thread t = go(() -> f.complete(null));
    CompletableFuture<?> x = f.thenRun(() -> s.append("a"));
    CompletableFuture<?> y = f.thenRun(() -> s.append("b"));
    x.join(); y.join();
    t.join();
    System.out.print(s);
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
}
