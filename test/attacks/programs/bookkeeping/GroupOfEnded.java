// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A thread that has ended has no group.
class GroupOfEnded {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    System.out.print(t.getThreadGroup() == null);
    t.join();
  }
}
