// heddle: verdict=violated
// heddle: class=StripedHashSetSize.size destructive-sc
// heddle: race=StripedHashSetSize.size kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=one lock per stripe of buckets, but the size is shared by all stripes
import java.util.concurrent.locks.ReentrantLock;

public class StripedHashSetSize {
  private final ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
  private final int[][] buckets = new int[2][2];
  private final int[] used = new int[2];
  private int size;

  boolean add(int key) {
    int stripe = key % locks.length;
    locks[stripe].lock();
    try {
      int[] bucket = buckets[stripe];
      for (int i = 0; i < used[stripe]; i++) {
        if (bucket[i] == key) return false;
      }
      bucket[used[stripe]++] = key;
      size++;
      return true;
    } finally {
      locks[stripe].unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    StripedHashSetSize set = new StripedHashSetSize();
    Thread a = new Thread(() -> set.add(1));
    Thread b = new Thread(() -> set.add(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert set.size == 2 : "the size is wrong";
  }
}
