/** Calls that need a recent identity proof: opens a dialog for it and repeats the call. */
import { CallFailure } from '../../shared/calls/envelope.ts';
import type { Session } from './session.ts';

export interface Proofs {
  /** Makes a call. If it needs a proof, one dialog serves all waiting calls, which are then repeated. */
  around: <Answer>(make: () => Promise<Answer>) => Promise<Answer>;
  /** Settles the dialog, with a proof or without. */
  settle: (isProved: boolean) => void;
}

/** Asks by setting `session.needsProof`, which the page renders as a dialog. */
export function openProofs(session: Session): Proofs {
  let waiting: PromiseWithResolvers<boolean> | undefined;
  const ask = () => {
    waiting ??= Promise.withResolvers<boolean>();
    session.needsProof = true;
    return waiting.promise;
  };
  return {
    async around(make) {
      try {
        return await make();
      } catch (failure) {
        if (!needsProof(failure) || !(await ask())) throw failure;
        return make();
      }
    },
    settle(isProved) {
      session.needsProof = false;
      waiting?.resolve(isProved);
      waiting = undefined;
    },
  };
}

const needsProof = (failure: unknown): boolean => failure instanceof CallFailure && failure.error === 'account.proof-needed';
