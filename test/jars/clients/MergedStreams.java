// jars: rxjava reactive-streams
// verdict: verified
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.util.ArrayList;
import java.util.List;

/** Two sources are merged: their items reach the subscriber one after the other, from either thread. */
public class MergedStreams {
    public static void main(String[] args) throws InterruptedException {
        PublishSubject<Integer> one = PublishSubject.create(), two = PublishSubject.create();
        List<Integer> seen = new ArrayList<>();
        one.mergeWith(two).subscribe(seen::add);
        Thread other = new Thread(() -> one.onNext(1));
        other.start();
        two.onNext(2);
        other.join();
        assert seen.size() == 2;
    }
}
