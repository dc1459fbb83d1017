package shop;

/** Three fields that race, one for each reach of --trusted. */
public class Store {
  private int left;
  int seen;
  public int total;

  void work() {
    left++;
    seen++;
    total++;
  }

  public static void main(String[] args) throws InterruptedException {
    Store store = new Store();
    Thread t = new Thread(store::work);
    t.start();
    store.work();
    t.join();
  }
}
