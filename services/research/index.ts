/** The door of the research service. */
import type { Handler, ServiceHandlers } from '../handler.ts';

/** Gives staff their half of the research service's token. */
const giveToken: Handler<'research.token'> = async ({ session }) => ({ token: session.giveSideToken('researchToken') });

export const researchHandlers: ServiceHandlers<'research'> = { 'research.token': giveToken };
