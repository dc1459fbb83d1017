// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=try-with-resources catches every Throwable and throws it on; the error is then lost in a CompletableFuture

import java.util.concurrent.CompletableFuture;

public class AssertThrownOn {
  static final class Door implements AutoCloseable {
    volatile boolean open = true;

    @Override
    public void close() {
      open = false;
    }
  }

  public static void main(String[] args) {
    CompletableFuture<Void> result = new CompletableFuture<>();
    CompletableFuture<Void> then = result.thenRun(() -> {
      try (Door door = new Door()) {
        assert !door.open : "the door is open";
      }
    });
    Thread completer = new Thread(() -> result.complete(null));
    completer.start();
    then.handle((value, error) -> value);
  }
}
