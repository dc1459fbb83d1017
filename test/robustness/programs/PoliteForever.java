/** Each gives way to the other, forever. Before the second is started there is no way out either, but main still moves. */
class PoliteForever {
  static volatile int turn;

  static Thread gives(String name, int mine, int yours) {
    return new Thread(() -> {
      while (turn != 2) {
        if (turn == mine) turn = yours;
        Thread.yield();
      }
    }, name);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread left = gives("left", 0, 1), right = gives("right", 1, 0);
    left.start();
    right.start();
    left.join();
    right.join();
  }
}
