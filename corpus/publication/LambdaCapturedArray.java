// heddle: verdict=violated
// heddle: class=int[] benign
// heddle: race=int[] kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a one-element array captured by a lambda serves as a shared counter
public class LambdaCapturedArray {
  public static void main(String[] args) throws InterruptedException {
    int[] count = {0};
    Thread t = new Thread(() -> count[0]++);
    t.start();
    count[0]++;
    t.join();
  }
}
