import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { familiesOf } from '../catalogue/index.ts';
import { chainsOf, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { plainText } from '../text/index.ts';
import { bulletins, bulletinTexts } from './tables.ts';

/** Indexes bulletins, all or those with certain numbers. Only published ones are indexed; their number is searchable. */
export async function indexBulletins(database: Database, portal: Portal, numbers?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ bulletin: bulletins, text: bulletinTexts, family: familiesOf(bulletins.products) })
    .from(bulletinTexts)
    .innerJoin(bulletins, eq(bulletins.id, bulletinTexts.bulletin))
    .where(and(eq(bulletins.status, 'published'), numbers && sql`${bulletins.number} = any(${sql.param([...numbers])}::text[])`));
  const chains = chainsOf(portal);
  const written = Map.groupBy(rows, ({ bulletin }) => bulletin.number);
  const languagesOf = (number: string) => (written.get(number) ?? []).map(({ text }) => text.language);
  await replaceEntries(
    database,
    'bulletin',
    rows.map(({ bulletin, text, family }) => ({
      kind: 'bulletin',
      record: bulletin.number,
      language: text.language,
      serves: servedBy(chains, text.language, languagesOf(bulletin.number)),
      title: text.title,
      summary: text.summary,
      body: `${plainText(text.action)} ${plainText(text.body)}`,
      codes: [bulletin.number],
      audience: bulletin.audience,
      family,
      products: bulletin.products,
      updatedAt: bulletin.updatedAt.toISOString(),
    })),
    numbers,
  );
}
