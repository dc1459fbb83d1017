// heddle: verdict=violated
// heddle: args=1
// heddle: class=PetersonVolatileArrayRef.counter destructive-relaxed
// heddle: class=PetersonVolatileArrayRef.wants[] destructive-relaxed
// heddle: race=PetersonVolatileArrayRef.wants[] kinds=WR,RW
// heddle: race=PetersonVolatileArrayRef.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=Peterson with a volatile turn and a volatile reference to the flag array: the elements stay plain
public class PetersonVolatileArrayRef extends Thread {
  static volatile boolean[] wants = {false, false};
  static volatile int turn;
  static int counter;

  final int self;
  final int rounds;

  PetersonVolatileArrayRef(int self, int rounds) {
    this.self = self;
    this.rounds = rounds;
  }

  @Override
  public void run() {
    for (int i = 0; i < rounds; i++) {
      wants[self] = true;
      turn = 1 - self;
      while (wants[1 - self] && turn == 1 - self) Thread.yield();
      counter++;
      wants[self] = false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread[] team = {new PetersonVolatileArrayRef(0, rounds), new PetersonVolatileArrayRef(1, rounds)};
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert counter == 2 * rounds;
  }
}
