import java.util.Arrays;
import java.util.Comparator;

/** Own quicksort and merge sort on arrays, and the library's sort with a comparator. */
public class Sorting {
    static void quicksort(int[] a, int low, int high) {
        while (low < high) {
            int pivot = a[(low + high) >>> 1];
            int i = low, j = high;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            quicksort(a, low, j);
            low = i;
        }
    }

    static void mergeSort(long[] a, long[] spare, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        mergeSort(a, spare, from, middle);
        mergeSort(a, spare, middle, to);
        for (int i = from, l = from, r = middle; i < to; i++) {
            spare[i] = r >= to || l < middle && a[l] <= a[r] ? a[l++] : a[r++];
        }
        System.arraycopy(spare, from, a, from, to - from);
    }

    public static void main(String[] args) {
        int n = 100_000;
        int[] ints = new int[n];
        long[] longs = new long[n];
        Integer[] boxed = new Integer[n / 4];
        int seed = 99;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 1;
            ints[i] = seed >>> 4;
            longs[i] = (long) seed << 8;
            boxed[i % boxed.length] = seed;
        }
        quicksort(ints, 0, n - 1);
        mergeSort(longs, new long[n], 0, n);
        Arrays.sort(boxed, Comparator.comparing((Integer x) -> x & 0xffff).thenComparing(Comparator.reverseOrder()));
        System.out.println("Sorting " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(boxed));
    }
}
