// sc, tso, pso: none
// pjmm: none
// jmm, jpr: none
// Two threads strike out multiples in one array, by races that do not matter: a number that was missed is only struck
// out again.
class PrimeSieve {
    static final int N = 20;
    static final boolean[] composite = new boolean[N];

    static void sieve(int from, int to) {
        for (int p = from; p <= to; p++)
            if (!composite[p])
                for (int q = p * p; q < N; q += p) composite[q] = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> sieve(3, 4));
        other.start();
        sieve(2, 2);
        other.join();
        int primes = 0;
        for (int i = 2; i < N; i++) if (!composite[i]) primes++;
        assert primes == 8;
    }
}
