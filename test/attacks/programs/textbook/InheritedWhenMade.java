// heddle: verdict=verified
// heddle: outcomes=p/c
// heddle: note=(InheritableThreadLocal) the value is copied when the Thread is made, not when it starts.
class InheritedWhenMade {
  public static void main(String[] a) throws Exception {
    InheritableThreadLocal<String> tl = new InheritableThreadLocal<>();
    tl.set("p");
    String[] r = new String[1];
    Thread t = new Thread(() -> r[0] = tl.get());
    tl.set("c");
    t.start(); t.join();
    System.out.print(r[0] + "/" + tl.get());
  }
}
