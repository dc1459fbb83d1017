// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Fourier coefficients in small: each thread fills its own block of a shared double array
public class SeriesPartition {
  public static void main(String[] args) throws InterruptedException {
    double[] coefficient = new double[4];
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int from = 2 * i;
      team[i] = new Thread(() -> {
        for (int k = from; k < from + 2; k++) coefficient[k] = 1.0 / (k + 1);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert coefficient[0] == 1.0 && coefficient[3] == 0.25;
  }
}
