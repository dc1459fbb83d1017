/** CompletableFuture: chaining, combining, exceptions, allOf/anyOf, timeouts, cancellation, async stages. */
import java.util.List;
import java.util.concurrent.*;

public class CompletableFutures {
    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static String state(CompletableFuture<?> f) {
        return f.isDone() + "/" + f.isCompletedExceptionally() + "/" + f.isCancelled();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(3);
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> chain = f.thenApply(x -> x * 2).thenCompose(x ->
                CompletableFuture.supplyAsync(() -> "v" + x, ex)).whenComplete((v, e) ->
                System.out.println("whenComplete " + v + " " + e));
        System.out.println(state(f) + " " + state(chain) + " " + f.getNow(-1) + " " + f.getNumberOfDependents());
        f.complete(21);
        System.out.println(chain.get() + " " + f.complete(5) + " " + f.join());
        attempt("combine", () -> CompletableFuture.supplyAsync(() -> 3, ex)
                .thenCombine(CompletableFuture.supplyAsync(() -> 4, ex), (a, b) -> a * b).get());
        attempt("accept both", () -> { StringBuffer s = new StringBuffer(); CompletableFuture.completedFuture("a")
                .thenAcceptBoth(CompletableFuture.completedFuture("b"), (a, b) -> s.append(a).append(b)).get();
                return s; });
        attempt("run after both", () -> CompletableFuture.runAsync(() -> { }, ex)
                .runAfterBothAsync(CompletableFuture.runAsync(() -> { }, ex), () -> { }, ex).get());
        attempt("exception", () -> CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("boom"); }, ex)
                .get());
        attempt("join exception", () -> CompletableFuture.supplyAsync(() -> {
                throw new IllegalStateException("boom"); }, ex).join());
        attempt("exceptionally", () -> CompletableFuture.supplyAsync(() -> { if (true)
                throw new IllegalStateException("boom"); return 1; }, ex).exceptionally(t ->
                t instanceof CompletionException ? -1 : -2).get());
        attempt("handle", () -> CompletableFuture.failedFuture(new java.io.IOException("io"))
                .handle((v, e) -> v + " " + e).get());
        attempt("skipped stages", () -> CompletableFuture.<Integer>failedFuture(new RuntimeException("first"))
                .thenApply(x -> x + 1).thenApply(x -> x * 2).exceptionally(t -> t.getClass().getSimpleName().length())
                .get());
        attempt("whenComplete throws", () -> CompletableFuture.completedFuture(1)
                .whenComplete((v, e) -> { throw new RuntimeException("in hook"); }).get());
        attempt("exceptionallyCompose", () -> CompletableFuture.<String>failedFuture(new Exception("x"))
                .exceptionallyCompose(t -> CompletableFuture.completedFuture("recovered " + t.getMessage())).get());
        List<CompletableFuture<Integer>> all = List.of(CompletableFuture.supplyAsync(() -> 1, ex),
                CompletableFuture.supplyAsync(() -> 2, ex), CompletableFuture.completedFuture(3));
        CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).get();
        System.out.println(all.stream().mapToInt(CompletableFuture::join).sum());
        attempt("anyOf", () -> CompletableFuture.anyOf(new CompletableFuture<>(),
                CompletableFuture.completedFuture("any")).get());
        attempt("applyToEither", () -> new CompletableFuture<Integer>()
                .applyToEither(CompletableFuture.completedFuture(8), x -> x + 1).get());
        attempt("allOf empty", () -> CompletableFuture.allOf().isDone() + " " + CompletableFuture.anyOf().isDone());
        CompletableFuture<String> c = new CompletableFuture<>();
        CompletableFuture<String> dependent = c.thenApply(s -> s + "!");
        System.out.println(c.cancel(true) + " " + state(c) + " " + state(dependent) + " " + c.complete("late"));
        attempt("cancelled", () -> c.get());
        attempt("dependent of cancelled", () -> dependent.get());
        attempt("dependent join", () -> dependent.join());
        attempt("timeout get", () -> new CompletableFuture<>().get(2, TimeUnit.MILLISECONDS));
        attempt("orTimeout", () -> new CompletableFuture<>().orTimeout(2, TimeUnit.MILLISECONDS).get());
        attempt("completeOnTimeout", () -> new CompletableFuture<String>().completeOnTimeout("fallback", 2,
                TimeUnit.MILLISECONDS).get());
        attempt("delayed", () -> CompletableFuture.supplyAsync(() -> "later",
                CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS, ex)).get());
        attempt("completeExceptionally", () -> { CompletableFuture<Integer> x = new CompletableFuture<>();
                x.completeExceptionally(new Exception("set")); return x.getNow(0); });
        attempt("obtrude", () -> { CompletableFuture<Integer> x = CompletableFuture.completedFuture(1);
                x.obtrudeValue(2); return x.get(); });
        attempt("completeAsync", () -> new CompletableFuture<Integer>().completeAsync(() -> 99, ex).get());
        attempt("copy", () -> CompletableFuture.completedFuture(5).copy().thenApplyAsync(x -> x + 1, ex).get() + " "
                + CompletableFuture.completedStage(1).toCompletableFuture().join());
        attempt("null function", () -> CompletableFuture.completedFuture(1).thenApply(null));
        attempt("common pool", () -> CompletableFuture.supplyAsync(() -> "default executor").get());
        CompletableFuture<Integer> deep = CompletableFuture.completedFuture(0);
        for (int i = 0; i < 1000; i++) deep = deep.thenApply(x -> x + 1);
        CompletableFuture<Integer> start = new CompletableFuture<>();
        CompletableFuture<Integer> longChain = start;
        for (int i = 0; i < 1000; i++) longChain = longChain.thenApply(x -> x + 1);
        start.complete(0);
        System.out.println(deep.get() + " " + longChain.get());
        System.out.println(CompletableFuture.completedFuture(1).toString().replaceAll("@[0-9a-f]+", "@")
                + new CompletableFuture<>().toString().replaceAll("@[0-9a-f]+", "@"));
        ex.shutdown();
    }
}
