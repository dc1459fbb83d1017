// sc, tso: none
// pso, pjmm: exception
// An object published by a race: its fields may have their default values.
class UnsafePublication {
    final static class Node {
        String name;
        Node(String name) { this.name = name; }
    }

    static Node shared;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> shared = new Node("node"));
        writer.start();
        Node seen = shared;
        if (seen != null) seen.name.length();
        writer.join();
    }
}
