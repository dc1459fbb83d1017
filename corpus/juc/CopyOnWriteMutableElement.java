// heddle: verdict=violated
// heddle: class=Listener.calls benign
// heddle: race=CopyOnWriteMutableElement$Listener.calls kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the list is copied on writing, its elements are not: both threads call one listener
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteMutableElement {
  static class Listener {
    int calls;
  }

  static final CopyOnWriteArrayList<Listener> listeners = new CopyOnWriteArrayList<>();

  static void fire() {
    for (Listener l : listeners) l.calls++;
  }

  public static void main(String[] args) throws InterruptedException {
    listeners.add(new Listener());
    Thread t = new Thread(CopyOnWriteMutableElement::fire);
    t.start();
    fire();
    t.join();
  }
}
