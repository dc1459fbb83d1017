/** Flow and SubmissionPublisher: demand, processors, errors, completion, rejected subscriptions. */
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.Flow.*;
import java.util.function.Function;

public class FlowPublishers {
    static class Collecting<T> implements Subscriber<T> {
        final List<T> items = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch done = new CountDownLatch(1);
        final int batch;
        volatile Throwable error;
        volatile boolean completed;
        Subscription s;
        int left;

        Collecting(int batch) {
            this.batch = batch;
        }

        public void onSubscribe(Subscription s) {
            this.s = s;
            left = batch;
            s.request(batch);
        }

        public void onNext(T t) {
            items.add(t);
            if (--left == 0) s.request(left = batch);
        }

        public void onError(Throwable t) {
            error = t;
            done.countDown();
        }

        public void onComplete() {
            completed = true;
            done.countDown();
        }
    }

    static class Mapping<A, B> extends SubmissionPublisher<B> implements Processor<A, B> {
        final Function<A, B> f;
        Subscription s;

        Mapping(Executor e, Function<A, B> f) {
            super(e, 16);
            this.f = f;
        }

        public void onSubscribe(Subscription s) {
            this.s = s;
            s.request(1);
        }

        public void onNext(A a) {
            submit(f.apply(a));
            s.request(1);
        }

        public void onError(Throwable t) {
            closeExceptionally(t);
        }

        public void onComplete() {
            close();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(3);
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>(ex, 8);
        Collecting<Integer> one = new Collecting<>(1);
        Collecting<Integer> all = new Collecting<>(Integer.MAX_VALUE);
        p.subscribe(one);
        p.subscribe(all);
        System.out.println(p.hasSubscribers() + " " + p.getNumberOfSubscribers() + " " + p.isSubscribed(one) + " "
                + p.getMaxBufferCapacity());
        for (int i = 0; i < 50; i++) p.submit(i);
        p.close();
        one.done.await();
        all.done.await();
        System.out.println(one.items.size() + " " + one.items.equals(all.items) + " " + one.completed + " " + all.error
                + " " + p.isClosed());
        try {
            p.submit(1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Collecting<Integer> late = new Collecting<>(1);
        p.subscribe(late);
        late.done.await();
        System.out.println(late.completed + " " + late.items);
        SubmissionPublisher<Integer> source = new SubmissionPublisher<>(ex, 16);
        Mapping<Integer, String> map = new Mapping<>(ex, i -> "s" + i * i);
        Collecting<String> sink = new Collecting<>(3);
        source.subscribe(map);
        map.subscribe(sink);
        for (int i = 0; i < 10; i++) source.submit(i);
        source.close();
        sink.done.await();
        System.out.println(sink.items + " " + sink.completed);
        SubmissionPublisher<Integer> failing = new SubmissionPublisher<>(ex, 4);
        Collecting<Integer> watcher = new Collecting<>(10);
        failing.subscribe(watcher);
        failing.submit(1);
        failing.closeExceptionally(new IllegalStateException("closed with error"));
        watcher.done.await();
        System.out.println(watcher.error + " " + failing.getClosedException().getMessage());
        SubmissionPublisher<Integer> twice = new SubmissionPublisher<>(ex, 4);
        Collecting<Integer> dup = new Collecting<>(10);
        twice.subscribe(dup);
        twice.subscribe(dup);
        dup.done.await();
        System.out.println(dup.error.getClass().getSimpleName() + " " + dup.error.getMessage());
        SubmissionPublisher<Integer> negative = new SubmissionPublisher<>(ex, 4);
        Collecting<Integer> bad = new Collecting<>(-1);
        negative.subscribe(bad);
        bad.done.await();
        System.out.println(bad.error);
        SubmissionPublisher<Integer> consumed = new SubmissionPublisher<>(ex, 4);
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        CompletableFuture<Void> done = consumed.consume(got::add);
        for (int i = 0; i < 20; i++) consumed.submit(i);
        consumed.close();
        done.get();
        System.out.println(got.size() + " " + got.get(19));
        try {
            p.subscribe(null);
        } catch (NullPointerException e) {
            System.out.println("null subscriber");
        }
        ex.shutdown();
        System.out.println(ex.awaitTermination(10, TimeUnit.SECONDS));
    }
}
