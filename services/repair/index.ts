/** The door of the repair service. */
import type { Handler, ServiceHandlers } from '../handler.ts';

/** Gives a browser its half of the repair service's token: bound to its session, or to nobody for a visitor. */
const giveToken: Handler<'repair.token'> = async ({ session }) => ({ token: session.giveSideToken('repairToken') });

export const repairHandlers: ServiceHandlers<'repair'> = {
  'repair.token': giveToken,
  'repair.progress': 'not-built',
  'repair.express': 'not-built',
  'repair.basic': 'not-built',
  'repair.core': 'not-built',
};
