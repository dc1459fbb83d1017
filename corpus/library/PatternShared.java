// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads match with one Pattern, each with its own Matcher
import java.util.regex.Pattern;

public class PatternShared {
  static final Pattern pattern = Pattern.compile("a+b");

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      assert pattern.matcher("aab").matches();
    });
    t.start();
    assert !pattern.matcher("b").matches();
    t.join();
  }
}
