import { deleteOwnRows, exportOwnRows, type PersonalDataTables } from '../shared/database/personalDataTable.ts';
import { ownProducts } from './ownProduct/tables.ts';

/** The devices that an account registered are deleted with it. */
export const afterSalesPersonalData: PersonalDataTables = {
  own_products: {
    exportRows: exportOwnRows(ownProducts, { owner: 'account', order: ['createdAt', 'id'] }),
    erase: deleteOwnRows(ownProducts.account),
  },
};
