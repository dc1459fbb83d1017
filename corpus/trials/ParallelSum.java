// heddle: verdict=violated
// heddle: class=ParallelSum.sum destructive-sc
// heddle: race=ParallelSum.sum kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic ParallelSum.sum
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=The elements of a parallel stream are added up in a plain static field.
import java.util.stream.IntStream;

public class ParallelSum {
    static int sum;

    public static void main(String[] args) {
        IntStream.rangeClosed(1, 2).parallel().forEach(i -> sum += i);
        assert sum == 3;
    }
}
