// heddle: verdict=violated
// heddle: class=DclFinalWrapper.wrapper undecided future-reads
// heddle: race=DclFinalWrapper.wrapper kinds=WR,RW
// heddle: repair=volatile DclFinalWrapper.wrapper
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the final wrapper idiom: the reference races, what it leads to does not
public class DclFinalWrapper {
  static class Wrapper {
    final int[] value;
    Wrapper(int v) { value = new int[] {v}; }
  }
  static Wrapper wrapper;

  static int get() {
    Wrapper w = wrapper;
    if (w == null) {
      synchronized (DclFinalWrapper.class) {
        if (wrapper == null) wrapper = new Wrapper(4);
        w = wrapper;
      }
    }
    return w.value.length;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { int n = get(); assert n == 1; });
    t.start();
    int n = get();
    assert n == 1;
    t.join();
  }
}
