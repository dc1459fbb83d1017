// heddle: verdict=violated
// heddle: class=Config.level benign
// heddle: race=ClassInitThenWrite$Config.level kinds=WR,RW
// heddle: repair=volatile ClassInitThenWrite.Config.level
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=class initialisation orders the initial value, not what a thread writes afterwards
public class ClassInitThenWrite {
  static class Config {
    static int level = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread changer = new Thread(() -> Config.level = 2);
    Thread user = new Thread(() -> {
      int seen = Config.level;
      assert seen == 1 || seen == 2;
    });
    changer.start();
    user.start();
    changer.join();
    user.join();
  }
}
