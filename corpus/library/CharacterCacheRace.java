// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=boxing, BigInteger, String.hashCode and Locale work from two threads: nothing of it is the program's race
import java.math.BigInteger;
import java.util.Locale;

public class CharacterCacheRace {
  static final String s = new String("hello");
  static final BigInteger b = BigInteger.valueOf(12345678901L);

  static int work() {
    return s.hashCode() + b.multiply(b).bitLength() + Integer.valueOf(77) + "x".toUpperCase(Locale.ROOT).length() + b.toString().length();
  }

  public static void main(String[] args) throws InterruptedException {
    int[] r = new int[1];
    Thread t = new Thread(() -> r[0] = work());
    t.start();
    int mine = work();
    t.join();
    assert mine == r[0];
  }
}
