/**
 * The operations of a state machine, by the state that each starts from and the state that it leads to. The server refuses
 * an operation in every state that it does not name. `null`: the record is gone.
 */
export type Operation<State extends string> = Readonly<Partial<Record<State, State | null>>>;

/** Declares the operations of a state machine over its states. */
export const defineTransitions = <const State extends string, const Name extends string>(
  _states: readonly State[],
  operations: Readonly<Record<Name, Operation<NoInfer<State>>>>,
): Readonly<Record<Name, Operation<State>>> => operations;

/** The states that an operation starts from. */
export const startsOf = <State extends string>(operation: Operation<State>): State[] => Object.keys(operation) as State[];

/** Whether some operation of a machine leads from one state to another. */
export const isTransition = <State extends string>(machine: Readonly<Record<string, Operation<State>>>, from: State, to: State): boolean =>
  Object.values(machine).some((operation) => operation[from] === to);
