// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=a thread leaves its group when it ends, which may be at once
public class CountedInGroup {
  public static void main(String[] args) {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = new Thread(g, () -> {});
    t.start();
    assert g.activeCount() == 1;
  }
}
