// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an enum constant as a singleton: initialised once, ordered before every use; its own state is synchronized
public enum EnumSingleton {
  ONLY;

  private int uses;
  private String name = "only";

  synchronized int use() {
    return ++uses;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable job = () -> {
      assert ONLY.name == "only";
      int n = ONLY.use();
      assert n == 1 || n == 2;
    };
    Thread a = new Thread(job);
    Thread b = new Thread(job);
    a.start();
    b.start();
    a.join();
    b.join();
    assert ONLY.use() == 3;
  }
}
