// heddle: verdict=violated
// heddle: race=UnsafePublicationByThread.x kinds=WR,RW
// heddle: note=(publication) what the starter writes afterwards is not ordered.
class UnsafePublicationByThread {
  static int x;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { int seen = x; });
    t.start();
    x = 1;
    t.join();
  }
}
