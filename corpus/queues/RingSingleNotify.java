// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=ring buffer with one notify for both conditions: the wake-up can go to a thread that cannot use it
public class RingSingleNotify {
  private int size;

  synchronized void put() throws InterruptedException {
    while (size == 1) wait();
    size++;
    notify();
  }

  synchronized void take() throws InterruptedException {
    while (size == 0) wait();
    size--;
    notify();
  }

  interface Step {
    void run() throws InterruptedException;
  }

  static Thread twice(Step step) {
    return new Thread(() -> {
      try {
        step.run();
        step.run();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    RingSingleNotify buffer = new RingSingleNotify();
    Thread producer = twice(buffer::put);
    Thread c1 = new Thread(() -> {
      try {
        buffer.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    producer.start();
    c1.start();
    buffer.take();
    producer.join();
    c1.join();
  }
}
