// The reference may be read before it is written, and the object is empty then. But nothing forces that: the reference may as well
// be read after its write, while the field is outdated. The race on the field does harm, the one on the reference does not.
// shared: benign
// value: destructive-relaxed
class PublishedByRace {
    static class Box {
        int value = 1;
    }

    static Box shared;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            Box seen = shared;
            if (seen != null) assert seen.value == 1;
        });
        reader.start();
        shared = new Box();
        reader.join();
    }
}
