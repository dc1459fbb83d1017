// jars: rxjava reactive-streams
// verdict: violated
// finding: assertion
// race: EmittedByTwo.sum
import io.reactivex.rxjava3.subjects.PublishSubject;

/** A subject must not be given items by two threads at once. */
public class EmittedByTwo {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        PublishSubject<Integer> subject = PublishSubject.create();
        subject.subscribe(n -> sum += n);
        Thread other = new Thread(() -> subject.onNext(1));
        other.start();
        subject.onNext(2);
        other.join();
        assert sum == 3;
    }
}
