// heddle: verdict=verified
// heddle: outcomes=NEW RUNNABLE|NEW TERMINATED|RUNNABLE RUNNABLE|RUNNABLE TERMINATED|TERMINATED TERMINATED|NEW NEW
// heddle: note=NEW, RUNNABLE, TERMINATED in this order.
class StateOfNew {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    String[] seen = new String[1];
    Thread watcher = new Thread(() -> seen[0] = t.getState() + " " + t.getState());
    watcher.start();
    t.start();
    watcher.join();
    t.join();
    System.out.print(seen[0]);
  }
}
