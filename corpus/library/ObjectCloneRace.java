// heddle: verdict=violated
// heddle: class=ObjectCloneRace.x benign
// heddle: race=ObjectCloneRace.x kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=Object.clone reads the fields
public class ObjectCloneRace implements Cloneable {
  int x;

  public static void main(String[] args) throws Exception {
    ObjectCloneRace o = new ObjectCloneRace();
    Thread t = new Thread(() -> o.x = 9);
    t.start();
    ObjectCloneRace c = (ObjectCloneRace) o.clone();
    t.join();
    assert c.x == 0 || c.x == 9;
  }
}
