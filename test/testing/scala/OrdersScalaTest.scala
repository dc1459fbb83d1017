package scalashop

import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.Executors
import org.junit.Assert.{assertEquals, assertSame, assertTrue}
import org.junit.{After, Before, Test}
import scala.collection.concurrent.TrieMap
import scala.concurrent.{Await, ExecutionContext, Future, Promise}
import scala.concurrent.duration._

sealed trait Colour
case object Red extends Colour
case object Blue extends Colour
case class Order(id: Int, total: Int)

object Registry {
  var entries = 0
  lazy val first: Order = Order(1, 1)
}

class Shelf(var stock: Int) {
  def take(): Boolean = if (stock == 0) false else { stock -= 1; true }
  def takeLocked(): Boolean = synchronized { take() }
}

class OrdersScalaTest {
  private var shelf: Shelf = _
  @volatile private var up = false
  private var plain = 0
  private val made = new AtomicInteger
  private lazy val once: Order = Order(made.incrementAndGet(), 1)

  @Before
  def fill(): Unit = shelf = new Shelf(1)

  @After
  def drop(): Unit = shelf = null

  private def both(first: => Unit, second: => Unit): Unit = {
    val threads = List(new Thread(() => first), new Thread(() => second))
    threads.foreach(_.start())
    threads.foreach(_.join())
  }

  // -> without threads
  @Test
  def `an order is its parts`(): Unit = {
    val colours = List[Colour](Red, Blue).map { case Red => 1; case Blue => 2 }
    assertEquals(List(1, 2), colours)
    assertEquals(Order(1, 20), Order(2, 20).copy(id = 1))
  }

  // -> violated data-race
  @Test
  def bothTakeTheLastOne(): Unit = both(shelf.take(), shelf.take())

  // -> verified
  @Test
  def oneTakesTheLastOne(): Unit = {
    val taken = new AtomicInteger
    both(if (shelf.takeLocked()) taken.incrementAndGet(), if (shelf.takeLocked()) taken.incrementAndGet())
    assertEquals(1, taken.get)
  }

  // -> verified
  @Test
  def lazyValIsMadeOnce(): Unit = {
    both(assertEquals(1, once.id), assertEquals(1, once.id))
    assertEquals(1, made.get)
  }

  // -> verified
  @Test
  def lazyValOfAnObject(): Unit = both(assertEquals(1, Registry.first.id), assertEquals(1, Registry.first.id))

  // -> violated data-race
  @Test
  def varOfAnObject(): Unit = both(Registry.entries += 1, Registry.entries += 1)

  // -> verified
  @Test
  def volatilePublishes(): Unit = both({ plain = 7; up = true }, if (up) assertEquals(7, plain))

  // -> violated data-race
  @Test
  def capturedVar(): Unit = {
    var sum = 0
    both(sum += 1, sum += 2)
  }

  // -> violated deadlock
  @Test
  def lazyValsThatNeedEachOther(): Unit = {
    class A { var other: B = _; lazy val a: Int = other.c; lazy val d: Int = 1 }
    class B { var other: A = _; lazy val b: Int = other.d; lazy val c: Int = 1 }
    val a = new A
    val b = new B
    a.other = b
    b.other = a
    both(a.a, b.b)
  }

  // -> verified
  @Test
  def futureInTheGlobalContext(): Unit = {
    import ExecutionContext.Implicits.global
    val total = Future(20).map(_ + 1)
    assertEquals(21, Await.result(total, 1.second))
  }

  // -> violated data-race
  @Test
  def futureThatRaces(): Unit = {
    import ExecutionContext.Implicits.global
    val done = Future { plain += 1 }
    plain += 1
    Await.ready(done, 1.second)
  }

  // -> verified
  @Test
  def futureInAPool(): Unit = {
    val pool = Executors.newSingleThreadExecutor()
    implicit val context: ExecutionContext = ExecutionContext.fromExecutor(pool)
    val total = for (a <- Future(1); b <- Future(2)) yield a + b
    assertEquals(3, Await.result(total, 1.second))
    pool.shutdown()
  }

  // -> verified
  @Test
  def promise(): Unit = {
    val promise = Promise[Int]()
    both(promise.trySuccess(1), promise.trySuccess(2))
    val value = promise.future.value.get.get
    assertTrue(value == 1 || value == 2)
  }

  // -> verified
  @Test
  def trieMap(): Unit = {
    val map = TrieMap.empty[String, Int]
    both(map.putIfAbsent("a", 1), map.putIfAbsent("a", 2))
    assertEquals(1, map.size)
  }

  // -> violated assertion
  @Test
  def checkThenAct(): Unit = {
    val map = TrieMap.empty[String, Int]
    def add(): Unit = map("a") = map.getOrElse("a", 0) + 1
    both(add(), add())
    assertEquals(2, map("a"))
  }
}
