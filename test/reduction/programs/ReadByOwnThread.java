/** Fields of a thread, of an exception and of a reference: the machine reads their superclasses' fields by itself. */
class ReadByOwnThread {
    static class Worker extends Thread {
        int v;
    }

    static class Failure extends RuntimeException {
        int v;

        Failure(String message) {
            super(message);
        }
    }

    static Worker worker = new Worker();
    static Failure failure;

    public static void main(String[] args) throws Exception {
        LaterReads.run(v -> {
            worker.v = v;
            worker.setName("worker " + v);
            failure = new Failure("failed " + v);
            failure.v = v;
        }, () -> worker.v + worker.getName() + failure.v + failure.getMessage());
    }
}
