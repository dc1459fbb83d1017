// heddle: verdict=violated
// heddle: class=AbstractStreamBuilderImpl.count destructive-sc
// heddle: class=StreamBuilderImpl.first destructive-sc
// heddle: race=java.util.stream.Streams$AbstractStreamBuilderImpl.count kinds=WR,WW,RW
// heddle: race=java.util.stream.Streams$StreamBuilderImpl.first kinds=WR,WW
// heddle: finding=assertion
// heddle: finding=exception
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: assertion, data-race, exception
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=two threads add to one Stream.Builder: an element is lost, or never stored
import java.util.stream.Stream;

public class StreamBuilderShared {
  public static void main(String[] args) throws InterruptedException {
    Stream.Builder<Integer> builder = Stream.builder();
    Thread a = new Thread(() -> builder.add(1));
    Thread b = new Thread(() -> builder.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert builder.build().mapToInt(i -> i).sum() == 3;
  }
}
