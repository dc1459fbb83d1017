// heddle: verdict=violated
// heddle: class=Limit.max destructive-sc
// heddle: race=FinalChangedByReflection$Limit.max kinds=WR,RW
// heddle: finding=assertion
// heddle: repair=join reader
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a final field that reflection changes while another thread reads it, as injectors of test doubles do. The object was published in order, and nothing orders the change
import java.lang.reflect.Field;

class FinalChangedByReflection {
    static class Limit {
        final int max;

        Limit(int max) {
            this.max = max;
        }
    }

    public static void main(String[] args) throws Exception {
        Limit limit = new Limit(1);
        Field max = Limit.class.getDeclaredField("max");
        max.setAccessible(true);
        Thread reader = new Thread(() -> {
            assert limit.max == 1;
        });
        reader.start();
        max.setInt(limit, 2);
        reader.join();
    }
}
