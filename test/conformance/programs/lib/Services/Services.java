/** ServiceLoader with providers from META-INF/services: order, laziness, failures. */
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import spi.Greeter;
import spi.Unprovided;

public class Services {
    public static void main(String[] args) {
        ServiceLoader<Greeter> loader = ServiceLoader.load(Greeter.class);
        System.out.println("loaded lazily");
        Iterator<Greeter> it = loader.iterator();
        int n = 0;
        while (true) {
            try {
                if (!it.hasNext()) break;
                Greeter g = it.next();
                System.out.println(++n + " " + g.greet("you"));
            } catch (ServiceConfigurationError e) {
                System.out.println("error: " + e.getMessage() + " cause " + e.getCause());
            }
        }
        System.out.println("again from the cache");
        Greeter first = loader.iterator().next();
        System.out.println(first == loader.findFirst().get());
        loader.reload();
        System.out.println(first == loader.findFirst().get());
        List<String> types = ServiceLoader.load(Greeter.class).stream().limit(2).map(p -> p.type().getSimpleName())
                .toList();
        System.out.println(types);
        Optional<Unprovided> none = ServiceLoader.load(Unprovided.class).findFirst();
        System.out.println(none);
        System.out.println(ServiceLoader.load(Greeter.class));
    }
}
