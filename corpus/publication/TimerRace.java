// heddle: verdict=violated
// heddle: class=TimerRace.ticks benign
// heddle: race=TimerRace.ticks kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a timer's thread writes what main reads without waiting
import java.util.Timer;
import java.util.TimerTask;

public class TimerRace {
  static int ticks;

  public static void main(String[] args) {
    Timer timer = new Timer(true);
    timer.schedule(new TimerTask() {
      @Override public void run() { ticks++; }
    }, 1);
    int seen = ticks;
    assert seen <= 1;
  }
}
