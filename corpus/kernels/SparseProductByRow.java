// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=sparse matrix-vector product cut at a row boundary
public class SparseProductByRow {
  private final int[] row = {0, 1, 1, 2};
  private final int[] value = {5, 6, 7, 8};
  private final int[] y = new int[3];

  void multiply(int from, int to) {
    for (int k = from; k < to; k++) y[row[k]] += value[k];
  }

  public static void main(String[] args) throws InterruptedException {
    SparseProductByRow m = new SparseProductByRow();
    Thread a = new Thread(() -> m.multiply(0, 1));
    Thread b = new Thread(() -> m.multiply(1, 4));
    a.start();
    b.start();
    a.join();
    b.join();
    assert m.y[0] == 5 && m.y[1] == 13 && m.y[2] == 8;
  }
}
