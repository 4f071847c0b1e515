import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from './tables.ts';

/** The distinct families of the models whose codes a column has. */
export const familiesOf = (models: AnyPgColumn): SQL<string[]> =>
  sql<string[]>`array(select distinct ${products.family} from ${products} where ${products.code} = any(${models}))`;
