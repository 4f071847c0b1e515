/** The research service. */

import type { Handler, ServiceHandlers } from '../shared/calls/handler.ts';
import { findResearchItems } from '../workItems/index.ts';

/** Returns the browser's half of the research service token to staff. */
const issueToken: Handler<'research.token'> = async ({ session }) => ({ token: session.issueSideToken('researchToken') });

export const researchHandlers: ServiceHandlers<'research'> = {
  'research.token': issueToken,
  'research.todo': findResearchItems,
};
