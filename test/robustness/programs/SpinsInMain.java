// An endless loop before there is a second thread.
public class SpinsInMain {
  public static void main(String[] args) {
    for (long n = 0;; n++) {
      if (n < 0) System.out.println(n);
    }
  }
}
