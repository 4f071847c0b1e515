import { eq } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { warrantyTerms } from '../warranty/tables.ts';
import { ownProducts } from './tables.ts';

/** Whether an account has registered a device of a model, or a warranty term names the model. */
export async function isOwned(database: Database, product: string): Promise<boolean> {
  const owned = await database.$count(ownProducts, eq(ownProducts.product, product));
  return owned > 0 || (await database.$count(warrantyTerms, eq(warrantyTerms.product, product))) > 0;
}
