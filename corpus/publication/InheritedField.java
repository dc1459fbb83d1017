// heddle: verdict=violated
// heddle: class=Base.n benign
// heddle: race=InheritedField$Base.n kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the field belongs to the superclass, the threads go through two subclasses
public class InheritedField {
  static class Base { int n; }
  static class Left extends Base { void hit() { n++; } }

  public static void main(String[] args) throws InterruptedException {
    Left l = new Left();
    Thread t = new Thread(l::hit);
    t.start();
    l.hit();
    t.join();
  }
}
