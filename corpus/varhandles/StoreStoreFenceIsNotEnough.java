// heddle: verdict=violated
// heddle: class=StoreStoreFenceIsNotEnough.data benign
// heddle: race=StoreStoreFenceIsNotEnough.data kinds=WW,RW
// heddle: repair=volatile StoreStoreFenceIsNotEnough.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=storeStoreFence orders writes only. Doubtful: on hardware the write of data does come first
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class StoreStoreFenceIsNotEnough {
  static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findStaticVarHandle(StoreStoreFenceIsNotEnough.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static int flag, data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      int before = data;
      data = before + 1;
      VarHandle.storeStoreFence();
      FLAG.setOpaque(1);
    });
    t.start();
    if ((int) FLAG.getOpaque() == 1) {
      VarHandle.acquireFence();
      data = 5;
    }
    t.join();
  }
}
