package sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** Libraries that tests use: AssertJ, Mockito, Awaitility. */
@ExtendWith(MockitoExtension.class)
class HelpersTest {
    interface Bank {
        boolean pay(int cents);
    }

    static class Shelf {
        int left = 1;

        int left() {
            return left;
        }
    }

    static final class Sealed {}

    @Mock Bank injected;

    // -> without threads
    @Test
    void mocksInterfacesAndClasses() {
        Bank bank = mock(Bank.class);
        when(bank.pay(anyInt())).thenReturn(true);
        assertThat(bank.pay(1)).isTrue();
        verify(bank).pay(1);
        Shelf shelf = spy(new Shelf());
        when(shelf.left()).thenReturn(4);
        assertThat(shelf.left()).isEqualTo(4);
    }

    // -> verified
    @Test
    void mockIsCalledByThreads() throws Exception {
        when(injected.pay(anyInt())).thenReturn(true);
        JupiterTest.both(() -> injected.pay(1), () -> injected.pay(2));
        verify(injected, times(2)).pay(anyInt());
    }

    // -> verified
    @Test
    void verifiesWithinATimeLimit() {
        new Thread(() -> injected.pay(1)).start();
        verify(injected, timeout(500)).pay(1);
    }

    // -> violated assertion
    @Test
    void verifiesTooEarly() {
        new Thread(() -> injected.pay(1)).start();
        verify(injected).pay(1);
    }

    // -> violated assertion
    @Test
    void verifiesAfterAStep() throws Exception {
        List<String> sold = Collections.synchronizedList(new ArrayList<>());
        JupiterTest.both(() -> sold.add("a" + injected.pay(1)), () -> sold.add("b"));
        assertThat(sold).containsExactly("afalse", "b");
    }

    // -> violated data-race
    @Test
    void mockHidesNoRace() throws Exception {
        Shelf shelf = new Shelf();
        when(injected.pay(anyInt())).thenReturn(true);
        JupiterTest.both(() -> shelf.left = injected.pay(1) ? 2 : 3, () -> shelf.left = 4);
    }

    // -> inconclusive
    @Test
    void mocksAFinalClass() {
        mock(Sealed.class);
    }

    // -> inconclusive
    @Test
    void mocksAStaticMethod() {
        mockStatic(Math.class).close();
    }

    // -> verified
    @Test
    void awaitsAFlag() {
        AtomicBoolean done = new AtomicBoolean();
        new Thread(() -> done.set(true)).start();
        await().atMost(Duration.ofSeconds(1)).untilTrue(done);
    }

    // -> violated exception
    @Test
    void awaitsWhatNeverComes() {
        AtomicBoolean done = new AtomicBoolean();
        new Thread(() -> done.set(false)).start();
        await().atMost(Duration.ofMillis(300)).untilTrue(done);
    }

    // -> violated assertion
    @Test
    void assertsTheOrderOfTwoThreads() throws Exception {
        List<String> names = new CopyOnWriteArrayList<>();
        JupiterTest.both(() -> names.add("a"), () -> names.add("b"));
        assertThat(names).containsExactly("a", "b");
    }

    // -> verified
    @Test
    void assertsAboutAFuture() {
        CompletableFuture<List<Integer>> future = new CompletableFuture<>();
        new Thread(() -> future.complete(new ArrayList<>(List.of(1)))).start();
        assertThat(future).succeedsWithin(Duration.ofSeconds(1)).isEqualTo(List.of(1));
    }
}
