/** The personal data tables of all subjects: each subject defines the data to export for an account and to erase with it. */
import { accountPersonalData } from '../accounts/index.ts';
import { formDraftPersonalData } from '../formDrafts/index.ts';
import type { PersonalDataTables } from '../shared/database/personalDataTable.ts';

export const personalData: PersonalDataTables = {
  ...accountPersonalData,
  ...formDraftPersonalData,
};
