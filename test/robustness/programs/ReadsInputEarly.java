import java.io.IOException;

/** Reads standard input before it starts its thread. */
public class ReadsInputEarly {
    public static void main(String[] args) throws IOException {
        int first = System.in.read();
        new Thread(() -> System.out.println(first)).start();
    }
}
