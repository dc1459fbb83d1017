// heddle: verdict=violated
// heddle: class=FinalChangedFirst.shared undecided future-reads
// heddle: race=FinalChangedFirst.shared kinds=WR,RW
// heddle: repair=volatile FinalChangedFirst.shared
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=reflection changes a final field before the object is published by a race, and once more behind a lock that its readers take: only the reference races, the constructor's write is frozen
import java.lang.reflect.Field;

class FinalChangedFirst {
    static FinalChangedFirst shared;
    final int max;

    FinalChangedFirst(int max) {
        this.max = max;
    }

    public static void main(String[] args) throws Exception {
        Field max = FinalChangedFirst.class.getDeclaredField("max");
        max.setAccessible(true);
        Thread reader = new Thread(() -> {
            FinalChangedFirst seen = shared;
            if (seen != null) {
                synchronized (max) {
                    assert seen.max == 2 || seen.max == 3;
                }
            }
        });
        reader.start();
        FinalChangedFirst made = new FinalChangedFirst(1);
        max.setInt(made, 2);
        shared = made;
        synchronized (max) {
            max.setInt(made, 3);
        }
        reader.join();
    }
}
