// heddle: verdict=violated
// heddle: class=ForkJoinSubmitNotAwaited.data benign
// heddle: race=ForkJoinSubmitNotAwaited.data kinds=WW,RW,WR
// heddle: repair=atomic ForkJoinSubmitNotAwaited.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the first task is not awaited before the data that it uses is written for the second
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ForkJoinSubmitNotAwaited {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        data = 1;
        ForkJoinTask<?> first = pool.submit(() -> { data++; });
        data = 5;
        first.get();
    }
}
