// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=A thread names itself while another asks for its name: the name is volatile, and either one may be seen.
public class ThreadRenamesItself {
    static int prepared;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            prepared = 1;
            Thread.currentThread().setName("ready");
        }, "new");
        worker.start();
        if (worker.getName().equals("ready")) {
            assert prepared == 1;
        } else {
            assert false : "not yet ready";
        }
        worker.join();
    }
}
