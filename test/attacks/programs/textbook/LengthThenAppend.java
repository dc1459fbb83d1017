// heddle: verdict=verified
// heddle: outcomes=ab|b|ba
// heddle: note=(StringBuffer) append if empty, beside another append: atomic calls, no atomic pair.
class LengthThenAppend {
  public static void main(String[] a) throws Exception {
    StringBuffer s = new StringBuffer();
    Thread t = go(() -> { if (s.length() == 0) { s.append('a'); } });
    s.append('b');
    t.join();
    System.out.print(s);
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
