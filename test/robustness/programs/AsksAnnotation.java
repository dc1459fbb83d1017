import java.lang.annotation.Retention;

/** The first thread that asks makes the library initialise itself, with members of classes that others have looked up before. */
public class AsksAnnotation {
  static volatile int asked;

  static void ask(Class<?> c) {
    c.getMethods();
    if (c.getAnnotation(Retention.class) != null) asked++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> ask(Deprecated.class));
    Thread b = new Thread(() -> ask(FunctionalInterface.class));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
