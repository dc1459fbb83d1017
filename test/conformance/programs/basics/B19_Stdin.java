/** Reads standard input to its end. */
import java.io.IOException;

public class B19_Stdin {
    public static void main(String[] args) throws IOException {
        int lines = 0;
        int sum = 0;
        int b;
        while ((b = System.in.read()) != -1) {
            if (b == '\n') lines++;
            sum += b;
        }
        System.out.println(lines);
        System.out.println(sum);
        System.out.println(System.in.read());
    }
}
