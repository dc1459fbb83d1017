// heddle: verdict=violated
// heddle: class=Job.number destructive-relaxed
// heddle: class=PlainReferenceArraySlots.slots[] benign
// heddle: race=PlainReferenceArraySlots.slots[] kinds=WR,RW
// heddle: race=PlainReferenceArraySlots$Job.number kinds=WR
// heddle: repair=atomic-elements PlainReferenceArraySlots.slots[]
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the elements of a plain array publish nothing, though the array is final
public class PlainReferenceArraySlots {
  static class Job {
    int number;
  }

  static final Job[] slots = new Job[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Job job = new Job();
      job.number = 4;
      slots[1] = job;
    });
    t.start();
    Job seen = slots[1];
    if (seen != null) assert seen.number == 4;
    t.join();
  }
}
