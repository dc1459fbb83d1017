// heddle: verdict=violated
// heddle: class=Page.ink undecided budget
// heddle: race=ExchangerMutates$Page.ink kinds=WR,RW
// heddle: repair=volatile ExchangerMutates.Page.ink
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the page is written on after it was given away
import java.util.concurrent.Exchanger;

public class ExchangerMutates {
  static class Page {
    int ink;
  }

  public static void main(String[] args) throws InterruptedException {
    Exchanger<Page> exchanger = new Exchanger<>();
    Page mine = new Page();
    Thread t = new Thread(() -> {
      try {
        int seen = exchanger.exchange(new Page()).ink;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    exchanger.exchange(mine);
    mine.ink = 1;
    t.join();
  }
}
