// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=lazy initialisation by a holder class: class initialisation orders its plain static and the object's plain field before every use
public class HolderIdiom {
  static class Service {
    int port;
    int[] table = new int[2];

    Service() {
      port = 80;
      table[1] = 5;
    }
  }

  private static class Holder {
    static Service service = new Service();
  }

  static void use() {
    Service s = Holder.service;
    assert s.port == 80 && s.table[1] == 5;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(HolderIdiom::use);
    Thread b = new Thread(HolderIdiom::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
