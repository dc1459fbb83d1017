import java.lang.reflect.Field;

/** A final field that reflection sets before others can reach the object is frozen like any other. */
class FinalSetEarly {
    static FinalSetEarly shared;
    final int value;

    FinalSetEarly(int value) {
        this.value = value;
    }

    public static void main(String[] args) throws Exception {
        Field field = FinalSetEarly.class.getDeclaredField("value");
        field.setAccessible(true);
        Thread reader = new Thread(() -> {
            FinalSetEarly seen = shared;
            System.out.print(seen == null ? 0 : seen.value);
        });
        reader.start();
        FinalSetEarly made = new FinalSetEarly(1);
        field.setInt(made, 2);
        shared = made;
        reader.join();
    }
}
