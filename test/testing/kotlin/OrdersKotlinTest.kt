package kotlinshop

import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.thread
import kotlin.concurrent.withLock
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertSame
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.api.Nested
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource

private data class Order(val id: Int, val total: Int)

private class Shelf(var stock: Int) {
    private val lock = ReentrantLock()

    fun take(): Boolean {
        if (stock == 0) return false
        stock -= 1
        return true
    }

    fun takeLocked(): Boolean = lock.withLock { take() }

    @Synchronized
    fun takeSynchronized(): Boolean = take()
}

private class Flag {
    @Volatile
    var up = false
    var plain = 0
}

private fun both(first: () -> Unit, second: () -> Unit) {
    val threads = listOf(thread { first() }, thread { second() })
    threads.forEach { it.join() }
}

class OrdersKotlinTest {
    private lateinit var shelf: Shelf
    private val made = AtomicInteger()

    companion object {
        private val lock = Any()
        private var served = 0
        @JvmField var shared = 0
    }

    private object Registry {
        var entries = 0
    }

    @BeforeEach
    fun fill() {
        shelf = Shelf(1)
    }

    @AfterEach
    fun neverBelowZero() {
        assertTrue(made.get() >= 0)
    }

    // -> without threads
    @Test
    fun `an order is its parts`() {
        val (id, total) = Order(1, 20)
        assertEquals(Order(1, 20), Order(id, total).copy())
        assertThrows<IllegalArgumentException> { require(total > 100) { "too small" } }
    }

    // -> violated data-race
    @Test
    fun `both take the last one`() {
        both({ shelf.take() }, { shelf.take() })
    }

    // -> verified
    @Test
    fun `one takes the last one, under a lock`() {
        val taken = AtomicInteger()
        both({ if (shelf.takeLocked()) taken.incrementAndGet() }, { if (shelf.takeLocked()) taken.incrementAndGet() })
        assertEquals(1, taken.get())
    }

    // -> verified
    @Test
    fun synchronizedAnnotation() {
        both({ shelf.takeSynchronized() }, { shelf.takeSynchronized() })
        assertEquals(0, shelf.stock)
    }

    // -> verified
    @Test
    fun synchronizedFunction() {
        both({ synchronized(lock) { served++ } }, { synchronized(lock) { served++ } })
        assertEquals(2, served)
    }

    // -> violated data-race assertion
    @Test
    fun companionsField() {
        shared = 0
        both({ shared++ }, { shared++ })
        assertEquals(2, shared)
    }

    // -> violated data-race
    @Test
    fun objectsProperty() {
        both({ Registry.entries++ }, { Registry.entries++ })
    }

    // -> verified
    @Test
    fun volatileFlagPublishes() {
        val flag = Flag()
        both({ flag.plain = 7; flag.up = true }, { if (flag.up) assertEquals(7, flag.plain) })
    }

    // -> violated data-race
    @Test
    fun capturedVariable() {
        var sum = 0
        both({ sum += 1 }, { sum += 2 })
    }

    // -> verified
    @Test
    fun lazyIsMadeOnce() {
        val first by lazy { made.incrementAndGet(); Order(1, 1) }
        val seen = arrayOfNulls<Order>(2)
        both({ seen[0] = first }, { seen[1] = first })
        assertSame(seen[0], seen[1])
        assertEquals(1, made.get())
    }

    // -> violated assertion
    @Test
    fun lazyThatMayBeMadeTwice() {
        val first by lazy(LazyThreadSafetyMode.PUBLICATION) { made.incrementAndGet() }
        both({ first.toString() }, { first.toString() })
        assertEquals(1, made.get())
    }

    // -> violated data-race exception
    @Test
    fun lazyWithoutALock() {
        val first by lazy(LazyThreadSafetyMode.NONE) { Order(1, 1) }
        both({ first.toString() }, { first.toString() })
    }

    // -> violated deadlock
    @Test
    fun twoLocksInTwoOrders() {
        val a = Any()
        val b = Any()
        both({ synchronized(a) { synchronized(b) { } } }, { synchronized(b) { synchronized(a) { } } })
    }

    // -> verified
    @Test
    fun executorWithLambdas() {
        val pool = Executors.newFixedThreadPool(2)
        val totals = listOf(1, 2).map { id -> pool.submit<Order> { Order(id, 10 * id) } }.map { it.get().total }
        pool.shutdown()
        assertTrue(pool.awaitTermination(1, TimeUnit.SECONDS))
        assertEquals(listOf(10, 20), totals)
    }

    // -> verified
    @ParameterizedTest
    @ValueSource(ints = [1, 2])
    fun latchOf(parties: Int) {
        val latch = CountDownLatch(parties)
        repeat(parties) { thread(isDaemon = true) { latch.countDown() } }
        latch.await()
    }

    @Nested
    inner class WhenTheShelfIsEmpty {
        @BeforeEach
        fun empty() {
            shelf.take()
        }

        // -> verified
        @Test
        fun `nothing is taken`() {
            both({ assertTrue(!shelf.takeLocked()) }, { assertTrue(!shelf.takeLocked()) })
        }
    }

    // -> violated exception
    @Test
    fun useBeforeItIsSet() {
        val holder = object {
            @Volatile
            lateinit var order: Order
        }
        both({ holder.order = Order(1, 1) }, { holder.order.total.toString() })
    }
}
