import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Reader, reach } from './reader.ts';

/** Which records an account reads at all. In the WHERE of every read, so that lists, counts and details agree. */
export const readable = ({ account }: Pick<Reader, 'account'>, table: { status: AnyPgColumn; audience: AnyPgColumn }): SQL =>
  and(eq(table.status, 'published'), lte(table.audience, reach(account))) as SQL;
