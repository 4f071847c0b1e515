/** How a session is over: it was unknown to the server, or too old. */
export type SessionOver = 'invalid' | 'aged';

/** The codes of the protocol that say so (specification section 8). */
export const sessionIsOver: Readonly<Record<number, SessionOver>> = { 40001: 'invalid', 5002: 'aged' };
