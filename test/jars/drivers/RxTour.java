// jars: rxjava reactive-streams
import io.reactivex.rxjava3.core.*;
import io.reactivex.rxjava3.schedulers.*;
import io.reactivex.rxjava3.subjects.*;
import io.reactivex.rxjava3.processors.*;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Observables and flowables: operators, schedulers with a test clock and real threads, errors, back pressure. */
public class RxTour {
    public static void main(String[] args) {
        Observable.range(1, 10).filter(i -> i % 2 == 1).map(i -> i * i).reduce(0,
                Integer::sum).subscribe(System.out::println);
        System.out.println(Observable.just("a", "b").zipWith(Observable.just(1, 2), (x, y) -> x
                + y).toList().blockingGet() + " " + Observable.fromIterable(List.of(3, 1,
                2)).sorted().buffer(2).toList().blockingGet());
        TestScheduler t = new TestScheduler();
        List<Long> seen = new ArrayList<>();
        Observable.interval(1, TimeUnit.SECONDS, t).take(3).subscribe(seen::add);
        t.advanceTimeBy(2500, TimeUnit.MILLISECONDS);
        System.out.println(seen);
        t.advanceTimeBy(10, TimeUnit.SECONDS);
        System.out.println(seen);
        System.out.println(Flowable.range(1,
                1000).observeOn(Schedulers.computation()).map(i -> i * 2L).observeOn(Schedulers.io()).reduce(0L,
                Long::sum).blockingGet());
        System.out.println(Flowable.range(1,
                20).parallel(3).runOn(Schedulers.computation()).map(i -> i * i).sequential().toSortedList()
                .blockingGet());
        Observable.<Integer>error(new IllegalStateException("x")).retry(2).onErrorReturnItem(-1)
                .subscribe(System.out::println);
        Observable.just(1, 0).map(i -> 10 / i).subscribe(System.out::println, e -> System.out.println(e),
                () -> System.out.println("done"));
        PublishSubject<String> p = PublishSubject.create();
        BehaviorSubject<String> b = BehaviorSubject.createDefault("init");
        p.subscribe(b);
        b.subscribe(s -> System.out.println("b " + s));
        p.onNext("n");
        p.onComplete();
        System.out.println(b.hasComplete() + " " + b.getValue());
        System.out.println(Observable.merge(Observable.just(1).delay(30, TimeUnit.MILLISECONDS),
                Observable.just(2)).toList().blockingGet() + " " + Observable.concat(Observable.just(1).delay(30,
                TimeUnit.MILLISECONDS), Observable.just(2)).toList().blockingGet() + Single.timer(10,
                TimeUnit.MILLISECONDS).map(x -> "timer").blockingGet() + Maybe.empty().isEmpty().blockingGet());
        System.out.println(Observable.range(1,
                6).groupBy(i -> i % 3).flatMapSingle(g -> g.toList()).toList().blockingGet() + " "
                + Observable.range(1, 5).scan(Integer::sum).window(2).flatMap(w -> w.count().toObservable())
                .toList().blockingGet() + Flowable.range(1, 10).onBackpressureBuffer().blockingLast()
                + Observable.never().timeout(10,
                TimeUnit.MILLISECONDS).onErrorReturn(e -> e.getClass().getSimpleName()).blockingFirst());
        Schedulers.shutdown();
    }
}
