// heddle: verdict=violated
// heddle: class=CuckooUnlockedContains.table[][] destructive-sc
// heddle: race=CuckooUnlockedContains.table[][] kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two-table cuckoo set: add locks, contains does not and may look while a key is between its two nests
public class CuckooUnlockedContains {
  private final int[][] table = new int[2][2];

  private static int hash(int which, int key) {
    return which == 0 ? key % 2 : key / 2 % 2;
  }

  boolean contains(int key) {
    return table[0][hash(0, key)] == key || table[1][hash(1, key)] == key;
  }

  synchronized void add(int key) {
    int carried = key;
    for (int which = 0; carried != 0; which = 1 - which) {
      int nest = hash(which, carried);
      int evicted = table[which][nest];
      table[which][nest] = carried;
      carried = evicted;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CuckooUnlockedContains set = new CuckooUnlockedContains();
    set.add(1);
    Thread adder = new Thread(() -> set.add(3));
    Thread reader = new Thread(() -> {
      boolean found = set.contains(1);
      assert found : "a key that never left is not there";
    });
    adder.start();
    reader.start();
    adder.join();
    reader.join();
  }
}
