// heddle: verdict=violated
// heddle: class=LockOnThisAndClass.count benign
// heddle: race=LockOnThisAndClass.count kinds=WR,WW,RW
// heddle: repair=atomic LockOnThisAndClass.count
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one method locks the instance, the other the class
public class LockOnThisAndClass {
  static int count;
  synchronized void a() { count++; }
  static synchronized void b() { count++; }

  public static void main(String[] args) throws InterruptedException {
    LockOnThisAndClass o = new LockOnThisAndClass();
    Thread t = new Thread(o::a);
    t.start();
    b();
    t.join();
  }
}
