// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The daemon flag of a thread that is not started yet.
class DaemonSeen {
  public static void main(String[] args) throws Exception {
    Thread target = new Thread(() -> {});
    Thread t = new Thread(() -> target.setDaemon(true));
    t.start();
    System.out.print(target.isDaemon());
    t.join();
  }
}
