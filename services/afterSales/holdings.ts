import { asc, eq } from 'drizzle-orm';
import type { Holdings } from '../holding.ts';
import { ownProducts } from './ownProduct/tables.ts';

/** What the extension service holds of an account: the devices that it keeps track of go with it. */
export const extendHoldings: Holdings = {
  own_products: {
    tells: async (database, accountId, { limit, offset }) => {
      const rows = await database
        .select()
        .from(ownProducts)
        .where(eq(ownProducts.account, accountId))
        .orderBy(asc(ownProducts.createdAt), asc(ownProducts.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ account: _own, ...row }) => row);
    },
    forgets: (database, accountId) => database.delete(ownProducts).where(eq(ownProducts.account, accountId)),
  },
};
