// heddle: verdict=violated
// heddle: class=ArrayList.size destructive-relaxed
// heddle: race=java.util.ArrayList.size kinds=WR,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WR
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race, exception
// heddle: note=one thread adds, another asks for the size and reads the last element
import java.util.ArrayList;
import java.util.List;

public class ArrayListReadWhileAdd {
  static final List<Integer> LIST = new ArrayList<>(4);

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> LIST.add(1));
    writer.start();
    if (LIST.size() == 1) assert LIST.get(0) == 1;
    writer.join();
  }
}
