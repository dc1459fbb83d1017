// heddle: verdict=verified
// heddle: outcomes=3|5
// heddle: note=A group's largest priority that another thread sets limits the priority of new threads.
class MaxPriorityOfGroup {
  public static void main(String[] args) throws Exception {
    ThreadGroup group = new ThreadGroup("g");
    Thread t = new Thread(() -> group.setMaxPriority(3));
    t.start();
    System.out.print(new Thread(group, () -> {}).getPriority());
    t.join();
  }
}
