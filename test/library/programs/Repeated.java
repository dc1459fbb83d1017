// Runs cases on HotSpot, each repeatedly and with its classes loaded anew, beside a thread that yields for a random while:
//
//   java -cp CLASSES Repeated COUNT Program/case...
//
// Prints a line "Program/case output" for each different output. A case that does not end within five seconds prints
// "stuck" and is not repeated.
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

public class Repeated {
  public static void main(String[] args) throws Exception {
    PrintStream standard = System.out;
    for (int i = 1; i < args.length; i++) {
      Set<String> seen = new TreeSet<>();
      for (int run = 0; run < Integer.parseInt(args[0]) && !seen.contains("stuck"); run++) {
        seen.add(run(args[i].split("/"), run));
      }
      System.setOut(standard);
      for (String text : seen) {
        System.out.println(args[i] + " " + text);
      }
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  static String run(String[] name, int seed) throws Exception {
    URL[] classes = {new File(System.getProperty("java.class.path")).toURI().toURL()};
    URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
    Method method = Class.forName(name[0], false, loader).getDeclaredMethod(name[1]);
    method.setAccessible(true);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true));
    Thread thread = new Thread(() -> {
      try {
        method.invoke(null);
      } catch (ReflectiveOperationException e) {
        System.out.print("failed: " + e.getCause());
      }
    });
    thread.setDaemon(true);
    Thread noise = new Thread(() -> {
      for (int left = new Random(seed).nextInt(2000); left > 0; left--) Thread.yield();
    });
    noise.setDaemon(true);
    noise.start();
    thread.start();
    thread.join(5000);
    return thread.isAlive() ? "stuck" : printed.toString().strip();
  }
}
