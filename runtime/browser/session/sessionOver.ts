import { CallFailure } from '../../shared/calls/envelope.ts';

/** The protocol's errors for an ended session (specification section 8): unknown to the server, or expired. */
const endedSession = {
  invalid: { code: 40001, error: 'session.unknown' },
  aged: { code: 5002, error: 'session.expired' },
} as const;

/** Why a session has ended. */
export type SessionOver = keyof typeof endedSession;

/** The reason by the protocol's code. */
export const sessionIsOver: Readonly<Record<number, SessionOver>> = {
  [endedSession.invalid.code]: 'invalid',
  [endedSession.aged.code]: 'aged',
};

/** The failure of calls that are cancelled because another one reported the end of the session. */
export const overFailure = (how: SessionOver): CallFailure => new CallFailure({ status: 401, message: how, ...endedSession[how] });
