/** java.lang.management: the platform's server, beans of one's own in it, and what does not differ between machines. */
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.util.TreeSet;
import javax.management.Attribute;
import javax.management.InstanceAlreadyExistsException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

public class Management {
    public interface CounterMBean {
        int getCount();

        void setCount(int count);

        int add(int n);
    }

    public static class Counter implements CounterMBean {
        private int count;

        public int getCount() {
            return count;
        }

        public void setCount(int count) {
            this.count = count;
        }

        public int add(int n) {
            return count += n;
        }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        System.out.println(server.getDefaultDomain() + " " + (server == ManagementFactory.getPlatformMBeanServer()));
        ObjectName name = new ObjectName("heddle.test:type=Counter");
        server.registerMBean(new Counter(), name);
        server.setAttribute(name, new Attribute("Count", 4));
        System.out.println(server.invoke(name, "add", new Object[] {3}, new String[] {"int"}));
        System.out.println(server.getAttribute(name, "Count") + " " + server.getMBeanInfo(name).getAttributes().length);
        try {
            server.registerMBean(new Counter(), name);
        } catch (InstanceAlreadyExistsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new TreeSet<>(server.queryNames(new ObjectName("heddle.test:*"), null)));
        server.unregisterMBean(name);
        System.out.println(server.isRegistered(name));

        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
        System.out.println(runtime.getName().startsWith(runtime.getPid() + "@") + " " + (runtime.getUptime() >= 0));
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println(heap.getUsed() > 0 && heap.getUsed() <= heap.getCommitted());
        System.out.println(ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getMax());
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() > 0);
    }
}
