// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=Each future is completed with what comes of the other.
import java.util.concurrent.CompletableFuture;

public class FuturesEachOther {
    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>(), second = new CompletableFuture<>();
        new Thread(() -> first.complete(second.join() + 1)).start();
        second.complete(first.join() + 1);
    }
}
