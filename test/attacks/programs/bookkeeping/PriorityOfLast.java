// heddle: verdict=violated
// heddle: finding=assertion
// heddle: note=The writer may set its priority before main reads it, or alone, when main has ended.
class PriorityOfLast {
  public static void main(String[] args) {
    Thread writer = new Thread(() -> Thread.currentThread().setPriority(7));
    writer.start();
    assert writer.getPriority() != 7;
  }
}
