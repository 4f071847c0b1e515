/** The personal data tables of all subjects: each subject defines what an account's owner can export and what is erased with it. */
import { accountPersonalData } from './accounts/index.ts';
import { formDraftPersonalData } from './formDrafts/index.ts';
import type { PersonalDataTables } from './personalDataTable.ts';

export const personalData: PersonalDataTables = {
  ...accountPersonalData,
  ...formDraftPersonalData,
};
