// outcome: 12ab
// outcome: 1ab2
// outcome: ab12
// One holds the stream while it prints, and does something that others can see in between.
public class PrintsAsOne {
  static volatile int step;

  public static void main(String[] args) {
    new Thread(() -> {
      System.out.print("1");
      step = 1;
      System.out.print("2");
    }).start();
    synchronized (System.out) {
      System.out.print("a");
      step = 2;
      System.out.print("b");
    }
  }
}
