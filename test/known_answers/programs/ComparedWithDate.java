// A time that is compared with a number: what time it is matters.
// outcome: late
class ComparedWithDate {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      while (System.currentTimeMillis() < 1767225600020L) RetriesBesideStatus.sleep();
      System.out.println("late");
    });
    t.start();
    t.join();
  }
}
