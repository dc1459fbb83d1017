package heddle.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Explores the project's tests by {@code heddle test}, on the class path that they have. */
@Mojo(name = "test", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public class TestMojo extends AbstractMojo {
    private static final int VIOLATED = 1;
    private static final int INCONCLUSIVE = 3;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The heddle binary. */
    @Parameter(property = "heddle.executable", defaultValue = "heddle")
    private String executable;

    /** The JDK 17 on whose class library the tests run; by default the one that runs Maven. */
    @Parameter(property = "heddle.javaHome", defaultValue = "${java.home}")
    private String javaHome;

    /** Tests to explore: classes, CLASS#method or packages. By default all of the project. */
    @Parameter(property = "heddle.test")
    private List<String> tests;

    @Parameter(property = "heddle.skip", defaultValue = "false")
    private boolean skip;

    /** The build goes on although a test was violated. */
    @Parameter(property = "heddle.failureIgnore", defaultValue = "false")
    private boolean failureIgnore;

    /** An inconclusive test fails the build. */
    @Parameter(property = "heddle.failIfInconclusive", defaultValue = "false")
    private boolean failIfInconclusive;

    /** As --timeout. */
    @Parameter(property = "heddle.timeout")
    private String timeout;

    /** As --timeouts. */
    @Parameter(property = "heddle.timeouts")
    private String timeouts;

    /** As --strategy. */
    @Parameter(property = "heddle.strategy")
    private String strategy;

    /** As --max-states. */
    @Parameter(property = "heddle.maxStates")
    private String maxStates;

    /** As --max-memory. */
    @Parameter(property = "heddle.maxMemory")
    private String maxMemory;

    /** As --jobs. */
    @Parameter(property = "heddle.jobs")
    private String jobs;

    /** As --ignore: kinds of findings. */
    @Parameter(property = "heddle.ignore")
    private String ignore;

    /** As --untracked: patterns of fields. */
    @Parameter(property = "heddle.untracked")
    private List<String> untracked;

    /** As --trusted: patterns of classes. */
    @Parameter(property = "heddle.trusted")
    private List<String> trusted;

    /** Further options of heddle test. */
    @Parameter(property = "heddle.options")
    private List<String> options;

    /** Where reports (JUnit XML, JSON) and schedule files go. */
    @Parameter(property = "heddle.reportsDirectory", defaultValue = "${project.build.directory}/heddle-reports")
    private File reportsDirectory;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || !new File(project.getBuild().getTestOutputDirectory()).isDirectory()) {
            getLog().info(skip ? "heddle:test is skipped" : "There are no test classes to explore");
            return;
        }
        int status = run(command());
        if (status == VIOLATED && !failureIgnore) {
            throw new MojoFailureException("Heddle found tests that fail in some interleaving; reports: "
                    + reportsDirectory);
        }
        if (status == INCONCLUSIVE && failIfInconclusive) {
            throw new MojoFailureException("Heddle could not explore all tests fully; reports: " + reportsDirectory);
        }
        if (status != 0 && status != VIOLATED && status != INCONCLUSIVE) {
            throw new MojoExecutionException("heddle test ended with exit status " + status);
        }
    }

    private List<String> command() throws MojoExecutionException {
        List<String> command = new ArrayList<>(List.of(executable, "test"));
        try {
            Files.createDirectories(reportsDirectory.toPath());
            add(command, "-cp", String.join(File.pathSeparator, project.getTestClasspathElements()));
        } catch (Exception e) {
            throw new MojoExecutionException("The tests' class path cannot be resolved: " + e.getMessage(), e);
        }
        add(command, "--java-home", javaHome);
        add(command, "--junit", new File(reportsDirectory, "TEST-heddle.xml").getPath());
        add(command, "--json", new File(reportsDirectory, "heddle.json").getPath());
        add(command, "--replay-dir", new File(reportsDirectory, "replay").getPath());
        add(command, "--source-path", String.join(File.pathSeparator, sources()));
        add(command, "--timeout", timeout);
        add(command, "--timeouts", timeouts);
        add(command, "--strategy", strategy);
        add(command, "--max-states", maxStates);
        add(command, "--max-memory", maxMemory);
        add(command, "--jobs", jobs);
        add(command, "--ignore", ignore);
        addAll(command, "--untracked", untracked);
        addAll(command, "--trusted", trusted);
        addAll(command, null, options);
        addAll(command, null, tests);
        return command;
    }

    private List<String> sources() {
        List<String> roots = new ArrayList<>(project.getTestCompileSourceRoots());
        roots.addAll(project.getCompileSourceRoots());
        return roots;
    }

    private static void add(List<String> command, String option, String value) {
        if (value != null && !value.isEmpty()) {
            command.add(option);
            command.add(value);
        }
    }

    private static void addAll(List<String> command, String option, List<String> values) {
        for (String value : values == null ? List.<String>of() : values) {
            if (option != null) {
                command.add(option);
            }
            command.add(value);
        }
    }

    private int run(List<String> command) throws MojoExecutionException {
        getLog().debug(String.join(" ", command));
        try {
            return new ProcessBuilder(command).directory(project.getBasedir()).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new MojoExecutionException("heddle cannot be started; -Dheddle.executable=... says where it is: "
                    + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
    }
}
