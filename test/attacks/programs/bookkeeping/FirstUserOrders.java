// heddle: verdict=violated
// heddle: race=FirstUserOrders.flag kinds=WR,RW
// heddle: note=Who sees the flag finds the class initialised by the other thread, and is ordered behind it: data does not race.
class FirstUserOrders {
  static class Box {}
  static int data, flag;
  public static void main(String[] args) throws Exception {
    Thread writer = new Thread(() -> { data = 1; new Box(); flag = 1; });
    writer.start();
    if (flag == 1) {
      new Box();
      assert data == 1;
    }
    writer.join();
  }
}
