// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=setAccessible by another thread.
class AccessibleSeen {
  static class Target { private int secret = 1; }
  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    java.lang.reflect.Field f = Target.class.getDeclaredField("secret");
    Thread t = new Thread(() -> f.setAccessible(true));
    t.start();
    boolean seen = f.isAccessible();
    t.join();
    System.out.print(seen);
  }
}
