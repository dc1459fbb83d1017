// heddle: verdict=violated
// heddle: class=ReflectionRace.x benign
// heddle: race=ReflectionRace.x kinds=WR,RW
// heddle: repair=volatile ReflectionRace.x
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=Field.set and a plain read
public class ReflectionRace {
  static int x;

  public static void main(String[] args) throws Exception {
    java.lang.reflect.Field f = ReflectionRace.class.getDeclaredField("x");
    f.setInt(null, 0);
    Thread t = new Thread(() -> {
      try {
        f.setInt(null, 3);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    int seen = x;
    assert seen == 0 || seen == 3;
    t.join();
  }
}
