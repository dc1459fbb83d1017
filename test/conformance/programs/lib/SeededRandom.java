/** java.util.Random and SplittableRandom with seeds: every kind of value, streams, shuffles. */
import java.util.*;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

public class SeededRandom {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, Long.MAX_VALUE}) {
            Random r = new Random(seed);
            StringBuilder s = new StringBuilder();
            for (int i = 0; i < 5; i++) s.append(r.nextInt()).append(' ');
            s.append(r.nextInt(100)).append(' ').append(r.nextInt(64)).append(' ').append(r.nextInt(Integer.MAX_VALUE))
                    .append(' ').append(r.nextLong()).append(' ');
            s.append(r.nextBoolean()).append(' ').append(r.nextFloat()).append(' ').append(r.nextDouble()).append(' ')
                    .append(r.nextGaussian()).append(' ').append(r.nextGaussian());
            System.out.println(s);
            byte[] b = new byte[11];
            r.nextBytes(b);
            System.out.println(Arrays.toString(b));
            System.out.println(r.ints(4).boxed().toList() + " " + r.ints(4, -5, 5).boxed().toList() + " "
                    + r.longs(2, 0, 1L << 40).boxed().toList() + " " + r.doubles(2).boxed().toList());
            System.out.println(r.nextInt(5, 10) + " " + r.nextLong(1000) + " " + r.nextDouble(2, 3));
        }
        Random r = new Random(9);
        r.setSeed(42);
        System.out.println(r.nextInt() == new Random(42).nextInt());
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(l, new Random(11));
        System.out.println(l);
        SplittableRandom sr = new SplittableRandom(123);
        SplittableRandom child = sr.split();
        System.out.println(sr.nextInt() + " " + sr.nextInt(10) + " " + sr.nextLong() + " " + sr.nextDouble() + " "
                + child.nextInt() + " " + child.nextInt(5, 9) + " " + sr.ints(3, 0, 9).boxed().toList());
        for (int bound : new int[] {0, -1}) {
            try {
                r.nextInt(bound);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        int[] hist = new int[6];
        Random dice = new Random(2024);
        for (int i = 0; i < 6000; i++) hist[dice.nextInt(6)]++;
        System.out.println(Arrays.toString(hist));
        RandomGenerator g = RandomGenerator.of("Random");
        System.out.println(g.getClass().getSimpleName());
        double mean = new Random(5).doubles(10000).average().getAsDouble();
        System.out.println(mean);
        System.out.println(new Random(77).ints(20, 'a', 'z' + 1).mapToObj(c -> String.valueOf((char) c))
                .collect(Collectors.joining()));
        System.out.println(Math.random() < 1.0 && Math.random() >= 0);
    }
}
