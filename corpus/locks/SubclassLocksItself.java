// heddle: verdict=violated
// heddle: class=SubclassLocksItself.shared benign
// heddle: race=SubclassLocksItself.shared kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=synchronized methods of two objects: each locks itself, the field is static
public class SubclassLocksItself {
  static int shared;

  synchronized void up() {
    shared++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> new SubclassLocksItself().up());
    t.start();
    new SubclassLocksItself().up();
    t.join();
  }
}
