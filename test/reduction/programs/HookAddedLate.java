/** A hook is added while the program is about to exit, or has begun to: it runs, or comes too late. */
public class HookAddedLate {
  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {
      try {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook ")));
        System.out.print("added ");
      } catch (IllegalStateException e) {
        System.out.print("late ");
      }
    });
    other.start();
    System.exit(0);
  }
}
