package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Files that tests read: this class's own class file, which begins with ca fe ba be. */
class FilesTest {
    static String file() {
        String folder = System.getProperty("java.class.path").split(":")[0];
        for (String entry : System.getProperty("java.class.path").split(":")) {
            if (new java.io.File(entry).isDirectory()) {
                folder = entry;
            }
        }
        return folder + "/sample/FilesTest.class";
    }

    /** What is opened before a thread has been started is opened before the search begins. */
    static void beginTheSearch() throws InterruptedException {
        Thread first = new Thread(() -> { });
        first.start();
        first.join();
    }

    static int firstByte() {
        try (InputStream in = new FileInputStream(file())) {
            return in.read();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    // -> verified
    @Test
    void threadsReadAFile() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        JupiterTest.both(() -> sum.addAndGet(firstByte()), () -> sum.addAndGet(firstByte()));
        assertEquals(2 * 0xca, sum.get());
    }

    // -> verified
    @Test
    void readsOnInEveryInterleaving() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        Thread other = new Thread(() -> {
            steps.incrementAndGet();
            steps.incrementAndGet();
        });
        other.start();
        try (FileInputStream in = new FileInputStream(file())) {
            assertEquals(0xca, in.read());
            steps.incrementAndGet();
            assertEquals(0xfe, in.read());
            steps.incrementAndGet();
            assertEquals(1, in.skip(1));
            steps.incrementAndGet();
            assertEquals(0xbe, in.read());
        }
        steps.incrementAndGet();
        other.join();
        assertEquals(6, steps.get());
    }

    // -> verified
    @Test
    void seeksInEveryInterleaving() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        Thread other = new Thread(steps::incrementAndGet);
        other.start();
        try (RandomAccessFile in = new RandomAccessFile(file(), "r")) {
            in.seek(2);
            steps.incrementAndGet();
            assertEquals(0xba, in.read());
            in.seek(0);
            steps.incrementAndGet();
            assertEquals(0xcafebabe, in.readInt());
        }
        other.join();
        assertEquals(3, steps.get());
    }

    // -> violated assertion
    @Test
    void whatIsReadDependsOnTheOrder() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Thread other = new Thread(() -> asked.set(1));
        other.start();
        try (FileInputStream in = new FileInputStream(file())) {
            if (asked.get() == 1) {
                in.read();
            }
            assertEquals(0xca, in.read());
        }
        other.join();
    }

    // -> inconclusive
    @Test
    void threadsShareAnOpenFile() throws Exception {
        beginTheSearch();
        try (FileInputStream in = new FileInputStream(file())) {
            Thread other = new Thread(() -> {
                try {
                    in.read();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            other.start();
            in.read();
            other.join();
        }
    }

    // -> inconclusive
    @Test
    void asksHowFarAnotherThreadHasRead() throws Exception {
        beginTheSearch();
        try (FileInputStream in = new FileInputStream(file())) {
            int size = in.available();
            Thread other = new Thread(() -> {
                try {
                    in.available();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            other.start();
            in.read();
            other.join();
            assertEquals(size - 1, in.available());
        }
    }

    // -> inconclusive
    @Test
    void readsWhatTheHostMakesUp() throws Exception {
        Thread other = new Thread(() -> { });
        other.start();
        try (FileInputStream in = new FileInputStream("/proc/self/stat")) {
            in.read();
        }
        other.join();
    }
}
