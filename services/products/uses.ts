/** Whether any content is about a model, in any state and for any audience. */
import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleProducts } from '../articles/tables.ts';
import { bulletins } from '../bulletins/tables.ts';
import { products } from '../catalogue/tables.ts';
import { packages } from '../downloads/tables.ts';
import { faultTrees } from '../faultTrees/tables.ts';
import { repairGuides } from '../repairGuides/tables.ts';
import { videos } from '../videos/tables.ts';
import { wirings } from '../wirings/tables.ts';
import { compatibilities } from './tables.ts';

/** Tables with a list of models. */
const lists = [packages, bulletins, videos, faultTrees, repairGuides, wirings];

export async function isInUse(database: Database, code: string): Promise<boolean> {
  const counts = await Promise.all([
    database.$count(articleProducts, eq(articleProducts.product, code)),
    database.$count(products, eq(products.successor, code)),
    database.$count(compatibilities, or(eq(compatibilities.product, code), eq(compatibilities.partner, code))),
    ...lists.map((table) => database.$count(table, sql`${table.products} @> array[${code}]::text[]`)),
  ]);
  return counts.some((count) => count > 0);
}
