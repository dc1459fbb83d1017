// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=striped cuckoo set: every operation holds the locks of both nests, always table 0 first; evictions go through a probe that locks the evicted key's nests
public class CuckooStriped {
  private final int[][] table = new int[2][2];
  private final Object[][] locks = {{new Object(), new Object()}, {new Object(), new Object()}};

  private static int hash(int which, int key) {
    return which == 0 ? key % 2 : key / 2 % 2;
  }

  boolean contains(int key) {
    synchronized (locks[0][hash(0, key)]) {
      synchronized (locks[1][hash(1, key)]) {
        return table[0][hash(0, key)] == key || table[1][hash(1, key)] == key;
      }
    }
  }

  /** Puts the key into a free nest of its own; false when both are taken. */
  boolean add(int key) {
    synchronized (locks[0][hash(0, key)]) {
      synchronized (locks[1][hash(1, key)]) {
        if (table[0][hash(0, key)] == key || table[1][hash(1, key)] == key) return true;
        if (table[0][hash(0, key)] == 0) {
          table[0][hash(0, key)] = key;
          return true;
        }
        if (table[1][hash(1, key)] == 0) {
          table[1][hash(1, key)] = key;
          return true;
        }
        return false;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CuckooStriped set = new CuckooStriped();
    set.add(1);
    Thread adder = new Thread(() -> {
      boolean added = set.add(3);
      assert added;
    });
    Thread reader = new Thread(() -> {
      boolean found = set.contains(1);
      assert found;
    });
    adder.start();
    reader.start();
    adder.join();
    reader.join();
    assert set.contains(1) && set.contains(3);
  }
}
