// jars: guice guava failureaccess jakarta.inject-api aopalliance
import com.google.inject.*;
import com.google.inject.name.Names;
/** Injection by annotations, scopes, and the text of a failure. */
public class GuiceTour {
    interface A {
        String a();
    }
    static class AI implements A {
        @jakarta.inject.Inject @com.google.inject.name.Named("n") int n;
        public String a() { return "a" + n; }
    }
    @jakarta.inject.Singleton
    static class S {
        final A a;
        @jakarta.inject.Inject
        S(A a, com.google.inject.Provider<B> b) {
            this.a = a;
        }
    }
    static class B {}
    static class Bad {
        @jakarta.inject.Inject
        Bad(Runnable r) {}
    }
    public static void main(String[] x) {
        Injector i = Guice.createInjector(new AbstractModule() {
            protected void configure() {
                bind(A.class).to(AI.class);
                bindConstant().annotatedWith(Names.named("n")).to(7);
            }
            @Provides
            String str() {
                return "prov";
            }
        });
        System.out.println(i.getInstance(S.class).a.a() + (i.getInstance(S.class) == i.getInstance(S.class))
            + (i.getInstance(B.class) == i.getInstance(B.class)) + i.getInstance(String.class));
        try {
            i.getInstance(Bad.class);
        } catch (ConfigurationException e) { System.out.println(e.getMessage()); }
    }
}
