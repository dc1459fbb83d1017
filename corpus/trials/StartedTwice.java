// heddle: verdict=violated
// heddle: finding=exception
// heddle: memory=pjmm violated: exception
// heddle: memory=tso violated: exception
// heddle: memory=pso violated: exception
// heddle: note=a worker that is started by the thread that needs it. One of the two expects that somebody else has started it already, the other does not
class StartedTwice {
    final Thread worker = new Thread(() -> { }, "worker");

    public static void main(String[] args) throws InterruptedException {
        StartedTwice service = new StartedTwice();
        Thread careless = new Thread(() -> service.worker.start(), "careless");
        Thread careful = new Thread(() -> {
            try {
                service.worker.start();
            } catch (IllegalThreadStateException e) {
                // somebody else did it
            }
        }, "careful");
        careless.start();
        careful.start();
        careless.join();
        careful.join();
        service.worker.join();
    }
}
