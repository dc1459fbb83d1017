// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=Thread ids are given in the order of creation.
class IdsOfThreads {
  public static void main(String[] args) throws Exception {
    long[] ids = new long[2];
    Thread a = new Thread(() -> ids[0] = new Thread("x").getId());
    Thread b = new Thread(() -> ids[1] = new Thread("y").getId());
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.print(ids[0] < ids[1]);
  }
}
