// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=BakeryPlain.flag[] undecided budget
// heddle: class=BakeryPlain.label[] undecided budget
// heddle: class=BakeryPlain.total undecided budget
// heddle: class=Label.counter undecided budget
// heddle: class=Label.id undecided budget
// heddle: race=BakeryPlain.flag[] kinds=WR,RW
// heddle: race=BakeryPlain.label[] kinds=WR,RW
// heddle: race=BakeryPlain$Label.counter kinds=WR
// heddle: race=BakeryPlain$Label.id kinds=WR
// heddle: race=BakeryPlain.total kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race, livelock
// heddle: memory=tso violated: data-race
// heddle: memory=pso unfinished
// heddle: note=bakery lock whose tickets are mutable objects in a plain array: even the fields set by a ticket's constructor race
public class BakeryPlain {
  static class Label {
    int counter;
    int id;

    Label(int counter, int id) {
      this.counter = counter;
      this.id = id;
    }

    boolean before(Label other) {
      return counter < other.counter || (counter == other.counter && id < other.id);
    }
  }

  private volatile boolean[] flag;
  private volatile Label[] label;
  private int total;

  BakeryPlain(int threads) {
    flag = new boolean[threads];
    label = new Label[threads];
    for (int i = 0; i < threads; i++) label[i] = new Label(0, i);
  }

  void lock(int self) {
    flag[self] = true;
    int highest = 0;
    for (Label each : label) highest = Math.max(highest, each.counter);
    Label mine = new Label(highest + 1, self);
    label[self] = mine;
    for (int k = 0; k < flag.length; k++) {
      while (k != self && flag[k] && label[k].before(mine)) Thread.yield();
    }
  }

  void unlock(int self) {
    flag[self] = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    BakeryPlain bakery = new BakeryPlain(threads);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          bakery.lock(self);
          bakery.total++;
          bakery.unlock(self);
        }
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
  }
}
