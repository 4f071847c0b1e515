/** What the portal holds of an account, by table: each subject says what its owner gets of it, and what goes with the account. */
import { accountHoldings } from './accounts/index.ts';
import { extendHoldings } from './afterSales/index.ts';
import { zipHoldings } from './archives/index.ts';
import { articleHoldings } from './articles/index.ts';
import { bulletinHoldings } from './bulletins/index.ts';
import { downloadHoldings } from './downloads/index.ts';
import type { Holdings } from './holding.ts';
import { readerHoldings } from './readers/index.ts';
import { logHoldings } from './statistics/index.ts';

export const holdings: Holdings = {
  ...accountHoldings,
  ...articleHoldings,
  ...bulletinHoldings,
  ...downloadHoldings,
  ...readerHoldings,
  ...zipHoldings,
  ...extendHoldings,
  ...logHoldings,
};
