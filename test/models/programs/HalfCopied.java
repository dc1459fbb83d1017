// Copies are many accesses. Whoever writes or reads in a loop goes from first to second: with a copy as one step, it would
// see, or make, no half of a copy of this kind.
// sc, tso, pso, pjmm: assertion for arraycopy references clone copyOf object volatiles list unsafe into fill
// jpr: assertion for arraycopy references clone copyOf object volatiles list unsafe into fill
// args: arraycopy references clone copyOf object volatiles list unsafe into fill own single overlap
// modes: default, no-reduction
// origins: not told
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sun.misc.Unsafe;

class HalfCopied {
    static class Pair implements Cloneable {
        int first, second;

        Pair copy() {
            try {
                return (Pair) clone();
            } catch (CloneNotSupportedException e) {
                throw new Error(e);
            }
        }
    }

    static class Volatiles implements Cloneable {
        volatile int first, second;

        Volatiles copy() {
            try {
                return (Volatiles) clone();
            } catch (CloneNotSupportedException e) {
                throw new Error(e);
            }
        }
    }

    static final int[] a = {0, 0, 0};
    static final String[] strings = {"", ""};
    static final Pair pair = new Pair();
    static final Volatiles volatiles = new Volatiles();
    static final List<Integer> list = new ArrayList<>(List.of(0, 0));
    static Unsafe unsafe;

    static void write(String how) {
        switch (how) {
            case "references" -> {
                strings[0] = "1";
                strings[1] = "1";
            }
            case "object" -> {
                pair.first = 1;
                pair.second = 1;
            }
            case "volatiles" -> {
                volatiles.first = 1;
                volatiles.second = 1;
            }
            case "list" -> {
                list.set(0, 1);
                list.set(1, 1);
            }
            case "into" -> System.arraycopy(new int[] {1, 1}, 0, a, 0, 2);
            case "fill" -> unsafe.setMemory(a, Unsafe.ARRAY_INT_BASE_OFFSET, 8, (byte) 1);
            default -> {
                a[0] = 1;
                a[1] = 1;
            }
        }
    }

    static boolean isHalf(String how, Thread other) throws InterruptedException {
        int[] b = new int[3];
        switch (how) {
            case "arraycopy" -> System.arraycopy(a, 0, b, 0, 2);
            case "references" -> {
                Object[] copy = new Object[2];
                System.arraycopy(strings, 0, copy, 0, 2);
                return copy[0] == "" && copy[1] == "1";
            }
            case "clone" -> b = a.clone();
            case "copyOf" -> b = Arrays.copyOf(a, 2);
            case "object" -> {
                Pair copy = pair.copy();
                return copy.first < copy.second;
            }
            case "volatiles" -> {
                Volatiles copy = volatiles.copy();
                return copy.first < copy.second;
            }
            case "list" -> {
                Object[] copy = list.toArray();
                return (int) copy[0] < (int) copy[1];
            }
            case "unsafe" -> unsafe.copyMemory(a, Unsafe.ARRAY_INT_BASE_OFFSET, b, Unsafe.ARRAY_INT_BASE_OFFSET, 8);
            case "own" -> {  // nothing races
                int[] own = {1, 1};
                System.arraycopy(own, 0, b, 0, 2);
            }
            case "single" -> {
                System.arraycopy(a, 1, b, 1, 1);
                b[0] = b[1];
            }
            case "overlap" -> {
                b[0] = a[0];
                other.join();
                return !overlapsRight();
            }
            default -> {
                b[0] = a[0];
                b[1] = a[1];
                return b[0] > b[1];
            }
        }
        return b[0] < b[1];
    }

    static boolean overlapsRight() {
        for (int i = 0; i < 3; i++) a[i] = i;
        System.arraycopy(a, 0, a, 1, 2);
        boolean right = Arrays.equals(a, new int[] {0, 0, 1});
        for (int i = 0; i < 3; i++) a[i] = i;
        System.arraycopy(a, 1, a, 0, 2);
        return right && Arrays.equals(a, new int[] {1, 2, 2});
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        unsafe = (Unsafe) field.get(null);
        Thread other = new Thread(() -> write(args[0]));
        other.start();
        assert !isHalf(args[0], other) : "half of a copy";
    }
}
