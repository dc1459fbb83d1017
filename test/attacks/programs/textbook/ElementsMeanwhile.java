// heddle: verdict=verified
// heddle: outcomes=1/1|1/10|2/10
// heddle: note=(Properties) a weakly consistent enumeration; what is in the table before size() is found.
import java.util.Enumeration;
import java.util.Properties;

class ElementsMeanwhile {
  public static void main(String[] a) throws Exception {
    Properties h = new Properties();
    h.put(1, 1);
    Thread t = go(() -> h.put(7, 9));
    Enumeration<Object> e = h.elements(); int s = h.size();
    int n = 0; while (e.hasMoreElements()) n += (Integer) e.nextElement();
    t.join();
    System.out.print(s + "/" + n);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
