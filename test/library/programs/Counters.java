// Loop counters of which only some bits are used: the others do not make states differ.
public class Counters {
  public static void main(String[] a) throws Throwable {
    Cases.run(Counters.class, a);
  }
  static volatile int v;
  static Thread set() {
    Thread t = new Thread(() -> v = 1);
    t.start();
    return t;
  }

  //: outcomes=0|1
  static void parity() throws Exception {
    Thread t = set();
    int i = 0;
    while (v == 0) i++;
    System.out.print(i & 1);
  }

  //: outcomes=0|1|2|3
  static void downwards() throws Exception {
    Thread t = set();
    int i = 0;
    while (v == 0) i--;
    System.out.print(i & 3);
  }

  //: outcomes=0|1|2
  static void upToLimit() throws Exception {
    Thread t = set();
    int i = 0;
    while (v == 0 && i < 2) i++;
    System.out.print(i);
  }

  //: outcomes=a|b
  static void everyFourth() throws Exception {
    Thread t = set();
    int i = 0;
    boolean met = false;
    while (v == 0)
      if ((++i & 3) == 3)
        met = true;
    System.out.print(met ? "a" : "b");
  }

  //: outcomes=0|2|4|6
  static void stepTwo() throws Exception {
    Thread t = set();
    int i = 0;
    while (v == 0) i += 2;
    System.out.print(i & 7);
  }

}
