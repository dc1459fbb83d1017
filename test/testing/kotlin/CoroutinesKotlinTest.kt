package kotlinshop

import heddle.api.HeddleTest
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class CoroutinesKotlinTest {
    private var plain = 0
    private val counter = AtomicInteger()

    // -> without threads
    @Test
    fun `in one thread`() = runBlocking {
        val jobs = List(2) { launch { plain++ } }
        jobs.forEach { it.join() }
        assertEquals(2, plain)
    }

    // -> violated data-race
    @HeddleTest(maxStates = 2000)
    @Test
    fun defaultDispatcher() {
        runBlocking {
            val job = launch(Dispatchers.Default) { plain++ }
            plain++
            job.join()
        }
    }

    // -> verified
    @Test
    fun withContextOrders() {
        runBlocking {
            plain++
            withContext(Dispatchers.Default) { plain++ }
            plain++
        }
        assertEquals(3, plain)
    }

    // -> violated data-race
    @HeddleTest(maxStates = 2000)
    @Test
    fun ownPoolRace() {
        val pool = Executors.newSingleThreadExecutor()
        runBlocking {
            val a = async(pool.asCoroutineDispatcher()) { plain++ }
            plain++
            a.await()
        }
        pool.shutdown()
    }

    // -> without threads
    @Test
    fun delays() {
        runBlocking {
            launch { delay(100); counter.incrementAndGet() }
            delay(200)
        }
        assertEquals(1, counter.get())
    }
}
