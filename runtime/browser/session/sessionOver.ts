/** Why a session has ended: unknown to the server, or expired. */
export type SessionOver = 'invalid' | 'aged';

/** The protocol's codes for an ended session (specification section 8). */
export const sessionIsOver: Readonly<Record<number, SessionOver>> = { 40001: 'invalid', 5002: 'aged' };
