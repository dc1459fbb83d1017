// Two threads read lines: every path reads the same input, from its beginning.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class ReadsInput {
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    String[] got = new String[2];
    Thread[] readers = new Thread[2];
    Object lock = new Object();
    for (int i = 0; i < 2; i++) {
      int me = i;
      readers[i] = new Thread(() -> {
        try {
          synchronized (lock) {
            got[me] = in.readLine();
          }
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      });
    }
    for (Thread t : readers) t.start();
    for (Thread t : readers) t.join();
    System.out.println(got[0] + "," + got[1]);
  }
}
