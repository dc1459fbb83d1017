// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the elements of an AtomicReferenceArray are volatile: what they refer to is published
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicReferenceArraySlots {
  static class Job {
    int number;
  }

  public static void main(String[] args) throws InterruptedException {
    AtomicReferenceArray<Job> slots = new AtomicReferenceArray<>(2);
    Thread t = new Thread(() -> {
      Job job = new Job();
      job.number = 4;
      slots.set(1, job);
    });
    t.start();
    Job seen = slots.get(1);
    if (seen != null) assert seen.number == 4;
    t.join();
  }
}
