// heddle: verdict=violated
// heddle: class=PrintlnOrdersNothing.x benign
// heddle: race=PrintlnOrdersNothing.x kinds=WR,RW
// heddle: repair=volatile PrintlnOrdersNothing.x
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=both threads print, which locks the stream: that orders nothing for the program
public class PrintlnOrdersNothing {
  static int x;
  static volatile boolean late;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      x = 1;
      System.out.println("a");
    });
    t.start();
    late = true;
    System.out.println("b");
    int y = x;
    t.join();
    assert y <= 1;
  }
}
