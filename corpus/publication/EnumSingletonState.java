// heddle: verdict=violated
// heddle: class=Registry.hits benign
// heddle: race=EnumSingletonState$Registry.hits kinds=WR,WW,RW
// heddle: repair=atomic EnumSingletonState.Registry.hits
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an enum singleton is made safely, its mutable state has no lock
public class EnumSingletonState {
  enum Registry {
    INSTANCE;
    int hits;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Registry.INSTANCE.hits++);
    t.start();
    Registry.INSTANCE.hits++;
    t.join();
  }
}
