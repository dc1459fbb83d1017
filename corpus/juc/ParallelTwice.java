// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two parallel streams one after the other over an array that is filled anew in between
import java.util.stream.IntStream;

public class ParallelTwice {
    static final int[] data = new int[2];

    public static void main(String[] args) {
        for (int round = 0; round < 2; round++) {
            data[0] = round;
            data[1] = round + 1;
            int sum = IntStream.range(0, 2).parallel().map(i -> data[i]).sum();
            assert sum == 2 * round + 1;
        }
    }
}
