// heddle: verdict=violated
// heddle: class=ThreadWithFinal.bound benign
// heddle: race=ThreadWithFinal.bound kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a Thread that starts itself in its constructor: its final field may be read too early
public class ThreadWithFinal extends Thread {
  final int bound;

  ThreadWithFinal() {
    start();
    bound = 3;
  }

  @Override public void run() { assert bound >= 0; }

  public static void main(String[] args) throws InterruptedException {
    new ThreadWithFinal().join();
  }
}
