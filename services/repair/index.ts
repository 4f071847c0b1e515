/** The repair service. */
import type { Handler, ServiceHandlers } from '../handler.ts';

/** Returns the browser's half of the repair service token. It is bound to the session; for a visitor it is unbound. */
const giveToken: Handler<'repair.token'> = async ({ session }) => ({ token: session.giveSideToken('repairToken') });

export const repairHandlers: ServiceHandlers<'repair'> = {
  'repair.token': giveToken,
  'repair.progress': 'not-built',
  'repair.express': 'not-built',
  'repair.basic': 'not-built',
  'repair.core': 'not-built',
};
