/**
 * An operation of a state machine: it maps each start state to the resulting states. The server refuses an operation in any
 * other state. `null`: the record is deleted.
 */
export type Operation<State extends string> = Readonly<Partial<Record<State, State | null>>>;

/** Declares the operations of a state machine. */
export const defineTransitions = <const State extends string, const Name extends string>(
  _states: readonly State[],
  operations: Readonly<Record<Name, Operation<NoInfer<State>>>>,
): Readonly<Record<Name, Operation<State>>> => operations;

/** The states in which an operation is allowed. */
export const startsOf = <State extends string>(operation: Operation<State>): State[] => Object.keys(operation) as State[];

/** Whether an operation of the machine leads from one state to the other. */
export const isTransition = <State extends string>(machine: Readonly<Record<string, Operation<State>>>, from: State, to: State): boolean =>
  Object.values(machine).some((operation) => operation[from] === to);
