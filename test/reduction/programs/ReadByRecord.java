class ReadByRecord {
    record Pair(int v, Object w) {}

    static Pair pair;

    public static void main(String[] args) throws Exception {
        LaterReads.run(v -> pair = new Pair(v, null), () -> pair.toString() + pair.hashCode() + pair.equals(new Pair(2, null)));
    }
}
