/** The first thread that uses a class runs its initialiser, and nothing else shows which one that was. */
class InitialisedBy {
    static class Named {
        static final String BY = Thread.currentThread().getName();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Named.BY.length(), "other");
        t.start();
        String by = Named.BY;
        t.join();
        System.out.print(by);
    }
}
