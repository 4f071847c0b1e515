import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../personalDataTable.ts';
import { licenceAcceptances } from './tables.ts';

/** The licences that an account accepted. */
export const downloadPersonalData: PersonalDataTables = {
  licence_acceptances: {
    exportRows: exportOwnRows(licenceAcceptances, { owner: 'account', columns: ['licence', 'acceptedAt'], order: ['licence'] }),
    erase: deleteOwnRows(licenceAcceptances.account),
  },
};
