// heddle: verdict=violated
// heddle: class=InheritedValueRace.inherited benign
// heddle: race=InheritedValueRace.inherited kinds=WR,WW,RW
// heddle: repair=atomic InheritedValueRace.inherited
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=what a new thread inherits is asked of the program in Thread's constructor, which counts without a lock
public class InheritedValueRace {
  static int inherited;

  static final InheritableThreadLocal<Integer> LEVEL = new InheritableThreadLocal<>() {
    @Override
    protected Integer childValue(Integer parent) {
      inherited++;
      return parent + 1;
    }
  };

  public static void main(String[] args) throws InterruptedException {
    Runnable work = () -> {
      LEVEL.set(1);
      new Thread(() -> {});
    };
    Thread a = new Thread(work);
    Thread b = new Thread(work);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
