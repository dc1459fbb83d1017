// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=matrix product, one row of the result per thread, factors only read
public class MatrixByRows {
  private final int[][] left = {{1, 2}, {3, 4}};
  private final int[][] right = {{5, 6}, {7, 8}};
  private final int[][] product = new int[2][2];

  void row(int i) {
    for (int j = 0; j < 2; j++) {
      int sum = 0;
      for (int k = 0; k < 2; k++) sum += left[i][k] * right[k][j];
      product[i][j] = sum;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MatrixByRows m = new MatrixByRows();
    Thread other = new Thread(() -> m.row(1));
    other.start();
    m.row(0);
    other.join();
    assert m.product[0][0] == 19 && m.product[1][1] == 50;
  }
}
