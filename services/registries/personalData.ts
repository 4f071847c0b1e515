/** The personal data tables of all subjects: each subject defines what an account's owner can export and what is erased with it. */
import { accountPersonalData } from '../accounts/index.ts';
import { afterSalesPersonalData } from '../afterSales/index.ts';
import { commentPersonalData } from '../approval/index.ts';
import { archivePersonalData } from '../archives/index.ts';
import { articleStepPersonalData } from '../articleSteps/index.ts';
import { articlePersonalData } from '../articles/index.ts';
import { assistantPersonalData } from '../assistant/index.ts';
import { bulletinPersonalData } from '../bulletins/index.ts';
import { demandPersonalData } from '../demands/index.ts';
import { dispatchPersonalData } from '../dispatch/index.ts';
import { downloadPersonalData } from '../downloads/index.ts';
import { enquiryPersonalData } from '../enquiries/index.ts';
import { formDraftPersonalData } from '../formDrafts/index.ts';
import { messagePersonalData } from '../messages/index.ts';
import { applicationPersonalData } from '../partnerApplications/index.ts';
import { planOrderPersonalData } from '../plans/index.ts';
import { readerPersonalData } from '../readers/index.ts';
import { repairOrderPersonalData } from '../repairOrders/index.ts';
import { savedViewPersonalData } from '../savedViews/index.ts';
import { scorePersonalData } from '../scores/index.ts';
import { securityReportPersonalData } from '../securityReports/index.ts';
import type { PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { sharePersonalData } from '../shares/index.ts';
import { statisticsPersonalData } from '../statistics/index.ts';
import { trainingPersonalData } from '../trainingOrders/index.ts';
import { writtenAdvisoryPersonalData } from '../writtenAdvisories/index.ts';

export const personalData: PersonalDataTables = {
  ...accountPersonalData,
  ...articlePersonalData,
  ...assistantPersonalData,
  ...bulletinPersonalData,
  ...demandPersonalData,
  ...dispatchPersonalData,
  ...downloadPersonalData,
  ...formDraftPersonalData,
  ...messagePersonalData,
  ...readerPersonalData,
  ...scorePersonalData,
  ...sharePersonalData,
  ...archivePersonalData,
  ...afterSalesPersonalData,
  ...planOrderPersonalData,
  ...enquiryPersonalData,
  ...securityReportPersonalData,
  ...writtenAdvisoryPersonalData,
  ...applicationPersonalData,
  ...repairOrderPersonalData,
  ...savedViewPersonalData,
  ...statisticsPersonalData,
  ...trainingPersonalData,
  ...articleStepPersonalData,
  ...commentPersonalData,
};
