// heddle: verdict=violated
// heddle: class=RangeIntSpliterator.from benign
// heddle: race=java.util.stream.Streams$RangeIntSpliterator.from kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=two threads advance one spliterator of a stream
import java.util.Spliterator;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

public class SpliteratorShared {
  public static void main(String[] args) throws InterruptedException {
    Spliterator.OfInt numbers = IntStream.range(0, 3).spliterator();
    IntConsumer ignore = i -> {};
    Thread a = new Thread(() -> numbers.tryAdvance(ignore));
    Thread b = new Thread(() -> numbers.tryAdvance(ignore));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
