// What is left when a time is divided says what time it is.
// outcome: over
class TimeModulo {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      while (System.currentTimeMillis() % 32 != 31) RetriesBesideStatus.sleep();
      System.out.println("over");
    });
    t.start();
    t.join();
  }
}
