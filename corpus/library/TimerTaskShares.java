// heddle: verdict=violated
// heddle: class=TimerTaskShares.ticks benign
// heddle: race=TimerTaskShares.ticks kinds=WR,RW
// heddle: repair=volatile TimerTaskShares.ticks
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a timer's task counts while main looks
import java.util.Timer;
import java.util.TimerTask;

public class TimerTaskShares {
  static int ticks;

  public static void main(String[] args) {
    Timer timer = new Timer(true);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        ticks++;
      }
    }, 5);
    int seen = ticks;
  }
}
