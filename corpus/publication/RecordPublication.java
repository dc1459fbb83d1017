// heddle: verdict=violated
// heddle: class=RecordPublication.latest benign
// heddle: race=RecordPublication.latest kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a record's fields are final: only the plain reference to it races
public class RecordPublication {
  record Reading(int celsius, String place) {}

  static Reading latest;

  public static void main(String[] args) throws InterruptedException {
    Thread sensor = new Thread(() -> latest = new Reading(21, "hall"));
    sensor.start();
    Reading r = latest;
    if (r != null) assert r.celsius() == 21 && r.place() == "hall";
    sensor.join();
  }
}
