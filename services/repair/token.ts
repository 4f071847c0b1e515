import type { Handler } from '../shared/calls/handler.ts';

/** Returns the browser's half of the repair service token. It is bound to the session; for a visitor it is unbound. */
export const issueToken: Handler<'repair.token'> = async ({ session }) => ({ token: session.issueSideToken('repairToken') });
