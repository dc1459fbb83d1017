// So does an int with a part of a time.
// outcome: over
class TimeInInt {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      int began = (int) System.currentTimeMillis();
      while ((int) System.currentTimeMillis() - began < 20) RetriesBesideStatus.sleep();
      System.out.println("over");
    });
    t.start();
    t.join();
  }
}
