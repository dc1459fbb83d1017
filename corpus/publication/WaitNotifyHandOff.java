// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=one-place mailbox with wait and notifyAll; the letter's content is plain and ordered by the monitor
public class WaitNotifyHandOff {
  static final class Letter {
    String text;
  }

  private Letter slot;

  synchronized void send(Letter letter) throws InterruptedException {
    while (slot != null) wait();
    slot = letter;
    notifyAll();
  }

  synchronized Letter receive() throws InterruptedException {
    while (slot == null) wait();
    Letter letter = slot;
    slot = null;
    notifyAll();
    return letter;
  }

  public static void main(String[] args) throws InterruptedException {
    WaitNotifyHandOff box = new WaitNotifyHandOff();
    Thread sender = new Thread(() -> {
      try {
        for (String text : new String[] {"one", "two"}) {
          Letter letter = new Letter();
          letter.text = text;
          box.send(letter);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    sender.start();
    assert box.receive().text == "one";
    assert box.receive().text == "two";
    sender.join();
  }
}
