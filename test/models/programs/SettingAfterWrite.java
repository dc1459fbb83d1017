// A setting of the library is never held back: under tso it waits until earlier writes have reached memory.
// sc, tso: none
// pso, pjmm: assertion
// modes: default, no-reduction
class SettingAfterWrite {
    static int x;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            x = 1;
            Thread.currentThread().setPriority(7);
        });
        writer.start();
        int seen = 1;
        if (writer.getPriority() == 7) seen = x;
        else x = 2;
        assert seen == 1 : "the priority without the write before it";
    }
}
