// heddle: verdict=violated
// heddle: class=Plugin.loads benign
// heddle: race=ClassForName$Plugin.loads kinds=WR,WW,RW
// heddle: repair=atomic ClassForName.Plugin.loads
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=classes loaded by name in two threads, instances by reflection
public class ClassForName {
  public static class Plugin {
    static int loads;
    public Plugin() { loads++; }
  }

  static void load() {
    try {
      Class.forName("ClassForName$Plugin").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ClassForName::load);
    t.start();
    load();
    t.join();
  }
}
