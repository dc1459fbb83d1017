// heddle: verdict=violated
// heddle: class=Later.value benign
// heddle: race=InitialiserStartsThread$Later.value kinds=WR,RW
// heddle: repair=volatile InitialiserStartsThread.Later.value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the thread that an initialiser starts writes after the class is initialised, as far as anyone knows
public class InitialiserStartsThread {
  static class Shared {
    static final Later later = new Later();
    static {
      new Thread(() -> later.value = 1).start();
    }
  }

  static class Later {
    int value;
  }

  public static void main(String[] args) {
    int seen = Shared.later.value;
  }
}
