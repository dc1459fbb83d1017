// outcome: 12ab
// outcome: 1a2b
// outcome: 1ab2
// outcome: a12b
// outcome: a1b2
// outcome: ab12
// Nothing orders what the two print.
public class PrintsOfTwo {
  public static void main(String[] args) {
    new Thread(() -> {
      System.out.print("1");
      System.out.print(2);
    }).start();
    System.out.print('a');
    System.out.printf("%s", "b");
  }
}
