// Two class initialisers that need each other.
public class InitialisersCross {
  static class Left {
    static final Object OTHER = new Right();
  }

  static class Right {
    static final Object OTHER = new Left();
  }

  public static void main(String[] args) {
    new Thread(Left::new).start();
    new Thread(Right::new).start();
  }
}
