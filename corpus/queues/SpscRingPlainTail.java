// heddle: verdict=violated
// heddle: class=SpscRingPlainTail.slots[] destructive-relaxed
// heddle: class=SpscRingPlainTail.tail benign
// heddle: race=SpscRingPlainTail.tail kinds=WR,RW
// heddle: race=SpscRingPlainTail.slots[] kinds=WR
// heddle: repair=volatile SpscRingPlainTail.tail
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the producer's tail is plain: it races, and with it the slot
public class SpscRingPlainTail {
  static final int[] slots = new int[2];
  static volatile int head;
  static int tail;

  public static void main(String[] args) throws InterruptedException {
    Thread p = new Thread(() -> {
      slots[tail % 2] = 5;
      tail = tail + 1;
    });
    p.start();
    if (head < tail) {
      int v = slots[head % 2];
      head = head + 1;
      assert v == 5;
    }
    p.join();
  }
}
