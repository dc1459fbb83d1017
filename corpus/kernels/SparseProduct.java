// heddle: verdict=violated
// heddle: class=SparseProduct.y[] destructive-sc
// heddle: race=SparseProduct.y[] kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic-elements SparseProduct.y[]
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=sparse matrix-vector product with the non-zeros cut between threads in the middle of a row
public class SparseProduct {
  private final int[] row = {0, 1, 1, 2};
  private final int[] value = {5, 6, 7, 8};
  private final int[] y = new int[3];

  void multiply(int from, int to) {
    for (int k = from; k < to; k++) y[row[k]] += value[k];
  }

  public static void main(String[] args) throws InterruptedException {
    SparseProduct m = new SparseProduct();
    Thread a = new Thread(() -> m.multiply(0, 2));
    Thread b = new Thread(() -> m.multiply(2, 4));
    a.start();
    b.start();
    a.join();
    b.join();
    assert m.y[0] == 5 && m.y[1] == 13 && m.y[2] == 8 : "a product was lost";
  }
}
