// sc, tso: none
// pso: assertion
// pjmm: assertion, exception
// stronger: not found
// The same cache without final: the array may be there, and its elements not.
class MutableCache {
    static final class Entry {
        int key;
        int[] values;
        Entry(int key) {
            this.key = key;
            values = new int[] {key, key + 1};
        }
    }

    static Entry cache;

    static int lookUp(int key) {
        Entry e = cache;
        if (e == null || e.key != key || e.values == null) cache = e = new Entry(key);
        return e.values == null ? key + 1 : e.values[1];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> lookUp(5));
        other.start();
        assert lookUp(5) == 6;
        other.join();
    }
}
