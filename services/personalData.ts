/** What the portal holds of an account, by table: each subject says what its owner gets of it, and what goes with the account. */
import { accountPersonalData } from './accounts/index.ts';
import { afterSalesPersonalData } from './afterSales/index.ts';
import { archivePersonalData } from './archives/index.ts';
import { articlePersonalData } from './articles/index.ts';
import { bulletinPersonalData } from './bulletins/index.ts';
import { downloadPersonalData } from './downloads/index.ts';
import { messagePersonalData } from './messages/index.ts';
import type { PersonalDataTables } from './personalDataTable.ts';
import { readerPersonalData } from './readers/index.ts';
import { statisticsPersonalData } from './statistics/index.ts';
import { writingPersonalData } from './writing/index.ts';

export const personalData: PersonalDataTables = {
  ...accountPersonalData,
  ...articlePersonalData,
  ...bulletinPersonalData,
  ...downloadPersonalData,
  ...messagePersonalData,
  ...readerPersonalData,
  ...archivePersonalData,
  ...afterSalesPersonalData,
  ...statisticsPersonalData,
  ...writingPersonalData,
};
