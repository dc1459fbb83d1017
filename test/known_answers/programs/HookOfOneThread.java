// finding: exception
// outcome: hook
// Hooks run after a program that has never started a thread.
public class HookOfOneThread {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      System.out.println("hook");
      throw new IllegalStateException();
    }));
  }
}
