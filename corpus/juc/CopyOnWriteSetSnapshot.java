// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=who iterates sees a snapshot, and what was put into its elements before they were added
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWriteSetSnapshot {
  static class Task {
    int cost;
  }

  public static void main(String[] args) throws InterruptedException {
    CopyOnWriteArraySet<Task> tasks = new CopyOnWriteArraySet<>();
    Thread t = new Thread(() -> {
      Task task = new Task();
      task.cost = 2;
      tasks.add(task);
    });
    t.start();
    for (Task task : tasks) assert task.cost == 2;
    t.join();
    assert tasks.size() == 1;
  }
}
