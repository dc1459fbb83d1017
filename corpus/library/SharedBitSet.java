// heddle: verdict=violated
// heddle: class=BitSet.words[] benign
// heddle: race=java.util.BitSet.words[] kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=two threads set different bits of one word of a BitSet
import java.util.BitSet;

public class SharedBitSet {
  static final BitSet bits = new BitSet(64);

  public static void main(String[] args) throws InterruptedException {
    bits.set(5);
    Thread t = new Thread(() -> bits.set(1));
    t.start();
    bits.set(2);
    t.join();
  }
}
