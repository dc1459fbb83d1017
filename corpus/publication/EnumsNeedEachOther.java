// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=two enums whose initialisers ask the library for each other's constants
import java.util.EnumSet;

public class EnumsNeedEachOther {
  enum Suit {
    SPADES;

    static {
      EnumSet.allOf(Rank.class);
    }
  }

  enum Rank {
    ACE;

    static {
      EnumSet.allOf(Suit.class);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> Suit.SPADES.name());
    Thread b = new Thread(() -> Rank.ACE.name());
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
