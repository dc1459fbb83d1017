// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a thread is started twice
public class StartTwice {
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {});
    t.start();
    t.start();
  }
}
