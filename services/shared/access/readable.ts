import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Reader, reach } from './reader.ts';

/** Condition that an account may read a record. Every read has it in its WHERE clause, so that lists, counts and details agree. */
export const readable = ({ account }: Pick<Reader, 'account'>, table: { status: AnyPgColumn; audience: AnyPgColumn }): SQL =>
  and(eq(table.status, 'published'), lte(table.audience, reach(account))) as SQL;
