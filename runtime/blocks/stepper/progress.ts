/** A step of a record for display. */
export interface ShownStep {
  /** The state that names the step. */
  state: string;
  phase: 'done' | 'current' | 'coming' | 'ended';
}

interface StateSteps {
  steps: readonly (readonly string[])[];
  ends?: readonly string[] | undefined;
}

/** The steps before the current one are done. A record in one of the `ends` shows its first step and its end. */
export function progressOf({ steps, ends = [] }: StateSteps, state: string): ShownStep[] {
  const first = steps[0]?.[0] ?? state;
  if (ends.includes(state))
    return [
      { state: first, phase: 'done' },
      { state, phase: 'ended' },
    ];
  const present = steps.findIndex((states) => states.includes(state));
  if (present < 0) return [];
  return steps.map((states, index) => ({
    state: index === present ? state : (states[0] ?? ''),
    phase: index < present || (index === present && index === steps.length - 1) ? 'done' : index === present ? 'current' : 'coming',
  }));
}
