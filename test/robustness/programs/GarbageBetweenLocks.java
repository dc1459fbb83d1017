// Each of two threads makes far more garbage between its synchronizations than the heap holds; little of it is kept. Some
// of the garbage has locks, volatile fields and elements smaller than a word, and what is kept of each round is found in
// the end.
import java.util.ArrayList;
import java.util.List;

public class GarbageBetweenLocks {
  static final Object lock = new Object();
  static final List<long[]> kept = new ArrayList<>();

  static class Cell {
    volatile int value;
    Cell next;
  }

  static long round(int count, long seed) {
    long sum = seed;
    Cell chain = null;
    for (int i = 0; i < count; i++) {
      long[] block = new long[4096];
      block[i & 4095] = sum;
      byte[] bytes = new byte[64];
      bytes[i & 63] = (byte) i;
      Cell c = new Cell();
      c.value = i;
      c.next = i % 16 == 0 ? null : chain;
      chain = c;
      synchronized (block) {
        sum = sum * 31 + block[i & 4095] + bytes[i & 63] + chain.value;
      }
    }
    return sum;
  }

  static void work(int rounds, int count, long seed) {
    for (int r = 0; r < rounds; r++) {
      long[] result = {seed, round(count, seed + r)};
      synchronized (lock) {
        kept.add(result);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]), count = Integer.parseInt(args[1]);
    Thread one = new Thread(() -> work(rounds, count, 1)), two = new Thread(() -> work(rounds, count, 2));
    one.start();
    two.start();
    one.join();
    two.join();
    for (long[] k : kept) {
      boolean found = false;
      for (int r = 0; r < rounds; r++) found |= k[1] == expected(k[0], r, count);
      if (!found) throw new AssertionError("lost");
    }
    if (kept.size() != 2 * rounds) throw new AssertionError("count");
  }

  // What round() answers, without making anything.
  static long expected(long seed, int r, int count) {
    long sum = seed + r;
    for (int i = 0; i < count; i++) sum = sum * 31 + sum + (byte) i + i;
    return sum;
  }
}
