// jars: commons-math3
import java.util.Arrays;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.fitting.PolynomialCurveFitter;
import org.apache.commons.math3.fitting.WeightedObservedPoints;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.apache.commons.math3.optim.linear.*;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.math3.util.FastMath;

/** Linear algebra, analysis, statistics, random streams and exact arithmetic. */
public class MathTour {
    /** Nine digits: enough to notice a wrong operation, few enough for a differently rounded libm. */
    static String show(double... values) {
        StringBuilder out = new StringBuilder();
        for (double v : values) {
            out.append(out.length() == 0 ? "" : " ").append(String.format("%.9g", v + 0.0));
        }
        return out.toString();
    }

    static void algebra() {
        RealMatrix a = MatrixUtils.createRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
        LUDecomposition lu = new LUDecomposition(a);
        System.out.println(show(lu.getDeterminant()) + " " + show(lu.getSolver().solve(new ArrayRealVector(new double[] {7, 4, 9})).toArray()));
        System.out.println(show(new EigenDecomposition(a).getRealEigenvalues()) + " " + show(new SingularValueDecomposition(a).getSingularValues()));
        System.out.println(show(new QRDecomposition(a).getR().getRow(0)) + " " + new CholeskyDecomposition(a).getL().multiply(new CholeskyDecomposition(a).getLT()).subtract(a).getNorm());
        System.out.println(a.power(3) + " " + a.transpose().equals(a));
        FieldMatrix<BigFraction> exact = new Array2DRowFieldMatrix<>(new BigFraction[][] {{new BigFraction(1, 2), new BigFraction(1, 3)}, {new BigFraction(1, 4), new BigFraction(1, 5)}});
        System.out.println(new FieldLUDecomposition<>(exact).getSolver().getInverse());
        System.out.println(Vector3D.crossProduct(Vector3D.PLUS_I, Vector3D.PLUS_J) + " " + show(Vector3D.angle(new Vector3D(1, 1, 0), Vector3D.PLUS_K)));
    }

    static void analysis() {
        UnivariateFunction f = x -> FastMath.cos(x) - x;
        System.out.println(show(new BrentSolver(1e-12).solve(100, f, 0, 1), new SimpsonIntegrator().integrate(10000, FastMath::exp, 0, 2)));
        PolynomialFunction p = new PolynomialFunction(new double[] {-6, 11, -6, 1});
        System.out.println(p + " | " + p.derivative() + " " + p.value(2.5));
        Complex[] roots = new LaguerreSolver().solveAllComplex(p.getCoefficients(), 0);
        Arrays.sort(roots, (x, y) -> Double.compare(x.getReal(), y.getReal()));
        for (Complex root : roots) {
            System.out.print(show(root.getReal()) + " ");
        }
        System.out.println(new Complex(3, 4).abs() + " " + new Complex(1, 2).multiply(new Complex(0, -1)));
        DerivativeStructure x = new DerivativeStructure(1, 3, 0, 0.5);
        System.out.println(show(x.sin().multiply(x.exp()).getAllDerivatives()));
        System.out.println(show(new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9}).value(1.5)));
        WeightedObservedPoints points = new WeightedObservedPoints();
        for (int i = -3; i <= 3; i++) {
            points.add(i, 2 + 3 * i - i * i);
        }
        System.out.println(String.format("%.6f %.6f", PolynomialCurveFitter.create(2).fit(points.toList())[1], Gamma.gamma(4.5)));
        double[] y = {1, 0};
        new ClassicalRungeKuttaIntegrator(0.01).integrate(new FirstOrderDifferentialEquations() {
            @Override
            public int getDimension() {
                return 2;
            }

            @Override
            public void computeDerivatives(double t, double[] state, double[] out) {
                out[0] = state[1];
                out[1] = -state[0];
            }
        }, 0, y, 1, y);
        System.out.println(show(y));
        Complex[] wave = new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] {1, 2, 3, 4, 0, 0, 0, 0}, TransformType.FORWARD);
        System.out.println(show(wave[1].getReal(), wave[1].getImaginary(), wave[4].getReal()));
        LinearObjectiveFunction goal = new LinearObjectiveFunction(new double[] {3, 5}, 0);
        LinearConstraintSet limits = new LinearConstraintSet(new LinearConstraint(new double[] {1, 0}, Relationship.LEQ, 4),
                new LinearConstraint(new double[] {0, 2}, Relationship.LEQ, 12), new LinearConstraint(new double[] {3, 2}, Relationship.LEQ, 18));
        System.out.println(show(new SimplexSolver().optimize(goal, limits, GoalType.MAXIMIZE, new NonNegativeConstraint(true)).getPoint()));
    }

    static void statistics() {
        MersenneTwister random = new MersenneTwister(20240101);
        DescriptiveStatistics stats = new DescriptiveStatistics();
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < 200; i++) {
            stats.addValue(random.nextInt(1000));
            line.addData(i, 2 * i + 1 + random.nextDouble());
        }
        System.out.println(show(stats.getMean(), stats.getStandardDeviation(), stats.getPercentile(90), stats.getSkewness(), line.getSlope(), line.getRSquare()));
        System.out.println(new Well19937c(5).nextLong() + " " + random.nextLong() + " " + show(new NormalDistribution(0, 1).inverseCumulativeProbability(0.975)));
        System.out.println(show(StatUtils.variance(new double[] {1, 2, 3, 4}), new PearsonsCorrelation().correlation(new double[] {1, 2, 3}, new double[] {2, 4, 7})));
        System.out.println(Primes.primeFactors(360360) + " " + Primes.nextPrime(7920) + " " + ArithmeticUtils.gcd(1071, 462) + " " + CombinatoricsUtils.binomialCoefficient(30, 12)
                + " " + new BigFraction(355, 113).subtract(new BigFraction(22, 7)));
        try {
            new NormalDistribution(0, -1);
        } catch (MathIllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        algebra();
        analysis();
        statistics();
    }
}
