// heddle: verdict=violated
// heddle: class=int[] undecided budget
// heddle: race=int[] kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a lambda of a parallel stream adds to a captured array
import java.util.stream.IntStream;

public class ParallelStreamSideEffect {
  public static void main(String[] args) {
    int[] sum = new int[1];
    IntStream.range(0, 2).parallel().forEach(i -> sum[0] += i);
  }
}
