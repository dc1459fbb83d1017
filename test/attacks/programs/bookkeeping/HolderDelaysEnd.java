// heddle: verdict=verified
// heddle: outcomes=alive alive|dead dead
// heddle: note=A thread ends under the monitor of its Thread object: while another thread holds it, isAlive does not change.
class HolderDelaysEnd {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    String seen;
    synchronized (t) {
      seen = (t.isAlive() ? "alive" : "dead") + " " + (t.isAlive() ? "alive" : "dead");
    }
    t.join();
    System.out.print(seen);
  }
}
