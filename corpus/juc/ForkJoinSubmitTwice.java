// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two submissions to one pool: the second task is taken by a worker that is there already, and sees what was written before it was submitted
import java.util.concurrent.ForkJoinPool;

public class ForkJoinSubmitTwice {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        for (int i = 1; i <= 2; i++) {
            data = i;
            int got = pool.submit(() -> data * 10).get();
            assert got == i * 10;
        }
    }
}
