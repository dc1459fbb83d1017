// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=printf holds System.out while it asks an argument for its text, and that takes a lock whose owner prints
public class PrintfCallsBack {
  static final PrintfCallsBack shared = new PrintfCallsBack();
  static volatile boolean begun;

  @Override
  public synchronized String toString() {
    return "shared";
  }

  synchronized void tell() {
    begun = true;
    System.out.println("begun");
  }

  public static void main(String[] args) {
    new Thread(shared::tell).start();
    if (begun) System.out.printf("%s%n", shared);
  }
}
