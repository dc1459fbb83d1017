// Times that were copied as a part of something else, or came through reflection.
// outcome: over
class CopiedTime {
  static long began;

  static void poll() throws ReflectiveOperationException {
    long[] copy = {System.nanoTime()};
    copy = copy.clone();
    CopiedTime.class.getDeclaredField("began").setLong(null, System.nanoTime());
    long named = (Long) System.class.getMethod("nanoTime").invoke(null);
    while (System.nanoTime() - copy[0] < 20_000_000) RetriesBesideStatus.sleep();
    copy = null;
    while (System.nanoTime() - began < 40_000_000) RetriesBesideStatus.sleep();
    while (named - System.nanoTime() > -60_000_000) RetriesBesideStatus.sleep();
    System.out.println("over");
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      try {
        poll();
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    t.join();
  }
}
