// What is printed, on request and in notes.
//
// case: nothing -- --show-output => verified; says Nothing was printed to standard output
// case: always -- --show-output => verified; prints a\nb\n; says Printed to standard output in every complete execution: a b
// case: orders -- --show-output => verified; prints a\nb\n; prints b\na\n
// case: orders => verified
// case: errors => verified; note error-output; says printed to standard error on some execution (first at Printed.err, line 31)
// case: errors -- --show-output => verified; note error-output; errors late\n; errors ''
// case: error-orders -- --show-output => verified; note error-output; errors a\nb\n
// (the orders of prints on standard error are not explored)
// case: logged => verified; note error-output
// case: replaced => verified
// case: trace => verified; note error-output
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Printed {
  static boolean done;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread one = new Thread(a), other = new Thread(b);
    one.start();
    other.start();
    one.join();
    other.join();
  }

  static void out(String s) { System.out.println(s); }

  static void err(String s) {
    System.err.println(s);
  }

  static synchronized boolean set(boolean to) {
    boolean was = done;
    done = to;
    return was;
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "nothing":
        break;
      case "always":
        out("a");
        both(() -> out("b"), () -> set(true));
        break;
      case "orders":
        both(() -> out("a"), () -> out("b"));
        break;
      case "errors":
        both(() -> { if (set(true)) err("late"); }, () -> set(true));
        break;
      case "error-orders":
        both(() -> err("a"), () -> err("b"));
        break;
      case "logged":
        java.util.logging.Logger.getLogger("x").warning("bad");
        break;
      case "replaced":
        System.setErr(new PrintStream(new ByteArrayOutputStream()));
        err("kept");
        break;
      case "trace":
        new Exception("caught").printStackTrace();
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }
}
