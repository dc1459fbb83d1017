// Numbers that have the bits of a time and grow as fast as time passes: numbers, all the same.
// outcome: 20 20000000
class NumbersLikeTimes {
  static final long MILLIS = 1767225600000L, NANOS = 0x2545000000000000L;
  static long id = MILLIS;
  static final long[] SEEN = {NANOS};

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      long local = id;
      Long boxed = local;
      while (id < MILLIS + 20) {
        RetriesBesideStatus.sleep();
        id++;
        local++;
        boxed++;
        SEEN[0] += 1_000_000;
      }
      System.out.println(boxed - MILLIS + " " + (SEEN[0] - NANOS));
    });
    t.start();
    t.join();
  }
}
