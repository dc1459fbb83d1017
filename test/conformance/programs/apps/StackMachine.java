/** An interpreter in the interpreter: assembler, stack machine, and programs run on it. */
import java.util.*;

public class StackMachine {
    enum Op {
        PUSH(1), ADD, SUB, MUL, DIV, DUP, SWAP, OVER, POP, LOAD(1), STORE(1), JMP(1), JZ(1), LT, PRINT, CALL(1), RET,
                HALT;

        final int operands;

        Op() {
            this(0);
        }

        Op(int operands) {
            this.operands = operands;
        }
    }

    static class MachineError extends RuntimeException {
        MachineError(String m, int pc, Throwable cause) {
            super(m + " at pc=" + pc, cause);
        }
    }

    record Instruction(Op op, long operand) {
        @Override
        public String toString() {
            return op.operands == 0 ? op.name() : op + " " + operand;
        }
    }

    static List<Instruction> assemble(String source) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        for (String line : source.split("[;\n]")) {
            line = line.trim();
            if (line.isEmpty()) continue;
            if (line.endsWith(":")) labels.put(line.substring(0, line.length() - 1), lines.size());
            else lines.add(line.split("\\s+"));
        }
        List<Instruction> code = new ArrayList<>();
        for (String[] l : lines) {
            Op op = Op.valueOf(l[0].toUpperCase());
            long operand = 0;
            if (op.operands == 1) operand = labels.containsKey(l[1]) ? labels.get(l[1]) : Long.parseLong(l[1]);
            code.add(new Instruction(op, operand));
        }
        return code;
    }

    static String run(List<Instruction> code, int limit) {
        Deque<Long> stack = new ArrayDeque<>();
        Deque<Integer> calls = new ArrayDeque<>();
        long[] memory = new long[8];
        StringBuilder out = new StringBuilder();
        int steps = 0;
        int pc = 0;
        try {
            while (steps++ < limit) {
                Instruction i = code.get(pc++);
                switch (i.op()) {
                    case PUSH -> stack.push(i.operand());
                    case ADD -> stack.push(stack.pop() + stack.pop());
                    case SUB -> {
                        long b = stack.pop();
                        stack.push(stack.pop() - b);
                    }
                    case MUL -> stack.push(stack.pop() * stack.pop());
                    case DIV -> {
                        long b = stack.pop();
                        stack.push(stack.pop() / b);
                    }
                    case DUP -> stack.push(stack.peek());
                    case SWAP -> {
                        long b = stack.pop();
                        long a = stack.pop();
                        stack.push(b);
                        stack.push(a);
                    }
                    case OVER -> {
                        long b = stack.pop();
                        long a = stack.peek();
                        stack.push(b);
                        stack.push(a);
                    }
                    case POP -> stack.pop();
                    case LOAD -> stack.push(memory[(int) i.operand()]);
                    case STORE -> memory[(int) i.operand()] = stack.pop();
                    case JMP -> pc = (int) i.operand();
                    case JZ -> pc = stack.pop() == 0 ? (int) i.operand() : pc;
                    case LT -> {
                        long b = stack.pop();
                        stack.push(stack.pop() < b ? 1L : 0L);
                    }
                    case PRINT -> out.append(stack.pop()).append(' ');
                    case CALL -> {
                        calls.push(pc);
                        pc = (int) i.operand();
                    }
                    case RET -> pc = calls.pop();
                    case HALT -> {
                        return out + "(" + steps + " steps)";
                    }
                }
            }
        } catch (RuntimeException e) {
            throw new MachineError(e.getClass().getSimpleName(), pc - 1, e);
        }
        return out + "(limit)";
    }

    public static void main(String[] args) {
        String factorial = "push 1; store 0; push 1; store 1;"
                + "loop:; load 1; push 21; lt; jz end; load 0; load 1; mul; store 0;"
                + "load 1; push 1; add; store 1; jmp loop; end:; load 0; print; halt";
        String fib = "push 15; call fib; print; halt; fib:; dup; push 2; lt; jz rec; ret;"
                + "rec:; dup; push 1; sub; call fib; swap; push 2; sub; call fib; add; ret";
        System.out.println(assemble(fib));
        System.out.println(run(assemble(factorial), 100000));
        System.out.println(run(assemble(fib), 100000));
        System.out.println(run(assemble("l:; jmp l"), 1000));
        for (String bad : new String[] {"push 1; push 0; div; halt", "pop", "load 9", "push 1", "ret", "frob 1",
                "push x"}) {
            try {
                System.out.println(run(assemble(bad), 100));
            } catch (MachineError e) {
                System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        run(assemble("push 5; push 0; div"), 10);
    }
}
