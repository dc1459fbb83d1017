// outcome: nothing
// outcome: half
// outcome: whole
// The program's end comes before, between or after the steps of a daemon; a hook sees how far it came.
public class DaemonCutOff {
  static volatile String saved = "nothing";

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(saved)));
    Thread saver = new Thread(() -> {
      saved = "half";
      saved = "whole";
    });
    saver.setDaemon(true);
    saver.start();
  }
}
