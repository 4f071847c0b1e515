/** Calls that need a recent proof of identity: the owner is asked for one, and the call is made again. */
import { CallFailure } from '../shared/envelope.ts';
import type { Session } from './session.ts';

export interface Proofs {
  /** Makes a call. Where it needs a proof, one dialog asks for it, however many calls wait, and they are made again. */
  around: <Answer>(make: () => Promise<Answer>) => Promise<Answer>;
  /** The dialog was answered: with a proof, or by leaving it. */
  settle: (isProved: boolean) => void;
}

/** Asks by `session.asksProof`, which the page shows as a dialog. */
export function openProofs(session: Session): Proofs {
  let waiting: PromiseWithResolvers<boolean> | undefined;
  const ask = () => {
    waiting ??= Promise.withResolvers<boolean>();
    session.asksProof = true;
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
      session.asksProof = false;
      waiting?.resolve(isProved);
      waiting = undefined;
    },
  };
}

const needsProof = (failure: unknown): boolean => failure instanceof CallFailure && failure.error === 'account.proof-needed';
