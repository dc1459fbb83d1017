// heddle: verdict=violated
// heddle: args=1
// heddle: class=PetersonPlain.counter destructive-relaxed
// heddle: class=PetersonPlain.flag[] destructive-relaxed
// heddle: class=PetersonPlain.victim destructive-relaxed
// heddle: race=PetersonPlain.victim kinds=WR,WW,RW
// heddle: race=PetersonPlain.flag[] kinds=WR,RW
// heddle: race=PetersonPlain.counter kinds=WR,WW,RW
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=Peterson's two-thread lock with no volatile at all: excludes under SC, but orders nothing
public class PetersonPlain {
  static int victim;
  static boolean[] flag = new boolean[2];
  static int counter;

  static void acquire(int self) {
    int other = 1 - self;
    flag[self] = true;
    victim = self;
    while (flag[other] && victim == self) Thread.yield();
  }

  static void release(int self) {
    flag[self] = false;
  }

  static Thread worker(int self, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        acquire(self);
        counter++;
        release(self);
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread a = worker(0, rounds);
    Thread b = worker(1, rounds);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2 * rounds : "an increment was lost";
  }
}
