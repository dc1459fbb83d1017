// heddle: verdict=violated
// heddle: class=HolderMutated.value benign
// heddle: race=HolderMutated.value kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the lazy holder publishes safely, but both threads then change the instance
public class HolderMutated {
  int value;
  static class Holder { static final HolderMutated INSTANCE = new HolderMutated(); }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Holder.INSTANCE.value++);
    t.start();
    Holder.INSTANCE.value++;
    t.join();
    assert Holder.INSTANCE.value >= 1;
  }
}
