import { hash } from 'node:crypto';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { sanitise, sanitiseStored } from '../text/index.ts';
import { sanitiseRules } from './rules.ts';
import { sanitisedTexts } from './tables.ts';

/** The digest of a text, as `isSanitised` computes it in SQL. */
const digestOf = (html: string): string => hash('sha256', `${sanitiseRules} ${html}`);

/** SQL expression: whether the sanitiser does not change a stored text. PostgreSQL computes the digest of the text. */
export const isSanitised = (html: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${sanitisedTexts}
    where ${sanitisedTexts.digest} = sha256(convert_to(${sql.raw(`'${sanitiseRules} '`)} || ${html}, 'UTF8')))`;

interface CheckedText {
  body: string;
  /** The value of `isSanitised` for this body. */
  isSanitised: boolean;
}

/** Digests of texts that were found unchanged when they were read, and are not stored yet. */
const found = new Set<string>();
/** Maximum number of such digests. Others are found at the next reading. */
const maxFound = 10_000;

/** Returns a stored text for readers. Sanitises it unless that is known to change nothing. */
export function readStored({ body, isSanitised: isKnown }: CheckedText): string {
  if (isKnown) return body;
  const clean = sanitiseStored(body);
  if (clean === body && found.size < maxFound) found.add(digestOf(body));
  return clean;
}

/** Stores the digests found while reading. Resolves with their number. */
export async function storeFoundDigests(database: Database): Promise<number> {
  const digests = [...found];
  await storeDigests(database, digests);
  for (const digest of digests) found.delete(digest);
  return digests.length;
}

/** Stores the digests of the texts that sanitising does not change. */
export const storeSanitised = async (database: Database, texts: readonly string[]): Promise<void> =>
  storeDigests(database, texts.filter((text) => sanitise(text) === text).map(digestOf));

async function storeDigests(database: Database, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return;
  await database.execute(sql`insert into ${sanitisedTexts} (digest)
    select decode(digest, 'hex') from unnest(${sql.param(digests)}::text[]) as digest on conflict do nothing`);
}
