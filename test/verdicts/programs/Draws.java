// Random values that differ from run to run: verified for those that were tried, and no others.
//
// case: none => verified
// case: seeded => verified
// case: reseeded => verified
// case: split-seeded => verified
// case: own => verified
// case: own-lambda => verified
// case: library => verified
// case: unused => verified
// case: math => verified for these random values; draws random; says random values were the same in every execution (Math.random at Draws.main, line 94)
// case: math -- --random choose:2 => violated; assertion; draws random
// case: math -- --random fixed => verified for these random values; draws random
// case: bounded => verified for these random values; draws nextInt
// case: bounded -- --random choose:4 => verified
// case: bounded -- --random choose:3 => verified for these random values; draws nextInt; says of random values, 3 were tried for each
// case: bounded -- --random choose:4 --show-output => verified; prints 0; prints 1; prints 2; prints 3
// case: range -- --random choose:3 --show-output => verified; prints 5; prints 6; prints 7
// case: one-value -- --random choose:2 => verified
// case: booleans -- --random choose:2 --show-output => verified; prints falsefalse; prints falsetrue; prints truefalse; prints truetrue
// case: ints -- --random choose:3 --show-output => verified for these random values; prints -1; prints -2147483648; prints 2147483647
// case: doubles -- --random choose:3 --show-output => verified for these random values; prints 0.0; prints 0.5; prints 0.9999999999999999
// case: gaussian -- --random choose:3 --show-output => verified for these random values; prints -3.0; prints 0.0; prints 2.9999999999999996
// case: bytes -- --random choose:2 --show-output => verified for these random values; prints -1; prints 0
// case: bad-bound -- --random choose:2 => violated; exception
// case: thread-local => verified for these random values; draws nextInt
// case: thread-local -- --random choose:2 => violated; assertion
// case: splittable => verified for these random values; draws nextBoolean
// case: splittable -- --random choose:2 --show-output => verified; prints falsefalse; prints falsetrue; prints truefalse; prints truetrue
// case: secure => verified for these random values; draws nextInt
// case: uuid => verified for these random values; draws randomUUID
// case: shuffle => verified for these random values; draws shuffle
// case: shuffle -- --random choose:3 --show-output => verified; prints abc; prints acb; prints bac; prints bca; prints cab; prints cba
// case: stream => verified for these random values; draws forEach
// case: all-ints => verified for these random values; draws findFirst
// case: all-ints -- --random choose:2 --show-output => verified for these random values; prints -2147483648; prints 2147483647
// case: local-doubles => verified for these random values; draws sum
// case: default-generator => verified for these random values; draws nextInt
// case: generator-longs => verified for these random values; draws nextLong
// case: generator => verified for these random values; draws nextInt
// case: subclass => verified for these random values; draws nextInt
// case: in-threads => verified for these random values; draws nextInt; draws nextInt
// case: in-threads -- --random choose:2 => violated; assertion
// case: orders -- --random choose:2 => verified
// case: orders-plainly -- --random choose:2 => violated; race Draws.shared
// case: branch => verified for these random values; draws nextInt
// case: branch -- --random choose:10 => violated; exit 3 in main
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;

public class Draws {
  static volatile int a, b;
  static int shared;

  static class Own extends Random {
    @Override
    protected int next(int bits) { return 7 & (1 << bits) - 1; }
  }

  static class Named extends Random {}

  static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread first = new Thread(one), second = new Thread(other);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  public static void main(String[] args) throws Exception {
    Random random;
    switch (args[0]) {
      case "none":
        break;
      case "seeded":
        random = new Random(42);
        System.out.print(random.nextInt() + random.nextInt(5) + random.nextGaussian());
        break;
      case "reseeded":
        random = new Random();
        random.setSeed(42);
        System.out.print(random.nextInt());
        break;
      case "math":
        double drawn = Math.random();
        assert drawn > 0;
        break;
      case "split-seeded":
        System.out.print(new SplittableRandom(42).split().nextInt(5));
        break;
      case "own":
        System.out.print(new Own().nextInt(5));
        break;
      case "own-lambda":
        RandomGenerator four = () -> 4;
        System.out.print(four.nextInt(5));
        break;
      case "library":
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        ConcurrentSkipListMap<Integer, Integer> list = new ConcurrentSkipListMap<>();
        LongAdder adder = new LongAdder();
        both(() -> { map.put(1, 1); list.put(1, 1); adder.add(1); }, () -> { map.put(2, 2); });
        break;
      case "unused":
        System.out.print(new Random() != null && ThreadLocalRandom.current() != null);
        break;
      case "bounded":
        System.out.print(new Random().nextInt(4));
        break;
      case "range":
        System.out.print(new Random().nextInt(5, 8));
        break;
      case "one-value":
        System.out.print(new Random().nextInt(1));
        break;
      case "booleans":
        random = new Random();
        System.out.print(random.nextBoolean() + "" + random.nextBoolean());
        break;
      case "ints":
        System.out.print(new Random().nextInt());
        break;
      case "doubles":
        System.out.print(new Random().nextDouble());
        break;
      case "gaussian":
        System.out.print(new Random().nextGaussian());
        break;
      case "bytes":
        byte[] bytes = new byte[3];
        new Random().nextBytes(bytes);
        System.out.print(bytes[0]);
        break;
      case "bad-bound":
        new Random().nextInt(0);
        break;
      case "thread-local":
        both(() -> a = ThreadLocalRandom.current().nextInt(1000), () -> b = 1);
        assert a > 0 : a;
        break;
      case "splittable":
        SplittableRandom splittable = new SplittableRandom();
        boolean first = splittable.split().nextBoolean(), second = splittable.split().nextBoolean();
        System.out.print(first + "" + second);
        break;
      case "secure":
        System.out.print(new java.security.SecureRandom().nextInt(5));
        break;
      case "uuid":
        System.out.print(UUID.randomUUID());
        break;
      case "shuffle":
        List<String> letters = new ArrayList<>(List.of("a", "b", "c"));
        Collections.shuffle(letters);
        System.out.print(String.join("", letters));
        break;
      case "stream":
        new Random().ints(2, 0, 5).forEach(System.out::print);
        break;
      case "all-ints":
        System.out.print(new Random().ints().findFirst().getAsInt());
        break;
      case "local-doubles":
        System.out.print(ThreadLocalRandom.current().doubles(2).sum() < 2);
        break;
      case "default-generator":
        System.out.print(RandomGenerator.getDefault().nextInt() != 4);
        break;
      case "generator-longs":
        System.out.print(RandomGenerator.of("Xoshiro256PlusPlus").nextLong() != 4);
        break;
      case "generator":
        System.out.print(RandomGenerator.of("L64X128MixRandom").nextInt(5));
        break;
      case "subclass":
        System.out.print(new Named().nextInt(5));
        break;
      case "in-threads":
        Random both = new Random();
        both(() -> a = both.nextInt(1000), () -> b = both.nextInt(1000));
        assert a != b;
        break;
      case "orders":  // the library's synchronization inside a draw counts
        Random ordering = new Random();
        ordering.nextBoolean();
        both(() -> { synchronized (ordering) { shared++; } }, () -> { synchronized (ordering) { shared++; } });
        break;
      case "orders-plainly":
        both(() -> shared = new Random().nextInt(1), () -> shared = new Random().nextInt(1));
        break;
      case "branch":
        if (new Random().nextInt(10) == 3) System.exit(3);
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
