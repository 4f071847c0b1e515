import { asc, eq } from 'drizzle-orm';
import type { PersonalDataTables } from '../personalDataTable.ts';
import { ownProducts } from './ownProduct/tables.ts';

/** What the extension service holds of an account: the devices that it keeps track of go with it. */
export const afterSalesPersonalData: PersonalDataTables = {
  own_products: {
    exportRows: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(ownProducts)
        .where(eq(ownProducts.account, accountId))
        .orderBy(asc(ownProducts.createdAt), asc(ownProducts.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ account: _own, ...row }) => row);
    },
    erase: (database, accountId) => database.delete(ownProducts).where(eq(ownProducts.account, accountId)),
  },
};
