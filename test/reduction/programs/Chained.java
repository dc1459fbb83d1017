import java.util.concurrent.CompletableFuture;

/** A stage added before or after the value is there. */
class Chained {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        Thread t = new Thread(() -> f.complete("v"));
        t.start();
        CompletableFuture<String> g = f.thenApply(v -> v + Thread.currentThread().getName().charAt(0));
        System.out.print(g.getNow("-") + " " + g.join());
        t.join();
    }
}
