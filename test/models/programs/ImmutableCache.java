// sc, tso, pso: none
// pjmm: none
// jpr: inconclusive
// A cache of immutable objects: final fields and what they lead to are seen as the constructor left them.
class ImmutableCache {
    static final class Entry {
        final int key;
        final int[] values;
        Entry(int key) {
            this.key = key;
            values = new int[] {key, key + 1};
        }
    }

    static Entry cache;

    static int lookUp(int key) {
        Entry e = cache;
        if (e == null || e.key != key) cache = e = new Entry(key);
        return e.values[1];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { assert lookUp(5) == 6; });
        other.start();
        assert lookUp(7) == 8;
        assert lookUp(5) == 6;
        other.join();
    }
}
