// heddle: verdict=verified
// heddle: outcomes=5|7
// heddle: note=A new thread inherits the priority that its creator has at that moment.
class PriorityInherited {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread t = new Thread(() -> main.setPriority(7));
    t.start();
    System.out.print(new Thread(() -> {}).getPriority());
    t.join();
  }
}
