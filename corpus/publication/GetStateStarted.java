// heddle: verdict=violated
// heddle: class=GetStateStarted.answer benign
// heddle: race=GetStateStarted.answer kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=any other state than TERMINATED says nothing about what the thread has done
public class GetStateStarted {
  static volatile Thread worker;
  static int answer;

  public static void main(String[] args) throws InterruptedException {
    worker = new Thread(() -> answer = 42);
    Thread reader = new Thread(() -> {
      if (worker.getState() == Thread.State.RUNNABLE) System.out.println(answer);
    });
    reader.start();
    worker.start();
    worker.join();
    reader.join();
  }
}
