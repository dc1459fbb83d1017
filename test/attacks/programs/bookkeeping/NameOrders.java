// heddle: verdict=verified
// heddle: outcomes=0|1
// heddle: note=The name of a thread is volatile: who reads the new one sees what was written before it was set.
class NameOrders {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread named = new Thread(() -> {}, "old");
    Thread t =
        new Thread(
            () -> {
              data = 1;
              named.setName("new");
            });
    t.start();
    System.out.print(named.getName().equals("new") ? data : 0);
    t.join();
  }
}
