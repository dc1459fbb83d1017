// heddle: verdict=violated
// heddle: class=ParallelIntArray.sum[] undecided budget
// heddle: race=ParallelIntArray.sum[] kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a parallel stream adds into one element of a captured array
import java.util.stream.IntStream;

public class ParallelIntArray {
  static final int[] sum = new int[1];

  public static void main(String[] args) {
    IntStream.range(0, 2).parallel().forEach(i -> sum[0] += i);
  }
}
