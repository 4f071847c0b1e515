import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { licenceAcceptances, sdkAccesses } from './tables.ts';

/** The licences that an account accepted, and its requests for SDKs. */
export const downloadPersonalData: PersonalDataTables = {
  licence_acceptances: {
    exportRows: exportOwnRows(licenceAcceptances, { owner: 'account', columns: ['licence', 'acceptedAt'], order: ['licence'] }),
    erase: deleteOwnRows(licenceAcceptances.account),
  },
  sdk_accesses: {
    exportRows: exportOwnRows(sdkAccesses, {
      owner: 'account',
      columns: ['package', 'state', 'company', 'purpose', 'licence', 'requestedAt', 'validUntil', 'answer'],
      order: ['requestedAt', 'id'],
    }),
    erase: deleteOwnRows(sdkAccesses.account),
  },
};
