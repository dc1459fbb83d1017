// heddle: verdict=violated
// heddle: race=FirstUserRaces.plain kinds=WR,RW
// heddle: note=The threads are ordered only if the reader is the first to use the class, which has no static initializer.
class FirstUserRaces {
  static class Box {}
  static int plain;
  public static void main(String[] args) throws Exception {
    Thread reader = new Thread(() -> { int seen = plain; new Box(); });
    Thread writer = new Thread(() -> { new Box(); plain = 1; });
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}
