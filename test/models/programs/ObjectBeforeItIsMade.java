// sc, tso, pso, pjmm: none
// jmm, jmm:jls, jpr: assertion for own cross list fields array
// args: own thin cross list fields array none
// Objects that threads make, published by races. A reference may be read before it is written, and before its object is made,
// if the thread makes the object whatever it reads.
class ObjectBeforeItIsMade {
    static class Node {
        int value;
        Node next;
        Node(int value) { this.value = value; }
    }

    static final Node EXAMPLE = new Node(0);  // the class is initialised
    static Node x, y, seenX, seenY;
    static int[] numbers;
    static volatile Node shared;
    static volatile int[] sharedNumbers;
    static int r1, r2;

    static Thread[] threads(String what) {
        Thread handOn = new Thread(() -> { seenY = y; x = seenY; });
        switch (what) {
            // The first thread finds the object that it makes afterwards.
            case "own": return new Thread[] {new Thread(() -> { seenX = x; y = new Node(1); }), handOn};
            // It makes the object only if it has found one: out of thin air.
            case "thin": return new Thread[] {new Thread(() -> { seenX = x; if (seenX != null) y = new Node(1); }), handOn};
            // Each thread finds the other one's object, and the number that its constructor stores.
            case "cross": return new Thread[] {
                new Thread(() -> { Node n = x; r1 = n == null ? 0 : n.value; y = new Node(1); }),
                new Thread(() -> { Node n = y; r2 = n == null ? 0 : n.value; x = new Node(1); })};
            case "list": return new Thread[] {new Thread(ObjectBeforeItIsMade::push), new Thread(ObjectBeforeItIsMade::push)};
            case "fields": return new Thread[] {
                new Thread(() -> { Node n = new Node(0); shared = n; r1 = n.value; n.next = n; }),
                new Thread(() -> { Node n = shared; if (n != null) { r2 = n.next == null ? 0 : 1; n.value = 1; } })};
            case "array": return new Thread[] {
                new Thread(() -> { int[] a = new int[2]; sharedNumbers = a; r1 = a[0]; a[1] = 1; }),
                new Thread(() -> { int[] a = sharedNumbers; if (a != null) { r2 = a[1]; a[0] = 1; } })};
            default: return new Thread[] {new Thread(() -> x = y), handOn};
        }
    }

    static void push() {
        Node n = new Node(1);
        n.next = x;
        x = n;
    }

    static int length() {
        int length = 0;
        for (Node n = x; n != null && length < 3; n = n.next) length++;
        return length;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = threads(args[0]);
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();
        assert seenX == null : "an object that was not there yet";
        assert !(r1 == 1 && r2 == 1) : "both came early";
        assert !args[0].equals("list") || length() < 3 : "a circle";
    }
}
